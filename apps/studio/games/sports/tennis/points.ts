import { type Blocks, picker } from '../../engine/stream.ts';
import type { Cell, Law } from '../pricing/market.ts';
import { type Score, type Side, scoreKey } from '../pricing/score.ts';

const MILLION = 1_000_000;

/** From points to a match (rule 6.18): each side wins a point on its own serve with a fixed probability, whatever the score. */
export interface TennisModel {
  /** Chance that the server wins a point, in parts per million, by who serves. */
  readonly serve: Score;
  /** Maximum number of sets of a match: 3 or 5. */
  readonly bestOf: 3 | 5;
}

const LEVEL: Score = { home: 0, away: 0 };
export const otherSide = (side: Side): Side => (side === 'home' ? 'away' : 'home');
const gain = (score: Score, side: Side): Score => ({ ...score, [side]: score[side] + 1 });

/** The side that has won with at least `least` points and a lead of two; null while play goes on. */
export const wonBy = ({ home, away }: Score, least: number): Side | null => {
  if (Math.max(home, away) < least || Math.abs(home - away) < 2) return null;
  return home > away ? 'home' : 'away';
};

/** Chance that home wins a point. */
const homePoint = ({ serve }: TennisModel, server: Side): number =>
  (server === 'home' ? serve.home : MILLION - serve.away) / MILLION;

/** Who serves a point of a tie-break: one first, then two each in turn. */
export const tieBreakServer = (first: Side, { home, away }: Score): Side =>
  Math.floor((home + away + 1) / 2) % 2 === 0 ? first : otherSide(first);

/** Chance that home wins from level when two points in a row decide, given the chances of the two points in each pair. */
const fromLevel = (first: number, second: number): number => {
  const [both, none] = [first * second, (1 - first) * (1 - second)];
  return both / (both + none);
};

/** Chance that home wins a game from its points so far. */
export function gameChance(model: TennisModel, server: Side, points: Score = LEVEL): number {
  const winner = wonBy(points, 4);
  if (winner) return winner === 'home' ? 1 : 0;
  const p = homePoint(model, server);
  if (points.home === points.away && points.home >= 3) return fromLevel(p, p);
  return (
    p * gameChance(model, server, gain(points, 'home')) + (1 - p) * gameChance(model, server, gain(points, 'away'))
  );
}

/** Chance that home wins a tie-break to seven from its points so far. */
export function tieBreakChance(model: TennisModel, first: Side, points: Score = LEVEL): number {
  const level = fromLevel(homePoint(model, 'home'), homePoint(model, 'away'));
  const known = new Map<string, number>();
  const chanceAt = (at: Score): number => {
    const winner = wonBy(at, 7);
    if (winner) return winner === 'home' ? 1 : 0;
    if (at.home === at.away && at.home >= 6) return level;
    const there = known.get(scoreKey(at));
    if (there !== undefined) return there;
    const p = homePoint(model, tieBreakServer(first, at));
    const chance = p * chanceAt(gain(at, 'home')) + (1 - p) * chanceAt(gain(at, 'away'));
    known.set(scoreKey(at), chance);
    return chance;
  };
  return chanceAt(points);
}

/** Winner of a set by its games, or null: six with a lead of two, 7-5, or 7-6 by a tie-break. */
export function setWinner(games: Score): Side | null {
  if (games.home + games.away === 13) return games.home > games.away ? 'home' : 'away';
  return wonBy(games, 6);
}
export const isTieBreak = ({ home, away }: Score): boolean => home === 6 && away === 6;

export interface SetEnd {
  readonly games: Score;
  /** Who serves first in the next set. */
  readonly next: Side;
}

/** The law of a set's games, from any point of it. */
export function setLaw(model: TennisModel, server: Side, games: Score = LEVEL, points: Score = LEVEL): Law<SetEnd> {
  const ended: Cell<SetEnd>[] = [];
  const fresh = { home: gameChance(model, 'home'), away: gameChance(model, 'away') };
  let level = new Map([[scoreKey(games), { at: games, chance: 1 }]]);
  let serving = server;
  for (let isFirst = true; level.size > 0; isFirst = false) {
    const next: typeof level = new Map();
    for (const { at, chance } of level.values()) {
      if (setWinner(at)) {
        ended.push({ end: { games: at, next: serving }, chance });
        continue;
      }
      const since = isFirst ? points : LEVEL;
      const whole = isFirst ? gameChance(model, serving, since) : fresh[serving];
      const p = isTieBreak(at) ? tieBreakChance(model, serving, since) : whole;
      for (const [to, part] of [
        [gain(at, 'home'), p],
        [gain(at, 'away'), 1 - p],
      ] as const) {
        const there = next.get(scoreKey(to));
        if (there) there.chance += chance * part;
        else next.set(scoreKey(to), { at: to, chance: chance * part });
      }
    }
    level = next;
    serving = otherSide(serving);
  }
  return ended;
}

