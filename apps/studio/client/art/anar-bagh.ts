import { around, fade, khatam, knot, lit, tile } from './shapes.ts';

const seed = (x: number, y: number, r = 3.6) =>
  `<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${r * 1.2}" fill="url(#seed)"/><circle cx="${x - 1.1}" cy="${y - 1.5}" r="${r * 0.28}" fill="#fff" opacity=".85"/>`;
const seeds = [
  [50, 45],
  [42, 49],
  [58, 49],
  [37, 57],
  [46, 56],
  [55, 56],
  [63, 57],
  [41, 65],
  [50, 64],
  [59, 65],
  [46, 72],
  [55, 72],
] as const;

const pomegranate = `<defs>${lit('skin', '#f0796a', '#c8323c', '#7d1526')}${lit('seed', '#ff9aa0', '#d81f3c', '#8e0f2c')}${fade('flesh', '#fff3d6', '#f6d49a')}</defs>
<ellipse cx="50" cy="90" rx="27" ry="4" fill="#0003"/>
<path d="M50 27c-5-1-6-7-10-14 4 2 6 2 7-3 2 3 4 3 6 0 1 5 3 5 7 3-4 7-5 13-10 14z" fill="#a3232f" stroke="#6f1220" stroke-width="1.5" stroke-linejoin="round"/>
<path d="M50 24c22 0 36 14 36 33S70 89 50 89 14 76 14 57s14-33 36-33z" fill="url(#skin)"/>
<path d="M50 36c16 2 25 10 24 23-1 12-12 22-24 22S27 71 26 59c-1-13 8-21 24-23z" fill="url(#flesh)" stroke="#8e1a28" stroke-width="2"/>
${seeds.map(([x, y]) => seed(x, y)).join('')}<path d="M24 45c3-8 9-13 17-15" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round" opacity=".5"/>`;

const blossom = `<defs>${lit('petal', '#ffb08a', '#ee5a36', '#b62a1c')}${lit('heart', '#ffe7a0', '#f4a72c', '#a86408')}</defs>
${around(6, 50, 52, '<path d="M50 52C36 44 34 24 45 14c3 3 4 4 5 8 1-4 2-5 5-8 11 10 9 30-5 38z" fill="url(#petal)" stroke="#9c2416" stroke-width="1.2"/><path d="M50 46V26" stroke="#9c2416" stroke-width="1" opacity=".5"/>')}
<circle cx="50" cy="52" r="10" fill="url(#heart)"/>${around(10, 50, 52, '<path d="M50 44v-9" stroke="#ffe09a" stroke-width="1.3"/><circle cx="50" cy="34" r="1.9" fill="#ffd25e" stroke="#a86408" stroke-width=".6"/>')}`;

const songbird = `<defs>${lit('body', '#8fd8cf', '#1f8e8b', '#0a4f56')}${fade('belly', '#fff4dc', '#f2c98d')}</defs>
<path d="M12 83c26-9 50-9 76-3" fill="none" stroke="#7a4a22" stroke-width="5" stroke-linecap="round"/><path d="M70 79c3-8 11-10 17-8-2 7-9 11-17 8z" fill="#3d8b4d"/>
<path d="M20 58 6 78c9 0 20-4 27-10z" fill="#0d5a60"/><path d="M18 62c2-19 17-27 32-28 3-12 12-19 22-17 10 2 14 10 13 19-1 22-14 41-36 42-14 1-27-4-31-16z" fill="url(#body)"/>
<path d="M36 75c17 4 36-10 40-33-7 12-27 10-34 19-4 5-6 9-6 14z" fill="url(#belly)"/><path d="M24 60c10-16 25-19 36-15-4 14-19 25-36 15z" fill="#0c6067"/><path d="M30 59c8-8 16-11 24-11" stroke="#5fc3bb" stroke-width="2" fill="none" stroke-linecap="round"/>
<path d="M68 18c-4-7-3-12 1-14 0 5 3 6 3 13zM74 17c0-6 3-9 7-9-2 4 0 6-2 11z" fill="#0d5a60"/><path d="m84 30 11 4-11 5z" fill="#f4a72c" stroke="#a86408" stroke-width="1"/>
<circle cx="75" cy="30" r="5" fill="#fff"/><circle cx="76.2" cy="30.4" r="3" fill="#1c1a27"/><circle cx="77.2" cy="29" r="1" fill="#fff"/><path d="M44 78v7m9-7v6" stroke="#a86408" stroke-width="2.4" stroke-linecap="round"/>`;

const ewer = `<defs>${lit('clay', '#8fe0e6', '#1d86a8', '#0d3f68')}${fade('gold', '#ffe09a', '#d98a1e')}</defs><ellipse cx="50" cy="91" rx="24" ry="4" fill="#0003"/>
<path d="M68 40c20-4 22 26 4 32" fill="none" stroke="#d98a1e" stroke-width="5.5" stroke-linecap="round"/><path d="M28 52C16 48 14 34 10 26l10 1c2 8 6 13 12 15z" fill="url(#clay)" stroke="#0d3f68" stroke-width="1.4"/>
<path d="M42 12h16l-2 8c0 8 1 13 6 18 8 6 14 13 14 25 0 14-9 23-26 23s-26-9-26-23c0-12 6-19 14-25 5-5 6-10 6-18z" fill="url(#clay)" stroke="#0d3f68" stroke-width="1.4"/>
<path d="M40 10h20v6H40zM36 84h28l3 6H33z" fill="url(#gold)"/><path d="M43 26h14v4H43zM28 52h44v4H28zM29 71h42v4H29z" fill="url(#gold)" opacity=".95"/>
${[36, 50, 64].map((x) => `${khatam(x, 63.5, 6.2, 'fill="#fff4dc"')}<circle cx="${x}" cy="63.5" r="2.2" fill="#c8323c"/>`).join('')}<path d="M35 50c2-4 5-7 9-10" stroke="#fff" stroke-width="3" opacity=".55" fill="none" stroke-linecap="round"/>`;

