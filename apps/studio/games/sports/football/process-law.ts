import type { Cell, Law } from '../pricing/market.ts';
import type { Score, Side } from '../pricing/score.ts';
import type { FootballEnd } from './football-end.ts';
import { BILLION, KICK_OFF, lengthOf, type MatchState, type MinuteModel, thresholdAt } from './minute-process.ts';

/** Number of goals of a side beyond which chances are accumulated in one cell; together they are below 10^-9 at usual rates of football. */
const MOST_GOALS = 14;
const GOALS = MOST_GOALS + 1;
/** The rate factor at which being behind changes nothing. */
const UNCHANGED_PPM = 1_000_000;
/** Less likely ends are left out of a law of both halves. */
const LEAST_CHANCE = 1e-13;
const OPENERS = ['none', 'home', 'away'] as const;

/** Chances by home's and away's goals and by who scored first, in one array. */
type Chances = Float64Array;
const placeOf = (home: number, away: number, opener: number): number => (home * GOALS + away) * OPENERS.length + opener;

function startAt({ home, away }: Score, opener = 0): Chances {
  if (home > MOST_GOALS || away > MOST_GOALS) throw new RangeError('more goals than a law goes up to');
  const chances = new Float64Array(GOALS * GOALS * OPENERS.length);
  chances[placeOf(home, away, opener)] = 1;
  return chances;
}

/** One draw of a minute, in place: from the highest score down, so that no goal is counted twice. */
function draw(chances: Chances, side: Side, chanceBy: (home: number, away: number) => number): void {
  const [homeGoal, awayGoal] = side === 'home' ? [1, 0] : [0, 1];
  for (let home = MOST_GOALS - homeGoal; home >= 0; home--)
    for (let away = MOST_GOALS - awayGoal; away >= 0; away--) {
      const p = chanceBy(home, away);
      for (let opener = 0; opener < OPENERS.length; opener++) {
        const from = placeOf(home, away, opener);
        const chance = chances[from]!;
        if (chance === 0) continue;
        chances[from] = chance * (1 - p);
        const to = placeOf(home + homeGoal, away + awayGoal, opener || (side === 'home' ? 1 : 2));
        chances[to] = chances[to]! + chance * p;
      }
    }
}

/** Carries chances forward over minutes, exactly as matches are drawn. */
function carry(model: MinuteModel, chances: Chances, from: number, to: number, reds: MatchState): Chances {
  for (let minute = from; minute < to; minute++)
    for (const side of ['home', 'away'] as const) {
      // The rate depends on the score only through who is behind.
      const [behind, level, ahead] = [-1, 0, 1].map((lead) => {
        const home = side === 'home' ? lead + 1 : 1;
        const away = side === 'home' ? 1 : lead + 1;
        return thresholdAt(model, { ...reds, home, away, minute }, side) / BILLION;
      }) as [number, number, number];
      draw(chances, side, (home, away) => {
        const lead = side === 'home' ? home - away : away - home;
        return lead < 0 ? behind : lead > 0 ? ahead : level;
      });
    }
  return chances;
}

function* cellsOf(chances: Chances): Generator<Cell<Score & { readonly opener: FootballEnd['opener'] }>> {
  for (let home = 0; home < GOALS; home++)
    for (let away = 0; away < GOALS; away++)
      for (let opener = 0; opener < OPENERS.length; opener++) {
        const chance = chances[placeOf(home, away, opener)]!;
        if (chance > 0) yield { end: { home, away, opener: OPENERS[opener]! }, chance };
      }
}

/** The exact law of the final score of the process, from any state of a match. */
export function processGrid(model: MinuteModel, from: MatchState = KICK_OFF): Law<Score> {
  // Who scored first does not matter here; using a single value keeps each score in one cell.
  const chances = carry(model, startAt(from, 1), from.minute, lengthOf(model), from);
  return [...cellsOf(chances)].map(({ end: { home, away }, chance }) => ({ end: { home, away }, chance }));
}

/** Whether rates stay the same whatever has happened: then the parts of a match are independent of each other. */
export const isSteady = ({ trailingPpm }: MinuteModel): boolean => trailingPpm === UNCHANGED_PPM;

/**
 * The exact law of a score over some minutes of a match, such as a half or a quarter of an hour, from the score at their start. Refuses (RangeError)
 * a model whose rates depend on what came before.
 */
