import type { BookSignal } from '../../server/sports/book-stream.ts';
import type { FixtureView } from '../../server/sports/fixture-view.ts';
import { followTable } from '../server/follow-table.ts';

/** While nothing is heard a page asks so often by itself. */
const ASK_EACH_MS = 2_000;
/** While it hears of every change it asks so often for what is told to nobody: its own bets, the clock of a match. */
const SELDOM_MS = 10_000;
/** What changes at once is asked for once. */
const GATHERED_MS = 250;

type States = BookSignal['states'];
/** Which matches have another state than before; those that began and those that are over too. */
export function changedMatches(before: States, now: States): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(now)])].filter((id) => before[id] !== now[id]);
}

/** The states after a frame. */
function statesAfter(before: States | null, { states, part }: BookSignal): States {
  if (!part) return states;
  const now = { ...before, ...states };
  for (const id of part.over) delete now[id];
  return now;
}

export interface Follows {
  readonly key: string;
  /** Asks for what the page shows. */
  look(): Promise<void>;
  /** Whether the page shows anything of one of these matches that it has to ask for. */
  shows(matches: readonly string[]): boolean;
  /** Puts matches on the page as they were told at a time; gives those of which it has nothing more to ask. */
  take(fixtures: readonly FixtureView[], now: number): readonly string[];
  /** Shows what the desk has suspended; gives whether that is other than before. */
  stop(names: readonly string[]): boolean;
}

/**
 * Keeps a page of the book at what it shows: asks when a match that it shows has another state, at most four times a second, and every two
 * seconds while no socket tells it so. A page that nobody sees asks nothing. Returns what ends it.
 */
export function followBook({ key, look, shows, take, stop: shut }: Follows): () => void {
  let states: States | null = null;
  let soon: ReturnType<typeof setTimeout> | undefined;
  let askedAt = 0;
  const ask = async (): Promise<void> => {
    soon = undefined;
    if (document.hidden) return;
    askedAt = performance.now();
    await look();
  };
  const seen = () => void ask();
  const timer = setInterval(() => {
    const each = states === null ? ASK_EACH_MS : SELDOM_MS;
    if (performance.now() - askedAt >= each - GATHERED_MS) void ask();
  }, ASK_EACH_MS);
  const stop = followTable<null, BookSignal, never>({
    key,
    // asking is done by the timer above, at its own pace
    ask: () => Promise.resolve(null),
    onTable: () => undefined,
    onLive: (isLive) => {
      if (!isLive) states = null;
    },
    onFrame: (frame) => {
      if (frame.kind !== 'round' || !frame.round) return;
      const before = states;
      states = statesAfter(before, frame.round);
      const taken = new Set(take(frame.round.part?.fixtures ?? [], frame.now));
      const left = changedMatches(before ?? {}, states).filter((id) => !taken.has(id));
      // what is suspended is shut at once, and what is lifted is asked for at once
      if (shut(frame.round.stops)) seen();
      const isNew = before === null || shows(left);
      if (isNew) soon ??= setTimeout(seen, GATHERED_MS);
    },
  });
  document.addEventListener('visibilitychange', seen);
  seen();
  return () => {
    clearInterval(timer);
    clearTimeout(soon);
    document.removeEventListener('visibilitychange', seen);
    stop();
  };
}
