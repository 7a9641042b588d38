/**
 * The multiplier of a crash round against time (rule 6.4), in hundredths and whole milliseconds. It doubles every ten seconds, computed
 * in fixed point so that server and browser agree to the hundredth.
 */
export const START = 100;
/** The least multiplier that can be cashed out. */
export const LEAST_CASH_OUT = 101;
/** The round ends here: 10,000.00. */
export const CAP = 1_000_000;
export const DOUBLES_IN_MS = 10_000;

const FRACTION_BITS = 60n;
const ONE = 1n << FRACTION_BITS;

/** Floored square root. */
function squareRoot(value: bigint): bigint {
  let root = 1n << BigInt(Math.ceil(value.toString(2).length / 2));
  for (;;) {
    const next = (root + value / root) >> 1n;
    if (next >= root) return root;
    root = next;
  }
}

const HALVED = 40;

/** Factors of growth over 1/2, 1/4, 1/8 … of a doubling: repeated square roots of two. */
function halvings(): bigint[] {
  const factors: bigint[] = [];
  for (let factor = 2n * ONE; factors.length < HALVED; factors.push(factor)) factor = squareRoot(factor * ONE);
  return factors;
}
const HALVINGS = halvings();

/** Growth over a part of a doubling, 0 ≤ part < 1 in fixed point of 40 bits. */
function growth(part: bigint): bigint {
  let product = ONE;
  HALVINGS.forEach((factor, n) => {
    if ((part >> BigInt(HALVED - 1 - n)) & 1n) product = (product * factor) >> FRACTION_BITS;
  });
  return product;
}

/** The multiplier shown `elapsed` milliseconds after the start, in hundredths, rounded down, at most the cap. */
export function multiplierAt(elapsed: number): number {
  if (elapsed <= 0) return START;
  const doublings = Math.floor(elapsed / DOUBLES_IN_MS);
  if (2 ** doublings * START >= CAP) return CAP;
  const part = (BigInt(elapsed % DOUBLES_IN_MS) << BigInt(HALVED)) / BigInt(DOUBLES_IN_MS);
  const grown = Number((BigInt(START << doublings) * growth(part)) >> FRACTION_BITS);
  return Math.min(grown, CAP);
}

/** The first whole millisecond at which the curve shows at least `multiplier`, which is at most the cap. */
export function reachedAt(multiplier: number): number {
  if (multiplier > CAP) throw new RangeError('the curve ends at its cap');
  let [low, high] = [0, DOUBLES_IN_MS * 14];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (multiplierAt(middle) >= multiplier) high = middle;
    else low = middle + 1;
  }
  return low;
}
