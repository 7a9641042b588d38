import { hash } from 'node:crypto';
import type { getGameIndex } from '@kismet/contracts/catalogue/search-index';
import type { Output } from '@kismet/contracts/route';
import { closedBy, type Game } from './game.ts';

type Index = Output<typeof getGameIndex>;
const POPULAR = 6;

/** Compact search index of a brand's games, most played first. */
export function indexOf(games: readonly Game[], nowMs: number): Index {
  const vendors = new Map<string, { place: number; names: Record<string, string> }>();
  for (const { vendorCode, vendorNames } of games)
    if (!vendors.has(vendorCode)) vendors.set(vendorCode, { place: vendors.size, names: { ...vendorNames } });
  const list = games.map((game) => ({
    i: game.gameId,
    c: game.gameCode,
    v: vendors.get(game.vendorCode)!.place,
    t: game.category,
    n: { ...game.names },
    ...(game.aliases.length > 0 ? { a: [...game.aliases] } : {}),
    ...(game.themes.length > 0 ? { k: [...game.themes] } : {}),
    ...(game.rtp === null ? {} : { rtp: game.rtp.replace(/(\.\d\d)\d+$/, '$1') }),
    f: game.art.from,
    o: game.art.to,
    ...(closedBy(game, nowMs) ? { x: 1 as const } : {}),
    ...(game.isGroup ? { g: 1 as const } : {}),
  }));
  const shown = [...vendors].map(([vendorCode, { names }]) => ({ vendorCode, names }));
  const popular = games
    .filter((game) => !game.isGroup && closedBy(game, nowMs) === null)
    .slice(0, POPULAR)
    .map(({ gameId }) => gameId);
  const version = hash('sha256', JSON.stringify([list, shown, popular]), 'base64url').slice(0, 16);
  return { version, isSame: false, vendors: shown, games: list, popular };
}

/** Sent to a client that already has a version. */
export const indexFor = (index: Index, version: string | undefined): Index =>
  version === index.version ? { ...index, isSame: true, vendors: [], games: [] } : index;
