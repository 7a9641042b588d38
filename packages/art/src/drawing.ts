/**
 * One shape: how it is painted, and its path in a square of 100 by 100. The paint is a letter (m, s, t: the motif's first,
 * second, third colour; k dark, w light, h a highlight), a stroke's width where it is a line, and then `|` where the shape is
 * drawn again mirrored about the middle, or `*8` where it is drawn eight times round the middle.
 */
export type Part = readonly [paint: string, path: string];

/** A drawing of our own, as data. */
export interface Motif {
  readonly colours: readonly [string, string, string];
  readonly parts: readonly Part[];
}
