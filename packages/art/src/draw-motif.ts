import { darker, lighter } from './colours.ts';
import type { Motif, Part } from './drawing.ts';
import { motifOf } from './motif.ts';
import { fixed } from './shapes.ts';

const PAINT = /^([mstkwh])(\d+(?:\.\d+)?)?(\||\*\d+)?$/;
const DARK = '#2a1a22';

/** Definitions and drawing of a motif; `id` keeps its gradients distinct within a picture. */
export interface Drawing {
  readonly defs: string;
  readonly body: string;
}

/** Draws a motif in a square of 100 by 100, lit from above. Throws on an unknown name. */
export function drawMotif(name: string, id: string): Drawing {
  const motif = motifOf(name);
  if (!motif) throw new Error(`no motif ${name}`);
  const outline = darker(motif.colours[0], 0.62);
  const defs = motif.colours.map((colour, i) => gradient(`${id}${'mst'[i]}`, colour)).join('');
  return { defs, body: motif.parts.map((part) => shape(part, motif, id, outline)).join('') };
}

const gradient = (id: string, colour: string): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${lighter(colour, 0.28)}"/><stop offset=".5" stop-color="${colour}"/><stop offset="1" stop-color="${darker(colour, 0.36)}"/></linearGradient>`;

function shape([paint, path]: Part, motif: Motif, id: string, outline: string): string {
  const read = PAINT.exec(paint);
  if (!read) throw new Error(`no paint ${paint}`);
  const [, letter, width, repeat] = read as unknown as [string, string, string | undefined, string | undefined];
  const colour = motif.colours['mst'.indexOf(letter)];
  const isLine = width !== undefined;
  const ink =
    letter === 'k'
      ? DARK
      : letter === 'w' || letter === 'h'
        ? '#ffffff'
        : isLine // a straight line has no bounding box for a gradient
          ? colour!
          : `url(#${id}${letter})`;
  const dim = letter === 'h' ? ' opacity=".45"' : '';
  const one = isLine
    ? `<path d="${path}" fill="none" stroke="${ink}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${dim}/>`
    : `<path d="${path}" fill="${ink}"${letter === 'h' || letter === 'w' ? '' : ` stroke="${outline}" stroke-width="1.4" stroke-linejoin="round"`}${dim}/>`;
  if (!repeat) return one;
  if (repeat === '|') return `${one}<g transform="matrix(-1 0 0 1 100 0)">${one}</g>`;
  const times = Number(repeat.slice(1));
  return Array.from(
    { length: times },
    (_, i) => `<g transform="rotate(${fixed((360 / times) * i)} 50 50)">${one}</g>`,
  ).join('');
}

/** A motif as a complete document of `size` pixels, for a page or a texture. */
export function motifSvg(name: string, size: number): string {
  const { defs, body } = drawMotif(name, 'g');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="${size}" height="${size}"><defs>${defs}</defs>${body}</svg>`;
}
