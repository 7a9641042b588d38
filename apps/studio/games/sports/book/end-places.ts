import type { BookSport } from '../matches/match.ts';
import type { Score, Side } from '../pricing/score.ts';

interface Named {
  readonly name: string;
  readonly order: number;
}
/** The cell of an end of a match on a grid of its ends. */
export interface EndPlace {
  readonly row: Named;
  readonly column: Named;
}

/** Goals from this number upwards share one cell. */
const MOST_GOALS = 6;
const RUN_BAND = 20;

const goals = (count: number): Named => {
  const order = Math.min(count, MOST_GOALS);
  return { name: count >= MOST_GOALS ? `${MOST_GOALS}+` : `${count}`, order };
};
const sideOf = (side: Side): Named => ({ name: side, order: side === 'home' ? 0 : 1 });
const winnerOf = ({ home, away }: Score): Named => sideOf(home > away ? 'home' : 'away');
const resultOf = ({ home, away }: Score): Named => ({ name: `${home}-${away}`, order: away - home });
const band = (runs: number): Named => {
  const from = Math.floor(runs / RUN_BAND) * RUN_BAND;
  return { name: `${from}-${from + RUN_BAND - 1}`, order: from };
};

/**
 * Football by the goals of each side, tennis by the winner and the sets, e-sports by the winner and the maps, cricket by the winner and the runs of
 * the first innings.
 * @param end in the form in which the joint law of the sport distinguishes ends
 */
export function endPlace(sport: BookSport, end: unknown): EndPlace {
  switch (sport) {
    case 'football': {
      const { home, away } = end as Score;
      return { row: goals(home), column: goals(away) };
    }
    case 'tennis': {
      const { sets } = end as { readonly sets: Score };
      return { row: winnerOf(sets), column: resultOf(sets) };
    }
    case 'esports': {
      const { maps } = end as { readonly maps: Score };
      return { row: winnerOf(maps), column: resultOf(maps) };
    }
    default: {
      const { winner, runs } = end as { readonly winner: Side; readonly runs: number };
      return { row: sideOf(winner), column: band(runs) };
    }
  }
}
