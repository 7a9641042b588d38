import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import { type Db, run, type Tx } from './db.ts';

export const PICTURE_FORMATS = ['avif', 'webp'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

// Image processing must not compete with bets for CPU: one at a time, on one thread.
sharp.concurrency(1);
sharp.cache(false);

/** Maximum width and height, against decompression bombs. */
export const PIXELS_MAX = 40_000_000;

/** Re-encodes at a width, dropping all metadata; `quality` as in sharp. */
export async function encodePicture(
  input: Buffer,
  { width, format, lossless = false }: { width: number; format: PictureFormat; lossless?: boolean },
): Promise<Buffer> {
  const resized = sharp(input, { limitInputPixels: PIXELS_MAX, failOn: 'error' })
    .rotate()
    .resize({ width, withoutEnlargement: true });
  return format === 'avif'
    ? resized.avif({ quality: 55, effort: 2, lossless }).toBuffer()
    : resized.webp({ quality: 78, effort: 3, lossless }).toBuffer();
}

/** Renders a picture that is not cached yet. */
export type Draw = () => Promise<Buffer>;

/** Cached pictures by name and variant, such as `p/<id>` and `large.webp`. */
export interface PictureStore {
  read(name: string, variant: string): Promise<Buffer | null>;
  write(db: Db | Tx, name: string, variant: string, bytes: Buffer): Promise<void>;
  /** Deletes every variant; another node may cache it a while longer. */
  remove(db: Db | Tx, name: string): Promise<void>;
  /**
   * Returns the cached picture, or renders and caches it; concurrent requests share one rendering. `prepare` returns the
   * renderer, or null for an unknown picture, before a queue slot is taken.
   */
  readOrMake(name: string, variant: string, prepare: () => Promise<Draw | null>): Promise<Buffer | null>;
}

const MEMORY_BYTES = 32 * 1024 * 1024;
/** Maximum queue of renderings; further requests are told to retry. */
const WAITING_MAX = 200;

export function createPictureStore(db: Db): PictureStore {
  const memory = new LRUCache<string, Buffer>({ maxSize: MEMORY_BYTES, sizeCalculation: (bytes) => bytes.length + 1 });
  const making = new Map<string, Promise<Buffer>>();
  let line: Promise<unknown> = Promise.resolve();

  async function read(name: string, variant: string): Promise<Buffer | null> {
    const key = `${name}/${variant}`;
    const known = memory.get(key);
    if (known) return known;
    const [row] = await run<{ bytes: Buffer }>(
      db,
      'select bytes from platform.picture_file where name = $1 and variant = $2',
      [name, variant],
    );
    if (row) memory.set(key, row.bytes);
    return row?.bytes ?? null;
  }
  async function write(to: Db | Tx, name: string, variant: string, bytes: Buffer): Promise<void> {
    await run(
      to,
      `insert into platform.picture_file (name, variant, bytes) values ($1, $2, $3)
       on conflict (name, variant) do update set bytes = excluded.bytes, at = now()`,
      [name, variant, bytes],
    );
  }
  return {
    read,
    write,
    async remove(from, name) {
      const rows = await run<{ variant: string }>(
        from,
        'delete from platform.picture_file where name = $1 returning variant',
        [name],
      );
      for (const { variant } of rows) memory.delete(`${name}/${variant}`);
    },
    async readOrMake(name, variant, prepare) {
      const kept = await read(name, variant);
      if (kept) return kept;
      const key = `${name}/${variant}`;
      const draw = making.has(key) ? null : await prepare();
      const running = making.get(key);
      if (running) return running;
      if (!draw || making.size >= WAITING_MAX) return null;
      const made = line.then(draw).then(async (bytes) => {
        await write(db, name, variant, bytes);
        memory.set(key, bytes);
        return bytes;
      });
      line = made.catch(() => null);
      making.set(key, made);
      return made.finally(() => making.delete(key));
    },
  };
}
