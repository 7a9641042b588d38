import type { Standing } from '../matches/match.ts';
import type { Score, Side } from '../pricing/score.ts';

/** A match that was played to its end. */
export interface Ended {
  readonly id: string;
  readonly home: string;
  readonly away: string;
  /** Milliseconds since 1970. */
  readonly startsAt: number;
  readonly winner: Side | 'draw';
  readonly standing: Standing;
  /** Legal balls of a full innings of cricket; 0 in every other sport. */
  readonly ballsOfInnings: number;
}
export type Outcome = 'won' | 'drawn' | 'lost';

const ALL_OUT = 10;
const LEVEL: Score = { home: 0, away: 0 };
const sum = (scores: readonly Score[], side: Side): number => scores.reduce((all, score) => all + score[side], 0);

/** A side's figures in a match: its score, a finer one that breaks ties, and the balls that it faced. */
export interface SideFigures {
  readonly score: number;
  /** Games of tennis, rounds of e-sports. */
  readonly finer: number;
  /** In cricket; a side that was all out counts as having faced every ball of its innings. */
  readonly balls: number;
}

export function figuresOf({ standing, ballsOfInnings }: Ended, side: Side): SideFigures {
  switch (standing.sport) {
    case 'football':
      return { score: standing.score[side], finer: 0, balls: 0 };
    case 'cricket': {
      const own = standing.innings.find((one) => one.side === side);
      if (!own) return { score: 0, finer: 0, balls: 0 };
      return { score: own.runs, finer: 0, balls: own.wickets >= ALL_OUT ? ballsOfInnings : own.balls };
    }
    case 'tennis': {
      const sets = standing.sets.filter((set) => set[side] > set[side === 'home' ? 'away' : 'home']).length;
      return { score: sets, finer: sum([...standing.sets, standing.games], side), balls: 0 };
    }
    case 'esports':
      return { score: standing.maps[side], finer: sum([...standing.done, standing.rounds ?? LEVEL], side), balls: 0 };
  }
}

/** The side on which a team plays in a match; null when it does not play. */
export const sideOf = ({ home, away }: Pick<Ended, 'home' | 'away'>, team: string): Side | null =>
  team === home ? 'home' : team === away ? 'away' : null;

export const outcomeFor = ({ winner }: Ended, side: Side): Outcome =>
  winner === 'draw' ? 'drawn' : winner === side ? 'won' : 'lost';

/** The last matches of a team, newest first. `ended` is in order of start. */
export const lastOf = (ended: readonly Ended[], team: string, count: number): Ended[] =>
  ended
    .filter((match) => sideOf(match, team) !== null)
    .slice(-count)
    .toReversed();

/** How two teams did against each other, whichever was at home. */
export interface Meetings {
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  /** Newest first. */
  readonly last: readonly Ended[];
}
/** @param team the one to which `won` and `lost` refer */
export function meetingsOf(ended: readonly Ended[], team: string, other: string, count: number): Meetings {
  const both = ended.filter((match) => sideOf(match, team) !== null && sideOf(match, other) !== null);
  const outcomes = both.map((match) => outcomeFor(match, sideOf(match, team)!));
  const many = (outcome: Outcome) => outcomes.filter((one) => one === outcome).length;
  return { won: many('won'), drawn: many('drawn'), lost: many('lost'), last: both.slice(-count).toReversed() };
}
