import { maskedNumber } from '@kismet/rules/shown-account';

/** An address as people may see it: `+92••••••67`, `a•••@example.com`. Of a short one nothing but its shape. */
export function maskedAddress(channel: 'sms' | 'email', address: string): string {
  if (channel === 'email') {
    const at = address.lastIndexOf('@');
    return at < 1 ? '•••' : `${[...address][0]}•••${address.slice(at)}`;
  }
  return maskedNumber(address);
}
