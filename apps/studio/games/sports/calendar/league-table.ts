import type { BookSport } from '../matches/match.ts';
import type { Side } from '../pricing/score.ts';
import { type Ended, figuresOf, type Outcome, outcomeFor, sideOf } from './ended.ts';

/** A team in the table of its league. */
export interface TableRow {
  readonly team: string;
  readonly played: number;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  readonly points: number;
  /** Goals, runs, sets or maps. */
  readonly scored: number;
  readonly conceded: number;
  /** Games of tennis and rounds of e-sports, which decide between equals; 0 of other sports. */
  readonly finerScored: number;
  readonly finerConceded: number;
  /** Of cricket: runs an over more than against it, in thousandths; 0 of other sports. */
  readonly runRateE3: number;
  /** Its last five, the newest last. */
  readonly form: readonly Outcome[];
}
interface Counted extends Omit<TableRow, 'runRateE3' | 'form'> {
  readonly ballsFaced: number;
  readonly ballsBowled: number;
  readonly outcomes: readonly Outcome[];
}

/** Points of a win and of a draw (rule 6.133). */
const POINTS: Readonly<Record<BookSport, readonly [win: number, draw: number]>> = {
  football: [3, 1],
  cricket: [2, 1],
  tennis: [1, 0],
  esports: [1, 0],
};
const FORM = 5;
const BALLS_OF_OVER = 6;

const untouched = (team: string): Counted => ({
  ...{ team, played: 0, won: 0, drawn: 0, lost: 0, points: 0, scored: 0, conceded: 0 },
  ...{ finerScored: 0, finerConceded: 0, ballsFaced: 0, ballsBowled: 0, outcomes: [] },
});

function withMatch(row: Counted, match: Ended, side: Side): Counted {
  const [own, against] = [figuresOf(match, side), figuresOf(match, side === 'home' ? 'away' : 'home')];
  const outcome = outcomeFor(match, side);
  const [win, draw] = POINTS[match.standing.sport];
  return {
    team: row.team,
    played: row.played + 1,
    won: row.won + (outcome === 'won' ? 1 : 0),
    drawn: row.drawn + (outcome === 'drawn' ? 1 : 0),
    lost: row.lost + (outcome === 'lost' ? 1 : 0),
    points: row.points + (outcome === 'won' ? win : outcome === 'drawn' ? draw : 0),
    scored: row.scored + own.score,
    conceded: row.conceded + against.score,
    finerScored: row.finerScored + own.finer,
    finerConceded: row.finerConceded + against.finer,
    ballsFaced: row.ballsFaced + own.balls,
    ballsBowled: row.ballsBowled + against.balls,
    outcomes: [...row.outcomes, outcome],
  };
}

/** Runs an over more than against a side, as a fraction that is compared without rounding. */
const rateOf = ({ scored, conceded, ballsFaced, ballsBowled }: Counted): readonly [over: bigint, under: bigint] => {
  if (ballsFaced === 0 || ballsBowled === 0) return [0n, 1n];
  return [
    BigInt(BALLS_OF_OVER) * (BigInt(scored) * BigInt(ballsBowled) - BigInt(conceded) * BigInt(ballsFaced)),
    BigInt(ballsFaced) * BigInt(ballsBowled),
  ];
};
/** Thousandths, half away from zero. */
function thousandths([over, under]: readonly [bigint, bigint]): number {
  const size = over < 0n ? -over : over;
  const rounded = Number((size * 2_000n + under) / (2n * under));
  return over < 0n && rounded > 0 ? -rounded : rounded;
}

/** Who stands before whom: points, then what the sport has, then more scored, then the code, so that the order is one. */
function byRank(sport: BookSport): (a: Counted, b: Counted) => number {
  const finer = (a: Counted, b: Counted): number => {
    if (sport !== 'cricket')
      return (
        b.scored - b.conceded - (a.scored - a.conceded) ||
        b.finerScored - b.finerConceded - (a.finerScored - a.finerConceded)
      );
    const [one, other] = [rateOf(a), rateOf(b)];
    const difference = other[0] * one[1] - one[0] * other[1];
    return difference > 0n ? 1 : difference < 0n ? -1 : 0;
  };
  return (a, b) => b.points - a.points || finer(a, b) || b.scored - a.scored || (a.team < b.team ? -1 : 1);
}

/**
 * The table of a league from its matches that are over, in the order of their starts (rule 6.133).
 * @param teams those that are in it without having played
 */
export function leagueTable(sport: BookSport, teams: readonly string[], ended: readonly Ended[]): TableRow[] {
  const rows = new Map(teams.map((team) => [team, untouched(team)]));
  for (const match of ended)
    for (const team of [match.home, match.away])
      rows.set(team, withMatch(rows.get(team) ?? untouched(team), match, sideOf(match, team)!));
  return [...rows.values()].toSorted(byRank(sport)).map((row) => {
    const { ballsFaced: _faced, ballsBowled: _bowled, outcomes, ...shown } = row;
    const runRateE3 = sport === 'cricket' ? thousandths(rateOf(row)) : 0;
    return { ...shown, runRateE3, form: outcomes.slice(-FORM) };
  });
}

const DAY_MS = 24 * 3_600_000;
/** A season is a day of coordinated universal time: when the one began that a moment is in. */
export const seasonOf = (at: number): number => at - (at % DAY_MS);
export const SEASON_MS = DAY_MS;
