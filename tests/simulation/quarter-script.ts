import type { Prng } from '@kismet/kernel/prng';
import type { OracleTier } from '@kismet/testkit/agents/agent-oracle-words';
import type { Terms } from './quarter-agreements.ts';
import type { QuarterWorld } from './quarter-world.ts';

const ONE = 100_000n;
const CATEGORIES = ['slots', 'live', 'sports', 'cockfight', 'pvp', 'fishing', 'e-lottery'] as const;
/** The root, three below it, and so on: level by level, each with its parent. */
export const AGENTS: readonly (readonly [string, string | null])[] = [
  ['arif', null],
  ['bano', 'arif'],
  ['burhan', 'arif'],
  ['bilqis', 'arif'],
  ['chand', 'bano'],
  ['chiragh', 'bano'],
  ['cyma', 'burhan'],
  ['champa', 'burhan'],
  ['chaman', 'bilqis'],
  ['dawood', 'chand'],
  ['dilber', 'chand'],
  ['dania', 'cyma'],
  ['durdana', 'champa'],
  ['danish', 'chaman'],
];
const levelOf = (name: string): number => 'abcd'.indexOf(name[0]!);
/** Rates that decrease by level, parts per million. */
export const ratesOf = (level: number): Record<string, number> =>
  Object.fromEntries(
    CATEGORIES.map((one) => [
      one,
      one === 'e-lottery' ? 130_000 - level * 2000 : [10_000, 8000, 6000, 3000, 1000][level]!,
    ]),
  );

const NO: OracleTier = { bet: 0n, loss: 0n, active: 0, singleBet: 0n, rateType: 'percent', rate: 0n, lossRate: 0n };
const tier = (part: Partial<OracleTier>): OracleTier => ({ ...NO, ...part });
const rupees = (amount: number): bigint => BigInt(amount) * ONE;
const percent = (tenths: number): bigint => BigInt(tenths) * 1000n;
export const dividend = (...tenths: number[]): Terms => ({
  ...{ kind: 'dividend', category: 'all', period: 'semimonthly', carry: 'half' },
  tiers: tenths.map((rate, n) => tier({ rate: percent(rate), loss: rupees(n * 3000), active: n * 2 })),
});
/** Fixed amounts: three downlines may cost an agent more than is received. */
export const daily = (first: number, second: number): Terms => ({
  ...{ kind: 'daily-salary', category: 'all', period: 'daily' },
  tiers: [
    tier({ bet: rupees(500), rateType: 'fixed', rate: rupees(first) }),
    tier({ bet: rupees(4000), active: 2, rateType: 'fixed', rate: rupees(second) }),
  ],
});
export const hourly = (tenths: number): Terms => ({
  ...{ kind: 'hourly-salary', category: 'slots', period: 'hourly' },
  tiers: [tier({ rate: percent(tenths) })],
});
export const hourlyFixed = (amount: number): Terms => ({
  ...{ kind: 'hourly-salary', category: 'sports', period: 'hourly' },
  tiers: [tier({ bet: rupees(50), rateType: 'fixed', rate: rupees(amount) })],
});
/** One rate for winning turnover, another for losing. */
export const byResult = (won: number, lost: number): Terms => ({
  ...{ kind: 'hourly-salary', category: 'live', period: 'hourly' },
  tiers: [tier({ rateType: 'win-loss', rate: percent(won), lossRate: percent(lost) })],
});
export const realTime = (won: number, lost: number, single: number): Terms => ({
  ...{ kind: 'real-time-salary', category: 'all', period: 'real-time' },
  tiers: [
    tier({ rate: percent(won), lossRate: percent(lost), singleBet: rupees(single) }),
    tier({ bet: rupees(2000), rate: percent(won + 2), lossRate: percent(lost + 2), singleBet: rupees(single) }),
  ],
});
export const platform = (tenths: number): Terms => ({
  ...{ kind: 'platform-daily', category: 'all', period: 'weekly' },
  tiers: [tier({ rate: percent(tenths), active: 1 })],
});

/** An amount with two decimals, up to so many rupees. */
const money = (random: Prng, most: number): bigint => BigInt(random.int(most * 100) + 100) * 1000n;

/** A random bet, from a loss to a large win. */
export class Players {
  /** Settled bets by id, with their day. */
  private readonly done: { id: string; day: number }[] = [];
  private waiting: string[] = [];
  private readonly world: QuarterWorld;
  private readonly random: Prng;
  constructor(world: QuarterWorld, random: Prng) {
    this.world = world;
    this.random = random;
  }
  /** Some bets at one moment, each by a member who can afford it. */
  async place(count: number): Promise<void> {
    const { random, world } = this;
    const left = new Map<string, bigint>();
    const bets: { who: string; category: string; stake: bigint }[] = [];
    const names = [...world.people.keys()];
    for (let n = 0; n < count; n++) {
      const who = random.pick(names);
      const isAgent = world.oracle.books.people.get(who)!.isAgent;
      const stake = isAgent ? money(random, 10) : money(random, 700);
      const cash = left.get(who) ?? world.oracle.books.accounts.get(who)!;
      if (cash < stake) continue;
      left.set(who, cash - stake);
      bets.push({ who, category: random.pick(CATEGORIES), stake });
    }
    this.waiting.push(...(await world.placeAll(bets)));
  }
  /** Settles whatever is open. */
  async decide(day: number): Promise<void> {
    const { world } = this;
    const decided = this.waiting.map((id) => ({ id, payout: this.payoutOf(id) }));
    this.waiting = [];
    await world.settleAll(decided);
    this.done.push(...decided.map(({ id }) => ({ id, day })));
  }
  private payoutOf(id: string): bigint {
    const { stake } = this.world.oracle.books.bets.get(id)!;
    const luck = this.random.int(100);
    if (luck < 62) return 0n;
    if (luck < 67) return stake;
    if (luck < 75) return stake / 2n - ((stake / 2n) % 1000n);
    // a few large wins make a branch cost its tree more than the others bring
    if (luck >= 97) return stake * 14n;
    return ((stake * BigInt(110 + this.random.int(190))) / 100n / 1000n) * 1000n;
  }
  /** Re-settles or voids some bets: of the current day and of days paid long ago. */
  async change(count: number, day: number, oldest = 25): Promise<void> {
    const { random, world } = this;
    const young = this.done.findIndex((one) => day - one.day <= oldest);
    this.done.splice(0, oldest < 25 ? 0 : Math.max(young, 0));
    for (let n = 0; n < count; n++) {
      const first = this.done.findIndex((one) => day - one.day <= oldest);
      if (first < 0) return;
      const [one] = this.done.splice(first + random.int(this.done.length - first), 1);
      const bet = world.oracle.books.bets.get(one!.id)!;
      // a spent win would become a debt, which is tested elsewhere
      if (world.oracle.books.accounts.get(bet.who)! < bet.payout) continue;
      await world.resettle(one!.id, random.int(2) === 0 ? 'void' : this.payoutOf(one!.id));
    }
  }
}
export const playerRates = (above: string): Record<string, number> => ratesOf(levelOf(above) + 1);
export const joinAgent = (world: QuarterWorld, [name, above]: readonly [string, string | null]): Promise<void> =>
  world.join(name, above, true, ratesOf(levelOf(name)), rupees(20 + levelOf(name) * 7));
