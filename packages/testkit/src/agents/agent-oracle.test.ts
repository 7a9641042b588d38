import { expect, it } from 'vitest';
import { AgentOracle } from './agent-oracle.ts';
import { differences, type OracleBill, runDown, ticketEarns } from './agent-oracle-pay.ts';
import { OracleCalendar, type OracleTier, standsAbove } from './agent-oracle-words.ts';

const units = (amount: number): bigint => BigInt(Math.round(amount * 100_000));
const NO: OracleTier = { bet: 0n, loss: 0n, active: 0, singleBet: 0n, rateType: 'percent', rate: 0n, lossRate: 0n };
const tier = (part: Partial<OracleTier>): OracleTier => ({ ...NO, ...part });
// Karachi is five hours ahead all year
const at = (text: string): number => Date.parse(`${text}:00Z`) - 5 * 3_600_000;
const RULES = {
  zone: 'Asia/Karachi',
  payout: 'realtime',
  restDays: 7,
  activeSalary: units(500),
  activeDividend: 0n,
} as const;

it('[TV-0.1] [TV-0.2] periods in local time', () => {
  const calendar = new OracleCalendar('Asia/Karachi');
  const span = (period: 'semimonthly' | 'weekly' | 'daily', day: string) =>
    calendar.span(period, at(`${day}T12:00`)).map((ms) => calendar.dateOf(ms));
  expect(span('semimonthly', '2026-02-28')).toEqual(['2026-02-16', '2026-03-01']);
  expect(span('semimonthly', '2026-02-15')).toEqual(['2026-02-01', '2026-02-16']);
  expect(span('weekly', '2026-02-01')).toEqual(['2026-01-26', '2026-02-02']);
  expect(span('daily', '2026-02-16')).toEqual(['2026-02-16', '2026-02-17']);
});

it('[TV-1.1] differential commission, reversed when the bet is void', () => {
  const oracle = new AgentOracle(RULES);
  const { books } = oracle;
  const tree = ['root', 'a', 'b', 'player'];
  tree.forEach((who, n) => {
    books.join(who, tree[n - 1] ?? null, n < 3, at('2026-03-01T00:00'));
    books.setRate(who, 'slots', [10_000, 8000, 5000, 3000][n]!, at('2026-03-01T00:00'));
  });
  books.place({
    id: 'bet',
    who: 'player',
    category: 'slots',
    round: 'r',
    stake: units(12_345.67),
    at: at('2026-03-02T10:00'),
  });
  books.result('bet', { payout: 0n }, at('2026-03-02T10:01'));
  oracle.tick(at('2026-03-02T10:02'));
  expect(tree.slice(0, 3).map((who) => books.accounts.get(who))).toEqual([
    units(24.6913),
    units(37.037),
    units(24.6913),
  ]);
  expect(books.earnings().get('bet player')).toBe(units(37.037));
  books.result('bet', 'void', at('2026-03-02T10:03'));
  oracle.tick(at('2026-03-02T10:04'));
  expect(tree.map((who) => books.accounts.get(who))).toEqual([0n, 0n, 0n, 0n]);
});

it('[TV-2.1] which terms cover which', () => {
  const upper = [tier({ bet: units(100_000), rate: 10_000n }), tier({ bet: units(500_000), rate: 15_000n })];
  const below = (bet: number, rate: bigint) => standsAbove(upper, [tier({ bet: units(bet), rate })]);
  expect([below(100_000, 10_000n), below(100_000, 12_000n), below(500_000, 15_000n), below(50_000, 5000n)]).toEqual([
    true,
    false,
    true,
    false,
  ]);
});

it('[TV-2.7] the four carry-over modes', () => {
  const losses = [-30_000, 10_000, 50_000, -8000, 20_000];
  const halves = ['2026-03-10', '2026-03-20', '2026-04-10', '2026-04-20', '2026-05-10'];
  const gross = (carry: 'none' | 'previous' | 'forever' | 'half') => {
    const oracle = new AgentOracle(RULES);
    const { books } = oracle;
    books.join('z', null, true, 0);
    oracle.agreements.accept(
      {
        id: 'one',
        kind: 'dividend',
        category: 'all',
        period: 'semimonthly',
        carry,
        from: null,
        to: 'z',
        tiers: [tier({ rate: 100_000n })],
      },
      at('2026-02-20T10:00'),
    );
    losses.forEach((loss, n) => {
      const when = at(`${halves[n]}T10:00`);
      books.place({ id: `b${n}`, who: 'z', category: 'slots', round: '', stake: units(100_000), at: when });
      books.result(`b${n}`, { payout: units(100_000 - loss) }, when);
    });
    oracle.tick(at('2026-06-01T03:00'));
    return oracle.bills.slice(0, 5).map((bill) => Number(bill.gross / 100_000n));
  };
  expect(gross('none')).toEqual([0, 1000, 5000, 0, 2000]);
  expect(gross('previous')).toEqual([0, 0, 5000, 0, 1200]);
  expect(gross('forever')).toEqual([0, 0, 3000, 0, 1200]);
  expect(gross('half')).toEqual([0, 0, 5000, 0, 2000]);
});

