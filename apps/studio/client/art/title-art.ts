import { anarBaghArt } from './anar-bagh.ts';
import { backdrop } from './backdrop.ts';
import { patangArt } from './patang.ts';
import { raatBazaarArt } from './raat-bazaar.ts';
import { picture, pictureUrl } from './shapes.ts';

const DRAWINGS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'anar-bagh': anarBaghArt,
  patang: patangArt,
  'raat-bazaar': raatBazaarArt,
};
const made = new Map<string, string>();

/** Address of a symbol's picture, by title and letter; drawn once. */
export function symbolUrl(code: string, letter: string): string {
  const key = `${code}:${letter}`;
  const url = made.get(key) ?? pictureUrl(picture(DRAWINGS[code]?.[letter] ?? ''));
  made.set(key, url);
  return url;
}

/** Address of the scene behind the reels. */
export function backdropUrl(code: string): string {
  const url = made.get(code) ?? pictureUrl(backdrop(code));
  made.set(code, url);
  return url;
}
