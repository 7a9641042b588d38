import { unitsToDecimal } from '@kismet/kernel/money';
import type { RoundOutcome } from '../../games/engine/outcome.ts';
import { isOutcomeKnown, type RoundState } from './round.ts';
import type { Round } from './round-store.ts';

/** A round as shown to its player. Amounts are decimal strings; the outcome is present only once the bet is accepted. */
export interface RoundView {
  readonly id: string;
  readonly gameCode: string;
  readonly status: RoundStatus;
  /** The wallet's reason for refusing the bet. */
  readonly refusal: string | null;
  readonly stake: string;
  /** A free round: its stake was not taken. */
  readonly isFree: boolean;
  readonly payout: string | null;
  readonly outcome: RoundOutcome | null;
  /** The part of the payout that came from the pool. */
  readonly jackpotWon: string | null;
  /** Whether the balance already includes the win. */
  readonly isPaid: boolean;
  readonly balanceBefore: string | null;
  readonly balanceAfter: string | null;
  readonly seedId: string;
  readonly nonce: number;
  readonly at: string;
}

/** running: in progress; checking: whether the bet was accepted is unknown; cancelled: it has been rolled back. */
export type RoundStatus = 'running' | 'settled' | 'declined' | 'checking' | 'cancelled';

const STATUS: Readonly<Record<RoundState, RoundStatus>> = {
  NEW: 'running',
  SENT: 'running',
  ACCEPTED: 'running',
  OUTCOME_SAVED: 'settled',
  WIN_QUEUED: 'settled',
  PAID: 'settled',
  DECLINED: 'declined',
  UNKNOWN: 'checking',
  ROLLBACK_QUEUED: 'checking',
  ROLLED_BACK: 'cancelled',
  TICKET: 'checking',
};

const decimal = (units: bigint | null): string | null => (units === null ? null : unitsToDecimal(units));

export function roundView(round: Round): RoundView {
  const isKnown = isOutcomeKnown(round.state) || (round.state === 'TICKET' && round.outcome !== null);
  return {
    id: round.id,
    gameCode: round.gameCode,
    status: round.state === 'TICKET' && isKnown ? 'settled' : STATUS[round.state],
    refusal: round.refusal,
    stake: unitsToDecimal(round.stake),
    isFree: round.freeRewardId !== null,
    payout: isKnown ? decimal(round.payout) : null,
    outcome: isKnown ? round.outcome : null,
    jackpotWon: isKnown && round.jackpotWon ? decimal(round.jackpotWon) : null,
    isPaid: round.state === 'PAID',
    balanceBefore: decimal(round.balanceBefore),
    balanceAfter: decimal(round.balanceAfter),
    seedId: round.seedId,
    nonce: round.nonce,
    at: round.createdAt.toISOString(),
  };
}
