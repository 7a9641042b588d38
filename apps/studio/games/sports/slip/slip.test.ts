import { seededPrng } from '@kismet/kernel/prng';
import { expect, it } from 'vitest';
import { reduced } from '../../engine/ratio.ts';
import type { Judged } from '../pricing/market.ts';
import { eachWayFactors, type LegResult, legFactor } from './leg-factor.ts';
import { type SlipLeg, type SlipRules, settleLine, slipOf } from './slip.ts';
import { linesOf, type SlipMode, SYSTEMS, type SystemName } from './systems.ts';

const money = (text: string): bigint => BigInt(text.replace('.', '')) * 1_000n;
const RULES: SlipRules = { mostLegs: 10, leastStake: money('1.00'), mostOdds: 1_000, mostReturn: money('1000000.00') };
const leg = (oddsE4: number, n: number, more: Partial<SlipLeg> = {}): SlipLeg => ({
  fixture: `f-${n}`,
  competition: 'c',
  teams: [`t-${2 * n}`, `t-${2 * n + 1}`],
  isOutright: false,
  oddsE4,
  eachWay: null,
  ...more,
});
const legsAt = (odds: readonly number[]) => odds.map((one, n) => leg(one, n));
const judged = (what: Judged): LegResult => ({ kind: 'judged', judged: what });
const VOID: LegResult = { kind: 'void' };
const deadHeat = (tied: number, places = 1): LegResult => ({ kind: 'dead-heat', places, tied });

/** The total payout of a slip. */
function paid(odds: readonly number[], results: readonly LegResult[], mode: SlipMode, stake: string): bigint {
  const { lines, problems } = slipOf(legsAt(odds), mode, [money(stake)], RULES);
  expect(problems).toEqual([]);
  const factors = odds.map((one, n) => legFactor(results[n]!, one));
  return lines.reduce((sum, line) => sum + settleLine(line, factors, RULES.mostOdds)!, 0n);
}

it('[V-2.11] [TV-6.47] the number of lines of each system', () => {
  const names = Object.keys(SYSTEMS) as SystemName[];
  const counts = names.map((name) => linesOf({ kind: 'system', name }, SYSTEMS[name].legs).length);
  expect(Object.fromEntries(names.map((name, n) => [name, counts[n]]))).toEqual({
    trixie: 4,
    patent: 7,
    yankee: 11,
    'lucky-15': 15,
    canadian: 26,
    'lucky-31': 31,
    heinz: 57,
    'super-heinz': 120,
    goliath: 247,
  });
  expect(linesOf({ kind: 'of', size: 2 }, 3)).toEqual([
    [0, 1],
    [0, 2],
    [1, 2],
  ]);
});

it('[V-2.12] [TV-6.48] a yankee, a lucky 15 and four trebles on the same four legs', () => {
  const odds = [21_000, 18_000, 16_500, 30_000];
  const results = [judged('won'), judged('won'), judged('lost'), judged('half-won')];
  expect(paid(odds, results, { kind: 'system', name: 'yankee' }, '10.00')).toBe(money('191.40'));
  expect(paid(odds, results, { kind: 'system', name: 'lucky-15' }, '10.00')).toBe(money('250.40'));
  expect(paid(odds, results, { kind: 'of', size: 3 }, '10.00')).toBe(money('75.60'));
  const cost = (mode: SlipMode) => slipOf(legsAt(odds), mode, [money('10.00')], RULES).cost;
  expect(cost({ kind: 'system', name: 'yankee' })).toBe(money('110.00'));
  expect(cost({ kind: 'system', name: 'lucky-15' })).toBe(money('150.00'));
  expect(cost({ kind: 'of', size: 3 })).toBe(money('40.00'));
});

it('[V-2.13] [TV-6.49] dead heats and voids; each line is rounded down separately', () => {
  const all: SlipMode = { kind: 'combination' };
  const single: SlipMode = { kind: 'singles' };
  expect(paid([25_000, 40_000, 19_000], [judged('won'), deadHeat(2), VOID], all, '100.00')).toBe(money('500.00'));
  expect(paid([40_000], [deadHeat(2)], single, '100.00')).toBe(money('200.00'));
  expect(paid([75_000], [deadHeat(3)], single, '100.00')).toBe(money('250.00'));
  expect(paid([50_000], [deadHeat(3)], single, '50.00')).toBe(money('83.33'));
  const pair = paid([13_700, 14_100], [judged('won'), judged('won')], all, '3.33');
  expect([pair, pair * 3n]).toEqual([money('6.43'), money('19.29')]);
});

