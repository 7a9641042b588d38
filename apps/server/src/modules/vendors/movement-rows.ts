import { exactJson } from '@kismet/contracts/vendor/exact-json';
import { uuidv7 } from '@kismet/kernel/ids';
import type { VendorAlert } from '../alerts/index.ts';
import type { BetChange, PlacedBet } from '../bets/index.ts';
import type { Account } from '../wallet/index.ts';
import { isCorrection } from './meta/correction.ts';
import { isPartPayment } from './meta/part-payment.ts';
import { priceIn } from './meta/priced.ts';
import { uncountedIn } from './meta/uncounted.ts';
import type { MovedLegs } from './movement-legs.ts';
import type { MovementRow } from './movement-store.ts';
import type { Alert, Known, Verdict } from './round.ts';
import type { WalletRequest } from './wallet-request.ts';

/** The bet of a movement; a new one for a bet. */
export function betIdOf(request: WalletRequest, verdict: Verdict): string | null {
  if (verdict.is === 'debit') return uuidv7(request.nowMs);
  const about: Known | null =
    verdict.is === 'credit'
      ? verdict.bet
      : verdict.is === 'undo-bet'
        ? verdict.bet
        : verdict.is === 'undo-win'
          ? verdict.win
          : null;
  return about?.betId ?? null;
}

/** The movement that a rollback reverses. */
export function undoneBy(request: WalletRequest, verdict: Verdict) {
  if (verdict.is !== 'undo-bet' && verdict.is !== 'undo-win') return [];
  return [{ ownerId: request.ownerId, partnerId: request.partnerId, extId: request.movement.referenceId! }];
}

/** The stored movement; with a tombstone when it references one that never arrived. */
export function movementRows(
  request: WalletRequest,
  verdict: Verdict,
  hash: Buffer,
  opId: string | null,
  betId: string | null,
  balance: bigint,
  { share, grantId }: Pick<MovedLegs, 'share' | 'grantId'>,
): MovementRow[] {
  const { movement } = request;
  const undone =
    verdict.is === 'undo-bet'
      ? verdict.bet.isFree
        ? 0n
        : verdict.bet.amount
      : verdict.is === 'undo-win'
        ? verdict.win.amount
        : 0n;
  // A win belongs to the round of its bet, whatever round it names: a rollback of the bet looks for it there.
  const roundId = verdict.is === 'credit' && verdict.bet ? verdict.bet.roundId : movement.roundId;
  const row: MovementRow = {
    ownerId: request.ownerId,
    partnerId: request.partnerId,
    extId: movement.extId,
    kind: movement.kind,
    contentHash: hash,
    referenceId: movement.referenceId,
    amount: movement.amount ?? undone,
    currency: request.currency,
    accountClass: request.accountClass,
    brandId: request.brandId,
    balanceAfter: balance,
    opId,
    betId,
    roundId,
    isRoundClosed: movement.isRoundClosed,
    gameCode: movement.gameCode,
    vendorTx: movement.vendorTx,
    isFree: movement.isFree,
    // a win belongs to the free rounds of its bet, whatever reward it names
    rewardId:
      verdict.is === 'credit' && verdict.bet ? (verdict.bet.isFree ? verdict.bet.rewardId : null) : movement.rewardId,
    meta: movement.meta,
    bonusAmount: grantId === null ? null : share,
    grantId,
  };
  if (verdict.is !== 'tombstone') return [row];
  // The referenced movement may still arrive: this tombstone is stored under its id.
  return [
    row,
    {
      ...row,
      extId: movement.referenceId!,
      kind: 'tombstone',
      referenceId: movement.extId,
      amount: 0n,
      isRoundClosed: false,
      roundId: null,
      meta: null,
      bonusAmount: null,
      grantId: null,
    },
  ];
}

/** Bet record at placement. */
export const placedBet = (request: WalletRequest, betId: string, bonusStake: bigint): PlacedBet => ({
  ownerId: request.ownerId,
  betId,
  brandId: request.brandId,
  sourceCode: request.vendorCode,
  gameCode: request.movement.gameCode!,
  category: request.category,
  roundId: request.movement.roundId,
  stake: request.movement.amount!,
  currency: request.currency,
  accountClass: request.accountClass,
  isFree: request.movement.isFree,
  agentPath: request.agentPath,
  bonusStake,
  price: priceIn(request.movement.meta),
});

/** Effect of the movement on its bet's record. */
export function betChange(request: WalletRequest, verdict: Verdict, betId: string | null): BetChange | null {
  if (!betId || verdict.is === 'debit') return null;
  const base = { ownerId: request.ownerId, betId, isClosed: request.movement.isRoundClosed, isVoid: false, payout: 0n };
  if (verdict.is === 'credit') {
    const { movement } = request;
    return { ...base, payout: verdict.amount, isPart: isPartPayment(movement), hedged: uncountedIn(movement.meta) };
  }
  // taken back without a new result: the round and the bet are open again
  if (verdict.is === 'undo-win')
    return { ...base, payout: -verdict.win.amount, isReopened: !base.isClosed && isCorrection(request.movement.meta) };
  return verdict.is === 'undo-bet' ? { ...base, isVoid: true } : null;
}

/** The alert that this movement raises, if any. */
export function alertOf(
  request: WalletRequest,
  verdict: Verdict,
  receivable: Account,
  { isUnordered }: Pick<MovedLegs, 'isUnordered'>,
): VendorAlert | null {
  const said: Alert | undefined = 'alert' in verdict ? verdict.alert : undefined;
  const kind: Alert | undefined =
    said ??
    (isUnordered ? 'free-round-unordered' : undefined) ??
    (verdict.is === 'undo-win' && receivable.balance < 0n ? 'debt-after-rollback' : undefined);
  if (!kind) return null;
  const { movement } = request;
  const detail = {
    transaction: movement.extId,
    reference: movement.referenceId ?? '',
    round: movement.roundId ?? '',
    movement: exactJson({ kind: movement.kind, amount: movement.amount }),
  };
  return {
    alertId: uuidv7(request.nowMs),
    brandId: request.brandId,
    vendorCode: request.vendorCode,
    ownerId: request.ownerId,
    kind,
    detail,
  };
}
