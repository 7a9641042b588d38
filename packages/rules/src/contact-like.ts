/**
 * Whether a text that somebody looks for is a number or an address rather than a name: such a text never stands in an
 * address bar or a query, where logs keep it. Digits of any script count.
 */
export const isContactLike = (text: string): boolean =>
  text.includes('@') || /^\+?[\p{Nd}\s().-]{7,}$/u.test(text.trim());