/** How a match ends. */
export interface TennisEnd {
  readonly sets: Score;
  readonly games: Score;
  /** Games of the first set. */
  readonly firstSet: Score;
  readonly tieBreaks: number;
}
/** A match in play: finished sets, and the point within the current one. */
export interface TennisState {
  readonly done: readonly Score[];
  readonly games: Score;
  readonly points: Score;
  readonly server: Side;
}
export const firstServe = (server: Side): TennisState => ({ done: [], games: LEVEL, points: LEVEL, server });

export const matchWinner = ({ bestOf }: TennisModel, sets: Score): Side | null => {
  const most = Math.max(sets.home, sets.away);
  return most * 2 < bestOf ? null : sets.home > sets.away ? 'home' : 'away';
};

/** The totals over sets. */
export function endOfSets(sets: readonly Score[]): TennisEnd {
  const winners = sets.map(setWinner);
  const sum = (side: Side) => sets.reduce((games, set) => games + set[side], 0);
  const won = (side: Side) => winners.filter((winner) => winner === side).length;
  return {
    sets: { home: won('home'), away: won('away') },
    games: { home: sum('home'), away: sum('away') },
    firstSet: sets[0] ?? LEVEL,
    tieBreaks: sets.filter(({ home, away }) => home + away === 13).length,
  };
}

interface Running {
  readonly end: TennisEnd;
  readonly server: Side;
}
const keyOf = ({ end, server }: Running): string =>
  [end.sets, end.games, end.firstSet].map(({ home, away }) => `${home}:${away}`).join() + end.tieBreaks + server;

const withSet = (end: TennisEnd, isFirst: boolean, games: Score): TennisEnd => {
  const one = endOfSets([games]);
  return {
    sets: { home: end.sets.home + one.sets.home, away: end.sets.away + one.sets.away },
    games: { home: end.games.home + games.home, away: end.games.away + games.away },
    firstSet: isFirst ? games : end.firstSet,
    tieBreaks: end.tieBreaks + one.tieBreaks,
  };
};

/** The exact law of a match, from any point of it. */
export function matchLaw(model: TennisModel, from: TennisState): Law<TennisEnd> {
  const ended: Cell<TennisEnd>[] = [];
  const fresh = { home: setLaw(model, 'home'), away: setLaw(model, 'away') };
  let running = new Map([['start', { at: { end: endOfSets(from.done), server: from.server }, chance: 1 }]]);
  for (let set = from.done.length; running.size > 0; set++) {
    const next: typeof running = new Map();
    for (const { at, chance } of running.values()) {
      const law = set === from.done.length ? setLaw(model, from.server, from.games, from.points) : fresh[at.server];
      for (const cell of law) {
        const end = withSet(at.end, set === 0, cell.end.games);
        const one = { at: { end, server: cell.end.next }, chance: chance * cell.chance };
        if (matchWinner(model, end.sets)) ended.push({ end, chance: one.chance });
        else {
          const there = next.get(keyOf(one.at));
          if (there) there.chance += one.chance;
          else next.set(keyOf(one.at), one);
        }
      }
    }
    running = next;
  }
  return ended;
}

/** The chance that home wins the match, from any point of it: from sets only, without the law of its games. */
export function winnerChance(model: TennisModel, from: TennisState): number {
  const fresh = { home: setLaw(model, 'home'), away: setLaw(model, 'away') };
  const after = (law: Law<SetEnd>, sets: Score): number =>
    law.reduce((sum, { end, chance }) => {
      const now = gain(sets, setWinner(end.games)!);
      const winner = matchWinner(model, now);
      const then = winner ? (winner === 'home' ? 1 : 0) : after(fresh[end.next], now);
      return sum + chance * then;
    }, 0);
  return after(setLaw(model, from.server, from.games, from.points), endOfSets(from.done).sets);
}

/** The sets of a match from its stream, point by point. */
export function* playMatch(model: TennisModel, server: Side): Blocks<readonly Score[]> {
  const pick = picker([]);
  const sets: Score[] = [];
  let serving = server;
  while (!matchWinner(model, endOfSets(sets).sets)) {
    let games = LEVEL;
    while (!setWinner(games)) {
      const isTie = isTieBreak(games);
      let points = LEVEL;
      for (let winner = wonBy(points, 4); !winner; winner = wonBy(points, isTie ? 7 : 4)) {
        const by = isTie ? tieBreakServer(serving, points) : serving;
        const isServers = (yield* pick(0, MILLION)) < model.serve[by];
        points = gain(points, isServers ? by : otherSide(by));
      }
      games = gain(games, points.home > points.away ? 'home' : 'away');
      serving = otherSide(serving);
    }
    sets.push(games);
  }
  return sets;
}
