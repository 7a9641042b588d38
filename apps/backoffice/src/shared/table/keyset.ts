/**
 * Keyset paging in an address: visited cursors, oldest first, so that "previous" works after a reload and in shared
 * links.
 */
const JOIN = '~';
/** Addresses must stay short enough to share; beyond this the oldest back steps are dropped. */
const LONGEST = 40;

const steps = (trail: string | undefined): string[] => (trail ? trail.split(JOIN) : []);
/** Cursor of the trail's page; none on the first. */
export const cursorOf = (trail: string | undefined): string | undefined => steps(trail).at(-1);
export const forward = (trail: string | undefined, cursor: string): string =>
  [...steps(trail), cursor].slice(-LONGEST).join(JOIN);
/** One page back; undefined is the first. */
export const backward = (trail: string | undefined): string | undefined =>
  steps(trail).slice(0, -1).join(JOIN) || undefined;
