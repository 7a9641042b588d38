/** A brand's withdrawal fee (rule 5.3); amounts in units of 10^-5. */
export interface FeeRules {
  readonly mode: 'LIST' | 'VIP_FREE';
  /** Parts per million by n-th withdrawal of the day; the last entry repeats. */
  readonly listPpm: readonly number[];
  readonly cap: bigint;
}

const CENT = 1000n;
const MILLION = 1_000_000n;
const entry = (list: readonly number[], index: number): number => list[Math.min(index, list.length - 1)]!;

/** The fee of the n-th withdrawal of a day (from 1), floored to whole cents in favour of the member (TV-5.2). */
export function withdrawalFee(rules: FeeRules, nth: number, free: number, amount: bigint): bigint {
  const ppm =
    rules.mode === 'LIST'
      ? entry(rules.listPpm, nth - 1)
      : nth <= free
        ? 0
        : entry(rules.listPpm, rules.listPpm.length - 1);
  const fee = ((amount * BigInt(ppm)) / MILLION / CENT) * CENT;
  return fee < rules.cap ? fee : rules.cap;
}
