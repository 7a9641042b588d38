import type { AgentOracle } from './agent-oracle.ts';

/** A team's figures over some days (rule 1.7), summed from single events. Units. */
export function oracleFigures({ books }: AgentOracle, agent: string, from: number, to: number) {
  const facts = books.facts.filter((one) => one.slot >= from && one.slot < to && one.bet.path.includes(agent));
  const moneys = books.moneys.filter((one) => one.slot >= from && one.slot < to && one.path.includes(agent));
  const sum = <T>(list: readonly T[], pick: (one: T) => bigint) => list.reduce((all, one) => all + pick(one), 0n);
  const of = (...words: string[]) =>
    sum(
      moneys.filter((one) => words.includes(one.word)),
      (one) => one.amount,
    );
  const [stake, payout, validBet] = [
    sum(facts, (one) => one.stake),
    sum(facts, (one) => one.payout),
    sum(facts, (one) => one.valid),
  ];
  const salary = of('salary-daily', 'salary-hourly', 'salary-realtime', 'salary-out');
  const [rebate, commission] = [of('rebate'), of('commission')];
  const turned = new Map<string, bigint>();
  for (const { bet, valid } of facts) turned.set(bet.who, (turned.get(bet.who) ?? 0n) + valid);
  const deposits = moneys.filter((one) => one.word === 'deposit');
  const joined = [...books.people].filter(
    ([who, { joinedAt }]) => joinedAt >= from && joinedAt < to && books.pathOf(who).includes(agent),
  );
  return {
    deposit: of('deposit'),
    depositCount: deposits.length,
    depositors: new Set(deposits.map((one) => one.who)).size,
    bets: facts.reduce((all, one) => all + one.bets, 0),
    ...{ stake, validBet, payout, rebate, commission, salary },
    dividend: of('dividend', 'dividend-out'),
    netLoss: stake - payout - rebate - commission - salary,
    newRegistrations: joined.length,
    /** Turnover of at least 1. */
    activeMembers: [...turned.values()].filter((valid) => valid >= 100_000n).length,
  };
}
