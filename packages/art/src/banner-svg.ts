import { seededPrng } from '@kismet/kernel/prng';
import { darker, lighter } from './colours.ts';
import { latticeDefs, rays, thread } from './devices.ts';
import { drawMotif } from './draw-motif.ts';
import { paletteOf } from './palette.ts';
import { fixed, khatam, star } from './shapes.ts';

export const BANNER_WIDTH = 1640;
export const BANNER_HEIGHT = 820;

/** Input of a banner: a seed, two colours as `#rrggbb`, and the motifs on either side. */
export interface BannerArt {
  readonly seed: string;
  readonly from: string;
  readonly to: string;
  readonly motifs: readonly [first: string, second: string, small: string];
}

/**
 * A wide picture without text: a large motif on either side, so that a text can cover one of them in either reading direction
 * while the other remains visible. The same seed gives the same picture. Throws on an unknown motif.
 */
export function bannerSvg(art: BannerArt): string {
  const prng = seededPrng(`banner:${art.seed}`);
  const palette = paletteOf(art);
  const drawings = art.motifs.map((name, i) => drawMotif(name, 'abc'[i]!));
  const [width, height] = [BANNER_WIDTH, BANNER_HEIGHT];
  const put = (which: number, x: number, y: number, size: number, turn: number) =>
    `<use href="#m${which}" transform="translate(${x - size / 2} ${y - size / 2}) scale(${size / 100}) rotate(${turn} 50 50)"/>`;
  const medallion = (x: number, y: number, radius: number) =>
    `<path d="${khatam(x, y, radius)}" fill="${darker(palette.from, 0.35)}" opacity=".55"/><path d="${khatam(x, y, radius)}" fill="none" stroke="${palette.gold}" stroke-width="5"/><path d="${khatam(x, y, radius * 0.9)}" fill="none" stroke="${palette.gold}" stroke-width="2" opacity=".7"/>`;
  const sparks = Array.from({ length: 46 }, () => {
    const size = 4 + prng.int(14);
    return `<path d="${star(prng.int(width), prng.int(height), size, size * 0.28, 4)}" fill="${palette.pale}" opacity="${(20 + prng.int(55)) / 100}"/>`;
  }).join('');
  const small = Array.from({ length: 5 }, (_, i) =>
    put(2, 150 + i * 335, 660 + prng.int(70), 84 + prng.int(40), prng.int(40) - 20),
  ).join('');
  const cord = (y: number, dip: number) =>
    thread(
      Array.from({ length: 9 }, (_, i) => [i * 205, fixedNumber(y + (i % 2 ? dip : 0))] as const),
      palette.gold,
      4,
      10,
    );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs><linearGradient id="sky" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${palette.deep}"/><stop offset=".5" stop-color="${palette.from}"/><stop offset="1" stop-color="${darker(palette.to, 0.3)}"/></linearGradient><radialGradient id="glow"><stop offset="0" stop-color="${lighter(palette.to, 0.2)}" stop-opacity=".85"/><stop offset="1" stop-color="${palette.to}" stop-opacity="0"/></radialGradient>${latticeDefs('lattice', palette.pale, 96)}${drawings.map((drawing) => drawing.defs).join('')}${drawings.map((drawing, i) => `<g id="m${i}">${drawing.body}</g>`).join('')}</defs><rect width="${width}" height="${height}" fill="url(#sky)"/><rect width="${width}" height="${height}" fill="url(#lattice)" opacity=".16"/>${rays(410, 400, 900, 18, palette.glow, 0.09)}${rays(1230, 400, 900, 18, palette.glow, 0.09)}<circle cx="410" cy="400" r="420" fill="url(#glow)" opacity=".6"/><circle cx="1230" cy="400" r="420" fill="url(#glow)" opacity=".8"/>${sparks}${cord(36, 34)}${medallion(410, 400, 292)}${medallion(1230, 400, 292)}${put(0, 410, 392, 410, -6)}${put(1, 1230, 392, 410, 6)}${small}${cord(786, -26)}</svg>`;
}

const fixedNumber = (value: number): number => Number(fixed(value));
