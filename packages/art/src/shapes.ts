/** Path data of simple shapes in a square of 100 by 100; numbers are truncated to two decimals. */

const n = (value: number): string => String(Math.round(value * 100) / 100);

export const oval = (cx: number, cy: number, rx: number, ry: number): string =>
  `M${n(cx - rx)} ${n(cy)}a${n(rx)} ${n(ry)} 0 1 0 ${n(rx * 2)} 0a${n(rx)} ${n(ry)} 0 1 0 ${n(-rx * 2)} 0z`;
export const disc = (cx: number, cy: number, r: number): string => oval(cx, cy, r, r);
export const box = (x: number, y: number, width: number, height: number, r = 0): string =>
  r === 0
    ? `M${n(x)} ${n(y)}h${n(width)}v${n(height)}h${n(-width)}z`
    : `M${n(x + r)} ${n(y)}h${n(width - 2 * r)}q${n(r)} 0 ${n(r)} ${n(r)}v${n(height - 2 * r)}q0 ${n(r)} ${n(-r)} ${n(r)}h${n(2 * r - width)}q${n(-r)} 0 ${n(-r)} ${n(-r)}v${n(2 * r - height)}q0 ${n(-r)} ${n(r)} ${n(-r)}z`;

/** A star with `tips` tips, the first one upwards; `inner` is the radius of its valleys. */
export function star(cx: number, cy: number, outer: number, inner: number, tips: number): string {
  const points = Array.from({ length: tips * 2 }, (_, i) => {
    const radius = i % 2 ? inner : outer;
    const angle = (Math.PI * i) / tips - Math.PI / 2;
    return `${n(cx + radius * Math.cos(angle))} ${n(cy + radius * Math.sin(angle))}`;
  });
  return `M${points.join('L')}z`;
}

/** The eight-pointed star of two squares (ui 3.1). */
export const khatam = (cx: number, cy: number, radius: number): string => star(cx, cy, radius, radius * 0.765, 8);

/** A square standing on a corner: the knot of the brand's thread. */
export const knot = (cx: number, cy: number, half: number): string =>
  `M${n(cx)} ${n(cy - half)}l${n(half)} ${n(half)}l${n(-half)} ${n(half)}l${n(-half)} ${n(-half)}z`;

export const fixed = n;
