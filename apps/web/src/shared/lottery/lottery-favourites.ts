import { createStore } from '@kismet/app-kit/store';
import { local } from '../browser/storage.ts';

/** Row GL-03: saved lotteries stay in the browser, one list per username, under `LOTTFAV`. */
export type LotteryFavourites = Readonly<Record<string, readonly string[]>>;

/** Reads storage; anything but such a list is ignored. */
export function readLotteryFavourites(text: string | null): LotteryFavourites {
  try {
    const kept: unknown = JSON.parse(text ?? '{}');
    if (kept === null || typeof kept !== 'object' || Array.isArray(kept)) return {};
    return Object.fromEntries(
      Object.entries(kept).flatMap(([username, ids]) =>
        Array.isArray(ids) ? [[username, ids.filter((id): id is string => typeof id === 'string')]] : [],
      ),
    );
  } catch {
    return {};
  }
}

export function withLotteryFavourite(
  all: LotteryFavourites,
  username: string,
  gameId: string,
  wanted: boolean,
): LotteryFavourites {
  const others = (Object.hasOwn(all, username) ? all[username]! : []).filter((id) => id !== gameId);
  return { ...all, [username]: wanted ? [gameId, ...others] : others };
}

export const lotteryFavourites = createStore<LotteryFavourites>(readLotteryFavourites(local.get('LOTTFAV')), {});

export function toggleLotteryFavourite(username: string, gameId: string, wanted: boolean): void {
  const next = withLotteryFavourite(lotteryFavourites.get(), username, gameId, wanted);
  lotteryFavourites.set(next);
  local.set('LOTTFAV', JSON.stringify(next));
}
