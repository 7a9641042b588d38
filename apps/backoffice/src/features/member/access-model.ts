import type { Access } from './access-api.ts';

/** By what a password for one use can be sent: only what the member has proved to own. */
export const waysToSend = (
  access: Pick<Access, 'mobile' | 'isMobileVerified' | 'email' | 'isEmailVerified'>,
): ('sms' | 'email')[] => [
  ...(access.mobile && access.isMobileVerified ? (['sms'] as const) : []),
  ...(access.email && access.isEmailVerified ? (['email'] as const) : []),
];

/** Whether there is something that a reset would take away. */
export const hasSecondFactor = ({ totp, passkeys }: Pick<Access, 'totp' | 'passkeys'>): boolean => totp || passkeys > 0;
