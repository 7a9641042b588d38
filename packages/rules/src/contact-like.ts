/**
 * Whether a search text is a number or an address rather than a name: such a text must not appear in a URL, which logs would
 * keep. Digits of any script count.
 */
export const isContactLike = (text: string): boolean =>
  text.includes('@') || /^\+?[\p{Nd}\s().-]{7,}$/u.test(text.trim());
