import type { Remembered } from '../../shared/browser/storage.ts';

export interface PasswordFields {
  username: string;
  password: string;
  remember: boolean;
}

/** Whether the remember-me cookie replaces the password (row LG-11): same name, nothing typed, not expired. */
export const cookieStands = (kept: Remembered | null, fields: PasswordFields, nowMs: number): boolean =>
  kept?.until != null &&
  Date.parse(kept.until) > nowMs &&
  fields.remember &&
  fields.password === '' &&
  fields.username.trim().toLowerCase() === kept.username.toLowerCase();

/** Fields of the call (row LG-18): trimmed name, and either the password or the flag that the cookie is used. */
export function passwordInput(fields: PasswordFields, kept: Remembered | null, nowMs: number) {
  const stands = cookieStands(kept, fields, nowMs);
  return {
    username: fields.username.trim(),
    type: 'username' as const,
    rememberMe: fields.remember,
    ...(stands ? { remember: true } : { password: fields.password }),
  };
}

/** The fields that are still to be filled in, in order; without the password where the cookie replaces it. */
export function missingFields(
  kept: Remembered | null,
  fields: PasswordFields,
  nowMs: number,
): readonly ('username' | 'password')[] {
  const needsPassword = fields.password === '' && !cookieStands(kept, fields, nowMs);
  return [
    ...(fields.username.trim() === '' ? (['username'] as const) : []),
    ...(needsPassword ? (['password'] as const) : []),
  ];
}