const leaf = (x: number, y: number, turn: number, size: number) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})"><path d="M0 0C-13-10-13-28 0-42c13 14 13 32 0 42z" fill="url(#leaf)" stroke="#1d5a34" stroke-width="1.4"/><path d="M0-3v-33M0-12l6-6M0-12l-6-6M0-21l5-6M0-21l-5-6" stroke="#d6f0b8" stroke-width="1.3" fill="none" opacity=".8"/></g>`;
const sprig = `<defs>${fade('leaf', '#9ad977', '#2d8a4c')}</defs><path d="M50 92C47 72 48 52 50 34" stroke="#6f4a22" stroke-width="4" fill="none" stroke-linecap="round"/>
${leaf(50, 44, 0, 0.85)}${leaf(49, 58, -52, 0.86)}${leaf(50, 58, 52, 0.86)}${leaf(49, 76, -60, 0.78)}${leaf(50, 76, 60, 0.78)}
<circle cx="36" cy="84" r="5" fill="#e2503f"/><circle cx="63" cy="85" r="4.4" fill="#e2503f"/><circle cx="34.5" cy="82.4" r="1.4" fill="#fff" opacity=".8"/>`;

const fountain = `<defs>${fade('glaze', '#5fd3cf', '#0b6a76')}${fade('drop', '#ffffff', '#8fe4ef')}${lit('disc', '#174d63', '#0d3347', '#08202f')}</defs>
<circle cx="50" cy="50" r="45" fill="url(#disc)" stroke="#f0c674" stroke-width="3.5"/>${around(16, 50, 50, '<path d="M50 8.5l2.2 3.2-2.2 3.2-2.2-3.2z" fill="#f0c674"/>')}
<g fill="none" stroke="url(#drop)" stroke-linecap="round"><path d="M50 52V24" stroke-width="5"/><path d="M48 30c-6-12-18-6-19 16M52 30c6-12 18-6 19 16" stroke-width="3.6"/><path d="M48 36c-4-7-10-4-11 12M52 36c4-7 10-4 11 12" stroke-width="3"/></g>
<circle cx="50" cy="20" r="3.4" fill="#fff"/><circle cx="28" cy="30" r="2" fill="#c9f5fa"/><circle cx="72" cy="30" r="2" fill="#c9f5fa"/>
<path d="M20 52h60c0 12-10 18-22 19l3 9H39l3-9C30 70 20 64 20 52z" fill="url(#glaze)" stroke="#f0c674" stroke-width="2"/><path d="M17 49h66v6H17z" fill="#f0c674"/><path d="M35 80h30v5H35z" fill="#f0c674"/>${[34, 50, 66].map((x) => khatam(x, 62, 4, 'fill="#fff4dc"')).join('')}`;

const wild = `<defs>${lit('medal', '#1fa79d', '#0a6a70', '#053a40')}${fade('gold', '#ffe9b0', '#e09a22')}</defs>${khatam(50, 50, 47, 'fill="#7a4a08"')}${khatam(50, 49, 45, 'fill="url(#gold)"')}${khatam(50, 50, 38.5, 'fill="url(#medal)"')}
${around(8, 50, 50, '<circle cx="50" cy="16.5" r="1.8" fill="#ffe9b0"/>', 22.5)}${knot('#ffd479', '#053a40')}`;

const star = `${khatam(50, 49, 25, 'fill="#fff4dc"')}${khatam(50, 49, 16, 'fill="#215e9e"')}<circle cx="50" cy="49" r="6" fill="#f4a72c"/>`;
const cross = `<path d="M42 25h16v16h16v16H58v16H42V57H26V41h16z" fill="#fff4dc" transform="rotate(45 50 49)"/><path d="M50 38l11 11-11 11-11-11z" fill="#0a6a70"/>`;
const drop = `${around(4, 50, 49, '<path d="M50 48c-9-8-9-17 0-27 9 10 9 19 0 27z" fill="#fff4dc"/>')}<circle cx="50" cy="49" r="6.5" fill="#a3232f"/>`;

/** Symbol drawings of the pomegranate garden, by symbol letter. */
export const anarBaghArt: Readonly<Record<string, string>> = {
  W: wild,
  S: fountain,
  A: pomegranate,
  G: blossom,
  B: songbird,
  U: ewer,
  K: sprig,
  T: tile('#3b86cf', '#1c4f93', '#bfe0ff', star),
  C: tile('#2fb0a6', '#0b6f74', '#c4f3ec', cross),
  D: tile('#e2705c', '#a83240', '#ffdccb', drop),
};
