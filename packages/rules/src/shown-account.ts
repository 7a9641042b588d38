/** A masked phone number: `+92••••••67`. A short one shows only its shape. */
export const maskedNumber = (number: string): string =>
  number.length < 8 ? '••••••' : `${number.slice(0, 3)}••••••${number.slice(-2)}`;

/** An account name for display: members who registered by number have it as their name, so it is masked (F-08). */
export const shownAccount = (accountName: string): string =>
  /^\+\d{8,15}$/.test(accountName) ? maskedNumber(accountName) : accountName;
