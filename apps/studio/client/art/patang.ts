import { around, fade, khatam, knot, lit, starPoints } from './shapes.ts';

/** A paper kite of two colours: body on a corner, cane bow, small tail. */
const guddi = (light: string, dark: string, mark: string) =>
  `<defs>${fade('p', light, dark)}</defs><path d="M50 84c-3 4 2 7-1 11" stroke="${dark}" stroke-width="2" fill="none"/><path d="M50 10 86 46 50 86 14 46z" fill="#0002" transform="translate(0 3)"/>
<path d="M50 8 86 44 50 84 14 44z" fill="url(#p)" stroke="${dark}" stroke-width="2" stroke-linejoin="round"/><path d="M50 8v76" stroke="#7a4a22" stroke-width="2"/><path d="M14 44C32 24 68 24 86 44" fill="none" stroke="#7a4a22" stroke-width="2"/>
${mark}<path d="m50 84-9 12h18z" fill="${dark}"/><path d="M22 42 50 14" stroke="#fff" stroke-width="3" opacity=".35" stroke-linecap="round"/>`;

const diamond = `<defs>${fade('a', '#ff8f7a', '#c8232f')}${fade('b', '#ffd98a', '#f08a1c')}</defs><path d="M50 8 92 46 50 90 8 46z" fill="#0003" transform="translate(0 3)"/>
<path d="M50 6v82L8 44z" fill="url(#a)"/><path d="M50 6v82l42-44z" fill="url(#b)"/><path d="M50 6 92 44 50 88 8 44z" fill="none" stroke="#6f1220" stroke-width="2.4" stroke-linejoin="round"/>
<path d="M8 44C30 18 70 18 92 44M50 6v82" fill="none" stroke="#5a3416" stroke-width="2.2"/>${khatam(50, 46, 20, 'fill="#fff4dc" stroke="#6f1220" stroke-width="1.5"')}${khatam(50, 46, 12, 'fill="#0a6a70"')}<circle cx="50" cy="46" r="4.5" fill="#f4a72c"/>
<path d="m50 86-12 11 12-3 12 3z" fill="#c8232f" stroke="#6f1220" stroke-width="1.2"/>`;

const fighter = `<defs>${fade('a', '#8fc6ff', '#1d4f9e')}</defs><path d="M50 12C66 22 90 28 96 44 84 58 62 60 50 92 38 60 16 58 4 44c6-16 30-22 46-32z" fill="#0003" transform="translate(0 3)"/>
<path d="M50 10C66 20 90 26 96 42 84 56 62 58 50 90 38 58 16 56 4 42c6-16 30-22 46-32z" fill="url(#a)" stroke="#12305f" stroke-width="2.2" stroke-linejoin="round"/>
<path d="M50 10v80M4 42C30 26 70 26 96 42" fill="none" stroke="#5a3416" stroke-width="2.2"/><circle cx="29" cy="42" r="9" fill="#fff4dc" stroke="#12305f" stroke-width="1.5"/><circle cx="71" cy="42" r="9" fill="#fff4dc" stroke="#12305f" stroke-width="1.5"/><circle cx="29" cy="42" r="4" fill="#c8232f"/><circle cx="71" cy="42" r="4" fill="#c8232f"/>
<path d="m50 46 8 9-8 12-8-12z" fill="#ffd479" stroke="#12305f" stroke-width="1.4"/>`;

const reel = `<defs>${fade('wood', '#e0a05c', '#8a4f1e')}${fade('string', '#ff9aa8', '#b4234a')}</defs><ellipse cx="50" cy="92" rx="22" ry="3.5" fill="#0003"/><path d="M46 4h8v92h-8z" fill="url(#wood)" stroke="#5a3416" stroke-width="1.4" rx="3"/>
<ellipse cx="50" cy="27" rx="32" ry="8" fill="url(#wood)" stroke="#5a3416" stroke-width="1.6"/><path d="M26 29h48v40H26z" fill="url(#string)"/>${[33, 38, 43, 48, 53, 58, 63].map((y) => `<path d="M26 ${y}c16 5 32 5 48 0" stroke="#fff" stroke-width="1.4" fill="none" opacity=".55"/>`).join('')}
<ellipse cx="50" cy="70" rx="32" ry="8" fill="url(#wood)" stroke="#5a3416" stroke-width="1.6"/><path d="M74 48c12 2 12 18 20 22" stroke="#b4234a" stroke-width="2" fill="none"/>${around(8, 50, 70, '<circle cx="50" cy="65" r="1" fill="#ffe0b0"/>')}`;

