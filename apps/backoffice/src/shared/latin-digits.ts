/** Urdu and Arabic digits made Latin: whoever types on such a keyboard means the same number (ui 3.7). */
export const latinDigits = (text: string): string =>
  text
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660));