const bill = (who: string, from: string | null, gross: number): OracleBill => ({
  ...{ kind: 'dividend', category: 'all', start: 0, who, from, agreement: who, tier: 0, base: 0n, gross: units(gross) },
  ...{ wasBlocked: false, received: 0n, owed: 0n, passed: 0n, state: '', isOpen: false, expiresAt: null, leftOver: 0n },
});
function accountsOf(start: Record<string, number>) {
  const cash = new Map(Object.entries(start).map(([who, amount]) => [who, units(amount)]));
  const add = (who: string, amount: bigint) => void cash.set(who, cash.get(who)! + amount);
  return {
    cash: (who: string) => cash.get(who)!,
    isBlocked: () => false,
    move({ from, to, amount }: { from: string | null; to: string; amount: bigint }) {
      add(to, amount);
      if (from) add(from, -amount);
    },
    add,
    all: () => Object.fromEntries([...cash].map(([who, sum]) => [who, Number(sum) / 100_000])),
  };
}

it('[TV-2.8] [TV-2.9] [TV-2.10] a tree with enough, a shortage, and late payments', () => {
  const enough = [bill('z', null, 40_000), bill('a', 'z', 18_000), bill('b', 'a', 5000)];
  const kept = accountsOf({ z: 0, a: 0, b: 0 });
  runDown(enough, enough[0]!, kept);
  expect(kept.all()).toEqual({ z: 22_000, a: 13_000, b: 5000 });

  const short = [bill('z', null, 4000), bill('a', 'z', 18_000), bill('b', 'a', 5000)];
  const accounts = accountsOf({ z: 9000, a: 1000, b: 0 });
  runDown(short, short[0]!, accounts);
  expect(accounts.all()).toEqual({ z: 0, a: 9000, b: 5000 });
  expect(short.map((one) => one.state)).toEqual(['INSUFFICIENT', 'PART_RECEIVED', 'ISSUED']);
  accounts.add('z', units(6000));
  runDown(short, short[0]!, accounts);
  expect(accounts.all()).toEqual({ z: 1000, a: 14_000, b: 5000 });
  expect(short.map((one) => one.state)).toEqual(['ISSUED', 'ISSUED', 'ISSUED']);

  const late = [bill('z', null, 4000), bill('a', 'z', 18_000), bill('b', 'a', 5000)];
  const rest = accountsOf({ z: 0, a: 400, b: 0 });
  runDown(late, late[0]!, rest);
  expect(late.map((one) => one.state)).toEqual(['INSUFFICIENT', 'INSUFFICIENT', 'PART_RECEIVED']);
  rest.add('z', units(14_000));
  runDown(late, late[0]!, rest);
  expect(rest.all()).toEqual({ z: 0, a: 13_400, b: 5000 });
});

it('[TV-2.11] hourly, the platform pays the differences, scaled to the top', () => {
  const nets = differences([bill('z', null, 100), bill('a', 'z', 80), bill('b', 'z', 40)]);
  expect([...nets].toSorted()).toEqual([
    ['a', units(66.66)],
    ['b', units(33.33)],
    ['z', units(0.01)],
  ]);
});

it('[TV-2.12] [TV-2.14] tickets pay the difference to the next below, and nobody more than the upline', () => {
  const chain = [
    tier({ rate: 4000n, lossRate: 12_000n, singleBet: units(60) }),
    tier({ rate: 3000n, lossRate: 10_000n, singleBet: units(60) }),
  ];
  const earns = (stake: number, payout: number) =>
    ticketEarns({ stake: units(stake), valid: units(stake), payout: units(payout) }, chain);
  expect(earns(100, 0)).toEqual([units(0.2), units(1)]);
  expect(earns(200, 390)).toEqual([units(0.2), units(0.6)]);
  expect(earns(50, 0)).toEqual([0n, 0n]);
  const stuck = [tier({ lossRate: 8000n }), tier({ lossRate: 10_000n })];
  expect(ticketEarns({ stake: units(100), valid: units(100), payout: 0n }, stuck)).toEqual([0n, units(0.8)]);
});
