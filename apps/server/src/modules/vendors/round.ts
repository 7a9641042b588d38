import type { WalletStatus } from '@kismet/contracts/vendor/status';
import { isCorrection } from './meta/correction.ts';
import type { Movement, StoredKind } from './movement.ts';

/** A stored movement. */
export interface Known {
  readonly kind: StoredKind;
  readonly contentHash: Buffer;
  readonly amount: bigint;
  readonly isFree: boolean;
  readonly isRolledBack: boolean;
  readonly betId: string | null;
  readonly currency: string;
  readonly roundId: string | null;
  /** Of the amount, the units that belong to a bonus grant. */
  readonly bonusAmount: bigint;
  readonly grantId: string | null;
  /** The free rounds to which a bet belongs, or in which a win was won. */
  readonly rewardId: string | null;
}

/** All facts for the decision, read under the lock of the member's accounts. */
export interface RoundFacts {
  /** The stored movement with this id, if any. */
  readonly own: Known | null;
  /** The movement that the reference names, if any. */
  readonly reference: Known | null;
  /** Number of wins of the referenced bet that are not rolled back. */
  readonly liveWins: number;
  /** Number of payments that closed the round of the referenced bet and still stand. Read only for a movement that declares itself a correction. */
  readonly endPayments: number;
  readonly isRoundClosed: boolean;
  readonly mayPlay: boolean;
  /** Status with which a limit refuses this bet; null when none does. */
  readonly stopStatus: WalletStatus | null;
  readonly isTokenExpired: boolean;
  /** False for an unknown token; then only a rollback of an existing movement is accepted. */
  readonly isTokenKnown: boolean;
  readonly isGameKnown: boolean;
  readonly isPartnerEnabled: boolean;
  readonly currency: string;
  /** The dialect's answer to a bet that arrives after its rollback. */
  readonly lateBetStatus: WalletStatus;
}

export type Alert =
  | 'bet-on-closed-round'
  | 'win-on-closed-round'
  | 'rollback-of-paid-bet'
  | 'debt-after-rollback'
  | 'same-id-other-content'
  | 'free-round-unordered';

/** The decision; the wallet moves the money, and only the wallet knows whether funds suffice. */
export type Verdict =
  | { readonly is: 'refuse'; readonly status: WalletStatus; readonly alert?: Alert }
  | { readonly is: 'replay' }
  | { readonly is: 'debit'; readonly amount: bigint; readonly alert?: Alert }
  | { readonly is: 'credit'; readonly amount: bigint; readonly bet: Known | null; readonly alert?: Alert }
  | { readonly is: 'undo-bet'; readonly bet: Known }
  | { readonly is: 'undo-win'; readonly win: Known }
  | { readonly is: 'tombstone' }
  | { readonly is: 'nothing' };

const refuse = (status: WalletStatus, alert?: Alert): Verdict => ({
  is: 'refuse',
  status,
  ...(alert ? { alert } : {}),
});

/**
 * The decision table of vendor protocol 1.6. Replays are detected first: what was accepted once stays accepted, whatever has
 * happened to the token, the member or the game since.
 */
export function decideMovement(movement: Movement, contentHash: Buffer, facts: RoundFacts): Verdict {
  const { own } = facts;
  if (!facts.isTokenKnown && !(movement.kind === 'rollback' && facts.reference && facts.reference.kind !== 'tombstone'))
    return refuse('RS_ERROR_INVALID_TOKEN');
  if (own && own.kind !== 'tombstone') {
    return own.contentHash.equals(contentHash)
      ? { is: 'replay' }
      : refuse('RS_ERROR_DUPLICATE_TRANSACTION', 'same-id-other-content');
  }
  switch (movement.kind) {
    case 'bet':
      return decideBet(movement, facts);
    case 'win':
      return decideWin(movement, facts);
    case 'promo-win':
      if (own) return refuse('RS_ERROR_TRANSACTION_DOES_NOT_EXIST'); // rolled back before it arrived
      return movement.currency === facts.currency
        ? { is: 'credit', amount: movement.amount!, bet: null }
        : refuse('RS_ERROR_WRONG_CURRENCY');
    case 'rollback':
      return decideRollback(movement, facts);
  }
}

function decideBet(movement: Movement, facts: RoundFacts): Verdict {
  if (facts.own) return refuse(facts.lateBetStatus); // its rollback arrived first
  if (!facts.isPartnerEnabled) return refuse('RS_ERROR_INVALID_PARTNER');
  if (facts.isTokenExpired) return refuse('RS_ERROR_TOKEN_EXPIRED');
  if (!facts.isGameKnown) return refuse('RS_ERROR_INVALID_GAME');
  if (movement.currency !== facts.currency) return refuse('RS_ERROR_WRONG_CURRENCY');
  if (!facts.mayPlay) return refuse('RS_ERROR_USER_DISABLED');
  if (facts.stopStatus) return refuse(facts.stopStatus);
  return {
    is: 'debit',
    amount: movement.isFree ? 0n : movement.amount!,
    ...(facts.isRoundClosed ? { alert: 'bet-on-closed-round' as const } : {}),
  };
}

function decideWin(movement: Movement, facts: RoundFacts): Verdict {
  if (facts.own) return refuse('RS_ERROR_TRANSACTION_DOES_NOT_EXIST'); // rolled back before it arrived
  if (movement.currency !== facts.currency) return refuse('RS_ERROR_WRONG_CURRENCY');
  const bet = facts.reference;
  if (!bet || bet.kind === 'tombstone' || bet.isRolledBack) return refuse('RS_ERROR_TRANSACTION_DOES_NOT_EXIST');
  if (bet.kind !== 'bet') return refuse('RS_ERROR_DUPLICATE_TRANSACTION'); // a win cannot pay a win
  // a correction has exactly one payment to take back; without one, or beside a correction that was never finished, it pays too much
  const isExpected = !facts.isRoundClosed || (isCorrection(movement.meta) && facts.endPayments === 1);
  return {
    is: 'credit',
    amount: movement.amount!,
    bet,
    ...(isExpected ? {} : { alert: 'win-on-closed-round' as const }),
  };
}

function decideRollback(
  { extId, referenceId }: Movement,
  { own, reference, liveWins, lateBetStatus }: RoundFacts,
): Verdict {
  if (own) return refuse(lateBetStatus); // this rollback was itself referenced by an earlier one
  if (extId === referenceId) return refuse('RS_ERROR_DUPLICATE_TRANSACTION'); // one id cannot name two movements
  if (!reference) return { is: 'tombstone' };
  if (reference.kind === 'tombstone' || reference.isRolledBack) return { is: 'nothing' };
  switch (reference.kind) {
    case 'bet': // decision 25: rolling back a paid bet is an operator's case
      return liveWins > 0 ? refuse('RS_ERROR_UNKNOWN', 'rollback-of-paid-bet') : { is: 'undo-bet', bet: reference };
    case 'win':
    case 'promo-win':
      return { is: 'undo-win', win: reference };
    case 'rollback':
      return refuse('RS_ERROR_DUPLICATE_TRANSACTION');
  }
}
