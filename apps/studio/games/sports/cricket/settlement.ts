import { isWhen, type Judged } from '../pricing/market.ts';

/**
 * Results of limited-overs cricket (rule 6.17). Each function judges from what was played, and returns null where the market is void. Super overs
 * count only for the match winner.
 */
export interface InningsRecord {
  readonly runs: number;
  readonly wickets: number;
  /** Legal balls. */
  readonly bowled: number;
  /** Balls to which it was reduced after the bet was accepted, or else the scheduled balls. */
  readonly balls: number;
  readonly wasCut: boolean;
  /** All out, all balls bowled, declared, or the target passed. */
  readonly isNaturalEnd: boolean;
}

/** The result of a line of runs: it is reached, missed at an end that counts, or void. Yes wins at the line. */
function lineOf(runs: number, yes: number, isComplete: boolean): 'reached' | 'missed' | null {
  if (runs >= yes) return 'reached';
  return isComplete ? 'missed' : null;
}

/**
 * A session of the first overs. `runs` are those of the session so far, without penalty runs.
 * @param no,yes the lines of the quote; in the gap between them both lose
 */
export function judgeSession(
  session: { readonly balls: number; readonly runs: number },
  innings: Pick<InningsRecord, 'bowled' | 'isNaturalEnd'>,
  no: number,
  yes: number,
): Readonly<Record<'no' | 'yes', Judged | null>> {
  const isComplete = innings.bowled >= session.balls || innings.isNaturalEnd;
  const below = lineOf(session.runs, no, isComplete);
  const above = lineOf(session.runs, yes, isComplete);
  // Reached already: Yes has won, whatever rain does. Between the lines neither can win once the session is complete.
  return {
    yes: above === null ? null : isWhen(above === 'reached'),
    no: below === null ? null : below === 'missed' ? 'won' : isComplete || above === 'reached' ? 'lost' : null,
  };
}

/**
 * Runs of an innings or of a player over a line in hundredths: void when the innings was reduced, unless it ended naturally or the line was passed.
 */
export function judgeRuns(
  selection: 'over' | 'under',
  innings: InningsRecord,
  runs: number,
  lineE2: number,
): Judged | null {
  const isPassed = runs * 100 > lineE2;
  if (!isPassed && (innings.wasCut || !innings.isNaturalEnd)) return null;
  if (runs * 100 === lineE2) return 'push';
  return isWhen(isPassed === (selection === 'over'));
}

/** Runs in one over, without penalty runs. */
export function judgeOver(
  selection: 'over' | 'under',
  over: { readonly runs: number; readonly isCompleted: boolean; readonly isNaturalEnd: boolean },
  lineE2: number,
): Judged | null {
  const isPassed = over.runs * 100 > lineE2;
  if (!isPassed && !over.isCompleted && !over.isNaturalEnd) return null;
  if (over.runs * 100 === lineE2) return 'push';
  return isWhen(isPassed === (selection === 'over'));
}

/** Runs at the fall of the next wicket; a natural end settles at the total. A batter retiring hurt is not a wicket. */
export function judgeNextWicket(
  selection: 'over' | 'under',
  fall: { readonly runs: number; readonly hasFallen: boolean; readonly isNaturalEnd: boolean },
  lineE2: number,
): Judged | null {
  const isPassed = fall.runs * 100 > lineE2;
  if (!isPassed && !fall.hasFallen && !fall.isNaturalEnd) return null;
  if (fall.runs * 100 === lineE2) return 'push';
  return isWhen(isPassed === (selection === 'over'));
}

export type MatchOutcome =
  | { readonly kind: 'result'; readonly winner: 'first' | 'second' }
  /** A tie that no super over decided: a dead heat of two. */
  | { readonly kind: 'tie'; readonly superOver: 'first' | 'second' | null }
  | { readonly kind: 'no-result' };

/** A dead heat: how many places are paid, and how many share them. */
export interface DeadHeat {
  readonly places: number;
  readonly tied: number;
}

export function judgeMatch(selection: 'first' | 'second', outcome: MatchOutcome): Judged | DeadHeat | null {
  if (outcome.kind === 'no-result') return null;
  const winner = outcome.kind === 'tie' ? outcome.superOver : outcome.winner;
  return winner === null ? { places: 1, tied: 2 } : isWhen(winner === selection);
}

/** Overs of the second innings that are required for a result: 5 of 20, 20 of 50. */
export const leastForResult = (overs: number): number => (overs <= 20 ? 5 : 20);

/** The outcome of a match that is broken off in the second innings, by the par score. */
export function brokenOff(bowled: number, overs: number, runs: number, par: number): MatchOutcome {
  if (bowled < leastForResult(overs) * 6) return { kind: 'no-result' };
  if (runs === par) return { kind: 'tie', superOver: null };
  return { kind: 'result', winner: runs > par ? 'second' : 'first' };
}

/** Top batter of a side. `scores` are the runs of those who batted, by name. */
export function judgeTopBatter(
  batter: string,
  side: {
    readonly eleven: readonly string[];
    readonly scores: Readonly<Record<string, number>>;
    readonly bowled: number;
    /** Balls of the innings as originally scheduled. */
    readonly scheduled: number;
    readonly isAllOut: boolean;
  },
): Judged | DeadHeat | null {
  if (!side.eleven.includes(batter)) return null;
  if (side.bowled * 2 < side.scheduled && !side.isAllOut) return null;
  const own = side.scores[batter];
  if (own === undefined) return 'lost';
  const best = Math.max(...Object.values(side.scores));
  if (own < best) return 'lost';
  const tied = Object.values(side.scores).filter((score) => score === best).length;
  return tied === 1 ? 'won' : { places: 1, tied };
}
