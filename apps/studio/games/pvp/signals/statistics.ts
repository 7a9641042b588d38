/** By how many standard deviations two players met more often than independent seating explains: hypergeometric. */
export function seatingZ(met: number, handsOfA: number, handsOfB: number, hands: number): number {
  const [a, b, all] = [handsOfA, handsOfB, hands];
  if (all < 2) return 0;
  const expected = (a * b) / all;
  const variance = (expected * (all - a) * (all - b)) / (all * (all - 1));
  return variance > 0 ? (met - expected) / Math.sqrt(variance) : 0;
}

/** What one player won from another over their shared hands, in standard deviations. */
export const flowZ = (flow: number, sdOfHand: number, hands: number): number =>
  sdOfHand > 0 && hands > 0 ? flow / (sdOfHand * Math.sqrt(hands)) : 0;

/** Logarithms of factorials, cached as far as requested so far. */
const LOGS = [0];
function logFactorial(n: number): number {
  for (let at = LOGS.length; at <= n; at++) LOGS.push(LOGS[at - 1]! + Math.log(at));
  return LOGS[n]!;
}
const logChoose = (n: number, k: number): number => logFactorial(n) - logFactorial(k) - logFactorial(n - k);

/** One-sided exact test of Fisher: the probability of this many hits or more among the first trials, if hits are as frequent as among the others. */
export function fisher(hits: number, trials: number, otherHits: number, otherTrials: number): number {
  const [all, allHits] = [trials + otherTrials, hits + otherHits];
  const total = logChoose(all, trials);
  let chance = 0;
  for (let k = hits; k <= Math.min(trials, allHits); k++) {
    if (trials - k > all - allHits) continue;
    chance += Math.exp(logChoose(allHits, k) + logChoose(all - allHits, trials - k) - total);
  }
  return Math.min(1, chance);
}

/** The probability of this many hits or more in independent trials of one probability. */
export function binomialTail(hits: number, trials: number, probability: number): number {
  if (hits <= 0) return 1;
  if (probability <= 0) return 0;
  let chance = 0;
  for (let k = hits; k <= trials; k++)
    chance += Math.exp(logChoose(trials, k) + k * Math.log(probability) + (trials - k) * Math.log1p(-probability));
  return Math.min(1, chance);
}

/** Entropy of action times in bits, in classes of `width` milliseconds: low for a machine that always waits equally long. */
export function timeEntropy(times: readonly number[], width = 250): number {
  const classes = new Map<number, number>();
  for (const time of times) classes.set(Math.floor(time / width), (classes.get(Math.floor(time / width)) ?? 0) + 1);
  return [...classes.values()].reduce((sum, count) => {
    const part = count / times.length;
    return sum - part * Math.log2(part);
  }, 0);
}

/** The expected score of a player against another by their ratings (Elo), 0 to 1. */
export const expectedScore = (rating: number, other: number): number => 1 / (1 + 10 ** ((other - rating) / 400));

/** The rating after a game; `score` is 1 for a win, 0.5 for a draw, 0 for a loss. */
export const ratingAfter = (rating: number, other: number, score: number, step = 32): number =>
  rating + step * (score - expectedScore(rating, other));
