import { codeOf } from '@kismet/app-kit/refusal';
import { refusalText } from '@kismet/app-kit/refusal-text';
import type { T } from '@kismet/app-kit/texts';
import { Refused } from '@kismet/kernel/outcome';
import { asciiDigits } from '@kismet/rules/ascii-digits';

/** Digits of a code, which authenticators show as `123 456`. */
export const codeDigits = (typed: string): string => asciiDigits(typed).replace(/[\s-]/g, '');

/** Text of a sign-in error. A lock includes its minutes. */
export function signInProblem(t: T, error: unknown): string {
  const code = codeOf(error);
  if (code === 'OFFLINE') return t('state.unreachable');
  const seconds = error instanceof Refused ? Number(error.params.seconds ?? 0) : 0;
  if (code === 'LOGIN_LOCKED') return t('bo.locked', { minutes: Math.max(1, Math.ceil(seconds / 60)) });
  return refusalText(t, code);
}
