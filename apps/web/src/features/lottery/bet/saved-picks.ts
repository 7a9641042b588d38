import { createStore } from '@kismet/app-kit/store';
import { local } from '../../../shared/browser/storage.ts';

/** Numbers saved by a username in this browser, like saved lotteries (row GL-03): per kind of bet of a family. */
export interface SavedPick {
  readonly family: string;
  readonly play: string;
  readonly selection: string;
}
type All = Readonly<Record<string, readonly SavedPick[]>>;
export const MOST_SAVED = 50;

const isPick = (one: SavedPick): boolean =>
  [one?.family, one?.play, one?.selection].every((part) => typeof part === 'string' && part.length <= 4000);
/** Reads storage; anything but such a list is ignored. */
export function readSavedPicks(text: string | null): All {
  try {
    const kept: unknown = JSON.parse(text ?? '{}');
    if (kept === null || typeof kept !== 'object' || Array.isArray(kept)) return {};
    return Object.fromEntries(
      Object.entries(kept as Record<string, SavedPick[]>).flatMap(([username, picks]) =>
        Array.isArray(picks) ? [[username, picks.filter(isPick).slice(0, MOST_SAVED)]] : [],
      ),
    );
  } catch {
    return {};
  }
}
const same = (a: SavedPick, b: SavedPick): boolean =>
  a.family === b.family && a.play === b.play && a.selection === b.selection;
export function withPick(all: All, username: string, pick: SavedPick, wanted: boolean): All {
  const others = (Object.hasOwn(all, username) ? all[username]! : []).filter((one) => !same(one, pick));
  return { ...all, [username]: wanted ? [pick, ...others].slice(0, MOST_SAVED) : others };
}

export const savedPicks = createStore<All>(readSavedPicks(local.get('lotteryPicks')));
export function keepPick(username: string, pick: SavedPick, wanted: boolean): void {
  const next = withPick(savedPicks.get(), username, pick, wanted);
  savedPicks.set(next);
  local.set('lotteryPicks', JSON.stringify(next));
}
