/** A hit prize: a fixed price in ten-thousandths, or one in this many (`ways` of `all`), and its count. */
export interface Met {
  readonly prize: string;
  readonly times: number;
  readonly fixedE4?: bigint;
  readonly chance?: readonly [ways: number, all: number];
}
export type Judge = (play: string, picks: string[][], drawn: readonly (readonly string[])[]) => Met[];
