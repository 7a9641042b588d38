import { type CountedBet, countsWith, validBets } from '../bets/index.ts';
import { applyBet, type Bet, type Contribution, type Row, takeBack } from './requirement.ts';

/** A bet as in `bets.record`. */
export interface SeenBet extends CountedBet {
  readonly isOpen: boolean;
  readonly placedMs: number;
  readonly settledMs: number | null;
}
export interface Looked {
  readonly rows: readonly Row[];
  readonly gave: readonly Contribution[];
  /** Bets whose contributions are no longer valid. */
  readonly undone: readonly string[];
  /** Bets to check again: not settled, or in a round that is not. */
  readonly waiting: readonly string[];
}

/**
 * Counts the given bets. A bet counted before with the same contribution is left alone; one whose contribution changed
 * (rolled back, or its round continued) is reversed exactly and counted again.
 */
export function look(rows: readonly Row[], seen: readonly SeenBet[], before: readonly Contribution[]): Looked {
  const [waiting, undone, gave]: [string[], string[], Contribution[]] = [[], [], []];
  let now = rows;
  const counted = Map.groupBy(before, (one) => one.betId);
  const settled: Bet[] = [];
  for (const together of Map.groupBy(seen, countsWith).values()) {
    if (together.some((bet) => bet.isOpen)) {
      waiting.push(...together.map((bet) => bet.betId));
      continue;
    }
    const valid = validBets(together);
    settled.push(
      ...together.map((bet) => ({
        betId: bet.betId,
        category: bet.category,
        stake: bet.stake,
        validBet: valid.get(bet.betId)!,
        placedMs: bet.placedMs,
        settledMs: bet.settledMs ?? bet.placedMs,
      })),
    );
  }
  settled.sort((a, b) => a.settledMs - b.settledMs || (a.betId < b.betId ? -1 : 1));
  for (const bet of settled) {
    const earlier = counted.get(bet.betId) ?? [];
    if (earlier[0] && earlier[0].validBet === bet.validBet) continue;
    if (earlier.length > 0) {
      now = takeBack(now, earlier);
      undone.push(bet.betId);
    }
    const applied = applyBet(now, bet);
    now = applied.rows;
    gave.push(...applied.gave);
  }
  return { rows: now, gave, undone, waiting };
}
