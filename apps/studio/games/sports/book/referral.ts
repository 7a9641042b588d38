/** What becomes of a bet above a limit (rule 6.141). Amounts of a line in units of 10^-5, times in milliseconds on the clock of the book. */
export interface Referral {
  readonly lineStake: bigint;
  /** What the rule offers. */
  readonly most: bigint;
  readonly until: number;
  readonly state: 'WAITING' | 'ACCEPTED' | 'PART' | 'REFUSED';
  readonly granted: bigint | null;
  readonly decidedAt: number | null;
}
export type ReferralAnswer =
  | { readonly kind: 'waiting'; readonly leftMs: number }
  /** The whole bet may be placed, once. */
  | { readonly kind: 'accepted' }
  /** So much may be staked; by the desk's word, or by the rule. */
  | { readonly kind: 'offer'; readonly most: bigint; readonly isGranted: boolean };

/** What the desk has granted is good for so long. */
export const GRANT_MS = 30_000;

const isGood = ({ granted, decidedAt }: Referral, now: number): boolean =>
  granted !== null && now <= decidedAt! + GRANT_MS;

/** The answer to a bet that was referred: the same for whoever asks again, until its time is over; then the rule decides. */
export function answerOf(referral: Referral, now: number): ReferralAnswer {
  const { state, until, most, granted } = referral;
  switch (state) {
    case 'WAITING':
      return now < until
        ? { kind: 'waiting', leftMs: Math.ceil(until - now) }
        : { kind: 'offer', most, isGranted: false };
    case 'REFUSED':
      return { kind: 'offer', most: 0n, isGranted: false };
    case 'PART':
      return isGood(referral, now)
        ? { kind: 'offer', most: granted!, isGranted: true }
        : { kind: 'offer', most, isGranted: false };
    default:
      return isGood(referral, now) ? { kind: 'accepted' } : { kind: 'offer', most, isGranted: false };
  }
}

/** What a bet may stake on a line by the word of the desk: null when it may not lean on it. */
export function grantFor(
  referral: Referral & { readonly mostReturn: bigint; readonly usedBy: string | null },
  bet: { readonly id: string; readonly mostReturn: bigint },
  now: number,
): bigint | null {
  if (!isGood(referral, now) || (referral.usedBy !== null && referral.usedBy !== bet.id)) return null;
  // at a longer price than the desk has seen it would pay more than was granted
  return bet.mostReturn * referral.lineStake <= referral.mostReturn * referral.granted! ? referral.granted : null;
}
