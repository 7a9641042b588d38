/** Converts Urdu and Arabic digits to ASCII (ui 3.7), for numeric fields. */
export const asciiDigits = (text: string): string =>
  text.replace(/[\u06f0-\u06f9\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) & 15));
