import { around, fade, khatam, knot, lit, starPoints } from './shapes.ts';

/** A stack of glass bangles in one colour. */
const bangles = (light: string, middle: string, dark: string, beads: string) =>
  `<ellipse cx="50" cy="84" rx="32" ry="5" fill="#0005"/><g fill="none">${[74, 62, 50, 38]
    .map(
      (y, i) =>
        `<ellipse cx="50" cy="${y}" rx="34" ry="13" stroke="${dark}" stroke-width="10"/><ellipse cx="50" cy="${y - 1}" rx="34" ry="13" stroke="${i % 2 ? light : middle}" stroke-width="7"/><path d="M20 ${y - 5}c6-7 16-9 24-9" stroke="#fff" stroke-width="2.2" opacity=".75" stroke-linecap="round"/>`,
    )
    .join(
      '',
    )}</g>${[28, 39, 50, 61, 72].map((x) => `<circle cx="${x}" cy="${x === 50 ? 62 : x === 39 || x === 61 ? 61.3 : 58.8}" r="2.3" fill="${beads}"/>`).join('')}`;

const earring = `<defs>${fade('g', '#fff0b8', '#f0a92c', '#a5640c')}${lit('r', '#ff9aa8', '#d81f4c', '#6f0b2c')}${lit('q', '#a6f4ec', '#1fa79d', '#054a4e')}</defs><path d="M50 4c-9 0-9 12 0 12" fill="none" stroke="#f0c674" stroke-width="2.6"/>
<circle cx="50" cy="22" r="11" fill="url(#g)" stroke="#7a4a08" stroke-width="1.2"/><circle cx="50" cy="22" r="6" fill="url(#r)"/>${around(10, 50, 22, '<circle cx="50" cy="13.4" r="1.4" fill="#fff4dc"/>')}
<path d="M50 33c4 4 6 6 6 10H44c0-4 2-6 6-10z" fill="url(#g)"/><path d="M20 70c0-18 14-28 30-28s30 10 30 28z" fill="url(#g)" stroke="#7a4a08" stroke-width="1.4"/><path d="M26 62c4-10 13-15 24-15s20 5 24 15z" fill="#7a0f3a" opacity=".65"/>
${[32, 44, 56, 68].map((x, i) => `<circle cx="${x}" cy="${i === 0 || i === 3 ? 58 : 54}" r="3.6" fill="url(#q)"/>`).join('')}<path d="M18 70h64v5H18z" fill="#ffe09a" stroke="#7a4a08" stroke-width="1"/>
${[22, 31, 40.5, 50, 59.5, 69, 78].map((x, i) => `<path d="M${x} 75v5" stroke="#f0c674" stroke-width="1.6"/><ellipse cx="${x}" cy="${i % 2 ? 88 : 85}" rx="3.6" ry="5" fill="url(#${i % 2 ? 'r' : 'q'})"/>`).join('')}`;

const feather = (turn: number) =>
  `<g transform="rotate(${turn} 50 78)"><path d="M50 76C38 50 38 22 50 6c12 16 12 44 0 70z" fill="url(#f)" stroke="#053a40" stroke-width="1"/><ellipse cx="50" cy="23" rx="8" ry="11" fill="#f4a72c"/><ellipse cx="50" cy="25" rx="5.6" ry="8" fill="#0fa39a"/><ellipse cx="50" cy="27" rx="3.2" ry="4.8" fill="#28127a"/></g>`;
const peacock = `<defs>${fade('f', '#3fd9a0', '#0b6a70')}${lit('b', '#7ab8ff', '#1f4fd0', '#0c1f74')}</defs><g transform="translate(9 10) scale(.82)">${[-75, 75, -50, 50, -25, 25, 0].map(feather).join('')}</g>
<path d="M50 40c8 0 11 6 10 13-1 6 3 11 4 18 1 12-6 19-14 19s-15-7-14-19c1-7 5-12 4-18-1-7 2-13 10-13z" fill="url(#b)" stroke="#0c1f74" stroke-width="1.4"/><path d="M45 40l-4-9M50 39v-10M55 40l4-9" stroke="#7ab8ff" stroke-width="1.8"/><circle cx="41" cy="30" r="2.2" fill="#f4a72c"/><circle cx="50" cy="28" r="2.2" fill="#f4a72c"/><circle cx="59" cy="30" r="2.2" fill="#f4a72c"/>
<circle cx="46" cy="49" r="2.6" fill="#fff"/><circle cx="54" cy="49" r="2.6" fill="#fff"/><circle cx="46" cy="49.4" r="1.4" fill="#111"/><circle cx="54" cy="49.4" r="1.4" fill="#111"/><path d="m47 54 3 6 3-6z" fill="#f4a72c"/>`;

