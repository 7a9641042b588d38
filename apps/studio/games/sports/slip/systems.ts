/** Systems by number of legs: every combination of the given sizes is a separate line (rule 6.20). */
export const SYSTEMS = {
  trixie: { legs: 3, sizes: [2, 3] },
  patent: { legs: 3, sizes: [1, 2, 3] },
  yankee: { legs: 4, sizes: [2, 3, 4] },
  'lucky-15': { legs: 4, sizes: [1, 2, 3, 4] },
  canadian: { legs: 5, sizes: [2, 3, 4, 5] },
  'lucky-31': { legs: 5, sizes: [1, 2, 3, 4, 5] },
  heinz: { legs: 6, sizes: [2, 3, 4, 5, 6] },
  'super-heinz': { legs: 7, sizes: [2, 3, 4, 5, 6, 7] },
  goliath: { legs: 8, sizes: [2, 3, 4, 5, 6, 7, 8] },
} as const satisfies Readonly<Record<string, { readonly legs: number; readonly sizes: readonly number[] }>>;
export type SystemName = keyof typeof SYSTEMS;

/** How legs are combined: each by itself, all in one line, all combinations of one size, or a named system. */
export type SlipMode =
  | { readonly kind: 'singles' }
  | { readonly kind: 'combination' }
  | { readonly kind: 'of'; readonly size: number }
  | { readonly kind: 'system'; readonly name: SystemName };

/** All choices of `size` among `count` places, in order. */
export function choices(count: number, size: number): number[][] {
  if (size === 0) return [[]];
  return Array.from({ length: Math.max(count - size + 1, 0) }, (_, first) =>
    choices(count - first - 1, size - 1).map((rest) => [first, ...rest.map((place) => place + first + 1)]),
  ).flat();
}

/** The legs of every line of a mode, by their places. */
export function linesOf(mode: SlipMode, count: number): number[][] {
  switch (mode.kind) {
    case 'singles':
      return choices(count, 1);
    case 'combination':
      return choices(count, count);
    case 'of':
      return choices(count, mode.size);
    case 'system':
      return SYSTEMS[mode.name].sizes.flatMap((size) => choices(count, size));
  }
}
