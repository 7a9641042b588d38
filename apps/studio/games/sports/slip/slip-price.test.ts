import { seededPrng } from '@kismet/kernel/prng';
import { expect, it } from 'vitest';
import { priceOfSlip } from './slip-price.ts';
import { modeOf, modesFor } from './ticket-mode.ts';

const SEED = Number(process.env.RANDOM_SEED);
const leg = (n: number, oddsE4: number) => ({ fixture: `f-${n}`, market: `winner.${n}`, selection: 'home', oddsE4 });
const priced = (mode: string, odds: readonly number[]) =>
  priceOfSlip(
    modeOf(mode)!,
    odds.map((one, n) => leg(n, one)),
    1_000,
  );

it('[rule 4.28] a single shows its odds and its line, a combination the product, a system its shortest line, never more than is paid', () => {
  expect(priced('single', [15_000])).toEqual({ oddsE4: 15_000n, cover: { line: 'f-0 winner.0', outcome: 'home' } });
  // 1.90 * 1.85 * 1.55 = 5.448250
  expect(priced('combination', [19_000, 18_500, 15_500])).toEqual({ oddsE4: 54_482n });
  expect(priced('of-2', [19_000, 18_500, 15_500])).toEqual({ oddsE4: 28_675n });
  expect(priced('patent', [19_000, 18_500, 15_500])).toEqual({ oddsE4: 15_500n });
  expect(priced('combination', [900_000, 900_000])).toEqual({ oddsE4: 10_000_000n });
});

it(`a system never has longer odds than its shortest legs together, whatever the legs (seed ${SEED})`, () => {
  const rng = seededPrng(SEED);
  for (let run = 0; run < 300; run++) {
    const odds = Array.from({ length: 2 + rng.int(5) }, () => 10_001 + rng.int(30_000));
    const [least, second] = odds.toSorted((a, b) => a - b) as [number, number];
    for (const mode of modesFor(odds.length)) {
      const { oddsE4, cover } = priced(mode, odds);
      expect(cover).toBeUndefined();
      const isSingles = ['patent', 'lucky-15', 'lucky-31'].includes(mode);
      if (isSingles) expect(oddsE4, `${mode} ${odds}`).toBe(BigInt(least));
      if (mode === 'of-2') expect(oddsE4, `${odds}`).toBe((BigInt(least) * BigInt(second)) / 10_000n);
      expect(oddsE4 >= BigInt(least)).toBe(true);
    }
  }
});
