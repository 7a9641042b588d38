import { type Db, run, type Tx } from '../../platform/db.ts';

export interface PartnerRow {
  partner_id: number;
  code: string;
  names: Record<string, string>;
  dialect: string;
  games_api: string;
  enabled: boolean;
  has_desk: boolean;
  has_feed: boolean;
  answer_deadline_ms: number;
}

export async function readPartner(db: Db | Tx, code: string): Promise<PartnerRow | undefined> {
  return (
    await run<PartnerRow>(
      db,
      'select partner_id, code, names, dialect, games_api, enabled, has_desk, has_feed, answer_deadline_ms from vendors.partner where code = $1',
      [code],
    )
  )[0];
}

export async function readPartners(db: Db | Tx): Promise<PartnerRow[]> {
  return run<PartnerRow>(
    db,
    'select partner_id, code, names, dialect, games_api, enabled, has_desk, has_feed, answer_deadline_ms from vendors.partner order by code limit 500',
  );
}

/** Adds a partner, or updates names, dialect, address, desk and feed of an existing one. */
export async function upsertPartner(
  tx: Tx,
  partner: Pick<PartnerRow, 'code' | 'names' | 'dialect'> & { gamesApi: string; hasDesk: boolean; hasFeed: boolean },
): Promise<number> {
  const rows = await run<{ partner_id: number }>(
    tx,
    `insert into vendors.partner (code, names, dialect, games_api, has_desk, has_feed) values ($1, $2, $3, $4, $5, $6)
     on conflict (code) do update set names = excluded.names, dialect = excluded.dialect, games_api = excluded.games_api,
       has_desk = excluded.has_desk, has_feed = excluded.has_feed returning partner_id`,
    [partner.code, JSON.stringify(partner.names), partner.dialect, partner.gamesApi, partner.hasDesk, partner.hasFeed],
  );
  return rows[0]!.partner_id;
}

export async function setPartnerEnabled(tx: Tx, code: string, enabled: boolean): Promise<boolean> {
  return (
    (await run(tx, 'update vendors.partner set enabled = $2 where code = $1 returning code', [code, enabled])).length >
    0
  );
}

export interface KeyRow {
  partner_id: number;
  fingerprint: string;
  public_pem: string;
  added_at: Date;
}
/** Active keys of every partner, oldest first. */
export async function readKeys(db: Db | Tx): Promise<KeyRow[]> {
  return run<KeyRow>(
    db,
    'select partner_id, fingerprint, public_pem, added_at from vendors.partner_key where retired_at is null order by partner_id, added_at limit 1000',
  );
}

/** Adds a key; with more than two active ones the oldest is retired, so that rotation leaves no gap. */
export async function addKey(tx: Tx, partnerId: number, fingerprint: string, pem: string): Promise<void> {
  await run(
    tx,
    'insert into vendors.partner_key (partner_id, fingerprint, public_pem) values ($1, $2, $3) on conflict (partner_id, fingerprint) do update set retired_at = null',
    [partnerId, fingerprint, pem],
  );
  await run(
    tx,
    `update vendors.partner_key set retired_at = now() where partner_id = $1 and retired_at is null
     and fingerprint not in (select fingerprint from vendors.partner_key where partner_id = $1 and retired_at is null order by added_at desc, fingerprint limit 2)`,
    [partnerId],
  );
}

/** Retires every key but one, after a leak. */
export async function retireOtherKeys(tx: Tx, partnerId: number, keep: string): Promise<void> {
  await run(
    tx,
    'update vendors.partner_key set retired_at = now() where partner_id = $1 and fingerprint <> $2 and retired_at is null',
    [partnerId, keep],
  );
}

export async function readSigningKey(db: Db | Tx): Promise<{ public_pem: string; private_sealed: Buffer } | undefined> {
  return (
    await run<{ public_pem: string; private_sealed: Buffer }>(
      db,
      'select public_pem, private_sealed from vendors.signing_key where key_id = 1',
    )
  )[0];
}
export async function insertSigningKey(db: Db | Tx, publicPem: string, sealed: Buffer): Promise<void> {
  await run(db, 'insert into vendors.signing_key (public_pem, private_sealed) values ($1, $2) on conflict do nothing', [
    publicPem,
    sealed,
  ]);
}
