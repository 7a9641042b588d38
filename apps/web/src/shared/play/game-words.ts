import type { T } from '@kismet/app-kit/texts';
import { i18n } from '@kismet/i18n/runtime';

/** A word for a theme, a feature or a kind that a vendor names by a code; the code itself, readable, where there is none. */
export function gameWord(t: T, code: string): string {
  const key = `lobby.word.${code}`;
  if (Object.hasOwn(i18n.messages, key)) return (t as (key: string) => string)(key);
  const words = code.replace(/[-_]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
