import { maskedNumber } from '@kismet/rules/shown-account';

/** A masked address: `+92••••••67`, `a•••@example.com`, of a browser `•••3fa901`. A short one shows only its shape. */
export function maskedAddress(channel: 'sms' | 'email' | 'push', address: string): string {
  if (channel === 'email') {
    const at = address.lastIndexOf('@');
    return at < 1 ? '•••' : `${[...address][0]}•••${address.slice(at)}`;
  }
  if (channel === 'push') return `•••${address.slice(-6)}`;
  return maskedNumber(address);
}
