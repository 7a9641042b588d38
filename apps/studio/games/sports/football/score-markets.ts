import type { Market } from '../pricing/market.ts';
import { lined, market, yesNo } from '../pricing/market-kinds.ts';
import { type Score, type Side, totalOf, winnerOf } from '../pricing/score.ts';

/** Markets that depend on one score only, of a match or of a half (rule 6.16). Extra time does not count. */
export const result: Market<Score> = market(
  'result',
  ['home', 'draw', 'away'],
  (selection, score) => winnerOf(score) === selection,
);

/** Two of three results; every score has two winners. */
export const doubleChance: Market<Score> = market(
  'double-chance',
  ['home-draw', 'home-away', 'draw-away'],
  (selection, score) => selection.split('-').includes(winnerOf(score)),
);

export const drawNoBet: Market<Score> = lined(
  'draw-no-bet',
  0,
  ['home', 'away'],
  ({ home, away }) => (home - away) * 100,
);

/**
 * Asian handicap on the home side.
 * @param lineE2 hundredths of a goal given to home; a quarter line splits the stake between its neighbours
 * @param since score at the time of the bet: in play only what comes after it counts
 */
export const handicap = (lineE2: number, since: Score = { home: 0, away: 0 }): Market<Score> =>
  lined(
    'handicap',
    lineE2,
    ['home', 'away'],
    ({ home, away }) => (home - since.home - away + since.away) * 100 + lineE2,
  );

/** Which side scores more from a given score on. */
export const restResult = (since: Score): Market<Score> =>
  market(
    'rest-result',
    result.selections,
    (selection, { home, away }) => winnerOf({ home: home - since.home, away: away - since.away }) === selection,
  );

/** Handicap of whole goals with three results. */
export const threeWayHandicap = (goals: number): Market<Score> => ({
  ...market(
    'handicap-result',
    result.selections,
    (selection, { home, away }) => winnerOf({ home: home + goals, away }) === selection,
  ),
  lineE2: goals * 100,
});

export const total = (lineE2: number): Market<Score> =>
  lined('total', lineE2, ['over', 'under'], (score) => totalOf(score) * 100 - lineE2);
export const teamTotal = (side: Side, lineE2: number): Market<Score> =>
  lined(`${side}-total`, lineE2, ['over', 'under'], (score) => score[side] * 100 - lineE2);

export const bothScore: Market<Score> = yesNo('both-score', ({ home, away }) => home > 0 && away > 0);
/** A match without goals counts as even. */
export const oddEven: Market<Score> = market(
  'odd-even',
  ['odd', 'even'],
  (selection, score) => (totalOf(score) % 2 === 1) === (selection === 'odd'),
);
export const teamOddEven = (side: Side): Market<Score> =>
  market(`${side}-odd-even`, ['odd', 'even'], (selection, score) => (score[side] % 2 === 1) === (selection === 'odd'));
export const cleanSheet = (side: Side): Market<Score> =>
  yesNo(`${side}-clean-sheet`, (score) => score[side === 'home' ? 'away' : 'home'] === 0);
export const winToNil = (side: Side): Market<Score> =>
  yesNo(`${side}-win-to-nil`, (score) => winnerOf(score) === side && Math.min(score.home, score.away) === 0);

const counted = (count: number, most: number): string => (count >= most ? `${most}+` : `${count}`);
const counts = (most: number): string[] => Array.from({ length: most + 1 }, (_, n) => counted(n, most));

export const exactGoals = (most: number): Market<Score> =>
  market('exact-goals', counts(most), (selection, score) => counted(totalOf(score), most) === selection);
export const teamGoals = (side: Side, most: number): Market<Score> =>
  market(`${side}-goals`, counts(most), (selection, score) => counted(score[side], most) === selection);

/** Every score up to `most` goals of a side, and all others in one selection. */
export function correctScore(most: number): Market<Score> {
  const named = counts(most).map((_, n) => n);
  const selections = [...named.flatMap((home) => named.map((away) => `${home}-${away}`)), 'other'];
  return market('correct-score', selections, (selection, { home, away }) =>
    home > most || away > most ? selection === 'other' : selection === `${home}-${away}`,
  );
}

/** By how many goals a side wins, with `most` or more in one selection. */
export function winningMargin(most: number): Market<Score> {
  const sizes = counts(most).slice(1);
  const selections = [...sizes.map((size) => `home-${size}`), 'draw', ...sizes.map((size) => `away-${size}`)];
  return market('winning-margin', selections, (selection, score) => {
    const winner = winnerOf(score);
    if (winner === 'draw') return selection === 'draw';
    return selection === `${winner}-${counted(Math.abs(score.home - score.away), most)}`;
  });
}

/** Goals in ranges such as 0-1, 2-3, 4-6, 7+, given by the lowest of each range. */
export function goalRanges(leasts: readonly number[]): Market<Score> {
  const names = leasts.map((least, n) =>
    leasts[n + 1] === undefined ? `${least}+` : `${least}-${leasts[n + 1]! - 1}`,
  );
  return market(
    'goal-range',
    names,
    (selection, score) => names[leasts.findLastIndex((least) => totalOf(score) >= least)] === selection,
  );
}

/** Two markets at once, each of which has exactly one winner: all pairs of their selections. */
export function pairOf(type: string, a: Market<Score>, b: Market<Score>): Market<Score> {
  const pairs = a.selections.flatMap((one) => b.selections.map((other) => [`${one}/${other}`, one, other] as const));
  const partsOf = new Map<string, readonly [string, string]>(pairs.map(([name, one, other]) => [name, [one, other]]));
  return market(type, [...partsOf.keys()], (selection, score) => {
    const [one, other] = partsOf.get(selection)!;
    return a.judge(one, score) === 'won' && b.judge(other, score) === 'won';
  });
}
