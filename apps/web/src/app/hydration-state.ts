/** Text of a server-rendered page's state; an amount (bigint) becomes `{ $n: "12" }`. Anything else JSON lacks is an error. */
export const writeState = (state: unknown): string =>
  JSON.stringify(state, function (this: Record<string, unknown>, key, value: unknown) {
    if (typeof value === 'bigint') return { $n: String(value) };
    const raw = this[key];
    if (raw instanceof Date || raw instanceof Map || raw instanceof Set) throw new TypeError(`no JSON for ${key}`);
    return value;
  }).replaceAll('<', '\\u003c');

const amounts = (_: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && '$n' in value ? BigInt(value.$n as string) : value;
/** Most pages contain no amounts, and parse several times faster without looking for them. */
export const readState = (text: string): unknown =>
  text.includes('"$n"') ? JSON.parse(text, amounts) : JSON.parse(text);
