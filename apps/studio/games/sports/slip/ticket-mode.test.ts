import { seededPrng } from '@kismet/kernel/prng';
import { expect, it } from 'vitest';
import type { LegResult } from './leg-factor.ts';
import { modeOf, modesFor, payoutOfTicket } from './ticket-mode.ts';

const SEED = Number(process.env.RANDOM_SEED);
const MOST_ODDS = 1_000;

type Said = 'won' | 'half-won' | 'push' | 'half-lost' | 'lost' | 'void' | 'tied' | 'open';
const SAID: readonly Said[] = ['won', 'half-won', 'push', 'half-lost', 'lost', 'void', 'tied', 'open'];

/** Factors of the results of rule 6.20, written independently from its text, in 20,000ths of the stake. */
const PARTS: Readonly<Record<Exclude<Said, 'open'>, (odds: bigint) => bigint>> = {
  won: (odds) => 2n * odds,
  'half-won': (odds) => odds + 10_000n,
  push: () => 20_000n,
  'half-lost': () => 10_000n,
  lost: () => 0n,
  void: () => 20_000n,
  tied: (odds) => odds,
};

/** Sizes of the lines of a mode, from the table in the rule. */
const SIZES: Readonly<Record<string, readonly number[]>> = {
  trixie: [2, 3],
  patent: [1, 2, 3],
  yankee: [2, 3, 4],
  'lucky-15': [1, 2, 3, 4],
  canadian: [2, 3, 4, 5],
  'lucky-31': [1, 2, 3, 4, 5],
  heinz: [2, 3, 4, 5, 6],
  'super-heinz': [2, 3, 4, 5, 6, 7],
  goliath: [2, 3, 4, 5, 6, 7, 8],
};
const sizesOf = (mode: string, legs: number): readonly number[] =>
  SIZES[mode] ?? (mode === 'single' ? [1] : mode === 'combination' ? [legs] : [Number(mode.slice(3))]);

/** Every subset of the legs by its bits; each line rounded down to hundredths separately. Null while one is open. */
function oracle(mode: string, odds: readonly number[], said: readonly Said[], stake: bigint): bigint | null {
  let total = 0n;
  for (let bits = 1; bits < 2 ** odds.length; bits++) {
    const own = odds.flatMap((_, n) => (bits & (1 << n) ? [n] : []));
    if (!sizesOf(mode, odds.length).includes(own.length)) continue;
    if (own.some((n) => said[n] === 'lost')) continue;
    if (own.some((n) => said[n] === 'open')) return null;
    const won = own.reduce((product, n) => product * PARTS[said[n] as 'won'](BigInt(odds[n]!)), 1n);
    const whole = 20_000n ** BigInt(own.length);
    const most = BigInt(MOST_ODDS) * whole;
    const paid = (stake * (won > most ? most : won)) / whole;
    total += (paid / 1_000n) * 1_000n;
  }
  return total;
}

function resultOf(said: Said): LegResult | null {
  if (said === 'open') return null;
  if (said === 'void') return { kind: 'void' };
  if (said === 'tied') return { kind: 'dead-heat', places: 1, tied: 2 };
  return { kind: 'judged', judged: said };
}

it(`[TV-6.101] random tickets of every mode are paid what an independent calculation gives (seed ${SEED})`, () => {
  const random = seededPrng(SEED);
  const below = random.int;
  let decided = 0;
  for (let n = 0; n < 4_000; n++) {
    const count = 1 + below(8);
    const modes = modesFor(count);
    const mode = modes[below(modes.length)]!;
    const odds = Array.from({ length: count }, () => 10_100 + below(below(4) === 0 ? 900_000 : 40_000));
    // half of the tickets have no open leg
    const said = odds.map(() => SAID[below(n % 2 === 0 ? SAID.length - 1 : SAID.length)]!);
    const stake = BigInt(100 + below(100_000)) * 1_000n;
    const legs = odds.map((oddsE4, at) => ({ oddsE4, result: resultOf(said[at]!) }));
    const paid = payoutOfTicket(modeOf(mode)!, legs, stake, { mostOdds: MOST_ODDS });
    const expected = oracle(mode, odds, said, stake);
    expect(paid?.amount ?? null, `${mode} ${odds.join()} ${said.join()} ${stake}`).toBe(expected);
    if (paid) expect(paid.kind === 'void').toBe(said.every((one) => one === 'void'));
    if (expected !== null) decided++;
  }
  expect(decided).toBeGreaterThan(2_000);
});

it('mode names: the existing ones are read, anything else is not', () => {
  for (let legs = 1; legs <= 8; legs++) for (const name of modesFor(legs)) expect(modeOf(name), name).not.toBeNull();
  for (const name of ['', 'singles', 'of-1', 'of-8', 'of-x', 'constructor', 'toString', 'yankees'])
    expect(modeOf(name), name).toBeNull();
});
