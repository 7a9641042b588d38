/** Arabic ye and kaf as Urdu ones, digits as ASCII, blanks as one: what people type and what is stored then meet (ux.md 3.7). */
export const searchable = (text: string): string =>
  text
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/[\u064a\u0649]/g, 'ی')
    .replace(/\u0643/g, 'ک')
    .replace(/[\u06f0-\u06f9\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .slice(0, 40);
