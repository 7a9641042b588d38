import fs from 'node:fs';
import sharp from 'sharp';

const COLOURS = 128;

/** Keeps a screenshot as a PNG of few colours, a fraction of its size. Gives its bytes on disk. */
export async function keepPalette(taken: Buffer, file: string): Promise<number> {
  await sharp(taken).png({ palette: true, colours: COLOURS, effort: 10 }).toFile(file);
  return fs.statSync(file).size;
}