it('[TV-6.75] a combination with halves and a push', () => {
  const odds = [19_500, 19_000, 18_500];
  const pays = (second: Judged) =>
    paid(odds, [judged('won'), judged(second), judged('push')], { kind: 'combination' }, '100.00');
  expect(['half-won', 'half-lost', 'lost'].map((second) => pays(second as Judged))).toEqual([
    money('282.75'),
    money('97.50'),
    0n,
  ]);
});

it('[TV-6.76] two of three with the third lost', () => {
  const results = [judged('won'), judged('won'), judged('lost')];
  expect(paid([20_000, 18_000, 15_000], results, { kind: 'of', size: 2 }, '10.00')).toBe(money('36.00'));
});

it('[V-2.19] [TV-6.55] a feed that voids half of a leg: the equivalent quarter line', () => {
  const half = (isWon: boolean): LegResult => ({
    kind: 'feed',
    voidFactor: reduced(1n, 2n),
    isWon,
    deadHeat: reduced(1n, 1n),
  });
  expect(paid([19_500], [half(true)], { kind: 'singles' }, '100.00')).toBe(money('147.50'));
  expect(paid([19_500], [half(false)], { kind: 'singles' }, '100.00')).toBe(money('50.00'));
  expect(legFactor(half(true), 19_500)).toEqual(legFactor(judged('half-won'), 19_500));
});

it('each-way: first, placed, tied for the last place, not placed', () => {
  const terms = { partOf: 4, places: 3 };
  const value = (position: number | null, tied = 1) => {
    const { win, place } = eachWayFactors(90_000, terms, position, tied);
    return [win, place].map(({ numerator, denominator }) => Number(numerator) / Number(denominator));
  };
  // 9.00: the place part pays 1 + 8 / 4 = 3.00.
  expect(value(1)).toEqual([9, 3]);
  expect(value(3)).toEqual([0, 3]);
  expect(value(3, 2)).toEqual([0, 1.5]);
  expect(value(2, 3)).toEqual([0, 2]);
  expect(value(1, 2)).toEqual([4.5, 3]);
  expect([value(4), value(null)]).toEqual([
    [0, 0],
    [0, 0],
  ]);
  const legs = [leg(90_000, 1, { eachWay: terms }), leg(30_000, 2, { eachWay: { partOf: 5, places: 2 } })];
  const slip = slipOf(legs, { kind: 'combination' }, [money('10.00')], RULES, true);
  expect([slip.cost, slip.maxReturn]).toEqual([money('20.00'), money('270.00') + money('42.00')]);
  const none = slipOf([leg(90_000, 1)], { kind: 'singles' }, [money('10.00')], RULES, true);
  expect(none.problems).toEqual([{ code: 'NO_EACH_WAY', leg: 0 }]);
});

it('the reasons for which a slip cannot be placed', () => {
  const of = (legs: readonly SlipLeg[], mode: SlipMode, stake = '10.00', rules = RULES) =>
    slipOf(legs, mode, [money(stake)], rules).problems;
  const two = [leg(20_000, 1), leg(20_000, 2)];
  const same = [leg(20_000, 1), leg(20_000, 2, { fixture: 'f-1' })];
  expect(of(same, { kind: 'combination' })).toEqual([{ code: 'LEGS_RELATED', legs: [0, 1] }]);
  expect(slipOf(same, { kind: 'singles' }, [money('1.00'), money('2.00')], RULES)).toMatchObject({
    cost: money('3.00'),
    problems: [],
  });
  const outright = leg(50_000, 9, { isOutright: true, teams: ['t-2'] });
  expect(of([two[0]!, outright], { kind: 'combination' })).toEqual([{ code: 'LEGS_RELATED', legs: [0, 1] }]);
  expect(of([two[1]!, outright], { kind: 'combination' })).toEqual([]);
  expect(of([two[0]!, { ...outright, competition: 'd' }], { kind: 'combination' })).toEqual([]);
  expect(of(two, { kind: 'system', name: 'trixie' })).toEqual([{ code: 'SYSTEM_LEGS', legs: 3 }]);
  expect(of([two[0]!], { kind: 'combination' })).toEqual([{ code: 'LEGS_TOO_FEW' }]);
  for (const size of [0, -1, 1.5, 3]) expect(of(two, { kind: 'of', size })).toEqual([{ code: 'LEGS_TOO_FEW' }]);
  expect(of(two, { kind: 'combination' }, '10.00', { ...RULES, mostLegs: 1 })).toEqual([{ code: 'LEGS_TOO_MANY' }]);
  expect(of(two, { kind: 'combination' }, '0.50')).toEqual([{ code: 'STAKE_TOO_SMALL' }]);
  expect(slipOf(two, { kind: 'combination' }, [money('1.00') + 1n], RULES).problems).toEqual([
    { code: 'STAKE_NOT_WHOLE' },
  ]);
  expect(of(two, { kind: 'combination' }, '10.00', { ...RULES, mostReturn: money('39.99') })).toEqual([
    { code: 'RETURN_TOO_GREAT' },
  ]);
  // 20 x 20 x 20 = 8,000 counts as 1,000.
  const long = [1, 2, 3].map((n) => leg(200_000, n));
  expect(slipOf(long, { kind: 'combination' }, [money('1.00')], RULES).maxReturn).toBe(money('1000.00'));
});

