import type { T } from '@kismet/app-kit/texts';
import { i18n } from '@kismet/i18n/runtime';

/** Text for a vendor's theme, feature or kind code; the code itself, made readable, if there is none. */
export function gameWord(t: T, code: string): string {
  const key = `lobby.word.${code}`;
  if (Object.hasOwn(i18n.messages, key)) return (t as (key: string) => string)(key);
  const words = code.replace(/[-_]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
