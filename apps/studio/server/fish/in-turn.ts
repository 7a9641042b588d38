/** So many are told in one turn of the loop, which a page with a shot to decide waits for. */
const AT_ONCE = 50;
const TURN_MS = 15;
/** All of them within the time from one look at the rooms to the next. */
const MOST_TURNS = 10;

/**
 * Does something with each of many, a part at a time: the first at once, the others within the next 135 ms, each in the same turn every time
 * while the list stays the same.
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
