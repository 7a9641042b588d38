import type { ShownTitle } from '../../games/title-view.ts';
import { anarBaghArt } from './anar-bagh.ts';
import { backdrop } from './backdrop.ts';
import { patangArt } from './patang.ts';
import { raatBazaarArt } from './raat-bazaar.ts';
import { picture, pictureUrl } from './shapes.ts';
import { themedSymbol } from './theme-art.ts';
import { themedScene } from './theme-scene.ts';

/** Hand-drawn titles; all others are drawn from their motifs. */
const DRAWINGS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'anar-bagh': anarBaghArt,
  patang: patangArt,
  'raat-bazaar': raatBazaarArt,
};
const made = new Map<string, string>();

const once = (key: string, make: () => string): string => {
  const url = made.get(key) ?? pictureUrl(make());
  made.set(key, url);
  return url;
};

/** Data URL of a symbol's picture, by title and letter; drawn once. */
export const symbolUrl = (title: ShownTitle, letter: string): string =>
  once(`${title.code}:${letter}`, () => picture(DRAWINGS[title.code]?.[letter] ?? themedSymbol(title, letter)));

/** Data URL of the background. */
export const backdropUrl = (title: ShownTitle): string =>
  once(title.code, () =>
    title.code in DRAWINGS
      ? backdrop(title.code)
      : picture(themedScene(title), 1600, 1200, 'preserveAspectRatio="xMidYMid slice"'),
  );
