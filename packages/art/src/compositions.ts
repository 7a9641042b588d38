import type { Prng } from '@kismet/kernel/prng';
import { darker, lighter, mix } from './colours.ts';
import { arch, latticeDefs, rays, scallops, thread, threadFrame } from './devices.ts';
import type { Palette } from './palette.ts';
import { fixed, khatam, star } from './shapes.ts';

export const WIDTH = 220;
export const HEIGHT = 293;

/** Drawing tools of a composition. */
export interface Scene {
  readonly palette: Palette;
  readonly prng: Prng;
  /** The motif, `size` wide, centred at x and y, rotated by `turn` degrees; the second motif if `other` is true. */
  readonly motif: (x: number, y: number, size: number, turn?: number, other?: boolean) => string;
}
export type Composition = (scene: Scene) => string;

const MIDDLE = WIDTH / 2;
const sheet = (fill: string, opacity = 1): string =>
  `<rect width="${WIDTH}" height="${HEIGHT}" fill="${fill}" opacity="${opacity}"/>`;
const glow = (x: number, y: number, r: number, opacity = 0.9): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="url(#glow)" opacity="${opacity}"/>`;
const shade = (x: number, y: number, rx: number): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${fixed(rx * 0.16)}" fill="#0b0816" opacity=".38"/>`;
const sparks = (prng: Prng, count: number, colour: string, below = HEIGHT): string =>
  Array.from({ length: count }, () => {
    const [x, y, size] = [prng.int(WIDTH), prng.int(below), 2 + prng.int(50) / 10];
    return `<path d="${star(x, y, size, size * 0.28, 4)}" fill="${colour}" opacity="${(35 + prng.int(55)) / 100}"/>`;
  }).join('');

/** One emblem in front of rays. */
const rayed: Composition = ({ palette, prng, motif }) =>
  `${sheet('url(#sky)')}${rays(MIDDLE, 138, 260, 14 + prng.int(8), palette.glow, 0.17)}${glow(MIDDLE, 138, 130)}${sparks(prng, 16, palette.pale)}${shade(MIDDLE, 222, 62)}${motif(MIDDLE, 138, 152)}${thread(
    [
      [18, 266],
      [MIDDLE - 46, 266],
      [MIDDLE, 266],
      [MIDDLE + 46, 266],
      [WIDTH - 18, 266],
    ],
    palette.gold,
  )}`;

/** A fan of three, the front one larger. */
const fan: Composition = ({ palette, prng, motif }) =>
  `${sheet('url(#sky)')}${sheet('url(#lattice)', 0.32)}${glow(MIDDLE, 150, 140)}${motif(62, 128, 104, -18, true)}${motif(158, 128, 104, 18, true)}${shade(MIDDLE, 238, 58)}${motif(MIDDLE, 166, 134)}${sparks(prng, 12, palette.pale, 110)}${thread(
    [
      [0, 40],
      [36, 26],
      [73, 36],
      [MIDDLE, 22],
      [147, 36],
      [184, 26],
      [WIDTH, 40],
    ],
    palette.gold,
  )}`;

/** A medallion with a border. */
const medallion: Composition = ({ palette, prng, motif }) => {
  const rim = prng.pick([12, 16, 20]);
  return `${sheet('url(#sky)')}${sheet('url(#lattice)', 0.4)}${sparks(prng, 10, palette.pale)}<path d="${khatam(MIDDLE, 146, 104)}" fill="${palette.deep}" stroke="${palette.gold}" stroke-width="3"/><circle cx="${MIDDLE}" cy="146" r="78" fill="url(#glow)" opacity=".9"/><circle cx="${MIDDLE}" cy="146" r="78" fill="none" stroke="${palette.gold}" stroke-width="2"/>${Array.from({ length: rim }, (_, i) => `<path d="${star(MIDDLE, 60, 5, 2.2, 4)}" fill="${palette.gold}" transform="rotate(${fixed((360 / rim) * i)} ${MIDDLE} 146)"/>`).join('')}${motif(MIDDLE, 146, 116)}${threadFrame(WIDTH, HEIGHT, 12, palette.gold)}`;
};

