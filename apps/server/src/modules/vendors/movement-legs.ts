import { never } from '@kismet/kernel/assert';
import { clawBackLegs, creditLegs, type Leg } from '../wallet/index.ts';
import {
  bonusShareOf,
  freeBackLegs,
  freeWinLegs,
  type MemberLedger,
  shareBackLegs,
  shareCreditLegs,
  stakeLegs,
} from './bonus-legs.ts';
import type { BonusPlay, BonusRow, StakeSplit } from './bonus-play.ts';
import type { Known, Verdict } from './round.ts';
import type { WalletRequest } from './wallet-request.ts';

/** Legs of one movement, with the part of it that is bonus money. */
export interface MovedLegs {
  readonly legs: readonly Leg[];
  /** Units of the movement that belong to the grant. */
  readonly share: bigint;
  readonly grantId: string | null;
  /** The member's grants after this movement; null when unchanged. */
  readonly row: BonusRow | null;
  /** A free round that nobody ordered. */
  readonly isUnordered?: boolean;
}

const ALL_CASH: StakeSplit = { is: 'cash' };
/** How a bet's stake is paid. For members without a grant: in cash, after one look-up. */
export function splitOf(
  play: BonusPlay,
  row: BonusRow | null,
  request: WalletRequest,
  ledger: MemberLedger,
): StakeSplit {
  const { movement, category, nowMs } = request;
  if (!row || !ledger.bonus || movement.kind !== 'bet' || movement.isFree) return ALL_CASH;
  return play.split(row, {
    stake: movement.amount!,
    cash: ledger.main.balance,
    bonus: ledger.bonus.balance,
    category,
    gameCode: movement.gameCode ?? '',
    nowMs,
  });
}

/** The legs that a verdict posts; none for a verdict that moves no money. */
export function legsOf(
  play: BonusPlay,
  row: BonusRow | null,
  verdict: Verdict,
  split: StakeSplit,
  request: WalletRequest,
  ledger: MemberLedger,
): MovedLegs {
  const { main, receivable } = ledger;
  const { play: contraId, promo } = request.contra;
  const cash = (legs: readonly Leg[]): MovedLegs => ({ legs, share: 0n, grantId: null, row: null });
  switch (verdict.is) {
    case 'debit': {
      const { isFree, rewardId } = request.movement;
      if (isFree && rewardId !== null) {
        const { row: after, isOrdered } = play.freeStaked(row, {
          ...{ rewardId, vendorCode: request.vendorCode },
          gameCode: request.movement.gameCode ?? '',
        });
        return { ...cash([]), row: after, isUnordered: !isOrdered };
      }
      if (split.is !== 'split') return cash(stakeLegs(ledger, verdict.amount, 0n, request.contra));
      const { bonus: share, grantId } = split;
      const legs = stakeLegs(ledger, verdict.amount, share, request.contra);
      return { legs, share, grantId, row: play.staked(row!, grantId) };
    }
    case 'credit': {
      const share = verdict.bet ? bonusShareOf(verdict.amount, verdict.bet) : 0n;
      if (share > 0n) return credited(play, row, verdict.amount, share, verdict.bet!, request, ledger);
      const placed =
        verdict.bet?.isFree && verdict.bet.rewardId ? play.freeWon(row, verdict.bet.rewardId, verdict.amount) : null;
      // not a result of play with the member's own money
      if (placed)
        return { ...cash(freeWinLegs(ledger, placed, request.contra)), row: placed.row, share: verdict.amount };
      const contra = request.movement.kind === 'promo-win' ? promo : contraId;
      return cash(creditLegs(verdict.amount, main, receivable, contra));
    }
    case 'undo-bet': {
      const { bet } = verdict;
      if (bet.isFree) return { ...cash([]), row: bet.rewardId ? play.freeUnstaked(row, bet.rewardId) : null };
      if (bet.grantId) return credited(play, row, bet.amount, bet.bonusAmount, bet, request, ledger);
      return cash(creditLegs(bet.amount, main, receivable, contraId));
    }
    case 'undo-win': {
      const { win } = verdict;
      if (win.grantId && win.bonusAmount > 0n) return takenBack(play, row, win, request, ledger);
      const back = win.kind === 'win' && win.rewardId ? play.freeUnwon(row, win.rewardId, win.amount) : null;
      if (back) return { ...cash(freeBackLegs(ledger, back, request.contra)), row: back.row, share: win.amount };
      return cash(clawBackLegs(win.amount, main, receivable, win.kind === 'promo-win' ? promo : contraId));
    }
    case 'refuse':
    case 'replay':
    case 'tombstone':
    case 'nothing':
      return cash([]);
    default:
      return never(verdict, 'verdict');
  }
}

function credited(
  play: BonusPlay,
  row: BonusRow | null,
  amount: bigint,
  share: bigint,
  bet: Known,
  request: WalletRequest,
  ledger: MemberLedger,
): MovedLegs {
  const grantId = bet.grantId!;
  const wanted = { amount, share, grantId, nowMs: request.nowMs };
  return { ...shareCreditLegs(play, row, ledger, wanted, request.contra), share, grantId };
}

function takenBack(
  play: BonusPlay,
  row: BonusRow | null,
  win: Known,
  request: WalletRequest,
  ledger: MemberLedger,
): MovedLegs {
  const wanted = { amount: win.amount, share: win.bonusAmount, grantId: win.grantId!, nowMs: request.nowMs };
  return {
    ...shareBackLegs(play, row, ledger, wanted, request.contra),
    share: win.bonusAmount,
    grantId: win.grantId,
  };
}
