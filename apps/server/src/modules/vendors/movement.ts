import { hash } from 'node:crypto';
import type { WalletStatus } from '@kismet/contracts/vendor/status';

/** A vendor's movement of money, independent of dialect: adapters produce these, and nothing else reaches the ledger. */
export interface Movement {
  readonly kind: 'bet' | 'win' | 'promo-win' | 'rollback';
  readonly extId: string;
  readonly requestId: string;
  readonly referenceId: string | null;
  readonly vendorTx: string;
  readonly roundId: string | null;
  readonly isRoundClosed: boolean;
  readonly gameCode: string | null;
  /** Null for a rollback: its amount is that of the movement it reverses. */
  readonly amount: bigint | null;
  readonly currency: string | null;
  readonly isFree: boolean;
  readonly rewardId: string | null;
  readonly meta: string | null;
}

export const MOVEMENT_KINDS = { bet: 1, win: 2, rollback: 3, 'promo-win': 4, tombstone: 9 } as const;
export type StoredKind = keyof typeof MOVEMENT_KINDS;

/**
 * Hash of the business content: the same id with another hash is a duplicate (vendor protocol 1.6, point 4). The movement's own
 * id is included: a call id reused for another movement must not get the first one's answer.
 */
export function contentHash(movement: Movement, ownerId: bigint): Buffer {
  const { kind, extId, referenceId, amount, currency, roundId, gameCode, isFree } = movement;
  return hash(
    'sha256',
    [kind, extId, ownerId, referenceId, amount, currency, roundId, gameCode, isFree].join('\n'),
    'buffer',
  );
}

/**
 * Keys that a movement reads or writes: within a batch, a later movement with a key in common sees the effects of the earlier
 * one. Rollbacks of one member share a key, because reversing a win changes what another rollback finds of its bet.
 */
export function keysOf(ownerId: bigint, partnerId: number, movement: Movement): string[] {
  const { kind, requestId, extId, referenceId, roundId } = movement;
  const ids = [requestId, extId, referenceId, roundId, kind === 'rollback' ? `rollbacks of ${ownerId}` : null];
  // The next movement of a member must see the effect on the member's limits.
  return [`limits of ${ownerId}`, ...ids.filter((id) => id !== null).map((id) => `${partnerId}:${id}`)];
}

/** Status numbers of stored answers; never renumbered. */
export const STATUS_NUMBERS: readonly WalletStatus[] = [
  'RS_OK',
  'RS_ERROR_UNKNOWN',
  'RS_ERROR_INVALID_PARTNER',
  'RS_ERROR_INVALID_TOKEN',
  'RS_ERROR_TOKEN_EXPIRED',
  'RS_ERROR_INVALID_GAME',
  'RS_ERROR_WRONG_CURRENCY',
  'RS_ERROR_NOT_ENOUGH_MONEY',
  'RS_ERROR_LIMIT_REACHED',
  'RS_ERROR_USER_DISABLED',
  'RS_ERROR_DUPLICATE_TRANSACTION',
  'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  'RS_ERROR_TRANSACTION_ROLLED_BACK',
];
