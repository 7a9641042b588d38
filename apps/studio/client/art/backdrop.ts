import { seededPrng } from '@kismet/kernel/prng';
import { around, fade, khatam, picture, starPoints } from './shapes.ts';

const WIDTH = 1600;
const HEIGHT = 1200;

/** The background of a hand-drawn title: sky, lattice and horizon; independent of the screen size. */
export function backdrop(code: string): string {
  const scene = SCENES[code] ?? garden;
  return picture(scene(), WIDTH, HEIGHT, 'preserveAspectRatio="xMidYMid slice"');
}

const SCENES: Readonly<Record<string, () => string>> = { 'anar-bagh': garden, patang: rooftops, 'raat-bazaar': market };

const lattice = (colour: string, opacity: number): string =>
  `<pattern id="lattice" width="120" height="120" patternUnits="userSpaceOnUse"><g fill="none" stroke="${colour}" stroke-width="1.6">${khatam(60, 60, 42, '')}${khatam(60, 60, 24, '')}<path d="M60 0v18M60 102v18M0 60h18M102 60h18"/></g></pattern><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#lattice)" opacity="${opacity}"/>`;

/** A pointed arch, open below. */
const arch = (x: number, y: number, width: number, height: number): string =>
  `M${x} ${y}V${y - height * 0.55}C${x} ${y - height * 0.8} ${x + width * 0.3} ${y - height * 0.86} ${x + width / 2} ${y - height}C${x + width * 0.7} ${y - height * 0.86} ${x + width} ${y - height * 0.8} ${x + width} ${y - height * 0.55}V${y}z`;

function tree(x: number, y: number, size: number, prng: ReturnType<typeof seededPrng>): string {
  const crown = Array.from({ length: 9 }, () => {
    const dx = (prng.int(200) - 100) * size;
    const dy = (prng.int(150) - 75) * size;
    return `<circle cx="${x + dx}" cy="${y - 200 * size + dy}" r="${(60 + prng.int(40)) * size}"/>`;
  }).join('');
  const fruit = Array.from({ length: 11 }, () => {
    const fx = x + (prng.int(260) - 130) * size;
    const fy = y - 200 * size + (prng.int(200) - 90) * size;
    return `<circle cx="${fx}" cy="${fy}" r="${13 * size}" fill="#d3424a"/><circle cx="${fx - 4 * size}" cy="${fy - 4 * size}" r="${4 * size}" fill="#ff9a8f"/>`;
  }).join('');
  return `<path d="M${x - 14 * size} ${y}c6-70 4-120-4-190h36c-8 70-8 120 0 190z" fill="#3b2a1c"/><g fill="#1d6a4a">${crown}</g><g fill="#2d8a5a" opacity=".5" transform="translate(${-12 * size} ${-22 * size})">${crown}</g>${fruit}`;
}

function garden(): string {
  const prng = seededPrng('anar-bagh');
  const arches = [180, 420, 660, 900, 1140]
    .map(
      (x) =>
        `<path d="${arch(x, 780, 190, 300)}" fill="#0b4a4c"/><path d="${arch(x + 16, 780, 158, 268)}" fill="#f2b872" opacity=".3"/>`,
    )
    .join('');
  return `<defs>${fade('sky', '#0a3a44', '#12635f', '#e0a765')}${fade('lawn', '#1c7a55', '#06281f')}${fade('pool', '#4fc6c4', '#0a4a5a')}</defs><rect width="1600" height="1200" fill="url(#sky)"/>${lattice('#ffe9b0', 0.1)}
<circle cx="800" cy="640" r="250" fill="#ffd98a" opacity=".3"/><circle cx="800" cy="640" r="150" fill="#ffe9b0" opacity=".35"/>
<path d="M0 780V500h120v-40h1360v40h120v280z" fill="#0e5a58"/><path d="M120 460h1360v14H120z" fill="#d9a04a" opacity=".7"/>${arches}<rect y="770" width="1600" height="430" fill="url(#lawn)"/><path d="M690 780h220l190 420H500z" fill="url(#pool)" opacity=".85"/>${[830, 900, 990, 1090].map((y, i) => `<path d="M${800 - 60 - i * 35} ${y}h${120 + i * 70}" stroke="#c9f5ee" stroke-width="3" opacity=".4"/>`).join('')}
${tree(545, 840, 0.75, prng)}${tree(1060, 840, 0.75, prng)}${tree(180, 900, 1.25, prng)}${tree(1420, 900, 1.25, prng)}${tree(-20, 1090, 1.7, prng)}${tree(1640, 1090, 1.7, prng)}`;
}

