import { type CountedBet, countsWith, validBets } from '../bets/index.ts';
import { mostByCover } from './cover.ts';
import { applyBet, type Bet, type Contribution, type Row, takeBack } from './requirement.ts';

/** A bet as in `bets.record`. */
export interface SeenBet extends CountedBet {
  readonly isOpen: boolean;
  readonly placedMs: number;
  readonly settledMs: number | null;
  /** Odds in ten-thousandths; null where they are unknown. */
  readonly oddsE4: number | null;
  readonly cover: { readonly line: string; readonly outcome: string } | null;
}
export interface Looked {
  readonly rows: readonly Row[];
  readonly gave: readonly Contribution[];
  /** Contributions that are no longer valid. */
  readonly undone: readonly Contribution[];
  /** Bets to check again: not settled, or in a round that is not. */
  readonly waiting: readonly string[];
}

/**
 * Counts the given bets. A bet already counted with the same contribution is left alone; one whose contribution changed (rolled
 * back, its round continued, or another outcome of its line was bet on) is reversed exactly and counted again. Contributions to
 * a requirement whose money has been withdrawn stay, and such a bet contributes nothing more.
 * @param nowMs by the clock of the database, which determines when bets were settled
 * @param seen including all bets on the lines that one of them covers
 */
export function look(
  rows: readonly Row[],
  seen: readonly SeenBet[],
  before: readonly Contribution[],
  nowMs: number,
): Looked {
  const [waiting, undone, gave]: [string[], Contribution[], Contribution[]] = [[], [], []];
  const spent = new Set(rows.filter(({ isSpent }) => isSpent).map(({ id }) => id));
  let now = rows;
  const counted = Map.groupBy(before, (one) => one.betId);
  const settled: (Bet & Pick<SeenBet, 'isVoid'>)[] = [];
  const most = mostByCover(seen);
  for (const together of Map.groupBy(seen, countsWith).values()) {
    if (together.some((bet) => bet.isOpen)) {
      waiting.push(...together.map((bet) => bet.betId));
      // counted before and now open again: its result was taken back (rule 6.120)
      const again = together.filter(({ isOpen }) => isOpen).flatMap(({ betId }) => counted.get(betId) ?? []);
      if (again.length > 0) now = takeBack(now, again, null);
      undone.push(...again.filter(({ id }) => !spent.has(id)));
      continue;
    }
    const valid = validBets(together);
    settled.push(
      ...together.map((bet) => ({
        betId: bet.betId,
        category: bet.category,
        stake: bet.stake,
        isVoid: bet.isVoid,
        validBet: least(valid.get(bet.betId)!, most.get(bet.betId)),
        oddsE4: bet.oddsE4,
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
      now = takeBack(now, earlier, bet.isVoid ? nowMs : null);
      undone.push(...earlier.filter(({ id }) => bet.isVoid || !spent.has(id)));
    }
    if (earlier.some(({ id }) => spent.has(id))) continue;
    const applied = applyBet(now, bet);
    now = applied.rows;
    gave.push(...applied.gave);
  }
  return { rows: now, gave, undone, waiting };
}

const least = (valid: bigint, most: bigint | undefined): bigint => (most !== undefined && most < valid ? most : valid);
