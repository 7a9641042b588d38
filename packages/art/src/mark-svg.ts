import { seededPrng } from '@kismet/kernel/prng';
import { darker, lighter, mix } from './colours.ts';
import { latticeDefs } from './devices.ts';
import { drawMotif } from './draw-motif.ts';
import { motifNames } from './motif.ts';
import { type ArtSeed, paletteOf } from './palette.ts';
import { disc, fixed, khatam, star } from './shapes.ts';
import { motifFor } from './tile-svg.ts';

const PLATES: readonly string[] = [
  disc(50, 50, 46),
  khatam(50, 50, 50),
  'M50 3C76 3 97 24 97 50S76 97 50 97 3 76 3 50V18C3 8 8 3 18 3z',
  'M26 4h48c14 0 22 8 22 22v48c0 14-8 22-22 22H26C12 96 4 88 4 74V26C4 12 12 4 26 4z',
  'M50 3l42 14v34c0 24-18 38-42 46C26 89 8 75 8 51V17z',
];

/** The logo of a house: an emblem on a plate, square, `size` pixels, without letters. The same seed gives the same logo. */
export function markSvg(art: ArtSeed, size: number): string {
  const prng = seededPrng(`mark:${art.seed}`);
  const palette = paletteOf(art);
  const plate = prng.pick(PLATES);
  const { defs, body } = drawMotif(motifFor(art, prng.int(motifNames.length)), 'a');
  const tips = prng.pick([8, 12, 16]);
  const pixels = Math.max(Math.round(size), 1);
  const ring = Array.from(
    { length: tips },
    (_, i) =>
      `<path d="${star(50, 11, 2.6, 1, 4)}" fill="${palette.gold}" transform="rotate(${fixed((360 / tips) * i)} 50 50)"/>`,
  ).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="${pixels}" height="${pixels}"><defs><linearGradient id="p" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${lighter(palette.from, 0.12)}"/><stop offset="1" stop-color="${darker(mix(palette.from, palette.to, 0.4), 0.3)}"/></linearGradient><radialGradient id="q"><stop offset="0" stop-color="${palette.pale}" stop-opacity=".95"/><stop offset="1" stop-color="${palette.glow}" stop-opacity="0"/></radialGradient>${latticeDefs('l', palette.gold, 16)}${defs}</defs><path d="${plate}" fill="url(#p)" stroke="${palette.gold}" stroke-width="2.500"/><path d="${plate}" fill="url(#l)" opacity=".28"/>${ring}<circle cx="50" cy="50" r="36" fill="url(#q)"/><g transform="translate(22 22) scale(.56)">${body}</g></svg>`;
}
