import type pg from 'pg';

/** The day that is judged, and the number of members who played on it. */
export interface Size {
  readonly members: number;
  readonly day: string;
}
/** Bets per member on the day. */
export const BETS_EACH = 10;

const UNIT = 100_000n;
const OPENING = 1000n * UNIT;
/** By member number: who plays slots and live tables for how much, and who deposits. Every figure differs, so that a mix-up shows. */
const SLOTS = `(100 + n % 900) * ${UNIT} + n % 97`;
const LIVE = `(n % 7) * 150 * ${UNIT} + n % 89`;
const DEPOSIT = `(50 + n % 300) * ${UNIT}`;

/**
 * Members with ledger accounts, half of them with totals of earlier nights (one in a hundred close to the next level), and their counted play and
 * deposits of one day in the form that counting would have written.
 */
export async function makeWorld(
  client: pg.Client,
  { members, day }: Size,
  said: (what: string) => void,
): Promise<void> {
  const all = `generate_series(1::bigint, ${members}) n`;
  await client.query(
    `insert into site.brand (brand_id, code, names, currency, symbol, zone, languages) values (1, 'bench', '{"en":"Bench"}', 'PKR', 'P', 'UTC', '{EN}')`,
  );
  await client.query(`insert into members.member (member_id, brand_id, public_id, login_name, account_kind, account_class, nickname, origin, registered_at)
    select n, 1, 'bench' || lpad(n::text, 7, '0'), 'bench' || n, 0, 0, 'bench' || n, '{}', now() from ${all}`);
  said(`${members} members have registered`);
  await client.query(
    `insert into wallet.account (owner_id, brand_id, code, currency, class, balance)
     select n, 1, code, 'PKR', 0, 0 from ${all}, unnest(array['main', 'receivable']) code`,
  );
  await client.query(
    `insert into wallet.house (brand_id, code, currency, class) values (1, 'house:opening', 'PKR', 0)`,
  );
  // a ledger in use: with an empty one, the first plans of a session would be made for an empty table
  await client.query(
    `with a as (select owner_id, account_id, gen_random_uuid() as op from wallet.account where code = 'main'), l as (
       insert into wallet.ledger (owner_id, account_id, seq, op_id, leg, amount, balance_after, contra_id, kind)
       select owner_id, account_id, 1, op, 0, $1, $1, (select account_id from wallet.house limit 1), 11 from a
     ), u as (update wallet.account t set balance = $1, seq = 1 from a where t.owner_id = a.owner_id and t.account_id = a.account_id)
     insert into wallet.operation (owner_id, op_id, reference, input_hash, kind, ledger_rows) select owner_id, op, 'opening', '\\x00', 11, account_id || '/1' from a`,
    [OPENING],
  );
  said('their ledger accounts have money');
  await client.query(`insert into rollups.node (owner_id, path) select n, '{}' from ${all} order by n`);
  const row = (category: string, stake: string, bets: number) =>
    client.query(
      `insert into rollups.member_day (node_id, day, category, class, currency, brand_id, stake, rebate, valid_bet, payout, bets)
       select p.node_id, $1, $2, 0, 'PKR', 1, s.stake, 0, s.stake, 0, $3 from rollups.node p, lateral (select p.owner_id as n) m, lateral (select ${stake} as stake) s`,
      [day, category, bets],
    );
  await row('slots', SLOTS, BETS_EACH - 4);
  await row('live', LIVE, 4);
  await client.query(
    `insert into rollups.member_money (node_id, hour, type, category, class, currency, brand_id, day, amount, times)
     select p.node_id, $1::date + interval '9 hours', 'deposit', '', 0, 'PKR', 1, $1::date, ${DEPOSIT.replaceAll('n ', 'p.owner_id ')}, 1
       from rollups.node p where p.owner_id % 3 = 0`,
    [day],
  );
  await client.query(`update rollups.progress set counted_through = $1::date + interval '3 days'`, [day]);
  said('a day is counted');
  await client.query(
    `insert into loyalty.vip (owner_id, brand_id, level, highest, is_locked, window_start, window_end, deposit, valid_bet, window_bet, since_downgrade, judged_day)
     select n, 1, n % 3, n % 3, false, case when n % 3 > 0 then $1::date - 59 + (n % 59)::int end, case when n % 3 > 0 then $1::date + 1 + (n % 59)::int end,
       (n % 25) * 1000 * ${UNIT}, ((n % 3) * 150000 + (n % 100) * 500) * ${UNIT}, (n % 80) * 1000 * ${UNIT}, null, $1::date - 1 from ${all} where n % 2 = 0`,
    [day],
  );
  await client.query('vacuum analyze');
}
