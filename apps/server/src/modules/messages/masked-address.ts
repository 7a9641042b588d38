import { maskedNumber } from '@kismet/rules/shown-account';

/** A masked address: `+92••••••67`, `a•••@example.com`. A short one shows only its shape. */
export function maskedAddress(channel: 'sms' | 'email', address: string): string {
  if (channel === 'email') {
    const at = address.lastIndexOf('@');
    return at < 1 ? '•••' : `${[...address][0]}•••${address.slice(at)}`;
  }
  return maskedNumber(address);
}
