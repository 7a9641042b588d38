import { parseUnits, unitsToDecimal } from '@kismet/kernel/money';
import type { PlayerState, SessionTotals } from '../../server/http/player-state.ts';
import type { RoundView } from '../../server/rounds/round-view.ts';

/** The balance during and after the presentation; units of 10^-5, null when unknown. */
export interface Balances {
  readonly before: bigint | null;
  readonly after: bigint | null;
}

export const balancesOf = (round: RoundView): Balances => {
  const before = units(round.balanceBefore);
  const taken = round.isFree ? 0n : parseUnits(round.stake)!;
  return { before: before === null ? null : before - taken, after: units(round.balanceAfter) };
};

/** For a round of an earlier visit the balance read on opening is shown, not the round's: the player may have deposited or withdrawn since. */
export function balancesNow(round: RoundView, balance: bigint | null): Balances {
  // the operator retains the winnings of free rounds until they are over
  if (round.isFree) return { before: balance, after: balance };
  const payout = parseUnits(round.payout!)!;
  const isTold = balance !== null && round.isPaid && balance >= payout;
  return { before: isTold ? balance - payout : null, after: round.isPaid ? balance : null };
}

/** Totals without a result of this session that has not been presented yet, so that they do not reveal it. */
export function totalsBefore({ totals, unfinished }: PlayerState): SessionTotals {
  if (!unfinished?.payout || unfinished.isFree || unfinished.at < totals.openedAt) return totals;
  const less = (all: string, one: string) => unitsToDecimal(parseUnits(all)! - parseUnits(one)!);
  return {
    ...totals,
    staked: less(totals.staked, unfinished.stake),
    returned: less(totals.returned, unfinished.payout),
  };
}

export const units = (text: string | null): bigint | null => (text === null ? null : parseUnits(text));
