/** A prize that was met: a fixed price in ten-thousandths, or one in so many (`ways` of `all`), and how often. */
export interface Met {
  readonly prize: string;
  readonly times: number;
  readonly fixedE4?: bigint;
  readonly chance?: readonly [ways: number, all: number];
}
export type Judge = (play: string, picks: string[][], drawn: readonly (readonly string[])[]) => Met[];
