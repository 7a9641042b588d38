import { type FieldRefusal, Refused } from '@kismet/kernel/outcome';
import { checkField, type FieldRule } from '@kismet/rules/field-patterns';
import { isCommonPassword } from './password-policy.ts';

/**
 * Validates a new password (rows FP-04, FP-06; T01): the rule of registration, equal to its confirmation, not a common one.
 * Null when valid; `names` must not appear in it.
 */
export function decideNewPassword(
  input: { newPassword: string; confirmNewPassword: string },
  rule: FieldRule,
  names: readonly string[],
): Refused | null {
  const fields: FieldRefusal[] = [];
  const problem = checkField({ ...rule, enabled: true, required: true }, input.newPassword);
  if (problem) fields.push({ name: 'newPassword', ...problem });
  if (input.confirmNewPassword !== input.newPassword)
    fields.push({ name: 'confirmNewPassword', code: 'PASSWORD_MISMATCH' });
  if (fields.length > 0) return new Refused('INPUT_INVALID', {}, fields);
  return isCommonPassword(input.newPassword, names)
    ? new Refused('PASSWORD_COMMON', {}, [{ name: 'newPassword', code: 'PASSWORD_COMMON' }])
    : null;
}
