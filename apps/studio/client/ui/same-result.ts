const inOrder = (value: unknown): unknown => {
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map(inOrder);
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return entries.map(([name, one]) => [name, inOrder(one)]);
};

/** Whether two results are equal: the stored one has its fields in a different order from the computed one. */
export const isSameResult = (a: unknown, b: unknown): boolean =>
  JSON.stringify(inOrder(a)) === JSON.stringify(inOrder(b));
