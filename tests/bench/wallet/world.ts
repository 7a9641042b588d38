import { randomBytes } from 'node:crypto';
import { tokenHash } from '@kismet/server/src/platform/crypto.ts';
import pg from 'pg';

export const ACCOUNTS = 20_000;
/** Players of a run; a launched session is used many times, so the server has it cached. */
export const PLAYING = 2_000;
const OPENING = 1_000_000_000_000n;

export interface Player {
  readonly user: string;
  readonly token: string;
}

/** Bulk-inserted members with money, ledger accounts and launched sessions; statistics as in a database in use. */
export async function makeWorld(url: string): Promise<Player[]> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(
    `insert into site.brand (brand_id, code, names, currency, symbol, zone, languages) values (1, 'bench', '{"en":"Bench"}', 'PKR', 'P', 'UTC', '{EN}')`,
  );
  await client.query(`insert into members.member (member_id, brand_id, public_id, login_name, account_kind, account_class, nickname, origin, registered_at)
    select n, 1, 'bench' || lpad(n::text, 7, '0'), 'bench' || n, 0, 0, 'bench' || n, '{}', now() from generate_series(1, ${ACCOUNTS}) n`);
  await client.query(
    `insert into wallet.house (brand_id, code, currency, class) values (1, 'house:opening', 'PKR', 0)`,
  );
  await client.query(
    `insert into wallet.account (owner_id, brand_id, code, currency, class, balance) select n, 1, code, 'PKR', 0, 0 from generate_series(1, ${ACCOUNTS}) n, unnest(array['main', 'receivable']) code`,
  );
  await client.query(
    `with a as (select owner_id, account_id, gen_random_uuid() as op from wallet.account where code = 'main'), l as (
       insert into wallet.ledger (owner_id, account_id, seq, op_id, leg, amount, balance_after, contra_id, kind)
       select owner_id, account_id, 1, op, 0, $1, $1, (select account_id from wallet.house limit 1), 11 from a
     ), u as (update wallet.account t set balance = $1, seq = 1 from a where t.owner_id = a.owner_id and t.account_id = a.account_id)
     insert into wallet.operation (owner_id, op_id, reference, input_hash, kind, ledger_rows) select owner_id, op, 'opening', '\\x00', 11, account_id || '/1' from a`,
    [OPENING],
  );
  const players = Array.from({ length: ACCOUNTS }, (_, i) => ({
    user: `bench${String(i + 1).padStart(7, '0')}`,
    token: randomBytes(32).toString('base64url'),
  }));
  await client.query(
    `insert into vendors.session (owner_id, token_hash, partner_id, brand_id, game_code, currency, class, expires_at)
     select n, h, 1, 1, 'bench', 'PKR', 0, now() + interval '1 day' from unnest($1::bigint[], $2::bytea[]) as s(n, h)`,
    [players.map((_, i) => i + 1), players.map((player) => tokenHash(player.token))],
  );
  await client.query('vacuum analyze');
  await client.end();
  return players;
}

/** An active bonus for every tenth player: their bets are paid with cash, which comes first. */
export async function giveBonuses(client: pg.Client): Promise<void> {
  await client.query(
    `insert into wallet.account (owner_id, brand_id, code, currency, class, balance) select n, 1, 'bonus', 'PKR', 0, 0 from generate_series(10, ${PLAYING}, 10) n`,
  );
  await client.query(
    `insert into promotions.bonus_grant (owner_id, grant_id, reference, brand_id, currency, class, amount, state, base, multiple_ppm, weights, max_bet, days, cap, created_at, started_at, expires_at)
     select n, gen_random_uuid(), 'bench', 1, 'PKR', 0, 10000000, 'active', 10000000, 10000000, '{"slots":1000000}', null, 7, 100000000, now(), now(), now() + interval '7 days'
       from generate_series(10, ${PLAYING}, 10) n`,
  );
  await client.query('analyze promotions.bonus_grant');
}
