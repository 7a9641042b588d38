import type { AgreementsDeps, BetFact } from '@kismet/server/src/modules/agreements/deps.ts';

type Sum = { validBet: bigint; netLoss: bigint; active: number; won: bigint; lost: bigint };

/** Team figures as set by the test: sums by person and period, tickets by slot. */
export function booksOf() {
  const sums = new Map<string, Sum>();
  const facts: BetFact[] = [];
  const sealed: number[] = [];
  const state = { counted: Number.MAX_SAFE_INTEGER };
  const key = (id: bigint, category: string, from: Date, to: Date) =>
    `${id}:${category}:${from.getTime()}:${to.getTime()}`;
  const books: AgreementsDeps['books'] = {
    countedThrough: async () => new Date(Math.min(state.counted, 8.6e15)),
    async seal(_tx, until) {
      sealed.push(until.getTime());
    },
    teamPeriod: async (_query, { agentIds, category, from, to }) =>
      new Map(
        agentIds.flatMap((id) => {
          const sum = sums.get(key(id, category, from, to));
          return sum ? [[id, sum] as const] : [];
        }),
      ),
    activeMembers: async (_query, { agentIds, category, from, to }) =>
      new Map(agentIds.map((id) => [id, sums.get(key(id, category, from, to))?.active ?? 0])),
    teamResults: async (_query, { agentIds, category, from, to }) =>
      new Map(
        agentIds.flatMap((id) => {
          const sum = sums.get(key(id, category, from, to));
          return sum ? [[id, sum] as const] : [];
        }),
      ),
    memberNets: async (_query, { ownerIds, from, to }) =>
      new Map(
        ownerIds.map((id) => [
          id,
          facts
            .filter((fact) => fact.ownerId === id && fact.slot >= from && fact.slot < to)
            .reduce((net, fact) => net + fact.payout - fact.stake + fact.rebate, 0n),
        ]),
      ),
    settledBets: async (_query, { from, to, after, limit }) =>
      facts
        .filter((fact) => fact.slot >= from && fact.slot < to && (!after || fact.factId > after.factId))
        .slice(0, limit),
    changedBets: async (_query, { after, limit }) =>
      facts.filter((fact) => fact.factId > after && fact.bets <= 0).slice(0, limit),
  };
  return { books, sums, facts, sealed, state, key };
}
