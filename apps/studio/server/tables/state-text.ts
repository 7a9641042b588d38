/** A bigint in JSON: an object with this one name. */
const UNITS = '$units';

/** JSON of a round's state, including amounts. Takes plain data of our own; maps and dates are not supported. */
export const encodeState = (state: unknown): string =>
  JSON.stringify(state, (_, value) => (typeof value === 'bigint' ? { [UNITS]: value.toString() } : value));

/** The state that `encodeState` wrote. */
export const decodeState = <T>(text: string): T =>
  JSON.parse(text, (_, value) =>
    value !== null && typeof value === 'object' && UNITS in value ? BigInt(value[UNITS]) : value,
  ) as T;
