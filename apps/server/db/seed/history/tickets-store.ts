import { freezeOdds, oddsIds } from '../../../src/modules/lottery/bets/frozen-odds-store.ts';
import { bookOf } from '../../../src/modules/lottery/draws/book.ts';
import { type Db, run, type Tx } from '../../../src/platform/db.ts';
import type { Books } from './book-rows.ts';
import { bulkRows, insertBulk } from './bulk.ts';
import { DRAW, RESULT } from './results-store.ts';

const TICKET = {
  owner_id: 'bigint',
  ticket_id: 'uuid',
  draw_id: 'uuid',
  slip_id: 'uuid',
  brand_id: 'integer',
  game_id: 'integer',
  play: 'text',
  selection: 'text',
  unit: 'bigint',
  combos: 'integer',
  factor: 'integer',
  stake: 'bigint',
  rebate: 'bigint',
  odds_id: 'integer',
  prize: 'text',
  currency: 'text',
  class: 'smallint',
  agent_path: 'bigint[]',
  validation: 'text',
  placed_at: 'timestamptz',
  content_hash: 'bytea',
} as const;
const OUTCOME = {
  owner_id: 'bigint',
  ticket_id: 'uuid',
  version: 'integer',
  draw_id: 'uuid',
  hits: 'jsonb',
  payout: 'bigint',
} as const;

/** Past draws of simulated lotteries with everything that happened on them. */
export async function writeTickets(tx: Tx, { draws: drawn, tickets }: Books): Promise<void> {
  if (tickets.length === 0) return;
  const draws = [...drawn.values()];
  const { columns, select, values } = bulkRows(
    DRAW,
    draws.map((one) => ({
      ...{ draw_id: one.drawId, brand_id: one.brandId, game_id: one.gameId, numero: one.numero },
      ...{ open_at: one.openAt, lock_at: one.lockAt, draw_at: one.drawAt },
    })),
  );
  await run(
    tx,
    `insert into lottery.draw (${columns}, state, result_version, locked_at, settled_at)
     select ${columns}, 'settled', 1, lock_at, draw_at + interval '5 seconds' from (${select}) t`,
    values,
  );
  const texts = tickets.map((one) => String(one.odds));
  await freezeOdds(tx, [...new Set(texts)]);
  const odds = await oddsIds(tx, texts);
  await insertBulk(
    tx,
    'lottery.ticket',
    TICKET,
    tickets.map((one) => ({ ...one, odds_id: odds.get(String(one.odds)) })) as never,
  );
  await insertBulk(
    tx,
    'lottery.result',
    { ...RESULT, version: 'integer', source: 'text' },
    draws.map((one) => ({
      ...{ draw_id: one.drawId, drawn: JSON.stringify(one.drawn), at: one.resultAt, version: 1, source: 'demo' },
    })),
  );
  const won = tickets.filter((one) => one.payout !== 0n).map((one) => ({ ...one, version: 1 }));
  await insertBulk(tx, 'lottery.outcome', OUTCOME, won as never);
  await writeSettlements(
    tx,
    draws.map(({ drawId }) => drawId),
  );
}

/** The book of each draw, and the result of its settlement. */
async function writeSettlements(tx: Tx, drawIds: readonly string[]): Promise<void> {
  const books = [];
  for (const drawId of drawIds) books.push({ drawId, ...(await bookOf(tx as unknown as Db, drawId)) });
  await run(
    tx,
    `update lottery.draw d set book_hash = u.hash, tickets = u.tickets, stake = u.stake
       from unnest($1::uuid[], $2::text[], $3::integer[], $4::bigint[]) as u(draw_id, hash, tickets, stake) where d.draw_id = u.draw_id`,
    [
      books.map(({ drawId }) => drawId),
      books.map(({ hash }) => hash),
      books.map(({ tickets }) => tickets),
      books.map(({ stake }) => stake),
    ],
  );
  await run(
    tx,
    `insert into lottery.settlement (draw_id, version, kind, after_owner, after_ticket, done, paid, started_at, ended_at)
     select d.draw_id, 1, 'settle', l.owner_id, l.ticket_id, d.tickets,
       coalesce((select sum(payout) from lottery.outcome o where o.draw_id = d.draw_id and o.version = 1), 0), d.settled_at, d.settled_at
       from lottery.draw d cross join lateral (
         select owner_id, ticket_id from lottery.ticket t where t.draw_id = d.draw_id order by owner_id desc, ticket_id desc limit 1) l
      where d.draw_id = any($1::uuid[])`,
    [drawIds],
  );
}
