import type { WalletStatus } from '@kismet/contracts/vendor/status';
import type { Movement, StoredKind } from './movement.ts';

/** A movement that is stored: what a later one meets. */
export interface Known {
  readonly kind: StoredKind;
  readonly contentHash: Buffer;
  readonly amount: bigint;
  readonly isFree: boolean;
  readonly isRolledBack: boolean;
  readonly betId: string | null;
  readonly currency: string;
  readonly roundId: string | null;
}

/** All that the decision looks at, read under the lock of the member's accounts. */
export interface RoundFacts {
  /** The movement that is stored under this id, if any. */
  readonly own: Known | null;
  /** The movement that the reference names, if any. */
  readonly reference: Known | null;
  /** How many wins of the referenced bet are live. */
  readonly liveWins: number;
  readonly isRoundClosed: boolean;
  readonly mayPlay: boolean;
  /** What a limit answers to this bet; null where none stops it. */
  readonly stopStatus: WalletStatus | null;
  readonly isTokenExpired: boolean;
  /** False where the token is not known; only a rollback of something that exists may then go on. */
  readonly isTokenKnown: boolean;
  readonly isGameKnown: boolean;
  readonly isPartnerEnabled: boolean;
  readonly currency: string;
  /** What the dialect answers to a bet that comes after its rollback. */
  readonly lateBetStatus: WalletStatus;
}

export type Alert =
  | 'bet-on-closed-round'
  | 'win-on-closed-round'
  | 'rollback-of-paid-bet'
  | 'debt-after-rollback'
  | 'same-id-other-content';

/** What is to be done; money is moved by the wallet, and only it knows whether there is enough. */
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
 * The decision table of vendor protocol 1.6. A replay is recognised first: what was once accepted stays accepted,
 * whatever has become of the token, the member or the game since.
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
      if (own) return refuse('RS_ERROR_TRANSACTION_DOES_NOT_EXIST'); // rolled back before it came
      return movement.currency === facts.currency
        ? { is: 'credit', amount: movement.amount!, bet: null }
        : refuse('RS_ERROR_WRONG_CURRENCY');
    case 'rollback':
      return decideRollback(movement, facts);
  }
}

function decideBet(movement: Movement, facts: RoundFacts): Verdict {
  if (facts.own) return refuse(facts.lateBetStatus); // its rollback came first
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
  if (facts.own) return refuse('RS_ERROR_TRANSACTION_DOES_NOT_EXIST'); // rolled back before it came
  if (movement.currency !== facts.currency) return refuse('RS_ERROR_WRONG_CURRENCY');
  const bet = facts.reference;
  if (!bet || bet.kind === 'tombstone' || bet.isRolledBack) return refuse('RS_ERROR_TRANSACTION_DOES_NOT_EXIST');
  if (bet.kind !== 'bet') return refuse('RS_ERROR_DUPLICATE_TRANSACTION'); // a win cannot pay a win
  return {
    is: 'credit',
    amount: movement.amount!,
    bet,
    ...(facts.isRoundClosed ? { alert: 'win-on-closed-round' as const } : {}),
  };
}

function decideRollback(
  { extId, referenceId }: Movement,
  { own, reference, liveWins, lateBetStatus }: RoundFacts,
): Verdict {
  if (own) return refuse(lateBetStatus); // this rollback was itself named by an earlier one
  if (extId === referenceId) return refuse('RS_ERROR_DUPLICATE_TRANSACTION'); // one id cannot name two movements
  if (!reference) return { is: 'tombstone' };
  if (reference.kind === 'tombstone' || reference.isRolledBack) return { is: 'nothing' };
  switch (reference.kind) {
    case 'bet': // decision 25: a bet that paid is an operator's case
      return liveWins > 0 ? refuse('RS_ERROR_UNKNOWN', 'rollback-of-paid-bet') : { is: 'undo-bet', bet: reference };
    case 'win':
    case 'promo-win':
      return { is: 'undo-win', win: reference };
    case 'rollback':
      return refuse('RS_ERROR_DUPLICATE_TRANSACTION');
  }
}
