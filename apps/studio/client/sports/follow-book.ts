import type { BookSignal } from '../../server/sports/book-stream.ts';
import type { FixtureView } from '../../server/sports/fixture-view.ts';
import { followTable } from '../server/follow-table.ts';

/** The page's polling interval while it receives nothing. */
const ASK_EACH_MS = 2_000;
/** The polling interval while it receives every change, for what is not sent: its own bets, the clock of a match. */
const SELDOM_MS = 10_000;
/** Changes within this time are fetched together. */
const GATHERED_MS = 250;

type States = BookSignal['states'];
/** Which matches have changed state, including those that began and those that are over. */
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
  /** Fetches what the page shows. */
  look(): Promise<void>;
  /** Whether the page shows anything about one of these matches that it has to fetch. */
  shows(matches: readonly string[]): boolean;
  /** Puts matches on the page as received at a given time; returns those about which nothing more has to be fetched. */
  take(fixtures: readonly FixtureView[], now: number): readonly string[];
  /** Shows what the desk has suspended; returns whether that has changed. */
  stop(names: readonly string[]): boolean;
}

/**
 * Keeps a page of the book up to date: fetches when a match it shows has changed state, at most four times a second, and every two seconds while
 * no socket reports changes. A hidden page fetches nothing. Returns a function that stops it.
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
    // the timer above fetches, at its own pace
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
      // a suspension is shown at once, and one that is lifted leads to a fetch at once
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
