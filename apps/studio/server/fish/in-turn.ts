/** Maximum number handled in one turn of the event loop, since a page waiting for a shot's decision has to wait for it. */
const AT_ONCE = 50;
const TURN_MS = 15;
/** All of them are done within the time between two looks at the rooms. */
const MOST_TURNS = 10;

/**
 * Handles each item of a list in portions: the first at once, the others within the next 135 ms, each item always in the same turn while the
 * list stays the same.
 */
export function inTurn<T>(all: readonly T[], work: (one: T) => void): void {
  const each = Math.max(AT_ONCE, Math.ceil(all.length / MOST_TURNS));
  for (let at = 0; at < all.length; at += each) {
    const part = all.slice(at, at + each);
    const turn = () => {
      for (const one of part) work(one);
    };
    if (at === 0) turn();
    else setTimeout(turn, (at / each) * TURN_MS);
  }
}
