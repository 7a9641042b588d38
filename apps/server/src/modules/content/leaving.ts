import { Refused } from '@kismet/kernel/outcome';
import { isSameSecret, type SecretBox } from '../../platform/crypto.ts';
import { safeUrl } from '../../platform/safe-url.ts';

const PURPOSE = 'leaving';

/**
 * External addresses go through a page of ours that names the host and asks for confirmation; only addresses set by
 * the brand qualify.
 */
export function createLeaving(secretBox: SecretBox) {
  const sign = (to: string) => secretBox.index(to, PURPOSE).subarray(0, 18);
  return {
    url: (to: string): string => `/leaving?to=${encodeURIComponent(to)}&sig=${sign(to).toString('base64url')}`,
    /** The address if the brand set it; otherwise refuses `NOT_FOUND`. */
    check(to: string, sig: string): { url: string; host: string } {
      const url = safeUrl(to, 'outside');
      if (url === null || !isSameSecret(Buffer.from(sig, 'base64url'), sign(to))) throw new Refused('NOT_FOUND');
      return { url, host: new URL(url).hostname };
    },
  };
}
