/** Building blocks of the drawings: SVG fragments in a square of 100 by 100. */

const round = (value: number): string => value.toFixed(2).replace(/\.?0+$/, '');

/** Points of a star with `points` tips at radius `outer` and valleys at `inner`, the first tip upwards. */
export function starPoints(cx: number, cy: number, outer: number, inner: number, points: number): string {
  return Array.from({ length: points * 2 }, (_, i) => {
    const radius = i % 2 ? inner : outer;
    const angle = (Math.PI * i) / points - Math.PI / 2;
    return `${round(cx + radius * Math.cos(angle))},${round(cy + radius * Math.sin(angle))}`;
  }).join(' ');
}

/** The eight-pointed star of two squares. */
export const khatam = (cx: number, cy: number, radius: number, attributes: string): string =>
  `<polygon points="${starPoints(cx, cy, radius, radius * 0.765, 8)}" ${attributes}/>`;

/** The same drawing repeated `count` times around a centre. */
export const around = (count: number, cx: number, cy: number, drawing: string, from = 0): string =>
  Array.from(
    { length: count },
    (_, i) => `<g transform="rotate(${round(from + (360 * i) / count)} ${cx} ${cy})">${drawing}</g>`,
  ).join('');

/** A vertical gradient of two or three colours with the id `id`. */
export const fade = (id: string, ...colours: string[]): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${colours
    .map((colour, i) => `<stop offset="${round(i / (colours.length - 1))}" stop-color="${colour}"/>`)
    .join('')}</linearGradient>`;

/** A radial gradient with its light at the upper start. */
export const lit = (id: string, light: string, middle: string, dark: string): string =>
  `<radialGradient id="${id}" cx=".36" cy=".3" r=".8"><stop offset="0" stop-color="${light}"/><stop offset=".5" stop-color="${middle}"/><stop offset="1" stop-color="${dark}"/></radialGradient>`;

/** The brand's square knot, standing on a corner. */
export const knot = (colour: string, shade: string): string => {
  const thread = (width: number, stroke: string) =>
    `<g fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linejoin="round"><rect x="27" y="27" width="30" height="30" rx="7"/><rect x="43" y="43" width="30" height="30" rx="7"/></g>`;
  const over = (width: number, stroke: string) =>
    `<path d="M57 36v14M36 57h14" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="butt"/>`;
  return `<g transform="rotate(45 50 50)">${thread(12, shade)}${thread(7.5, colour)}${over(12, shade)}${over(7.5, colour)}</g>`;
};

/** A glazed tile with a motif: the low-paying symbols of every title. */
export const tile = (light: string, dark: string, rim: string, motif: string): string =>
  `<defs>${fade('t', light, dark)}</defs><rect x="13" y="15" width="74" height="74" rx="13" fill="#0003"/>
<rect x="13" y="12" width="74" height="74" rx="13" fill="url(#t)"/><rect x="18" y="17" width="64" height="64" rx="9" fill="none" stroke="${rim}" stroke-width="2" opacity=".75"/>
<path d="M26 12h48a13 13 0 0 1 13 13v6C66 22 34 22 13 31v-6a13 13 0 0 1 13-13z" fill="#fff" opacity=".16"/>${motif}`;

/** A drawing as a complete document. */
export const picture = (drawing: string, width = 100, height = 100, attributes = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width * 2}" height="${height * 2}" ${attributes}>${drawing}</svg>`;

/** Data URL of a document for an image; needs no request. */
export const pictureUrl = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`;
