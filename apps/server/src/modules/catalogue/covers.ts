import { hash } from 'node:crypto';
import { markSvg } from '@kismet/art/mark-svg';
import { tileSvg } from '@kismet/art/tile-svg';
import type { Db } from '../../platform/db.ts';
import type { PictureWanted } from '../../platform/http/pictures.ts';
import { encodePicture, type PictureStore } from '../../platform/pictures.ts';
import type { Art, Game } from './game.ts';
import { readGameArt, readVendorArt } from './store.ts';

/** Widths in pixels. */
const COVERS: readonly string[] = ['220', '440'];
const MARKS: readonly string[] = ['96', '192'];
/** Increment when the drawing changes: cover addresses are cached for good. */
const DRAWING = '1';

const print = (art: Art): string =>
  hash('sha256', JSON.stringify([DRAWING, art.seed, art.from, art.to, art.motif]), 'hex').slice(0, 10);
export const coverPath = (game: Pick<Game, 'gameId' | 'art'>): string => `/art/g/${game.gameId}-${print(game.art)}`;
export const markPath = (vendorCode: string, art: Art): string => `/art/v/${vendorCode}-${print(art)}`;

export interface CoverDeps {
  readonly db: Db;
  readonly pictures: PictureStore;
}

/** Stands for "the current cover" in place of a print, for lists too long to carry every print. */
const NOW = 'now';

/** A game's cover, drawn on first request and cached; null unless the address is the game's current one. */
export async function cover(
  { db, pictures }: CoverDeps,
  { name, size, format }: PictureWanted,
): Promise<Buffer | null> {
  const [gameId, drawn] = parted(name);
  if (!COVERS.includes(size)) return null;
  if (drawn === NOW) {
    const art = await readGameArt(db, gameId);
    return art && cover({ db, pictures }, { name: `${gameId}-${print(art)}`, size, format });
  }
  return pictures.readOrMake(`g/${name}`, `${size}.${format}`, async () => {
    const art = await readGameArt(db, gameId);
    if (!art || print(art) !== drawn) return null;
    return () => encodePicture(Buffer.from(tileSvg(art, Number(size))), { width: Number(size), format });
  });
}

/** Same for a vendor's logo. */
export async function mark({ db, pictures }: CoverDeps, { name, size, format }: PictureWanted): Promise<Buffer | null> {
  const [vendorCode, drawn] = parted(name);
  if (!MARKS.includes(size)) return null;
  return pictures.readOrMake(`v/${name}`, `${size}.${format}`, async () => {
    const art = await readVendorArt(db, vendorCode);
    if (!art || print(art) !== drawn) return null;
    return () => encodePicture(Buffer.from(markSvg(art, Number(size))), { width: Number(size), format });
  });
}

function parted(name: string): [subject: string, drawn: string] {
  const at = name.lastIndexOf('-');
  return [name.slice(0, at), name.slice(at + 1)];
}
