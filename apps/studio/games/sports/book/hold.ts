/** Where a fixture's incidents come from, and what is played (rule 6.21). */
export type Source = 'simulated' | 'feed';
export type Sport = 'football' | 'hockey' | 'cricket' | 'tennis' | 'esports';

const FEED_HOLD_MS: Readonly<Record<Sport, number>> = {
  football: 6_000,
  hockey: 6_000,
  cricket: 5_000,
  tennis: 5_000,
  esports: 5_000,
};
/** Nobody can see the next ball of a simulated match before it is drawn: its market is suspended, then it is drawn, then published. */
const SIMULATED_HOLD_MS = 700;

/** How long a bet is held before it is sent. Before a match there is nothing to wait for. */
export function holdOf(source: Source, sport: Sport, isInPlay: boolean): number {
  if (!isInPlay) return 0;
  return source === 'simulated' ? SIMULATED_HOLD_MS : FEED_HOLD_MS[sport];
}

/** Incidents after which a held bet is refused, whichever way the price would move. */
const MATERIAL: Readonly<Record<Sport, readonly string[]>> = {
  football: ['goal', 'red-card', 'penalty', 'review'],
  hockey: ['goal', 'red-card', 'penalty', 'review'],
  cricket: ['wicket', 'review', 'innings-end'],
  tennis: ['game', 'set', 'injury', 'review'],
  esports: ['round-end', 'bomb-planted', 'pause'],
};
export const isMaterial = (sport: Sport, incident: string): boolean => MATERIAL[sport].includes(incident);

/** A feed whose last sign of life, or whose delay, is older than this: all its markets are suspended. */
export const ALIVE_MS = 20_000;
export const isFeedLost = (now: number, aliveAt: number, delayMs: number): boolean =>
  now - aliveAt > ALIVE_MS || delayMs > ALIVE_MS;
