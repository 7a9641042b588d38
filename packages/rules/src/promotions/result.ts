import { moneyLift, sampleRatio } from '../crm/lift.ts';

/** The compared figures of each member: all in units. */
export const MEASURES = ['deposits', 'turnover', 'ggr'] as const;
export type Measure = (typeof MEASURES)[number];
export type MemberSums = Readonly<Record<Measure, bigint>>;

/** With fewer members, a group says nothing about money, since a few large players move it. */
export const MEMBERS_MIN = 100;
/** Number of a member's business days that count, from the one on which the offer was first available. */
export const RESULT_DAYS = 14;

export interface Compared {
  readonly measure: Measure;
  /** Means per member, their difference and its 95 % interval; units, rounded. */
  readonly told: bigint;
  readonly held: bigint;
  readonly difference: bigint;
  readonly low: bigint;
  readonly high: bigint;
  /** Whether the interval excludes zero. */
  readonly isProven: boolean;
}
export type OfferResult =
  | { readonly state: 'none' | 'few' | 'broken'; readonly compared: readonly [] }
  | { readonly state: 'compared'; readonly compared: readonly Compared[] };

/**
 * The effect of an offer: the means of both groups, with the spread of their difference (Welch). Nothing is compared with fewer than
 * a hundred members in a group, or when the sizes of the groups deviate from the plan (rule 4.26). Statistics, so floating point.
 * Pure.
 */
export function offerResult(
  told: readonly MemberSums[],
  held: readonly MemberSums[],
  /** Members of both groups, including those that were not summed. */
  sizes: { readonly told: number; readonly held: number; readonly heldShare: number },
): OfferResult {
  if (sizes.told + sizes.held === 0) return { state: 'none', compared: [] };
  if (told.length < MEMBERS_MIN || held.length < MEMBERS_MIN) return { state: 'few', compared: [] };
  if (sampleRatio(sizes.told, sizes.held, sizes.heldShare).isBroken) return { state: 'broken', compared: [] };
  const compared = MEASURES.map((measure) => {
    const arms = [told, held].map((arm) => armOf(arm.map((one) => Number(one[measure]))));
    const { difference, low, high, isProven } = moneyLift(arms[0]!, arms[1]!, 0);
    return {
      ...{ measure, told: rounded(arms[0]!.mean), held: rounded(arms[1]!.mean), isProven },
      ...{ difference: rounded(difference), low: rounded(low), high: rounded(high) },
    };
  });
  return { state: 'compared', compared };
}
const rounded = (units: number): bigint => BigInt(Math.round(units));

/** Mean and standard deviation of a sample. */
function armOf(values: readonly number[]) {
  const mean = values.reduce((sum, one) => sum + one, 0) / values.length;
  const squares = values.reduce((sum, one) => sum + (one - mean) ** 2, 0);
  return { members: values.length, mean, deviation: Math.sqrt(squares / (values.length - 1)) };
}