export function partGrid(model: MinuteModel, from: number, to: number, start: Score): Law<Score> {
  if (!isSteady(model)) throw new RangeError('a part of a match by itself needs rates that do not change');
  const chances = carry(model, startAt(start, 1), from, to, KICK_OFF);
  return [...cellsOf(chances)]
    .filter(({ chance }) => chance > LEAST_CHANCE)
    .map(({ end: { home, away }, chance }) => ({ end: { home, away }, chance }));
}

/**
 * The exact law of both halves and of the first goal from any state, for a match whose parts are independent of each other.
 * @param half the score at the break; null before it
 * @param opener who has scored first
 * @param least less likely ends are left out
 */
export function endsLaw(
  model: MinuteModel,
  from: MatchState,
  half: Score | null,
  opener: FootballEnd['opener'],
  least = LEAST_CHANCE,
): Law<FootballEnd> {
  if (!isSteady(model)) throw new RangeError('halves by themselves need rates that do not change');
  const [middle, length] = [lengthOf(model) / 2, lengthOf(model)];
  const second = half ? { home: from.home - half.home, away: from.away - half.away } : { home: 0, away: 0 };
  const after = (known: FootballEnd['opener']) => [
    ...cellsOf(carry(model, startAt(second, OPENERS.indexOf(known)), half ? from.minute : middle, length, KICK_OFF)),
  ];
  const firsts: Cell<Score & { readonly opener: FootballEnd['opener'] }>[] = half
    ? [{ end: { ...half, opener }, chance: 1 }]
    : [...cellsOf(carry(model, startAt(from, OPENERS.indexOf(opener)), from.minute, middle, KICK_OFF))];
  // once a goal has been scored, the scorer of the first goal in the second half does not matter
  const open = opener === 'none' ? after('none') : [];
  const known = after('home');
  return firsts.flatMap(({ end: one, chance }) =>
    (one.opener === 'none' ? open : known).flatMap(({ end: two, chance: then }) => {
      if (chance * then < least) return [];
      const first = { home: one.home, away: one.away };
      const [home, away] = [one.home + two.home, one.away + two.away];
      const by = one.opener === 'none' ? two.opener : one.opener;
      return [
        { end: { home, away, first, second: { home: two.home, away: two.away }, opener: by }, chance: chance * then },
      ];
    }),
  );
}

/** Both halves of a match, without who scored first. */
export type HalvesEnd = Omit<FootballEnd, 'opener'>;
/**
 * The exact law of both halves from a state in the first one. What the second half adds depends on the first only through who leads and by how many
 * goals, so it is carried forward once per lead, or only once if nobody plays differently when behind. Ends below 10^-13 are left out: together they
 * are below 10^-9, which affects no price, and there would be five times as many ends.
 */
export function halvesLaw(model: MinuteModel, from: MatchState): Law<HalvesEnd> {
  const [half, length] = [lengthOf(model) / 2, lengthOf(model)];
  const added = new Map<number, readonly Cell<Score>[]>();
  const addedAfter = ({ home, away }: Score): readonly Cell<Score>[] => {
    const lead = isSteady(model) ? 0 : home - away;
    const known = added.get(lead);
    if (known) return known;
    const start = { home: Math.max(lead, 0), away: Math.max(-lead, 0) };
    const cells = [...cellsOf(carry(model, startAt(start, 1), half, length, from))].map(({ end, chance }) => ({
      end: { home: end.home - start.home, away: end.away - start.away },
      chance,
    }));
    added.set(lead, cells);
    return cells;
  };
  return [...cellsOf(carry(model, startAt(from, 1), from.minute, half, from))].flatMap(({ end: first, chance }) =>
    addedAfter(first).flatMap(({ end: second, chance: then }) => {
      if (chance * then < LEAST_CHANCE) return [];
      const [home, away] = [first.home + second.home, first.away + second.away];
      return [{ end: { home, away, first: { home: first.home, away: first.away }, second }, chance: chance * then }];
    }),
  );
}

/** The exact law of both halves and of the first goal, from kick-off: for markets of halves and for bet builders. */
export function processLaw(model: MinuteModel): Law<FootballEnd> {
  const [half, length] = [lengthOf(model) / 2, lengthOf(model)];
  const atHalf = carry(model, startAt(KICK_OFF), 0, half, KICK_OFF);
  return [...cellsOf(atHalf)].flatMap(({ end: { opener, ...first }, chance }) => {
    const after = carry(model, startAt(first, OPENERS.indexOf(opener)), half, length, KICK_OFF);
    return [...cellsOf(after)].map(({ end, chance: then }) => ({
      end: { ...end, first, second: { home: end.home - first.home, away: end.away - first.away } },
      chance: chance * then,
    }));
  });
}
