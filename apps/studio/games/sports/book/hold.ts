/** Where a fixture's incidents come from, and its sport (rule 6.21). */
export type Source = 'simulated' | 'feed';
export type Sport = 'football' | 'hockey' | 'cricket' | 'tennis' | 'esports';

const FEED_HOLD_MS: Readonly<Record<Sport, number>> = {
  football: 6_000,
  hockey: 6_000,
  cricket: 5_000,
  tennis: 5_000,
  esports: 5_000,
};
/** Nobody can see the next ball of a simulated match before it is drawn: first its market is suspended, then the ball is drawn, then published. */
const SIMULATED_HOLD_MS = 700;

/**
 * How long a bet is held before it is sent, in milliseconds. Before a match there is nothing to wait for.
 * @param longerMs by how much the hold of the competition has been extended
 */
export function holdOf(source: Source, sport: Sport, isInPlay: boolean, longerMs = 0): number {
  if (!isInPlay) return 0;
  return source === 'simulated' ? SIMULATED_HOLD_MS : FEED_HOLD_MS[sport] + longerMs;
}

/** Incidents that cause held bets to be refused, whichever way the price would move. */
const MATERIAL: Readonly<Record<Sport, readonly string[]>> = {
  football: ['goal', 'red-card', 'penalty', 'review'],
  hockey: ['goal', 'red-card', 'penalty', 'review'],
  cricket: ['wicket', 'review', 'innings-end'],
  tennis: ['game', 'set', 'injury', 'review'],
  esports: ['round-end', 'bomb-planted', 'pause'],
};
export const isMaterial = (sport: Sport, incident: string): boolean => MATERIAL[sport].includes(incident);

/** Maximum age of a feed's last sign of life, and of its delay, beyond which all its markets are suspended. */
export const ALIVE_MS = 20_000;
export const isFeedLost = (now: number, aliveAt: number, delayMs: number): boolean =>
  now - aliveAt > ALIVE_MS || delayMs > ALIVE_MS;

/** A bet is late if it was accepted at most this long before a material incident was received. */
export const LATE_MS = 2_000;
const LATE_SAMPLE = 500;
const LATE_EXCESS = 1.05;
const LONGER_MS = 1_000;
/** A competition whose hold has been extended by this much needs another feed, not a longer hold. */
export const MOST_LONGER_MS = 10_000;

/**
 * The hold of a competition after a review of its late bets: one second longer when at least 500 of them won over 5 % more often than their prices
 * imply, since somebody then sees the match before its feed. It changes how later bets are held and never the outcome of a bet.
 * @param late bets accepted in the last two seconds before a suspension; with the longer hold such a bet would still be held
 * @param late.expected the sum of the chances behind the prices of those bets
 */
export const heldLonger = (holdMs: number, late: { tickets: number; won: number; expected: number }): number =>
  late.tickets >= LATE_SAMPLE && late.won > late.expected * LATE_EXCESS ? holdMs + LONGER_MS : holdMs;

/** Whether a price set by hand is so far from the model's fair odds that a second operator has to agree: by more than a quarter. */
export const needsSecondOperator = (handE4: number, fairOdds: number): boolean =>
  Math.abs(handE4 / 10_000 - fairOdds) > fairOdds / 4;
