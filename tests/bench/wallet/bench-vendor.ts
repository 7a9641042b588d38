import type pg from 'pg';

/** Registers the vendor of the wallet's load with one game in brand 1; `publicPem` verifies its signatures. */
export async function addBenchVendor(admin: pg.Client, publicPem: string): Promise<void> {
  await admin.query(
    `insert into vendors.partner (code, names, dialect, games_api, answer_deadline_ms) values ('BENCH', '{"en":"Bench"}', 'hub88', 'http://127.0.0.1:9', 8000)`,
  );
  await admin.query(`insert into vendors.partner_key (partner_id, fingerprint, public_pem) values (1, 'bench', $1)`, [
    publicPem,
  ]);
  await admin.query(
    `insert into catalogue.vendor (vendor_code, names, art) values ('BENCH', '{"en":"Bench"}', '{}') on conflict do nothing`,
  );
  await admin.query(
    `insert into catalogue.brand_vendor (brand_id, vendor_code) values (1, 'BENCH') on conflict do nothing`,
  );
  await admin.query(
    `insert into catalogue.game (vendor_code, game_code, game_id, names, category, features, min_bet, max_bet, art, search) values ('BENCH', 'bench', 'bench', '{"en":"Bench"}', 'slots', '{}', 1, 1000000, '{}', 'bench')`,
  );
}
