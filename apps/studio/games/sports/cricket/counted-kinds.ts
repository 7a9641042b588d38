import { isWhen, type Judged } from '../pricing/market.ts';
import { afterBall, type Ball, type BallModel, isInningsOver, START } from './ball-model.ts';
import { type CountName, countedOf } from './markets.ts';

/** A market that counts something over certain balls of an innings (rule 6.151). */
export interface CountedKind {
  readonly counts: CountName;
  /** Over or under a line; odd or even; any at all; none; or enough to end the innings. */
  readonly ask: 'line' | 'parity' | 'any' | 'none' | 'all-out';
  /** The whole innings, its first overs, or one over. */
  readonly part: 'innings' | 'session' | 'over';
}
const kind = (part: CountedKind['part'], counts: CountName, ask: CountedKind['ask'] = 'line'): CountedKind => ({
  part,
  counts,
  ask,
});

export const COUNTED_KINDS: Readonly<Record<string, CountedKind>> = {
  runs: kind('innings', 'runs'),
  'runs-odd-even': kind('innings', 'runs', 'parity'),
  wickets: kind('innings', 'wickets'),
  'all-out': kind('innings', 'wickets', 'all-out'),
  fours: kind('innings', 'fours'),
  sixes: kind('innings', 'sixes'),
  boundaries: kind('innings', 'boundaries'),
  dots: kind('innings', 'dots'),
  singles: kind('innings', 'singles'),
  extras: kind('innings', 'extras'),
  'session-wickets': kind('session', 'wickets'),
  'session-boundaries': kind('session', 'boundaries'),
  'session-odd-even': kind('session', 'runs', 'parity'),
  'over-runs': kind('over', 'runs'),
  'over-odd-even': kind('over', 'runs', 'parity'),
  'over-wicket': kind('over', 'wickets', 'any'),
  'over-boundary': kind('over', 'boundaries', 'any'),
  'over-six': kind('over', 'sixes', 'any'),
  'over-extra': kind('over', 'extras', 'any'),
  'over-dots': kind('over', 'dots'),
  'over-maiden': kind('over', 'runs', 'none'),
};

/** Balls of an innings, counted from 0: the first one that counts and the one after the last. */
export interface Span {
  readonly from: number;
  readonly to: number;
}
/** The balls that a kind covers, from the second number of its scope: a number of overs, or the number of one over. */
export function spanOf(part: CountedKind['part'], overs: number | undefined, balls: number): Span | null {
  if (part === 'innings') return overs === undefined ? { from: 0, to: balls } : null;
  if (overs === undefined || !Number.isInteger(overs) || overs < 1 || overs * 6 > balls) return null;
  return { from: part === 'over' ? (overs - 1) * 6 : 0, to: overs * 6 };
}

/** The count so far, and whether it is final: the balls are bowled or the innings is over. */
export interface CountSoFar {
  readonly count: number;
  readonly isOver: boolean;
}
export function countIn(
  model: BallModel,
  balls: readonly Ball[],
  target: number | null,
  name: CountName,
  { from, to }: Span,
): CountSoFar {
  const counted = countedOf(name);
  let [state, count] = [START, 0];
  for (const ball of balls) {
    if (state.bowled >= to) break;
    if (state.bowled >= from) count += counted(ball, state.isFreeHit);
    state = afterBall(state, ball);
  }
  return { count, isOver: state.bowled >= to || isInningsOver(model, state, target) };
}

/** The result of a selection given the count; null while it is open. A line that is passed is decided at once. */
export function judgeCount(
  ask: CountedKind['ask'],
  selection: string,
  { count, isOver }: CountSoFar,
  lineE2: number | null,
  wickets: number,
): Judged | null {
  switch (ask) {
    case 'line': {
      const isPassed = count * 100 > (lineE2 ?? 0);
      if (!isPassed && !isOver) return null;
      return count * 100 === lineE2 ? 'push' : isWhen(isPassed === (selection === 'over'));
    }
    case 'parity':
      return isOver ? isWhen((count % 2 === 1) === (selection === 'odd')) : null;
    case 'any':
      return count > 0 || isOver ? isWhen(count > 0 === (selection === 'yes')) : null;
    case 'none':
      return count > 0 || isOver ? isWhen((count === 0) === (selection === 'yes')) : null;
    case 'all-out':
      return isOver ? isWhen(count >= wickets === (selection === 'yes')) : null;
  }
}
/** The selections of a kind, depending on what it asks. */
export const selectionsOf = (ask: CountedKind['ask']): readonly [string, string] =>
  ask === 'line' ? ['over', 'under'] : ask === 'parity' ? ['odd', 'even'] : ['yes', 'no'];
