import { isCorrection } from './meta/correction.ts';
import type { MovementRow } from './movement-store.ts';
import type { Known } from './round.ts';
import type { Facts, Row, WalletRequest } from './wallet-request.ts';

/**
 * Updates facts read before the batch with the effects of its earlier rows, so that the answer is the same as one batch later.
 */
export function amendFacts(request: WalletRequest, facts: Facts, earlier: readonly Row[]): Facts {
  const { movement, partnerId } = request;
  const isHere = (row: { ownerId: bigint; partnerId: number }) =>
    row.ownerId === request.ownerId && row.partnerId === partnerId;
  let amended = facts;
  for (const { movements, undone, answer, guard, bonus } of earlier) {
    if (guard && guard.ownerId === request.ownerId) amended = { ...amended, guard };
    if (bonus && bonus.ownerId === request.ownerId) amended = { ...amended, bonus };
    if (isHere(answer) && answer.requestId === movement.requestId)
      amended = { ...amended, request: amended.request ?? answer };
    for (const row of movements.filter(isHere)) {
      const known: Known = {
        kind: row.kind,
        contentHash: row.contentHash,
        amount: row.amount,
        isFree: row.isFree,
        isRolledBack: false,
        betId: row.betId,
        currency: row.currency,
        roundId: row.roundId,
        bonusAmount: row.bonusAmount ?? 0n,
        grantId: row.grantId,
        rewardId: row.rewardId,
      };
      if (row.extId === movement.extId) amended = { ...amended, own: known };
      if (row.extId === movement.referenceId) amended = { ...amended, reference: known };
      if (row.kind === 'win' && row.referenceId === movement.referenceId)
        amended = {
          ...amended,
          liveWins: amended.liveWins + 1,
          endPayments: amended.endPayments + (row.isRoundClosed ? 1 : 0),
        };
      if (row.roundId !== null && row.roundId === movement.roundId)
        amended = { ...amended, isRoundClosed: isClosedAfter(row, amended.isRoundClosed) };
    }
    for (const one of undone.filter(isHere)) {
      if (one.extId === movement.extId && amended.own)
        amended = { ...amended, own: { ...amended.own, isRolledBack: true } };
      if (one.extId === movement.referenceId && amended.reference)
        amended = { ...amended, reference: { ...amended.reference, isRolledBack: true } };
      // A win of the bet was rolled back: the rollback's row carries the bet that the win paid.
      const isOfBet = amended.reference?.kind === 'bet' && movements[0]?.betId === amended.reference.betId;
      if (!isOfBet || one.extId === movement.referenceId) continue;
      // corrections take back payments that closed the round
      const ends = isCorrection(movements[0]!.meta) ? 1 : 0;
      amended = { ...amended, liveWins: amended.liveWins - 1, endPayments: amended.endPayments - ends };
    }
  }
  return amended;
}

/** Whether a round is closed after one of its movements: a correction that takes a payment back reopens it, or leaves it as the new payment did. */
function isClosedAfter({ kind, isRoundClosed, meta }: MovementRow, wasClosed: boolean): boolean {
  if (kind === 'rollback' && isCorrection(meta)) return wasClosed && isRoundClosed;
  return wasClosed || isRoundClosed;
}
