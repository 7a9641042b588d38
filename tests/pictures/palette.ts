import fs from 'node:fs';
import sharp from 'sharp';

const COLOURS = 128;

/** Saves a screenshot as a PNG with a reduced palette, at a fraction of its size. Returns its size on disk in bytes. */
export async function keepPalette(taken: Buffer, file: string): Promise<number> {
  await sharp(taken).png({ palette: true, colours: COLOURS, effort: 10 }).toFile(file);
  return fs.statSync(file).size;
}
