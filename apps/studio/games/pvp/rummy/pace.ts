/** The pace at which a room of rummy is played (rule 6.71). */
export const PACES = ['steady', 'quick'] as const;
export type Pace = (typeof PACES)[number];

/** Length of a turn in milliseconds. */
export const TURN_MS_OF: Readonly<Record<Pace, number>> = { steady: 30_000, quick: 15_000 };
