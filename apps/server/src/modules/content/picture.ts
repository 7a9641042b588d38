import { randomUUID } from 'node:crypto';
import { PICTURE_BYTES_MAX } from '@kismet/contracts/operators/content';
import { UUID_PATTERN } from '@kismet/kernel/ids';
import { Refused } from '@kismet/kernel/outcome';
import sharp from 'sharp';
import { type Db, withTx } from '../../platform/db.ts';
import type { PictureWanted } from '../../platform/http/pictures.ts';
import { encodePicture, PICTURE_FORMATS, PIXELS_MAX, type PictureStore } from '../../platform/pictures.ts';
import { insertPicture, type PictureRow, readDrawing, readDrawingPrint } from './store.ts';

/** Widths in pixels: phone and wide screen. */
const SIZES = { small: 780, large: 1640 } as const;
const TAKEN = new Set(['png', 'jpeg', 'webp', 'heif', 'avif']);
const MIN_SIDE = 64;

export const picturePath = (pictureId: string): string => `/art/p/${pictureId}`;

export interface PictureDeps {
  readonly db: Db;
  readonly now: () => number;
  readonly pictures: PictureStore;
}

/**
 * Accepts an uploaded picture: decodes it and re-encodes it in two sizes and two formats, which drops embedded code
 * and EXIF location and time. Refuses `BODY_TOO_LARGE` above 5 MB and `PICTURE_UNREADABLE` unless it is a PNG, JPEG,
 * WebP or AVIF of at least 64 pixels.
 */
export async function takePicture(
  { db, now, pictures }: PictureDeps,
  who: { brandId: number; operatorId: bigint },
  base64: string,
): Promise<PictureRow> {
  const input = Buffer.from(base64, 'base64');
  if (input.length > PICTURE_BYTES_MAX) throw new Refused('BODY_TOO_LARGE');
  const picture_id = randomUUID();
  const read = await readPicture(input);
  const row: PictureRow = { picture_id, width: read.width, height: read.height, colour: read.colour };
  await withTx(db, async (tx) => {
    await insertPicture(tx, { ...row, brandId: who.brandId, operatorId: who.operatorId, atMs: now() });
    for (const file of read.files) await pictures.write(tx, `p/${picture_id}`, file.variant, file.bytes);
  });
  return row;
}

async function readPicture(input: Buffer) {
  try {
    const image = sharp(input, { limitInputPixels: PIXELS_MAX, failOn: 'error', pages: 1 });
    const { format, width, height, orientation = 1 } = await image.metadata();
    if (!TAKEN.has(format) || Math.min(width, height) < MIN_SIDE)
      throw new Error(`a ${format} of ${width} x ${height}`);
    const files: { variant: string; bytes: Buffer }[] = [];
    for (const [size, largest] of Object.entries(SIZES))
      for (const form of PICTURE_FORMATS)
        files.push({ variant: `${size}.${form}`, bytes: await encodePicture(input, { width: largest, format: form }) });
    const { dominant } = await image.stats();
    const hex = [dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0')).join('');
    // EXIF orientation above 4 swaps width and height
    const [shownWidth, shownHeight] = orientation > 4 ? [height, width] : [width, height];
    return { width: shownWidth, height: shownHeight, colour: `#${hex}`, files };
  } catch {
    throw new Refused('PICTURE_UNREADABLE');
  }
}

/**
 * A picture by its address. One of our own drawings is encoded once for all brands and stored by content hash, since
 * new brands share the same banners.
 */
export async function findPicture(
  { db, pictures }: Pick<PictureDeps, 'db' | 'pictures'>,
  { name, size, format }: PictureWanted,
): Promise<Buffer | null> {
  const width = SIZES[size as keyof typeof SIZES];
  if (width === undefined || !UUID_PATTERN.test(name)) return null;
  const variant = `${size}.${format}`;
  const uploaded = await pictures.read(`p/${name}`, variant);
  if (uploaded) return uploaded;
  const print = await readDrawingPrint(db, name);
  if (print === null) return null;
  return pictures.readOrMake(`d/${print}`, variant, async () => {
    const svg = await readDrawing(db, name);
    return svg === null ? null : () => encodePicture(Buffer.from(svg), { width, format });
  });
}
