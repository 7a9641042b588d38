import { afterBall, type Ball, isInningsOver, oversOf, START, stateAfter } from '../cricket/ball-model.ts';
import { scoresOf } from '../cricket/batting.ts';
import { COUNTED_KINDS, countIn, judgeCount, selectionsOf, spanOf } from '../cricket/counted-kinds.ts';
import { bandOf } from '../cricket/match-bands.ts';
import { type DeadHeat, judgeTopBatter } from '../cricket/settlement.ts';
import { standingOf } from '../cricket/top-batter.ts';
import { isWhen, type Judged } from '../pricing/market.ts';
import { BATTER_PLACES, placesPaid } from '../slip/each-way.ts';
import { otherSide } from '../tennis/points.ts';
import type { CricketState, CricketTerms } from './cricket-models.ts';
import { fallsOf, inningsOf, modelOfInnings } from './cricket-played.ts';
import type { MarketName } from './offer.ts';

/** Ranges of the runs of a first innings, given by the lowest of each, for a match of twenty overs and of ten. */
export const runRanges = ({ balls }: CricketTerms): readonly string[] =>
  rangesOf(balls >= 120 ? [0, 130, 145, 160, 175, 190] : [0, 70, 80, 90, 100, 110]);
/** Ranges of the over in which the first wicket falls; the last range includes no wicket. */
export const wicketRanges = ({ balls }: CricketTerms): readonly string[] =>
  rangesOf(balls >= 120 ? [1, 3, 5, 7, 11] : [1, 3, 5, 7]);
const rangesOf = (leasts: readonly number[]): string[] =>
  leasts.map((least, n) => (leasts[n + 1] === undefined ? `${least}+` : `${least}-${leasts[n + 1]! - 1}`));
/** The range that contains a number. */
export const rangeOf = (ranges: readonly string[], number: number): string =>
  ranges.findLast((range) => number >= Number.parseInt(range, 10)) ?? ranges[0]!;

export const BATTERS: readonly string[] = Array.from({ length: 11 }, (_, n) => `batter-${n + 1}`);

/** The over in which the first wicket fell, from 1; null while none has. */
export function firstWicketOver(balls: readonly Ball[]): number | null {
  let state = START;
  for (const ball of balls) {
    const after = afterBall(state, ball);
    if (after.lost > 0) return Math.floor(state.bowled / 6) + 1;
    state = after;
  }
  return null;
}

export const WICKETS = 10;
type Answer = Judged | DeadHeat | null;
const lineJudged = (count: number, isOver: boolean, lineE2: number | null, selection: string): Answer =>
  lineE2 === null ? null : judgeCount('line', selection, { count, isOver }, lineE2, 0);

/** Markets of one innings; the numbers of their scope give the innings, then the part of it. */
function ofInnings(terms: CricketTerms, state: CricketState, name: MarketName, selection: string): Answer {
  const [number = 0, second] = (name.scope ?? '').split('-').map(Number);
  const innings = inningsOf(terms, state, number);
  if (!innings) return null;
  const { balls, target } = innings;
  const { model } = modelOfInnings(terms, innings);
  const now = stateAfter(balls);
  const isOver = isInningsOver(model, now, target);
  const { type, lineE2 } = name;
  switch (type) {
    case 'fall': {
      const fall = fallsOf(balls)[(second ?? 0) - 1];
      return lineJudged(fall ?? now.runs, fall !== undefined || isOver, lineE2, selection);
    }
    case 'delivery': {
      const ball = balls[(second ?? 0) - 1];
      return ball === undefined ? null : isWhen((ball === 'W' ? 'wicket' : ball) === selection);
    }
    case 'first-boundary': {
      const ball = balls.find((one) => one === '4' || one === '6');
      if (!ball && !isOver) return null;
      return isWhen(selection === (ball === '4' ? 'four' : ball === '6' ? 'six' : 'none'));
    }
    case 'first-wicket-over': {
      const over = firstWicketOver(balls);
      return over === null && !isOver ? null : isWhen(rangeOf(wicketRanges(terms), over ?? 99) === selection);
    }
    case 'runs-range':
      return isOver ? isWhen(rangeOf(runRanges(terms), now.runs) === selection) : null;
    case 'highest-over':
      return lineJudged(Math.max(0, ...oversOf(balls)), isOver, lineE2, selection);
    case 'batter-runs':
      return lineJudged(scoresOf(balls)[(second ?? 0) - 1] ?? 0, isOver, lineE2, selection);
    case 'top-batter': {
      if (!isOver) return null;
      const scores = Object.fromEntries(scoresOf(balls).map((runs, n) => [BATTERS[n]!, runs]));
      const side = { eleven: BATTERS, scores, bowled: now.bowled, scheduled: terms.balls, isAllOut: true };
      return judgeTopBatter(selection, side);
    }
    case 'top-batter-place':
      return isOver ? placed(scoresOf(balls), BATTERS.indexOf(selection)) : null;
    default:
      return null;
  }
}

function placed(scores: readonly number[], batter: number): Answer {
  if (batter < 0) return null;
  const { position, tied } = standingOf(scores, batter);
  const places = placesPaid(position, tied, BATTER_PLACES);
  return places > 0 && places < tied ? { places, tied } : isWhen(places > 0);
}

function counted(terms: CricketTerms, state: CricketState, name: MarketName, selection: string): Answer {
  const session = /^session-(\d+)$/.exec(name.type);
  const [number = 0, second] = (name.scope ?? '').split('-').map(Number);
  const kind = session ? ({ part: 'session', counts: 'runs', ask: 'line' } as const) : COUNTED_KINDS[name.type];
  const innings = inningsOf(terms, state, number);
  if (!kind || !innings || !selectionsOf(kind.ask).includes(selection)) return null;
  if ((kind.ask === 'line') !== (name.lineE2 !== null)) return null;
  const span = spanOf(kind.part, session ? Number(session[1]) : second, terms.balls);
  const { model } = modelOfInnings(terms, innings);
  return (
    span &&
    judgeCount(
      kind.ask,
      selection,
      countIn(model, innings.balls, innings.target, kind.counts, span),
      name.lineE2,
      model.wickets,
    )
  );
}

/** Markets of the match. */
function ofMatch(terms: CricketTerms, state: CricketState, { type, lineE2 }: MarketName, selection: string): Answer {
  const { winner } = state;
  if (winner === null) return null;
  const [one, two] = [stateAfter(state.first), stateAfter(state.second)];
  switch (type) {
    case 'winner':
      return isWhen(winner === selection);
    case 'tie':
      return isWhen((one.runs === two.runs) === (selection === 'yes'));
    case 'win-margin': {
      const band = bandOf(one.runs, two.runs, two.lost, WICKETS);
      const side = band.startsWith('runs') ? terms.first : otherSide(terms.first);
      return isWhen(selection === (band === 'tie' ? band : `${side}-${band}`));
    }
    case 'winner-and-runs':
      return lineE2 === null ? null : isWhen(selection === `${winner}/${one.runs * 100 > lineE2 ? 'over' : 'under'}`);
    default:
      return null;
  }
}

/** The result of a selection of a cricket match given its balls so far; null while it is open, and for an unknown market (rule 6.151). */
export const cricketAnswer = (terms: CricketTerms, state: CricketState, name: MarketName, selection: string): Answer =>
  name.scope === null
    ? ofMatch(terms, state, name, selection)
    : (counted(terms, state, name, selection) ?? ofInnings(terms, state, name, selection));
