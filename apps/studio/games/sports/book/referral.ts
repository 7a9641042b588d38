/**
 * A bet above a limit that was referred to the desk (rule 6.141). Amounts per line in units of 10^-5, times in milliseconds on the clock of the book.
 */
export interface Referral {
  readonly lineStake: bigint;
  /** The stake that the rule offers. */
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
  /** The stake that is offered, granted either by the desk or by the rule. */
  | { readonly kind: 'offer'; readonly most: bigint; readonly isGranted: boolean };

/** How long a grant by the desk is valid. */
export const GRANT_MS = 30_000;

const isGood = ({ granted, decidedAt }: Referral, now: number): boolean =>
  granted !== null && now <= decidedAt! + GRANT_MS;

/** The answer to a referred bet: the same however often it is requested, until its time is over; then the rule decides. */
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

/** The stake per line that the desk's grant allows for a bet; null when the bet cannot use it. */
export function grantFor(
  referral: Referral & { readonly mostReturn: bigint; readonly usedBy: string | null },
  bet: { readonly id: string; readonly mostReturn: bigint },
  now: number,
): bigint | null {
  if (!isGood(referral, now) || (referral.usedBy !== null && referral.usedBy !== bet.id)) return null;
  // at a longer price than the desk saw, the bet could return more than was granted
  return bet.mostReturn * referral.lineStake <= referral.mostReturn * referral.granted! ? referral.granted : null;
}
