/** A player who waits for a seat at a public table. */
export interface Waiting {
  readonly owner: string;
  readonly device: string;
  /** Address of the household's connection. */
  readonly address: string;
  readonly since: number;
}
/** When two owners last sat in the same hand. */
export type LastMet = (a: string, b: string) => number | null;
/** Draws an integer from 0 to `length` - 1. */
export type Draw = (length: number) => number;

/** The longest wait for more players to choose from. */
export const WAITS_MS = 20_000;
/** How long players who sat together are not seated together again. */
export const APART_MS = 30 * 60_000;
const FEWEST = 2;

/** Whether two may sit at the same public table (rule 6.24): different devices and addresses, not met in the last half hour, no open case. */
export function maySit(
  a: Waiting,
  b: Waiting,
  lastMet: LastMet,
  areSeparated: (a: string, b: string) => boolean,
  at: number,
): boolean {
  const met = lastMet(a.owner, b.owner);
  return (
    a.owner !== b.owner &&
    a.device !== b.device &&
    a.address !== b.address &&
    (met === null || at - met >= APART_MS) &&
    !areSeparated(a.owner, b.owner)
  );
}

/**
 * Draws the seats of a new public table from those waiting, so that nobody chooses their company. The one who has waited longest is seated first; the
 * others are drawn. Null while more may come: until the table is full, or the first one has waited 20 s.
 */
export function drawSeats(
  waiting: readonly Waiting[],
  seats: number,
  fits: (a: Waiting, b: Waiting) => boolean,
  draw: Draw,
  at: number,
): Waiting[] | null {
  const [first, ...others] = [...waiting].sort((a, b) => a.since - b.since);
  if (!first) return null;
  const seated = [first];
  const left = [...others];
  while (seated.length < seats && left.length > 0) {
    const [next] = left.splice(draw(left.length), 1);
    if (seated.every((one) => fits(one, next!))) seated.push(next!);
  }
  const isWaitOver = at - first.since >= WAITS_MS;
  return seated.length === seats || (isWaitOver && seated.length >= FEWEST) ? seated : null;
}
