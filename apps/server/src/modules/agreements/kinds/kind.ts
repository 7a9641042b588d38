import type { AgreementKind } from '@kismet/rules/agreements/kind';
import type { Kind } from '../../wallet/index.ts';

/** Properties of a kind of agreement, besides its terms (rules 2.1, 2.7, 2.8). */
export interface KindOf {
  readonly kind: AgreementKind;
  /** The brand's switch that it needs. */
  readonly flag: 'dividend' | 'salary';
  /**
   * Default payment mode. Waterfall: each agent pays the next from what was received and the balance; or the platform pays everybody the difference to the next. `alone` is paid
   * by the platform and passed on to nobody.
   */
  readonly pays: 'waterfall' | 'differential' | 'by-ticket' | 'alone';
  /** Ledger operation types for the payee and for the payer. */
  readonly paidAs: Kind;
  readonly outAs: Kind;
  /** Whether unpaid remainders expire when the next period is settled, or some days later. */
  readonly restsEnd: 'next-period' | 'days';
  /** Whether platform agreements wait for an operator's review, or for a claim, if the brand requires it. */
  readonly isReviewed: boolean;
  /** Whether it is offered to root agents only, or by the platform to anybody and by nobody else. */
  readonly isChain: boolean;
}
