/**
 * Paging by keyset in an address: the cursors that were gone through, oldest first, so that "previous" works after a
 * reload and in a link that was sent on.
 */
const JOIN = '~';
/** An address must stay short enough to be sent on; whoever pages farther than this loses the oldest steps back. */
const LONGEST = 40;

const steps = (trail: string | undefined): string[] => (trail ? trail.split(JOIN) : []);
/** The cursor of the page that the trail leads to; none on the first. */
export const cursorOf = (trail: string | undefined): string | undefined => steps(trail).at(-1);
export const forward = (trail: string | undefined, cursor: string): string =>
  [...steps(trail), cursor].slice(-LONGEST).join(JOIN);
/** One page back; undefined is the first. */
export const backward = (trail: string | undefined): string | undefined =>
  steps(trail).slice(0, -1).join(JOIN) || undefined;
