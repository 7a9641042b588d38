import { expectedHold } from './hold.ts';
import { meanOf, NOTHING, per, plus, type Ratio, reduced, sumOf, times, whole } from './ratio.ts';
import type { SlotRules, Strip } from './slot-rules.ts';
import { countsByStop, scatterCounts, specialSum, spinSum, symbolCounts } from './spin-sum.ts';

/** Return to player of a model: expected pay of a round divided by its stake. The same at every stake, since all pays are multiples of it. */
export const exactReturn = (rules: SlotRules): Ratio =>
  per(sumOf([expectedFirst(rules), expectedHolds(rules), expectedFree(rules)]), rules.coins);

/** Expected pay of the base spin in coins, including the respins that it triggers. */
function expectedFirst(rules: SlotRules): Ratio {
  const isAgain = rules.cover?.in === 'base' && rules.cover.stays;
  const paid = isAgain ? withRespins(rules, []) : meanSpin(rules, rules.reels, false, []);
  return rules.wheel?.in === 'base' ? times(paid, meanOf(rules.wheel.strip)) : paid;
}

function meanSpin(rules: SlotRules, reels: readonly Strip[], free: boolean, held: readonly number[]): Ratio {
  const { points, windows } = spinSum(rules, reels, { free, held });
  return reduced(points, windows);
}

/** V(H) = pay with H covered + sum over the newly covered N of p(N) V(H and N); nothing more once N is empty or all are. */
function withRespins(rules: SlotRules, held: readonly number[]): Ratio {
  const next = freshCovers(rules, rules.reels, held)
    .filter(({ fresh }) => fresh.length > 0 && fresh.length + held.length < rules.reels.length)
    .map(({ fresh, chance }) => times(chance, withRespins(rules, [...held, ...fresh].sort())));
  return plus(meanSpin(rules, rules.reels, false, held), sumOf(next));
}

/** Which of the spinning reels a spin may newly cover, and with what probability. */
export function freshCovers(
  rules: SlotRules,
  reels: readonly Strip[],
  held: readonly number[],
): { fresh: number[]; chance: Ratio }[] {
  let sets: { fresh: number[]; chance: Ratio }[] = [{ fresh: [], chance: whole(1) }];
  reels.forEach((strip, reel) => {
    if (held.includes(reel)) return;
    const wild = countsByStop(rules, strip, rules.wild).filter((count) => count > 0).length;
    sets = sets.flatMap(({ fresh, chance }) => [
      { fresh, chance: times(chance, per(whole(strip.length - wild), strip.length)) },
      ...(wild > 0 ? [{ fresh: [...fresh, reel], chance: times(chance, per(whole(wild), strip.length)) }] : []),
    ]);
  });
  return sets;
}

/** Expected pay of the hold feature. */
function expectedHolds(rules: SlotRules): Ratio {
  const { hold } = rules;
  if (!hold) return NOTHING;
  const places = rules.rows * rules.reels.length;
  const counts = symbolCounts(rules, rules.reels, hold.symbol);
  const windows = counts.reduce((sum, ways) => sum + ways, 0n);
  return sumOf(
    counts.map((ways, taken) =>
      taken >= hold.needed && ways > 0n ? times(reduced(ways, windows), expectedHold(hold, places, taken)) : NOTHING,
    ),
  );
}

/** Expected pay of the free spins in coins. */
function expectedFree(rules: SlotRules): Ratio {
  if (rules.cover?.in === 'free' && rules.cover.stays) return expectedStaying(rules);
  const mean = meanSpin(rules, rules.freeReels, true, []);
  const windows = rules.freeReels.reduce((product, strip) => product * BigInt(strip.length), 1n);
  const special = rules.special
    ? per(
        sumOf(rules.special.strip.map((id) => reduced(specialSum(rules, rules.freeReels, id), windows))),
        rules.special.strip.length,
      )
    : NOTHING;
  const wheel = rules.wheel?.in === 'free' ? meanOf(rules.wheel.strip) : whole(1);
  // The number of spins is independent of what each one pays (Wald), so the factors may be multiplied.
  return [plus(mean, special), wheel, whole(rules.freeSpinMultiplier)].reduce(times, expectedFreeSpins(rules));
}

/** Free spins in which covered reels stay: F(H, left) = pay with H covered + sum over N of p(N) F(H and N, left - 1). */
function expectedStaying(rules: SlotRules): Ratio {
  if (
    scatterCounts(rules, rules.freeReels)
      .slice(1)
      .some((ways) => ways > 0n)
  )
    throw new Error('covered reels stay only where free spins give no more');
  const known = new Map<string, Ratio>();
  const from = (held: readonly number[], left: number): Ratio => {
    if (left === 0) return NOTHING;
    const key = `${held.join()}:${left}`;
    const found = known.get(key);
    if (found) return found;
    const after = freshCovers(rules, rules.freeReels, held).map(({ fresh, chance }) =>
      times(chance, from([...held, ...fresh].sort(), left - 1)),
    );
    const value = plus(paid(held), sumOf(after));
    known.set(key, value);
    return value;
  };
  const pays = new Map<string, Ratio>();
  const paid = (held: readonly number[]): Ratio => {
    const one = pays.get(held.join()) ?? meanSpin(rules, rules.freeReels, true, held);
    pays.set(held.join(), one);
    return one;
  };
  const counts = scatterCounts(rules, rules.reels);
  const windows = counts.reduce((sum, ways) => sum + ways, 0n);
  const given = counts.map((ways, scatters) =>
    times(reduced(ways, windows), from([], Math.min(rules.freeSpins[scatters] ?? 0, rules.freeSpinCap))),
  );
  return times(sumOf(given), whole(rules.freeSpinMultiplier));
}

/**
 * The expected number of free spins in a round, exactly, with retriggers and the cap. After `played` of `given` spins:
 * F(played, given) = 1 + sum of p(k) F(played + 1, given + award(k)); all terms over D^(cap - played).
 */
export function expectedFreeSpins(rules: SlotRules): Ratio {
  const cap = rules.freeSpinCap;
  const inFree = scatterCounts(rules, rules.freeReels);
  const free = inFree.reduce((sum, ways) => sum + ways, 0n);
  let after: bigint[] = new Array<bigint>(cap + 1).fill(0n);
  for (let played = cap - 1; played >= 0; played--) {
    const scale = free ** BigInt(cap - played);
    after = Array.from({ length: cap + 1 }, (_, given) =>
      given <= played ? 0n : scale + sumOverAwards(rules, inFree, given, (total) => after[total]!),
    );
  }
  const inBase = scatterCounts(rules, rules.reels);
  const base = inBase.reduce((sum, ways) => sum + ways, 0n);
  return reduced(
    sumOverAwards(rules, inBase, 0, (total) => after[total]!),
    base * free ** BigInt(cap),
  );
}

const sumOverAwards = (
  rules: SlotRules,
  ways: readonly bigint[],
  given: number,
  value: (total: number) => bigint,
): bigint =>
  ways.reduce(
    (sum, count, scatters) =>
      sum + count * value(Math.min(given + (rules.freeSpins[scatters] ?? 0), rules.freeSpinCap)),
    0n,
  );
