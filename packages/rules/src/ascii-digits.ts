/** Urdu and Arabic digits as ASCII ones (ui 3.7): for fields made of numbers. */
export const asciiDigits = (text: string): string =>
  text.replace(/[\u06f0-\u06f9\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) & 15));
