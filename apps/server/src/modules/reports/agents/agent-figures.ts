import type { Figures } from '@kismet/contracts/agents/reports-figures';
import type { TeamMoneyType } from '@kismet/contracts/agents/reports-transactions';
import { type EntryType, type MoneySum, type PlayRow, PROFIT_TYPES } from '../../rollups/index.ts';

export const NOTHING: Figures = {
  deposit: 0n,
  depositCount: 0,
  withdraw: 0n,
  agentIn: 0n,
  agentOut: 0n,
  bets: 0,
  stake: 0n,
  validBet: 0n,
  payout: 0n,
  rebate: 0n,
  commission: 0n,
  bonus: 0n,
  salary: 0n,
  dividend: 0n,
  profit: 0n,
};

/** Play and money by key as the figures of rules 1.7 and 1.9. Outgoing amounts (withdrawals, transfers out) are positive. */
export function figuresOf(play: PlayRow | undefined, money: readonly MoneySum[]): Figures {
  const of = (...words: EntryType[]) =>
    money.reduce((sum, row) => (words.includes(row.type) ? sum + row.amount : sum), 0n);
  const [stake, payout, priced] = [play?.stake ?? 0n, play?.payout ?? 0n, play?.rebate ?? 0n];
  return {
    deposit: of('deposit'),
    depositCount: Number(money.find((row) => row.type === 'deposit')?.times ?? 0n),
    withdraw: -of('withdrawal'),
    agentIn: of('agent-in'),
    agentOut: -of('agent-out'),
    bets: Number(play?.bets ?? 0n),
    stake,
    validBet: play?.validBet ?? 0n,
    payout,
    // the part of a ticket's price returned is a rebate too
    rebate: priced + of('rebate'),
    commission: of('commission'),
    bonus: of('bonus', 'points-cash', 'fee-refund'),
    salary: of('salary-daily', 'salary-hourly', 'salary-realtime', 'salary-out'),
    dividend: of('dividend', 'dividend-out'),
    profit: payout - stake + priced + of(...PROFIT_TYPES),
  };
}
const KEYS = Object.keys(NOTHING) as (keyof Figures)[];
const joined = (one: Figures, other: Figures, sign: 1 | -1): Figures =>
  Object.fromEntries(
    KEYS.map((key) => {
      const [a, b] = [one[key], other[key]];
      return [key, typeof a === 'number' ? a + sign * (b as number) : a + BigInt(sign) * (b as bigint)];
    }),
  ) as Figures;
export const plus = (one: Figures, other: Figures): Figures => joined(one, other, 1);
export const minus = (one: Figures, other: Figures): Figures => joined(one, other, -1);

/** Figures by key, for rows stored by key. */
export function figuresByKey(play: readonly PlayRow[], money: readonly MoneySum[]): Map<string, Figures> {
  const plays = new Map(play.map((row) => [row.key, row]));
  const moneys = Map.groupBy(money, (row) => row.key);
  return new Map(
    [...new Set([...plays.keys(), ...moneys.keys()])].map((key) => [
      key,
      figuresOf(plays.get(key), moneys.get(key) ?? []),
    ]),
  );
}

const ENTRY_TYPES_OF: Readonly<Record<TeamMoneyType, readonly EntryType[]>> = {
  deposit: ['deposit'],
  withdrawal: ['withdrawal'],
  'transfer-in': ['agent-in'],
  'transfer-out': ['agent-out'],
  bonus: ['bonus', 'points-cash', 'fee-refund'],
  rebate: ['rebate'],
  commission: ['commission'],
  salary: ['salary-daily', 'salary-hourly', 'salary-realtime', 'salary-out'],
  dividend: ['dividend', 'dividend-out'],
};
export const entryTypesOf = (type: TeamMoneyType): readonly EntryType[] => ENTRY_TYPES_OF[type];
export const moneyTypeOf = (word: EntryType): TeamMoneyType =>
  (Object.keys(ENTRY_TYPES_OF) as TeamMoneyType[]).find((type) => ENTRY_TYPES_OF[type].includes(word)) ?? 'bonus';
