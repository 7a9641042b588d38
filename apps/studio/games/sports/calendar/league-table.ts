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
  /** Games of tennis and rounds of e-sports, which break ties; 0 in other sports. */
  readonly finerScored: number;
  readonly finerConceded: number;
  /** In cricket, the net run rate: runs scored per over less runs conceded per over, in thousandths; 0 in other sports. */
  readonly runRateE3: number;
  /** Results of its last five matches, newest last. */
  readonly form: readonly Outcome[];
}
interface Counted extends Omit<TableRow, 'runRateE3' | 'form'> {
  readonly ballsFaced: number;
  readonly ballsBowled: number;
  readonly outcomes: readonly Outcome[];
}

/** Points for a win and for a draw (rule 6.133). */
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

/** The net run rate of a side, as a fraction that is compared without rounding. */
const rateOf = ({ scored, conceded, ballsFaced, ballsBowled }: Counted): readonly [over: bigint, under: bigint] => {
  if (ballsFaced === 0 || ballsBowled === 0) return [0n, 1n];
  return [
    BigInt(BALLS_OF_OVER) * (BigInt(scored) * BigInt(ballsBowled) - BigInt(conceded) * BigInt(ballsFaced)),
    BigInt(ballsFaced) * BigInt(ballsBowled),
  ];
};
/** A fraction in thousandths, half away from zero. */
function thousandths([over, under]: readonly [bigint, bigint]): number {
  const size = over < 0n ? -over : over;
  const rounded = Number((size * 2_000n + under) / (2n * under));
  return over < 0n && rounded > 0 ? -rounded : rounded;
}

/** The order of the table: points, then what the sport uses, then more scored, then the code, so that the order is unique. */
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
 * The table of a league from its finished matches, in order of start (rule 6.133).
 * @param teams those that are listed even if they have not played
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
/** The start of the season that contains a moment; a season is one day of coordinated universal time. */
export const seasonOf = (at: number): number => at - (at % DAY_MS);
export const SEASON_MS = DAY_MS;
