import { type listTeamTransactions, TEAM_MONEY_TYPES } from '@kismet/contracts/agents/reports-transactions';
import type { Input, Output } from '@kismet/contracts/route';
import { cutToPage, idCursor } from '../../../platform/keyset-page.ts';
import * as rows from '../../rollups/index.ts';
import { walkBack } from '../window-walk.ts';
import { isTeamAbove } from './agent-bets-store.ts';
import { entryTypesOf, moneyTypeOf } from './agent-figures.ts';
import { readTransferSides } from './agent-rows-store.ts';
import { type AgentReportDeps, type AgentWho, GREAT_TEAM, peopleOf, scopeOf, spanOf } from './agent-scope.ts';
import { readBalancesAround } from './agent-store.ts';

type Transactions = Output<typeof listTeamTransactions>;

/** Money of a network, newest first (rule 1.9): no external accounts, and names masked. Refuses `NOT_FOUND`. */
export async function teamTransactions(
  deps: AgentReportDeps,
  who: AgentWho,
  input: Input<typeof listTeamTransactions>,
): Promise<Transactions> {
  const below = idCursor(input.cursor);
  const ofId = await scopeOf(deps, who, input.of);
  const days = spanOf(deps, who, input);
  const words = (input.type ? [input.type] : TEAM_MONEY_TYPES).flatMap(entryTypesOf);
  const ownerId = input.alone ? ofId : null;
  // an agent's own money from a former network remains visible; a team's is what moved within it
  const wanted = { agentId: ofId, ownerId, words, from: new Date(days.startMs), to: new Date(days.endMs) };
  const span = { from: days.from, to: days.to, category: null };
  const [{ rows: found, next }, sums] = await Promise.all([
    findMoney(deps, { ...wanted, limit: input.limit + 1 }, below),
    input.alone ? rows.readOwnMoney(deps.db, ofId, span) : rows.readTeamMoney(deps.db, [ofId], span, 'agent'),
  ]);
  const { list: shown, nextCursor } = cutToPage(found, input.limit, (last) => String(last.fact_id));
  const moves = shown
    .filter(({ type }) => type === 'agent-in' || type === 'agent-out')
    .map(({ owner_id: id, op_id: opId }) => ({ ownerId: id, opId }));
  const [sides, around] = await Promise.all([
    readTransferSides(deps.db, moves),
    readBalancesAround(
      deps.db,
      shown.map(({ owner_id: id, op_id: opId }) => ({ ownerId: id, opId })),
    ),
  ]);
  const others = [...sides.values()].map(({ otherId }) => otherId);
  const people = await peopleOf(deps, who, [...shown.map((row) => row.owner_id), ...others]);
  return {
    list: shown.map((row) => {
      const balance = around.get(`${row.owner_id}:${row.op_id}`);
      const side = sides.get(`${row.owner_id}:${row.op_id}`);
      const other = side && people.get(side.otherId);
      return {
        id: String(row.fact_id),
        at: row.at.toISOString(),
        who: people.get(row.owner_id)!,
        type: moneyTypeOf(row.type),
        amount: row.amount,
        balanceBefore: balance?.before ?? null,
        balanceAfter: balance?.after ?? null,
        // the agent's own upline is masked like everybody
        other: other ? { account: other.account } : null,
        remark: side?.note ?? '',
      };
    }),
    nextCursor: nextCursor ?? next,
    totals: totalsOf(sums.filter(({ type }) => words.includes(type))),
    currency: who.brand.currency,
    from: days.from,
    to: days.to,
  };
}

const FIRST_WINDOW = 20_000;
type Wanted = Parameters<typeof rows.readMoneyFactsIn>[1] & { readonly ownerId: bigint | null };
/** The newest entries; for a large team as far back as the time limit allows, with a cursor to continue. */
async function findMoney(
  { db, greatTeam = GREAT_TEAM }: AgentReportDeps,
  wanted: Wanted,
  below: bigint | null,
): Promise<{ rows: rows.MoneyFactRow[]; next: string | null }> {
  const isGreat = wanted.ownerId === null && (await isTeamAbove(db, wanted.agentId, greatTeam));
  if (!isGreat)
    return { rows: await rows.patiently(db, (tx) => rows.readMoneyFacts(tx, { ...wanted, below })), next: null };
  const range = await rows.readFactRange(db, wanted.from, wanted.to);
  if (!range) return { rows: [], next: null };
  // fact numbers increase with time, so they are scanned the same way
  const last = below !== null && below < range.last ? below : range.last;
  const { rows: found, reached } = await walkBack(
    {
      ...{ start: Number(range.first), end: Number(last), first: FIRST_WINDOW, limit: wanted.limit },
      now: () => performance.now(),
    },
    (from, to, limit) =>
      rows.patiently(db, (tx) => rows.readMoneyFactsIn(tx, { ...wanted, limit }, BigInt(from), BigInt(to))),
  );
  return { rows: found, next: reached === null ? null : String(reached) };
}

const totalsOf = (sums: readonly rows.MoneySum[]): Transactions['totals'] =>
  [...Map.groupBy(sums, ({ type }) => moneyTypeOf(type))].map(([type, same]) => ({
    type,
    amount: same.reduce((sum, row) => sum + row.amount, 0n),
    count: same.reduce((sum, row) => sum + Number(row.times), 0),
  }));