const kettle = `<defs>${lit('k', '#fff0b8', '#e39a2e', '#7a4408')}</defs><ellipse cx="48" cy="88" rx="30" ry="5" fill="#0005"/><path d="M28 40C26 14 70 14 68 40" fill="none" stroke="#b8722a" stroke-width="6"/><path d="M72 60c10 0 10-20 20-24l3 6c-8 4-8 26-22 30z" fill="url(#k)" stroke="#6a3a08" stroke-width="1.4"/>
<path d="M48 34c22 0 32 14 32 28S68 86 48 86 16 76 16 62s10-28 32-28z" fill="url(#k)" stroke="#6a3a08" stroke-width="1.6"/><path d="M34 36c2-7 26-7 28 0z" fill="#f6c25e" stroke="#6a3a08" stroke-width="1.2"/><circle cx="48" cy="28" r="4" fill="#c8323c" stroke="#6a3a08" stroke-width="1"/>
<path d="M17 60h62M19 70h58" stroke="#8a4f12" stroke-width="1.6" opacity=".7"/>${[28, 41, 55, 68].map((x) => `<path d="M${x} 60.500l4 4.500-4 4.500-4-4.500z" fill="#a3232f"/>`).join('')}<path d="M26 52c2-5 6-9 12-11" stroke="#fff" stroke-width="4" opacity=".7" fill="none" stroke-linecap="round"/><path d="M92 26c-4-5 3-8 0-14M84 24c-3-4 2-7 0-11" stroke="#fff" stroke-width="2.4" fill="none" opacity=".6" stroke-linecap="round"/>`;

const heap = (x: number, y: number, colour: string, dark: string) =>
  `<path d="M${x - 17} ${y}c4-10 10-22 17-22s13 12 17 22z" fill="${colour}"/><path d="M${x + 2} ${y - 21}c7 3 11 12 15 21H${x + 4}z" fill="${dark}" opacity=".55"/><path d="M${x - 20} ${y - 1}h40c0 12-8 18-20 18s-20-6-20-18z" fill="url(#bowl)" stroke="#3c2208" stroke-width="1.4"/><path d="M${x - 16} ${y + 5}h32" stroke="#ffe09a" stroke-width="1.8"/>`;
const spices = `<defs>${fade('bowl', '#c98a48', '#6d3c14')}</defs><ellipse cx="50" cy="90" rx="38" ry="4.500" fill="#0005"/>${heap(50, 40, '#ffc23e', '#c87c0c')}${heap(28, 69, '#e2503f', '#8e1a20')}${heap(72, 69, '#74b84e', '#2d6a2c')}`;

const lantern = `<defs>${lit('glow', '#fffbe0', '#ffc23e', '#e0641a')}${fade('brass', '#ffe9b0', '#b8722a')}</defs><circle cx="50" cy="54" r="45" fill="#ffb52e" opacity=".28"/><circle cx="50" cy="54" r="36" fill="#ffd479" opacity=".3"/><path d="M50 2v10" stroke="#f0c674" stroke-width="3"/>
<path d="M36 22c2-8 8-12 14-12s12 4 14 12z" fill="url(#brass)" stroke="#5a3408" stroke-width="1.4"/><path d="M32 22h36l10 32-10 32H32L22 54z" fill="url(#glow)" stroke="#5a3408" stroke-width="2.4"/><path d="M38 86h24l-4 9H42z" fill="url(#brass)" stroke="#5a3408" stroke-width="1.4"/>
<g transform="translate(9.500 13) scale(.82)">${knot('#0a6a70', '#fff4dc')}</g>`;

const stall = `<defs>${fade('night', '#3b2a86', '#170f3e')}${lit('lamp', '#fffbe0', '#ffd25e', '#f08a1c')}</defs><circle cx="50" cy="50" r="46" fill="url(#night)" stroke="#f0c674" stroke-width="3.5"/>
<path d="M22 48h4v34h-4zM74 48h4v34h-4z" fill="#b8722a"/><path d="M20 66h60v16H20z" fill="#a5541c" stroke="#5a2a08" stroke-width="1.2"/><path d="M20 66h60v5H20z" fill="#f0c674"/>${[30, 43, 57, 70].map((x, i) => `<path d="M${x - 6} 66c0-9 12-9 12 0z" fill="${['#e2503f', '#ffc23e', '#74b84e', '#d66bb0'][i]}"/>`).join('')}
${[0, 1, 2, 3, 4].map((i) => `<path d="M${16 + i * 13.6} 46 ${23 + i * 10.8} 24h10.800l${(i - 2) * 2.8 + 2.8} 22c0 9-13.600 9-13.600 0z" fill="${i % 2 ? '#fff4dc' : '#d8324a'}" stroke="#7a0f2a" stroke-width="1"/>`).join('')}<path d="M22 20h56v5H22z" fill="#f0c674"/>
<path d="M50 52v3" stroke="#f0c674" stroke-width="1.5"/><circle cx="50" cy="58" r="4" fill="url(#lamp)"/><polygon points="${starPoints(50, 12, 5, 2.2, 8)}" fill="#ffe09a"/>${khatam(50, 75, 4, 'fill="#ffe09a"')}`;

/** Symbol drawings of the night market, by symbol letter. */
export const raatBazaarArt: Readonly<Record<string, string>> = {
  W: lantern,
  S: stall,
  J: earring,
  H: peacock,
  Q: kettle,
  N: spices,
  E: bangles('#ff9ab0', '#e0315e', '#7a0f3a', '#ffe09a'),
  I: bangles('#9af0e4', '#17a398', '#064a4e', '#ffe09a'),
  O: bangles('#c8b2ff', '#7a55dc', '#341a7a', '#ffe09a'),
  X: bangles('#bfe0a0', '#5fae3c', '#245a18', '#ffe09a'),
};
