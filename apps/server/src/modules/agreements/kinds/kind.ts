import type { AgreementKind } from '@kismet/rules/agreements/kind';
import type { Kind } from '../../wallet/index.ts';

/** What one kind of agreement is, beside its terms (rules 2.1, 2.7, 2.8). */
export interface KindOf {
  readonly kind: AgreementKind;
  /** Switch of the brand that it needs. */
  readonly flag: 'dividend' | 'salary';
  /**
   * How its trees are paid where the brand decides nothing else. Down a tree each pays the next out of what he got and what he has; or the platform pays everybody the difference to the next. `alone` is paid
   * by the platform and passed on to nobody.
   */
  readonly pays: 'waterfall' | 'differential' | 'by-ticket' | 'alone';
  /** What the ledger calls it for who is paid, and for who pays. */
  readonly paidAs: Kind;
  readonly outAs: Kind;
  /** Rests end when the next period is settled, or some days later. */
  readonly restsEnd: 'next-period' | 'days';
  /** Whether the platform's own waits for an operator, or to be claimed, where the brand wants that. */
  readonly isReviewed: boolean;
  /** Whether it is offered to a root agent alone, or by the platform to anybody and by nobody else. */
  readonly isChain: boolean;
}
