import { DAY_MS } from '@kismet/kernel/time';
import type { AgreementKind } from '@kismet/rules/agreements/kind';
import type { AgreementsDeps } from '../deps.ts';
import { readEndingSoon } from './ending-soon-store.ts';

const DAYS = 3;
const MOST = 20;

/** An agreement that ends, or an unanswered offer or change that lapses, within three days. */
export interface EndingSoon {
  readonly what: 'agreement-ends' | 'offer-lapses';
  readonly agreementId: string;
  readonly agreementKind: AgreementKind;
  readonly at: Date;
  /** The payee: the member, or a direct downline. */
  readonly accepterId: bigint;
}
/** A member's agreements on either side, the next one first. */
export async function endingSoon(
  { db, clock }: Pick<AgreementsDeps, 'db' | 'clock'>,
  memberId: bigint,
): Promise<EndingSoon[]> {
  const now = clock.now();
  const span = { from: new Date(now), to: new Date(now + DAYS * DAY_MS) };
  return (await readEndingSoon(db, memberId, span, MOST)).map((row) => ({
    what: row.is_end ? 'agreement-ends' : 'offer-lapses',
    agreementId: row.agreement_id,
    agreementKind: row.kind,
    at: row.at,
    accepterId: row.accepter_id,
  }));
}
