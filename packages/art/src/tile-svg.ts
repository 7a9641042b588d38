import { seededPrng } from '@kismet/kernel/prng';
import { COMPOSITIONS, HEIGHT, sceneDefs, WIDTH } from './compositions.ts';
import { drawMotif } from './draw-motif.ts';
import { motifNames, motifOf } from './motif.ts';
import { type ArtSeed, paletteOf } from './palette.ts';
import { fixed } from './shapes.ts';

const CHOICE = motifNames.filter((name) => !name.startsWith('suit-'));
/** Options besides the motif. */
const BESIDE = ['star', 'marigold', 'coin', 'gem', 'pearl', 'rose', 'jasmine', 'truckflower', 'feather', 'lamp'];

/**
 * The cover of a game: an SVG document with the ratio 3 to 4, `width` pixels wide. The same seed always gives the same picture; it
 * contains no text, and nothing of the input except validated colours.
 */
export function tileSvg(art: ArtSeed, width: number): string {
  const prng = seededPrng(`tile:${art.seed}`);
  const palette = paletteOf(art);
  const compose = prng.pick(COMPOSITIONS);
  const first = motifFor(art, prng.int(CHOICE.length));
  const others = BESIDE.filter((name) => name !== first);
  const second = others[prng.int(others.length)]!;
  const big = drawMotif(first, 'a');
  const small = drawMotif(second, 'b');
  const scene = compose({
    palette,
    prng,
    motif: (x, y, size, turn = 0, other = false) =>
      `<use href="#${other ? 'n' : 'm'}" transform="translate(${fixed(x - size / 2)} ${fixed(y - size / 2)}) scale(${fixed(size / 100)}) rotate(${fixed(turn)} 50 50)"/>`,
  });
  const pixels = Math.max(Math.round(width), 1);
  const high = Math.round((pixels * HEIGHT) / WIDTH);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${pixels}" height="${high}"><defs>${sceneDefs(palette)}${big.defs}${small.defs}<g id="m">${big.body}</g><g id="n">${small.body}</g></defs>${scene}<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#edge)"/></svg>`;
}

/** The requested motif, or one chosen by the seed. */
export const motifFor = (art: ArtSeed, chosen: number): string =>
  art.motif !== undefined && motifOf(art.motif) ? art.motif : CHOICE[chosen % CHOICE.length]!;
