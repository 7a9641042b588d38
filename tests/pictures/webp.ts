import fs from 'node:fs';
import sharp from 'sharp';

/** Saves a screenshot as a small WebP, for documents. Returns its size on disk in bytes. */
export async function keepWebp(taken: Buffer, file: string): Promise<number> {
  await sharp(taken).webp({ quality: 72, effort: 6 }).toFile(file);
  return fs.statSync(file).size;
}
