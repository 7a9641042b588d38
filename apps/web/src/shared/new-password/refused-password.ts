import { codeOf } from '@kismet/app-kit/refusal';
import type { T } from '@kismet/app-kit/texts';
import { Refused } from '@kismet/kernel/outcome';
import { problemText } from '../texts/field-message.ts';
import { codeText } from '../texts/language.ts';

/** The field of a new password that a refusal concerns, with its text; null for other refusals. */
export function refusedPassword(
  t: T,
  error: unknown,
): { field: 'newPassword' | 'confirmNewPassword'; message: string } | null {
  const code = codeOf(error);
  if (code === 'PASSWORD_COMMON' || code === 'PASSWORD_SAME')
    return { field: 'newPassword', message: codeText(t, 'refusal', code) };
  if (code === 'PASSWORD_MISMATCH') return { field: 'confirmNewPassword', message: codeText(t, 'refusal', code) };
  const fault =
    error instanceof Refused ? error.fields.find((one) => /^(newP|confirmNewP|p)assword$/.test(one.name)) : null;
  if (!fault) return null;
  return {
    field: fault.name === 'confirmNewPassword' ? 'confirmNewPassword' : 'newPassword',
    message: problemText(t, { code: fault.code, params: fault.params ?? {} }),
  };
}
