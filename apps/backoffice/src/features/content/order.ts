/** Full order after moving a visible item: the visible ones share their previous positions, hidden ones stay. */
export function movedOrder(all: readonly string[], shown: readonly string[], from: number, to: number): string[] {
  const moved = [...shown];
  const [one] = moved.splice(from, 1);
  if (one === undefined || to < 0 || to >= shown.length) return [...all];
  moved.splice(to, 0, one);
  const isShown = new Set(shown);
  let next = 0;
  return all.map((id) => (isShown.has(id) ? moved[next++]! : id));
}
