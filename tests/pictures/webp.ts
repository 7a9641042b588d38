import fs from 'node:fs';
import sharp from 'sharp';

/** Keeps a screenshot as a small WebP, for documents. Gives its bytes on disk. */
export async function keepWebp(taken: Buffer, file: string): Promise<number> {
  await sharp(taken).webp({ quality: 72, effort: 6 }).toFile(file);
  return fs.statSync(file).size;
}
