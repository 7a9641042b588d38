import pg from 'pg';

/** Size of the draw in accounts; each has five tickets. */
export interface Size {
  readonly accounts: number;
  readonly tickets: number;
}
const OPENING = 100_000_000n;
const UNIT = 1_000_000n;
/**
 * Four in five tickets bet on one number of a play that pays for each matching ending, one in five on ten numbers of the last
 * prize.
 */
const PLAYS = `case when n % 5 < 4 then 'LO2_1K' else 'DE_DB' end`;
/** Ten numbers, one of each ten, so that all tickets differ. */
const TEN = `(select string_agg(tens::text || (get_byte(decode(md5(n || ':' || tens), 'hex'), 0) % 10)::text, ',' order by tens) from generate_series(0, 9) tens)`;

/** Eight distinct endings: 8 in 100 tickets of the first kind win, 10 in 100 of the second. */
const ROWS = [
  ['48312'],
  ['70679'],
  ['15079', '26324'],
  ['90512', '33835', '58288', '04751', '61166', '72340'],
  ['4412', '8079', '5524', '9935'],
  ['1288', '3351', '7766', '2040', '6612', '0079'],
  ['312', '879', '424'],
  ['35', '88', '51', '66'],
];
export const RESULT = JSON.stringify(ROWS);

/** Members with money, an open draw of a national lottery with its tickets, and another draw on sale. Bulk-inserted. */
export async function makeWorld(
  url: string,
  { accounts, tickets }: Size,
  said: (what: string) => void,
): Promise<{ drawId: string; nextId: string }> {
  const client = new pg.Client(url);
  await client.connect();
  const run = (text: string, values: unknown[] = []) => client.query(text, values);
  await run(
    `insert into members.member (member_id, brand_id, public_id, login_name, account_kind, account_class, nickname, origin, registered_at)
     select n, 1, 'bench' || lpad(n::text, 7, '0'), 'bench' || n, 0, 0, 'bench' || n, '{}', now() from generate_series(1, $1::int) n`,
    [accounts],
  );
  await run(`insert into wallet.house (brand_id, code, currency, class) values (1, 'house:opening', 'PKR', 0)`);
  await run(
    `insert into wallet.account (owner_id, brand_id, code, currency, class, balance)
     select n, 1, code, 'PKR', 0, 0 from generate_series(1, $1::int) n, unnest(array['main', 'receivable']) code`,
    [accounts],
  );
  await run(
    `with a as (select owner_id, account_id, gen_random_uuid() as op from wallet.account where code = 'main'), l as (
       insert into wallet.ledger (owner_id, account_id, seq, op_id, leg, amount, balance_after, contra_id, kind)
       select owner_id, account_id, 1, op, 0, $1, $1, (select account_id from wallet.house limit 1), 11 from a
     ), u as (update wallet.account t set balance = $1, seq = 1 from a where t.owner_id = a.owner_id and t.account_id = a.account_id)
     insert into wallet.operation (owner_id, op_id, reference, input_hash, kind, ledger_rows) select owner_id, op, 'opening', '\\x00', 11, account_id || '/1' from a`,
    [OPENING],
  );
  said(`${accounts} members with money`);
  const { rows: games } = await run(`select game_id from lottery.game where game_code = 'VN_N_HANOI'`);
  const gameId = (games[0] as { game_id: number }).game_id;
  const draw = async (numero: string, opens: string, locks: string) => {
    const { rows } = await run(
      `insert into lottery.draw (draw_id, brand_id, game_id, numero, open_at, lock_at, draw_at, state)
       values (gen_random_uuid(), 1, $1, $2, platform.now() + $3::interval, platform.now() + $4::interval, platform.now() + $4::interval, 'open') returning draw_id`,
      [gameId, numero, opens, locks],
    );
    return (rows[0] as { draw_id: string }).draw_id;
  };
  const [drawId, nextId] = [await draw('B1', '-2 days', '-1 minute'), await draw('B2', '-1 day', '1 day')];
  await run(`insert into lottery.frozen_odds (content) values ('win=36800'), ('win=995000')`);
  const STEP = 100_000;
  for (let from = 1; from <= tickets; from += STEP) {
    await run(
      `with t as (
         select 1 + (n - 1) / 5 as owner_id, uuidv7() as ticket_id, n, ${PLAYS} as play,
           case when n % 5 < 4 then lpad((get_byte(decode(md5(n::text), 'hex'), 0) * 256 + get_byte(decode(md5(n::text), 'hex'), 1))::int % 100 || '', 2, '0') else ${TEN} end as selection,
           case when n % 5 < 4 then 1 else 10 end as combos
         from generate_series($1::int, $2::int) n
       ), b as (
         insert into bets.bet (owner_id, bet_id, brand_id, source_code, game_code, category, round_id, state, stake, valid_bet, currency, class)
         select owner_id, ticket_id, 1, 'lottery', 'VN_N_HANOI', 'lottery', 'B1', 'open', $3::bigint * combos, $3::bigint * combos, 'PKR', 0 from t
       )
       insert into lottery.ticket (owner_id, ticket_id, draw_id, slip_id, brand_id, game_id, play, selection, unit, combos, factor, stake, rebate, odds_id, prize, currency, class, validation, placed_at)
       select owner_id, ticket_id, $4, gen_random_uuid(), 1, $5, play, selection, $3::bigint, combos, 1, $3::bigint * combos, 0,
         (select odds_id from lottery.frozen_odds where content = case t.play when 'DE_DB' then 'win=995000' else 'win=36800' end),
         'keep 0', 'PKR', 0, 'B-' || n, platform.now() - interval '1 hour' from t`,
      [from, Math.min(from + STEP - 1, tickets), UNIT, drawId, gameId],
    );
    said(`${Math.min(from + STEP - 1, tickets)} of ${tickets} tickets bought`);
  }
  await run('vacuum analyze');
  await run('checkpoint');
  await client.end();
  return { drawId, nextId };
}

/** Closes bets and sets the result. */
export async function giveResult(client: pg.Client, drawId: string): Promise<void> {
  await client.query(
    `insert into lottery.result (draw_id, version, drawn, source, at) values ($1, 1, $2, 'house', platform.now())`,
    [drawId, RESULT],
  );
  await client.query(
    `update lottery.draw set state = 'drawn', locked_at = platform.now(), result_version = 1 where draw_id = $1`,
    [drawId],
  );
}