/** A horizon with hills and a low sun. */
const horizon: Composition = ({ palette, prng, motif }) => {
  const hill = (y: number, fill: string): string => {
    let path = `M0 ${y}`;
    for (let x = 0; x < WIDTH; x += 55) path += `q27.500 ${-14 - prng.int(30)} 55 ${0}`;
    return `<path d="${path}V${HEIGHT}H0z" fill="${fill}"/>`;
  };
  const sunAt = 60 + prng.int(100);
  return `${sheet('url(#sky)')}${sparks(prng, 20, palette.pale, 120)}<circle cx="${sunAt}" cy="96" r="46" fill="${palette.pale}" opacity=".8"/><circle cx="${sunAt}" cy="96" r="70" fill="${palette.pale}" opacity=".2"/>${hill(186, mix(palette.from, palette.to, 0.45))}${hill(212, darker(palette.from, 0.25))}${hill(240, palette.deep)}${shade(MIDDLE, 236, 66)}${motif(MIDDLE, 160, 156)}${thread(
    [
      [14, 276],
      [62, 276],
      [MIDDLE, 276],
      [158, 276],
      [WIDTH - 14, 276],
    ],
    palette.gold,
  )}`;
};

/** The frame of truck art. */
const painted: Composition = ({ palette, prng, motif }) => {
  const colours = prng.pick([
    ['#e2315a', '#f7c02e', '#2a8a6a'],
    ['#2a5fd8', '#f7c02e', '#e2573a'],
    ['#c8323c', '#3fb8b0', '#f4a72c'],
  ]);
  const band = (y: number): string =>
    `<rect y="${y}" width="${WIDTH}" height="30" fill="${colours[0]}"/>${Array.from({ length: 8 }, (_, i) => `<path d="M${i * 27.5} ${y}h27.500l-13.750 30z" fill="${colours[1]}"/><circle cx="${fixed(i * 27.5 + 13.75)}" cy="${y + 10}" r="4" fill="${colours[2]}"/>`).join('')}`;
  return `${sheet('url(#sky)')}${rays(MIDDLE, 146, 240, 12, palette.glow, 0.14)}${sparks(prng, 10, palette.pale)}${scallops(MIDDLE, 146, 92, 20, colours)}<circle cx="${MIDDLE}" cy="146" r="84" fill="${palette.deep}"/><circle cx="${MIDDLE}" cy="146" r="84" fill="url(#glow)" opacity=".75"/><circle cx="${MIDDLE}" cy="146" r="80" fill="none" stroke="${colours[1]}" stroke-width="3" stroke-dasharray="2 7" stroke-linecap="round"/>${motif(MIDDLE, 146, 118)}${band(0)}<g transform="matrix(1 0 0 -1 0 ${HEIGHT})">${band(0)}</g>`;
};

/** A facing pair with an object between them. */
const pair: Composition = ({ palette, prng, motif }) =>
  `${sheet('url(#sky)')}${sheet('url(#lattice)', 0.22)}${rays(MIDDLE, 96, 250, 18, palette.glow, 0.13)}${glow(MIDDLE, 100, 100)}<g>${motif(62, 196, 108)}</g><g transform="matrix(-1 0 0 1 ${WIDTH} 0)">${motif(62, 196, 108)}</g>${motif(MIDDLE, 96, 98, 0, true)}${sparks(prng, 10, palette.pale)}${threadFrame(WIDTH, HEIGHT, 10, palette.gold)}`;

