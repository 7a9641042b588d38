/** A phone number as people around may see it: `+92••••••67`. Of a short one nothing but its shape. */
export const maskedNumber = (number: string): string =>
  number.length < 8 ? '••••••' : `${number.slice(0, 3)}••••••${number.slice(-2)}`;

/** An account's name on a screen that others may look at: who signed up by number has that number as name, and it is covered (F-08). */
export const shownAccount = (accountName: string): string =>
  /^\+\d{8,15}$/.test(accountName) ? maskedNumber(accountName) : accountName;