function rooftops(): string {
  const prng = seededPrng('patang');
  const kites = Array.from({ length: 15 }, () => {
    const [x, y, size] = [prng.int(1600), 60 + prng.int(560), 22 + prng.int(46)];
    const colour = prng.pick(['#d8323f', '#f08a1c', '#1d4f9e', '#1f7a46', '#6c3291', '#fff4dc']);
    return `<g transform="rotate(${prng.int(70) - 35} ${x} ${y})" opacity=".82"><path d="M${x} ${y - size}L${x + size} ${y}L${x} ${y + size}L${x - size} ${y}z" fill="${colour}"/><path d="M${x} ${y - size}V${y + size}M${x - size} ${y}q${size} ${-size * 0.8} ${size * 2} 0" stroke="#0004" stroke-width="2.500" fill="none"/></g><path d="M${x} ${y + size}Q${x + 70} ${y + 240} ${x + prng.int(240) - 120} 930" stroke="#fff" stroke-width="1" opacity=".3" fill="none"/>`;
  }).join('');
  let x = -30;
  let houses = '';
  while (x < 1620) {
    const [width, height] = [110 + prng.int(120), 150 + prng.int(190)];
    const wall = prng.pick(['#b9663a', '#c97b45', '#a85632', '#d1905a']);
    houses += `<path d="M${x} 1200V${1040 - height}h${width}v${160 + height}z" fill="${wall}"/><path d="M${x - 6} ${1030 - height}h${width + 12}v16h${-width - 12}z" fill="#7a3d1e"/>${[0.18, 0.58].map((at) => `<path d="${arch(x + width * at, 1150 - height, width * 0.24, 72)}" fill="#5a2a14"/><path d="${arch(x + width * at, 1290 - height, width * 0.24, 72)}" fill="#5a2a14"/>`).join('')}`;
    x += width + 4;
  }
  return `<defs>${fade('sky', '#1f6fae', '#7fbfe0', '#ffd9a0')}</defs><rect width="1600" height="1200" fill="url(#sky)"/>${lattice('#ffffff', 0.09)}<circle cx="1240" cy="230" r="210" fill="#fff0b8" opacity=".35"/><circle cx="1240" cy="230" r="110" fill="#fff6d8" opacity=".8"/>
<g fill="#fff" opacity=".5"><ellipse cx="300" cy="330" rx="220" ry="34"/><ellipse cx="420" cy="300" rx="140" ry="40"/><ellipse cx="1130" cy="520" rx="260" ry="30"/><ellipse cx="960" cy="496" rx="130" ry="34"/></g>${kites}${houses}<rect y="760" width="1600" height="440" fill="#3a1c10" opacity=".28"/>`;
}

function market(): string {
  const prng = seededPrng('raat-bazaar');
  const stars = Array.from(
    { length: 90 },
    () =>
      `<circle cx="${prng.int(1600)}" cy="${prng.int(560)}" r="${0.8 + prng.int(20) / 10}" fill="#fff4dc" opacity="${0.25 + prng.int(60) / 100}"/>`,
  ).join('');
  const strings = [150, 250, 370].map((y, row) => {
    const lamps = Array.from({ length: 17 }, (_, i) => {
      const t = i / 16;
      const lx = t * 1600;
      const ly = y + Math.sin(t * Math.PI * (row + 2)) * 46;
      const colour = ['#ffc23e', '#ff7b78', '#3fd9c8', '#d68bff'][(i + row) % 4];
      return `<circle cx="${lx}" cy="${ly + 20}" r="26" fill="${colour}" opacity=".22"/><path d="M${lx} ${ly}v8" stroke="#f0c674" stroke-width="2"/><ellipse cx="${lx}" cy="${ly + 20}" rx="10" ry="13" fill="${colour}"/><ellipse cx="${lx - 3}" cy="${ly + 15}" rx="3" ry="4" fill="#fff" opacity=".7"/>`;
    });
    const wire = Array.from(
      { length: 41 },
      (_, i) => `${i ? 'L' : 'M'}${i * 40} ${(y + Math.sin((i / 40) * Math.PI * (row + 2)) * 46).toFixed(1)}`,
    ).join('');
    return `<path d="${wire}" stroke="#0a0618" stroke-width="3" fill="none"/>${lamps.join('')}`;
  });
  const stalls = [0, 230, 460, 900, 1140, 1380].map((x, i) => {
    const [a, b] = [
      ['#d8324a', '#fff4dc'],
      ['#17a398', '#ffe9b0'],
      ['#7a55dc', '#ffd0e0'],
      ['#e0801a', '#fff4dc'],
      ['#b4234a', '#ffe09a'],
      ['#1f6fd0', '#fff4dc'],
    ][i]!;
    const stripes = [0, 1, 2, 3, 4, 5]
      .map((n) => `<path d="M${x + n * 37} 760l-6 90c0 26 37 26 37 0l6-90z" fill="${n % 2 ? b : a}"/>`)
      .join('');
    return `<path d="M${x} 760h222v440H${x}z" fill="#1c1038"/><path d="M${x + 16} 850h190v180H${x + 16}z" fill="#ffb54a" opacity=".55"/><path d="M${x + 16} 850h190v180H${x + 16}z" fill="#ffe9b0" opacity=".18"/>${[0, 1, 2, 3].map((n) => `<circle cx="${x + 44 + n * 46}" cy="1016" r="${18 + prng.int(10)}" fill="${prng.pick(['#e2503f', '#74b84e', '#ffc23e', '#d66bb0', '#3fd9c8'])}"/>`).join('')}<path d="M${x} 1030h222v50H${x}z" fill="#6d3c14"/>${stripes}`;
  });
  return `<defs>${fade('sky', '#120a36', '#3a1f6e', '#a2436a')}</defs><rect width="1600" height="1200" fill="url(#sky)"/>${stars}${lattice('#ffd0e0', 0.07)}<path d="M0 800V560h90l30-60 30 60h140V480h60l50-80 50 80h60v120h180V520h70l44-70 44 70h70v90h150V470h80l56-90 56 90h80v130h140v-70h120v270z" fill="#1a0f3e"/>
${strings.join('')}${stalls.join('')}<rect y="1080" width="1600" height="120" fill="#0d0722"/><g opacity=".5">${around(12, 800, 640, `<polygon points="${starPoints(800, 400, 10, 4, 8)}" fill="#ffe09a"/>`)}</g>`;
}
