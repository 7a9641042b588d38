import type { LiveAnswer, LiveTable, LiveTournament } from './api.ts';

export const LEVELS = ['low', 'middle', 'high'] as const;
export type Level = (typeof LEVELS)[number];
/** The filters on the shown tables; an absent one admits all. */
export interface TableFilter {
  readonly gameCode?: string;
  readonly level?: Level;
  readonly language?: string;
}
/** Older answers are not presented as current: the page was offline or its tab asleep. */
const TOO_OLD_MS = 20_000;
/** Which of several tables of a game is shown first when nobody is at any of them. */
const FIRST: Readonly<Record<Level, number>> = { middle: 0, low: 1, high: 2 };

export const isNarrowed = (filter: TableFilter): boolean => Object.values(filter).some(Boolean);

/**
 * Matching tables: playable ones before paused and closed ones, those with the most players first, and otherwise one of each game before a second
 * one.
 */
export function shownTables(list: readonly LiveTable[], { gameCode, level, language }: TableFilter): LiveTable[] {
  const rank = (table: LiveTable) => (table.level ? FIRST[table.level] : 0);
  const isShut = ({ live }: LiveTable) => Number(live !== null && live.state !== 'open');
  return list
    .filter(
      (table) =>
        (!gameCode || table.gameCode === gameCode) &&
        (!level || table.level === level) &&
        (!language || table.languages.includes(language)),
    )
    .toSorted((a, b) => isShut(a) - isShut(b) || (b.live?.players ?? 0) - (a.live?.players ?? 0) || rank(a) - rank(b));
}

/** Filter choices that would narrow anything: more than one game or level, and languages that not every table speaks. */
export function choicesOf(list: readonly LiveTable[]) {
  const games = new Map(list.map(({ gameCode, gameName }) => [gameCode, gameName]));
  const levels = LEVELS.filter((level) => list.some((table) => table.level === level));
  const spoken = [...new Set(list.flatMap((table) => table.languages))];
  return {
    games: games.size > 1 ? [...games] : [],
    levels: levels.length > 1 ? levels : [],
    languages: spoken.filter((language) => list.some((table) => !table.languages.includes(language))),
  };
}

/** The state shown on a table's card. `seconds`: how much longer bets are taken. */
export type Shown =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'shut'; readonly state: 'paused' | 'closed'; readonly reason: string | null }
  | { readonly kind: 'betting'; readonly seconds: number }
  | { readonly kind: 'playing' | 'result' | 'waiting' }
  /** For a room: what matters is whether a seat is free. */
  | { readonly kind: 'free' | 'full' | 'empty' };

/**
 * Whether an answer is too old to be presented as current.
 * @param nowMs this browser's time
 */
export const isOld = ({ atMs }: Pick<LiveAnswer, 'atMs'>, nowMs: number): boolean => nowMs - atMs > TOO_OLD_MS;

/** Whether there is a house share at all: a guarantee, or an amount added by the house. */
export const isSome = (units: bigint): boolean => units > 0n;

/** The state of a tournament, as one word. */
export function tournamentState({ phase, takesEntries }: Pick<LiveTournament, 'phase' | 'takesEntries'>) {
  if (phase === 'announced') return takesEntries ? 'open' : 'full';
  return takesEntries ? 'late' : 'running';
}

/** @param nowMs this browser's time */
export function shownOf({ live, seats }: LiveTable, { offsetMs, atMs }: LiveAnswer, nowMs: number): Shown {
  if (!live || isOld({ atMs }, nowMs)) return { kind: 'unknown' };
  if (live.state !== 'open') return { kind: 'shut', state: live.state, reason: live.reason };
  if (seats !== null) return { kind: live.players === 0 ? 'empty' : live.players < seats ? 'free' : 'full' };
  if (live.phase !== 'betting' || live.closesAt === null)
    return { kind: live.phase === 'betting' ? 'waiting' : live.phase };
  const seconds = Math.ceil((live.closesAt - (nowMs + offsetMs)) / 1_000);
  return seconds > 0 ? { kind: 'betting', seconds } : { kind: 'playing' };
}
