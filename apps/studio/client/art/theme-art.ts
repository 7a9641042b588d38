import { lighter } from '@kismet/art/colours';
import { drawMotif } from '@kismet/art/draw-motif';
import type { ShownTitle } from '../../games/title-view.ts';
import { fade, khatam, knot } from './shapes.ts';

/** The symbol drawing of a themed title, in a square of 100: plain motifs, the scatter and the wild on plates. */
export function themedSymbol(title: ShownTitle, letter: string): string {
  const id = title.rules.symbols.indexOf(letter);
  if (id === title.rules.wild) return wildPlate(title);
  const motif = title.motifs[letter];
  if (!motif) return '';
  const { defs, body } = drawMotif(motif, 'g');
  const drawing = `<defs>${defs}</defs>${body}`;
  if (id === title.rules.scatter) return `${plate(title)}<g transform="translate(22 22) scale(.56)">${drawing}</g>`;
  if (motif.startsWith('suit-')) return drawing;
  return `<ellipse cx="50" cy="93" rx="30" ry="4" fill="#0003"/><g transform="translate(5 3) scale(.9)">${drawing}</g>`;
}

const plate = ({ art }: ShownTitle): string =>
  `<defs>${fade('pl', lighter(art.glow, 0.2), art.sky)}</defs>${khatam(50, 50, 49, 'fill="#5a3408"')}${khatam(50, 50, 47, 'fill="#f2c45a"')}${khatam(50, 50, 42, 'fill="url(#pl)"')}<circle cx="50" cy="50" r="33" fill="#fff" opacity=".28"/>`;

const wildPlate = ({ art }: ShownTitle): string =>
  `<defs>${fade('w', '#fff0b8', '#e39a1e')}${fade('v', lighter(art.glow, 0.1), art.sky)}</defs><path d="M50 3 97 50 50 97 3 50z" fill="#7a4a08"/><path d="M50 2 95 48 50 94 5 48z" fill="url(#w)"/><path d="M50 12 86 48 50 84 14 48z" fill="url(#v)"/><g transform="translate(4 2) scale(.92)">${knot('#ffe09a', '#1c1026')}</g>`;