it('a line is lost with its first lost leg and open while another one is', () => {
  const line = { legs: [0, 1], part: 'win', stake: money('10.00') } as const;
  expect(settleLine(line, [legFactor(judged('lost'), 20_000), null], 1_000)).toBe(0n);
  expect(settleLine(line, [legFactor(judged('won'), 20_000), null], 1_000)).toBeNull();
  expect(settleLine(line, [legFactor(VOID, 20_000), legFactor(VOID, 20_000)], 1_000)).toBe(money('10.00'));
});

/**
 * A second implementation of the rules of a slip, from their wording alone: a stake in hundredths, odds in ten-thousandths, quarters of a leg in
 * whole numbers, lines by the bits of a number.
 */
function oracle(odds: readonly number[], kinds: readonly number[], sizes: readonly number[], cents: bigint): bigint {
  let sum = 0n;
  for (let bits = 1; bits < 1 << odds.length; bits++) {
    const own = odds.map((_, n) => n).filter((n) => (bits >> n) & 1);
    if (!sizes.includes(own.length)) continue;
    let above = cents;
    let below = 1n;
    for (const n of own) {
      const d = BigInt(odds[n]!);
      // won, half won, push, void, half lost, lost, dead heat of two, dead heat of three for two places
      above *= [d, d + 10_000n, 1n, 1n, 1n, 0n, d, d * 2n][kinds[n]!]!;
      below *= [10_000n, 20_000n, 1n, 1n, 2n, 1n, 20_000n, 30_000n][kinds[n]!]!;
    }
    const capped = cents * 1_000n;
    const line = above / below;
    sum += line > capped ? capped : line;
  }
  return sum;
}

const KINDS: readonly LegResult[] = [
  judged('won'),
  judged('half-won'),
  judged('push'),
  VOID,
  judged('half-lost'),
  judged('lost'),
  deadHeat(2),
  deadHeat(3, 2),
];
const SLIPS = process.env.KISMET_FULL === '1' ? 100_000 : 1_500;
it(`${SLIPS} random slips are paid what an independent calculation from the rules gives`, { timeout: 600_000 }, () => {
  const seed = process.env.SEED ?? 'slips';
  const prng = seededPrng(seed);
  for (let n = 0; n < SLIPS; n++) {
    const name = prng.pick(Object.keys(SYSTEMS) as SystemName[]);
    const isSystem = prng.chance(0.4) && SYSTEMS[name].legs <= 6;
    const count = isSystem ? SYSTEMS[name].legs : prng.int(7) + 2;
    const size = prng.int(count) + 1;
    const mode: SlipMode = isSystem ? { kind: 'system', name } : { kind: 'of', size };
    const odds = Array.from({ length: count }, () => 10_100 + prng.int(prng.chance(0.1) ? 400_000 : 40_000));
    const kinds = odds.map(() => (prng.chance(0.5) ? 0 : prng.int(KINDS.length)));
    const cents = prng.int(100_000) + 100;
    const stake = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
    const got = slipOf(legsAt(odds), mode, [money(stake)], { ...RULES, mostReturn: 10n ** 20n });
    const factors = odds.map((one, at) => legFactor(KINDS[kinds[at]!]!, one));
    const sum = got.lines.reduce((all, line) => all + settleLine(line, factors, RULES.mostOdds)!, 0n);
    const sizes = isSystem ? SYSTEMS[name].sizes : [size];
    if (sum !== oracle(odds, kinds, sizes, BigInt(cents)) * 1_000n)
      expect.fail(`slip ${n} of seed ${seed}: ${JSON.stringify({ mode, odds, kinds, cents })}`);
  }
});
