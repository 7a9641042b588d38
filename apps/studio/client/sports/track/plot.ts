/** Positions of numbers on a chart, in pixels; zero at the start of both axes, time from left to right in every language. */
export interface Plot {
  readonly width: number;
  readonly height: number;
  readonly x: (value: number) => number;
  readonly y: (value: number) => number;
}
const LEFT = 34;
const RIGHT = 10;
const TOP = 10;
const BOTTOM = 22;

export function plotOf(width: number, height: number, mostX: number, mostY: number): Plot {
  const [wide, high] = [width - LEFT - RIGHT, height - TOP - BOTTOM];
  return {
    ...{ width, height },
    x: (value) => LEFT + (wide * value) / Math.max(mostX, 1),
    y: (value) => TOP + high * (1 - value / Math.max(mostY, 1)),
  };
}

/** A line through points, as an SVG path. */
export const pathOf = ({ x, y }: Plot, places: readonly (readonly [number, number])[]): string =>
  places.map(([at, value], n) => `${n === 0 ? 'M' : 'L'}${x(at).toFixed(1)} ${y(value).toFixed(1)}`).join('');

/** Round numbers up to a maximum, about three of them, for an axis. */
export function ticksUpTo(most: number): number[] {
  const step = [1, 2, 5, 10, 20, 25, 50, 100, 200].find((one) => most / one <= 4) ?? 500;
  return Array.from({ length: Math.floor(most / step) + 1 }, (_, n) => n * step);
}
