import type { KeyboardEvent } from 'react';

/** Target of an arrow key from tile `at` of `count` with `columns` per row; null if the key does not apply. */
export function tileAfter(key: string, at: number, count: number, columns: number, rtl: boolean): number | null {
  const steps: Record<string, number> = {
    ArrowRight: rtl ? -1 : 1,
    ArrowLeft: rtl ? 1 : -1,
    ArrowDown: columns,
    ArrowUp: -columns,
    Home: -at,
    End: count - 1 - at,
  };
  const step = steps[key];
  if (step === undefined || at < 0) return null;
  const next = at + step;
  return next >= 0 && next < count ? next : null;
}

/** Moves focus among the tiles of a grid by arrow keys, in reading direction. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const grid = event.currentTarget;
  const tiles = [...grid.querySelectorAll<HTMLElement>('article h3 :is(a, button)')];
  const at = tiles.indexOf(event.target as HTMLElement);
  const style = getComputedStyle(grid);
  const columns = style.gridTemplateColumns.split(' ').length;
  const next = tileAfter(event.key, at, tiles.length, columns, style.direction === 'rtl');
  if (next === null) return;
  event.preventDefault();
  tiles[next]?.focus();
}
