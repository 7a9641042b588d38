import { darker, lighter, mix } from '@kismet/art/colours';
import { arch } from '@kismet/art/devices';
import { drawMotif } from '@kismet/art/draw-motif';
import { seededPrng } from '@kismet/kernel/prng';
import type { ShownTitle } from '../../games/title-view.ts';
import { around, fade, khatam, starPoints } from './shapes.ts';

const WIDTH = 1600;
const HEIGHT = 1200;

/** The background of a themed title, from its colours and motif; independent of the screen size. */
export function themedScene(title: ShownTitle): string {
  const { art } = title;
  const prng = seededPrng(`scene:${title.code}`);
  const { defs, body } = drawMotif(title.motif, 'g');
  const lattice = `<pattern id="lattice" width="120" height="120" patternUnits="userSpaceOnUse"><g fill="none" stroke="${lighter(art.glow, 0.5)}" stroke-width="1.6">${khatam(60, 60, 42, '')}${khatam(60, 60, 24, '')}<path d="M60 0v18M60 102v18M0 60h18M102 60h18"/></g></pattern>`;
  const set = prng.pick([hills, arcade, rays]);
  const guard = (x: number, y: number, size: number): string =>
    `<g transform="translate(${x} ${y}) scale(${size / 100})">${body}</g>`;
  return `<defs>${fade('sky', darker(art.sky, 0.15), art.sky, mix(art.sky, art.glow, 0.55))}${defs}${lattice}</defs><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#sky)"/><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#lattice)" opacity=".1"/>${sparks(prng, art.glow)}${set(art, prng)}<ellipse cx="190" cy="832" rx="150" ry="18" fill="#0005"/><ellipse cx="1410" cy="832" rx="170" ry="22" fill="#0006"/>${guard(20, 500, 330)}<g transform="matrix(-1 0 0 1 ${WIDTH} 0)">${guard(20, 500, 330)}</g>`;
}

type Prng = ReturnType<typeof seededPrng>;
type Colours = ShownTitle['art'];

const sparks = (prng: Prng, glow: string): string =>
  Array.from({ length: 46 }, () => {
    const size = 3 + prng.int(9);
    return `<polygon points="${starPoints(prng.int(WIDTH), prng.int(700), size, size * 0.28, 4)}" fill="${lighter(glow, 0.6)}" opacity="${(20 + prng.int(55)) / 100}"/>`;
  }).join('');

function hills(art: Colours, prng: Prng): string {
  const ridge = (y: number, fill: string): string => {
    let path = `M0 ${y}`;
    for (let x = 0; x < WIDTH; x += 200) path += `q100 ${-40 - prng.int(110)} 200 0`;
    return `<path d="${path}V${HEIGHT}H0z" fill="${fill}"/>`;
  };
  return `<circle cx="800" cy="560" r="300" fill="${lighter(art.glow, 0.4)}" opacity=".25"/><circle cx="800" cy="560" r="190" fill="${lighter(art.glow, 0.6)}" opacity=".4"/>${ridge(760, mix(art.sky, art.glow, 0.3))}${ridge(850, mix(art.ground, art.sky, 0.6))}${ridge(950, art.ground)}`;
}

function arcade(art: Colours): string {
  const arches = [20, 340, 660, 980, 1300]
    .map(
      (x) =>
        `<path d="${arch(x, 960, 280, 560)}" fill="${darker(art.sky, 0.3)}"/><path d="${arch(x + 26, 960, 228, 500)}" fill="${art.glow}" opacity=".22"/>`,
    )
    .join('');
  return `<path d="M0 300h1600v700H0z" fill="${mix(art.sky, art.ground, 0.35)}"/><path d="M0 300h1600v20H0z" fill="${art.frame}" opacity=".8"/>${arches}<path d="M0 950h1600v250H0z" fill="${art.ground}"/><path d="M0 950h1600v12H0z" fill="${art.frame}" opacity=".8"/>`;
}

function rays(art: Colours): string {
  const ray = `<path d="M800 560 740-400h120z" fill="${lighter(art.glow, 0.4)}" opacity=".16"/>`;
  return `${around(18, 800, 560, ray)}<circle cx="800" cy="560" r="420" fill="${art.glow}" opacity=".16"/><path d="M0 960q800-150 1600 0v240H0z" fill="${art.ground}"/><path d="M0 960q800-150 1600 0" fill="none" stroke="${art.frame}" stroke-width="10" opacity=".7"/>`;
}
