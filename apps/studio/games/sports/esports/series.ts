import type { Cell, Law } from '../pricing/market.ts';
import type { Score } from '../pricing/score.ts';

/**
 * The law of a series of maps (rule 6.19).
 * @param chances chance of home on each map in the order of play; as many as the series can have
 * @param now maps won so far, an advantage map included; the chances are those of the maps still to come
 * @param bestOf 1, 3 or 5
 */
export function seriesLaw(chances: readonly number[], bestOf: number, now: Score = { home: 0, away: 0 }): Law<Score> {
  const toWin = (bestOf + 1) / 2;
  if (!Number.isInteger(toWin)) throw new RangeError('a series has an odd number of maps');
  const cells: Cell<Score>[] = [];
  const walk = (score: Score, chance: number): void => {
    if (Math.max(score.home, score.away) >= toWin) {
      const cell = cells.findIndex(({ end }) => end.home === score.home && end.away === score.away);
      if (cell < 0) cells.push({ end: score, chance });
      else cells[cell] = { end: score, chance: cells[cell]!.chance + chance };
      return;
    }
    const p = chances[score.home + score.away - now.home - now.away];
    if (p === undefined) throw new RangeError('every map that may be played has a chance');
    walk({ ...score, home: score.home + 1 }, chance * p);
    walk({ ...score, away: score.away + 1 }, chance * (1 - p));
  };
  walk(now, 1);
  return cells;
}

/** The chance on a map that has not been chosen yet: the mean over those left, each weighted by how often it is chosen. */
export function vetoMean(maps: readonly { readonly chance: number; readonly weight: number }[]): number {
  const weights = maps.reduce((sum, { weight }) => sum + weight, 0);
  if (!(weights > 0)) throw new RangeError('at least one map can be chosen');
  return maps.reduce((sum, { chance, weight }) => sum + chance * weight, 0) / weights;
}

/** What happens to the markets of a map and of a series when a match does not go as planned (rule 6.19). */
export type SeriesIncident = 'walk-over-before' | 'walk-over-after' | 'stand-in' | 'map-not-started';
export type SeriesRuling = 'void' | 'stands' | 'official-result';
const RULINGS: Readonly<Record<SeriesIncident, Readonly<Record<'series' | 'played-map' | 'other-map', SeriesRuling>>>> =
  {
    'walk-over-before': { series: 'void', 'played-map': 'void', 'other-map': 'void' },
    'walk-over-after': { series: 'official-result', 'played-map': 'stands', 'other-map': 'void' },
    'stand-in': { series: 'stands', 'played-map': 'stands', 'other-map': 'stands' },
    'map-not-started': { series: 'official-result', 'played-map': 'stands', 'other-map': 'void' },
  };
export const rulingOf = (incident: SeriesIncident, of: 'series' | 'played-map' | 'other-map'): SeriesRuling =>
  RULINGS[incident][of];
