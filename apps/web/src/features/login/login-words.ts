import { codeOf } from '@kismet/app-kit/refusal';
import type { T } from '@kismet/app-kit/texts';
import { Refused } from '@kismet/kernel/outcome';
import { refusalWords } from '../../shared/texts/refusal-words.ts';

/** Text of a login refusal; a lock includes its duration. */
export function loginWords(t: T, error: unknown): string {
  const seconds = error instanceof Refused && error.code === 'LOGIN_LOCKED' ? Number(error.params.seconds) : 0;
  if (seconds > 60) return t('login.locked', { minutes: Math.ceil(seconds / 60) });
  return seconds > 0 ? t('login.lockedSeconds', { seconds }) : refusalWords(t, error);
}

/** What helps after a refusal: password recovery, the agents' portal, or the members'. */
export function wayOut(error: unknown): 'forget' | 'agents' | 'members' | null {
  switch (codeOf(error)) {
    case 'LOGIN_LOCKED':
    case 'LOGIN_RESET_NEEDED':
      return 'forget';
    case 'NOT_MEMBER':
      return 'agents';
    case 'NOT_AGENT':
      return 'members';
    default:
      return null;
  }
}
