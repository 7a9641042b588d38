/**
 * The whole order after one of those that are shown was moved to another place among them: they share out the places that
 * they held before, and what is not shown stays where it is.
 */
export function movedOrder(all: readonly string[], shown: readonly string[], from: number, to: number): string[] {
  const moved = [...shown];
  const [one] = moved.splice(from, 1);
  if (one === undefined || to < 0 || to >= shown.length) return [...all];
  moved.splice(to, 0, one);
  const isShown = new Set(shown);
  let next = 0;
  return all.map((id) => (isShown.has(id) ? moved[next++]! : id));
}
