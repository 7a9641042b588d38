const LONGEST = 24;
/** Both ends of a code too long for its column; the full one is copied, and shown on hover. */
export const shortened = (text: string): string =>
  text.length > LONGEST ? `${text.slice(0, 12)}…${text.slice(-8)}` : text;
