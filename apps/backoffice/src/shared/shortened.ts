const LONGEST = 24;
/** The two ends of a code that is too long for its column; the whole of it is copied, and shown on hover. */
export const shortened = (text: string): string =>
  text.length > LONGEST ? `${text.slice(0, 12)}…${text.slice(-8)}` : text;