/** A view through an arched window. */
const window: Composition = ({ palette, prng, motif }) =>
  `${sheet('url(#wall)')}${sheet('url(#lattice)', 0.5)}<path d="${arch(26, 262, 168, 236)}" fill="${palette.gold}"/><path d="${arch(33, 262, 154, 224)}" fill="url(#sky)"/><clipPath id="in"><path d="${arch(33, 262, 154, 224)}"/></clipPath><g clip-path="url(#in)">${glow(MIDDLE, 156, 110)}${sparks(prng, 14, palette.pale, 200)}<path d="M0 232c40-22 80-4 110-10s80-14 110 6v60H0z" fill="${palette.deep}" opacity=".85"/></g>${shade(MIDDLE, 240, 54)}${motif(MIDDLE, 168, 132)}<rect x="14" y="260" width="192" height="12" rx="3" fill="${palette.gold}"/><path d="M14 272h192l-8 21H22z" fill="${darker(palette.gold, 0.35)}"/>`;

/** A ring of small ones around a large one. */
const orbit: Composition = ({ palette, prng, motif }) => {
  const count = prng.pick([6, 8]);
  const ring = Array.from({ length: count }, (_, i) => {
    const angle = (i * 2 * Math.PI) / count + 0.2;
    return motif(MIDDLE + 84 * Math.sin(angle), 146 - 108 * Math.cos(angle), 44, (360 / count) * i, true);
  }).join('');
  return `${sheet('url(#sky)')}${glow(MIDDLE, 146, 150)}${sparks(prng, 14, palette.pale)}<ellipse cx="${MIDDLE}" cy="146" rx="84" ry="108" fill="none" stroke="${palette.gold}" stroke-width="2"/>${ring}<circle cx="${MIDDLE}" cy="146" r="62" fill="${palette.deep}" opacity=".55"/>${motif(MIDDLE, 146, 120)}`;
};

/** Stripes of cloth behind, a ribbon across. */
const cloth: Composition = ({ palette, prng, motif }) => {
  const step = prng.pick([22, 27.5, 44]);
  const stripes = Array.from(
    { length: Math.ceil(WIDTH / step) },
    (_, i) =>
      `<rect x="${fixed(i * step)}" width="${fixed(step / 2)}" height="${HEIGHT}" fill="${palette.to}" opacity=".35"/>`,
  ).join('');
  const ribbon = `<path d="M0 214c60 26 160 26 220 0v34c-60 26-160 26-220 0z" fill="${darker(palette.to, 0.2)}"/><path d="M0 220c60 26 160 26 220 0M0 242c60 26 160 26 220 0" fill="none" stroke="${palette.gold}" stroke-width="1.600"/>`;
  const studs = [28, 69, 110, 151, 192]
    .map(
      (x) =>
        `<path d="${khatam(x, 244 - ((x - MIDDLE) / MIDDLE) ** 2 * 16 + 6, 7)}" fill="${lighter(palette.gold, 0.2)}"/>`,
    )
    .join('');
  return `${sheet('url(#wall)')}${stripes}${glow(MIDDLE, 124, 130)}${ribbon}${studs}${motif(MIDDLE, 126, 160)}${sparks(prng, 8, palette.pale, 90)}`;
};

export const COMPOSITIONS: readonly Composition[] = [
  rayed,
  fan,
  medallion,
  horizon,
  painted,
  pair,
  window,
  orbit,
  cloth,
];
/** Definitions shared by all compositions. */
export const sceneDefs = (palette: Palette): string =>
  `<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${darker(palette.from, 0.12)}"/><stop offset=".45" stop-color="${mix(palette.from, palette.to, 0.35)}"/><stop offset="1" stop-color="${palette.to}"/></linearGradient><linearGradient id="wall" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${lighter(palette.from, 0.08)}"/><stop offset="1" stop-color="${palette.deep}"/></linearGradient><radialGradient id="glow"><stop offset="0" stop-color="${palette.pale}" stop-opacity=".95"/><stop offset=".45" stop-color="${palette.glow}" stop-opacity=".55"/><stop offset="1" stop-color="${palette.glow}" stop-opacity="0"/></radialGradient><radialGradient id="edge" cx=".5" cy=".45" r=".8"><stop offset=".55" stop-color="#0b0816" stop-opacity="0"/><stop offset="1" stop-color="#0b0816" stop-opacity=".34"/></radialGradient>${latticeDefs('lattice', palette.gold, 36)}`;
