import { randomUUID } from 'node:crypto';
import { markSvg } from '@kismet/art/mark-svg';
import { FILE_BYTES_MAX } from '@kismet/contracts/files/file';
import { ICON_MOTIFS, ICON_SIZES, type IconMotif } from '@kismet/contracts/members/icon';
import { UUID_PATTERN } from '@kismet/kernel/ids';
import { Refused } from '@kismet/kernel/outcome';
import sharp from 'sharp';
import { type Db, withTx } from '../../platform/db.ts';
import type { PictureWanted } from '../../platform/http/pictures.ts';
import { encodePicture, PIXELS_MAX, type PictureStore } from '../../platform/pictures.ts';
import { swapIcon } from './icon-store.ts';

/** Background colours of our avatars, in rotation. */
const GROUNDS = [
  ['#1f7a50', '#0d3b2a'],
  ['#b42a4a', '#4d1022'],
  ['#1d6fa8', '#0c2f4d'],
  ['#c07a12', '#5a3506'],
  ['#6a3fb0', '#2c1a52'],
] as const;

export interface IconDeps {
  readonly db: Db;
  readonly pictures: PictureStore;
}

/** Stored content of one of our avatars. */
export const motifIcon = (motif: IconMotif): string => `motif-${motif}`;
/** Address of an avatar without size and format; null for the default one. */
export const iconPath = (icon: string | null): string | null => icon && `/art/m/${icon}`;

/** Chooses one of our avatars, or null for the default one. A previously uploaded picture is deleted. */
export function chooseIcon(
  { db, pictures }: IconDeps,
  memberId: bigint,
  motif: IconMotif | null,
): Promise<string | null> {
  const icon = motif && motifIcon(motif);
  return withTx(db, async (tx) => {
    await drop(tx, pictures, await swapIcon(tx, memberId, icon));
    return icon;
  });
}

/**
 * Stores an uploaded avatar (PNG or JPEG, base64): cropped to a square and re-encoded, which drops embedded code and EXIF data.
 * Refuses `BODY_TOO_LARGE` above 5 MB and `PICTURE_UNREADABLE` for anything else.
 */
export async function takeIcon({ db, pictures }: IconDeps, memberId: bigint, base64: string): Promise<string> {
  const input = Buffer.from(base64, 'base64');
  if (input.length > FILE_BYTES_MAX) throw new Refused('BODY_TOO_LARGE');
  const files = await squares(input);
  const icon = randomUUID();
  await withTx(db, async (tx) => {
    await drop(tx, pictures, await swapIcon(tx, memberId, icon));
    for (const { size, bytes } of files) await pictures.write(tx, `m/${icon}`, `${size}.webp`, bytes);
  });
  return icon;
}

async function squares(input: Buffer): Promise<{ size: number; bytes: Buffer }[]> {
  try {
    const image = sharp(input, { limitInputPixels: PIXELS_MAX, failOn: 'error', pages: 1 });
    const { format } = await image.metadata();
    if (format !== 'png' && format !== 'jpeg') throw new Error(`a ${format}`);
    const drawn: { size: number; bytes: Buffer }[] = [];
    for (const size of ICON_SIZES)
      drawn.push({
        size,
        bytes: await encodePicture(await image.clone().rotate().resize(size, size).toBuffer(), {
          width: size,
          format: 'webp',
        }),
      });
    return drawn;
  } catch {
    throw new Refused('PICTURE_UNREADABLE');
  }
}

/** Deletes a replaced upload; our own avatars are shared and stay. */
async function drop(
  tx: Parameters<PictureStore['remove']>[0],
  pictures: PictureStore,
  icon: string | null,
): Promise<void> {
  if (icon && UUID_PATTERN.test(icon)) await pictures.remove(tx, `m/${icon}`);
}

/** An avatar by its address; ours are drawn on first request. */
export async function findIcon(pictures: PictureStore, { name, size, format }: PictureWanted): Promise<Buffer | null> {
  if (!ICON_SIZES.some((known) => String(known) === size)) return null;
  if (UUID_PATTERN.test(name)) return pictures.read(`m/${name}`, `${size}.${format}`);
  const at = ICON_MOTIFS.findIndex((motif) => motifIcon(motif) === name);
  if (at < 0) return null;
  const [from, to] = GROUNDS[at % GROUNDS.length]!;
  const svg = () => markSvg({ seed: name, from, to, motif: ICON_MOTIFS[at]! }, Number(size));
  return pictures.readOrMake(
    `m/${name}`,
    `${size}.${format}`,
    async () => () => encodePicture(Buffer.from(svg()), { width: Number(size), format }),
  );
}
