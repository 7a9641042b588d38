import { codeOf } from '@kismet/app-kit/refusal';
import type { T } from '@kismet/app-kit/texts';
import { Refused } from '@kismet/kernel/outcome';
import { codeText } from './language.ts';
import { Worded } from './worded.ts';

/** Error text for the line above a button: the server's, or that it is unreachable. */
export function refusalWords(t: T, error: unknown): string {
  if (error instanceof Worded) return error.message;
  const code = codeOf(error);
  if (code === 'OFFLINE') return t('state.unreachable');
  return codeText(t, 'refusal', code, error instanceof Refused ? error.params : {});
}
