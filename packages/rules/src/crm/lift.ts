/** Comparison of a treated arm with a held-out one (rule 4.19). Statistics, so floating point. */
export interface Arm {
  readonly members: number;
  /** Number of members who reached the goal. */
  readonly reached: number;
}
export type RateLift =
  | { readonly is: 'few' }
  | {
      readonly is: 'compared';
      readonly rate: number;
      readonly rateHeldOut: number;
      readonly difference: number;
      readonly z: number;
      readonly p: number;
      readonly low: number;
      readonly high: number;
    };
const Z95 = 1.96;
/** With fewer events in either arm, nothing is compared. */
const EVENTS_MIN = 10;

/** Difference of two rates with its 95 % interval, and the two-sided p-value of no difference. */
export function rateLift(told: Arm, held: Arm): RateLift {
  if (told.reached < EVENTS_MIN || held.reached < EVENTS_MIN) return { is: 'few' };
  const [p1, p0] = [told.reached / told.members, held.reached / held.members];
  const pooled = (told.reached + held.reached) / (told.members + held.members);
  const difference = p1 - p0;
  const z = difference / Math.sqrt(pooled * (1 - pooled) * (1 / told.members + 1 / held.members));
  const half = Z95 * Math.sqrt((p1 * (1 - p1)) / told.members + (p0 * (1 - p0)) / held.members);
  const interval = { low: difference - half, high: difference + half };
  return { is: 'compared', rate: p1, rateHeldOut: p0, difference, z, p: twoSided(z), ...interval };
}

export interface MoneyArm {
  readonly members: number;
  readonly mean: number;
  /** Standard deviation per member. */
  readonly deviation: number;
}
/** Difference of means with its 95 % interval (Welch), its total over the treated members, and the return on a cost. */
export function moneyLift(told: MoneyArm, held: MoneyArm, cost: number) {
  const difference = told.mean - held.mean;
  const error = Math.sqrt(told.deviation ** 2 / told.members + held.deviation ** 2 / held.members);
  const [low, high] = [difference - Z95 * error, difference + Z95 * error];
  const incremental = difference * told.members;
  return {
    difference,
    error,
    low,
    high,
    incremental,
    return: (incremental - cost) / cost,
    isProven: low > 0 || high < 0,
  };
}

/** Total members needed for a rate, the smallest detectable difference and the held-out share; power 80 %, two-sided 5 %. */
export const sampleSize = (rate: number, least: number, heldShare: number): number =>
  Math.ceil((7.849 * rate * (1 - rate)) / (least ** 2 * heldShare * (1 - heldShare)));

/** Chi-square of the sizes of two arms against the planned share; above the limit the experiment is broken. */
export function sampleRatio(told: number, held: number, heldShare: number): { chi: number; isBroken: boolean } {
  const all = told + held;
  const [wantTold, wantHeld] = [all * (1 - heldShare), all * heldShare];
  const chi = all === 0 ? 0 : (told - wantTold) ** 2 / wantTold + (held - wantHeld) ** 2 / wantHeld;
  return { chi, isBroken: chi > 10.83 };
}

const twoSided = (z: number): number => erfc(Math.abs(z) / Math.SQRT2);
/** Complementary error function for x of at least 0, by its series below 3 and by its continued fraction above. */
function erfc(x: number): number {
  if (x < 3) {
    let [term, sum] = [x, x];
    for (let n = 1; Math.abs(term) > 1e-17 * Math.abs(sum) && n < 200; n++) {
      term *= -(x * x) / n;
      sum += term / (2 * n + 1);
    }
    return 1 - (2 / Math.sqrt(Math.PI)) * sum;
  }
  let fraction = x;
  for (let n = 60; n > 0; n--) fraction = x + n / 2 / fraction;
  return Math.exp(-x * x) / (Math.sqrt(Math.PI) * fraction);
}