const ball = `<defs>${lit('y', '#b8f0e8', '#1f9c95', '#0a5258')}</defs><ellipse cx="48" cy="86" rx="28" ry="4" fill="#0003"/><circle cx="48" cy="52" r="34" fill="url(#y)"/>
<g fill="none" stroke="#d8fbf5" stroke-width="1.8" opacity=".7"><path d="M20 36c20-14 42-12 56 2M15 50c22-14 50-12 66 4M17 64c20-12 46-10 60 4M28 22c-14 22-12 44 2 60M44 18c-16 24-14 46 0 68M62 21c-14 22-14 44-2 60"/></g>
<path d="M74 76c10 6 14 2 22 12" stroke="#0a5258" stroke-width="2.4" fill="none" stroke-linecap="round"/><path d="M28 38c3-6 8-10 14-12" stroke="#fff" stroke-width="4" opacity=".6" fill="none" stroke-linecap="round"/>`;

const sun = `<defs>${lit('s', '#fff6c4', '#ffc23e', '#e8801a')}</defs><circle cx="50" cy="50" r="47" fill="#ffdf8a" opacity=".35"/><polygon points="${starPoints(50, 50, 48, 34, 16)}" fill="#f2641f"/><polygon points="${starPoints(50, 50, 43, 31, 16)}" fill="#ffb52e"/>
<circle cx="50" cy="50" r="27" fill="url(#s)" stroke="#d9661a" stroke-width="2"/>${khatam(50, 50, 19, 'fill="none" stroke="#d9661a" stroke-width="2.4"')}${around(8, 50, 50, '<circle cx="50" cy="38" r="2.1" fill="#d9661a"/>', 22.5)}<circle cx="50" cy="50" r="5" fill="#c8232f"/>`;

const wild = `<defs>${fade('g', '#fff0b8', '#e39a1e')}${fade('t', '#22a89f', '#075158')}</defs><path d="M50 3 97 47 50 97 3 47z" fill="#7a4a08"/><path d="M50 2 95 46 50 94 5 46z" fill="url(#g)"/><path d="M50 13 84 46 50 83 16 46z" fill="url(#t)"/>
<g transform="translate(3.5 1.5) scale(.93)">${knot('#ffd479', '#053a40')}</g>`;

const dots = around(4, 50, 46, '<circle cx="50" cy="33" r="5" fill="#fff4dc"/>');
const stripes =
  '<path d="M32 34h36M27 44h46M33 54h34M41 64h18" stroke="#fff4dc" stroke-width="4" stroke-linecap="round"/>';
const halves = '<path d="M50 26v40L32 46z" fill="#fff4dc"/><path d="M50 26v40l18-20z" fill="#fff4dc" opacity=".5"/>';
const ring =
  '<circle cx="50" cy="46" r="13" fill="none" stroke="#fff4dc" stroke-width="5"/><circle cx="50" cy="46" r="4.5" fill="#fff4dc"/>';

/** Symbol drawings of the kite title, by symbol letter. */
export const patangArt: Readonly<Record<string, string>> = {
  W: wild,
  S: sun,
  L: diamond,
  T: fighter,
  P: reel,
  M: ball,
  R: guddi('#ef6d78', '#b01f3c', dots),
  Y: guddi('#7a8bea', '#37409e', stripes),
  G: guddi('#74cf86', '#1f7a46', halves),
  V: guddi('#c78be0', '#6c3291', ring),
};
