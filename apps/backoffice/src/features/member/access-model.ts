import type { Access } from './access-api.ts';

/** Destinations of a one-time password: verified contacts only. */
export const waysToSend = (
  access: Pick<Access, 'mobile' | 'isMobileVerified' | 'email' | 'isEmailVerified'>,
): ('sms' | 'email')[] => [
  ...(access.mobile && access.isMobileVerified ? (['sms'] as const) : []),
  ...(access.email && access.isEmailVerified ? (['email'] as const) : []),
];

/** Whether there is a factor to reset. */
export const hasSecondFactor = ({ totp, passkeys }: Pick<Access, 'totp' | 'passkeys'>): boolean => totp || passkeys > 0;
