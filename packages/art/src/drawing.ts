/**
 * One shape: its paint, and its path in a square of 100 by 100. The paint is a letter (m, s, t: the motif's first,
 * second, third colour; k dark, w light, h highlight), a stroke width for a line, and then `|` for a copy mirrored about the middle,
 * or `*8` for eight copies around the middle.
 */
export type Part = readonly [paint: string, path: string];

/** A drawing as data. */
export interface Motif {
  readonly colours: readonly [string, string, string];
  readonly parts: readonly Part[];
}
