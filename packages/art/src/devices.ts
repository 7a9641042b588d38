import { fixed, khatam, knot, star } from './shapes.ts';

/** Decorative devices of the brand (ui 3.1): lattice, thread, rays, frames. All in tile units. */

/** Star lattice as a pattern with the id `id`; fill with `url(#id)`. */
export const latticeDefs = (id: string, colour: string, step: number): string =>
  `<pattern id="${id}" width="${step}" height="${step}" patternUnits="userSpaceOnUse"><g fill="none" stroke="${colour}" stroke-width=".9"><path d="${khatam(step / 2, step / 2, step * 0.36)}${khatam(step / 2, step / 2, step * 0.2)}M${step / 2} 0v${fixed(step * 0.14)}M${step / 2} ${fixed(step * 0.86)}v${fixed(step * 0.14)}M0 ${step / 2}h${fixed(step * 0.14)}M${fixed(step * 0.86)} ${step / 2}h${fixed(step * 0.14)}"/></g></pattern>`;

/** Rays from a point, every second one filled. */
export function rays(cx: number, cy: number, radius: number, count: number, colour: string, opacity: number): string {
  const at = (i: number) => {
    const angle = (i * Math.PI) / count;
    return `${fixed(cx + radius * Math.sin(angle))} ${fixed(cy - radius * Math.cos(angle))}`;
  };
  const wedges = Array.from({ length: count }, (_, i) => `M${cx} ${cy}L${at(i * 2)} ${at(i * 2 + 1)}z`).join('');
  return `<path d="${wedges}" fill="${colour}" opacity="${opacity}"/>`;
}

/** A thread with square knots along a path of points. */
export function thread(points: readonly (readonly [number, number])[], colour: string, width = 2, half = 4): string {
  const line = points.map(([x, y], i) => `${i ? 'L' : 'M'}${fixed(x)} ${fixed(y)}`).join('');
  const knots = points.map(([x, y]) => knot(x, y, half)).join('');
  return `<path d="${line}" fill="none" stroke="${colour}" stroke-width="${width}"/><path d="${knots}" fill="${colour}"/>`;
}

/** A closed frame of thread, inset from the edges, with knots at the corners and in the middle of each side. */
export function threadFrame(width: number, height: number, inset: number, colour: string): string {
  const [x, y, right, foot] = [inset, inset, width - inset, height - inset];
  const ends: readonly (readonly [number, number])[] = [
    [x, y],
    [width / 2, y],
    [right, y],
    [right, height / 2],
    [right, foot],
    [width / 2, foot],
    [x, foot],
    [x, height / 2],
    [x, y],
  ];
  return thread(ends, colour, 1.8, 4.2);
}

/** A pointed arch, open below, as path data. */
export const arch = (x: number, foot: number, width: number, height: number): string => {
  const f = fixed;
  const [shoulder, top] = [foot - height * 0.56, foot - height];
  return `M${f(x)} ${f(foot)}V${f(shoulder)}C${f(x)} ${f(foot - height * 0.8)} ${f(x + width * 0.3)} ${f(foot - height * 0.87)} ${f(x + width / 2)} ${f(top)}C${f(x + width * 0.7)} ${f(foot - height * 0.87)} ${f(x + width)} ${f(foot - height * 0.8)} ${f(x + width)} ${f(shoulder)}V${f(foot)}z`;
};

/** A scalloped truck-art ring: alternating discs and stars. */
export function scallops(cx: number, cy: number, radius: number, count: number, colours: readonly string[]): string {
  return Array.from({ length: count }, (_, i) => {
    const angle = (i * 2 * Math.PI) / count;
    const [x, y] = [cx + radius * Math.sin(angle), cy - radius * Math.cos(angle)];
    const size = ((Math.PI * radius) / count) * 0.92;
    return `<circle cx="${fixed(x)}" cy="${fixed(y)}" r="${fixed(size)}" fill="${colours[i % colours.length]}"/>${i % 2 ? '' : `<path d="${star(x, y, size * 0.7, size * 0.3, 5)}" fill="#fff8e6" opacity=".85"/>`}`;
  }).join('');
}
