import type { Security } from '../../shared/session/security-query.ts';

/** Sections of the security centre in order (ui 7.1). */
export const PARTS = [
  'mobile',
  'email',
  'identity',
  'password',
  'payment',
  'totp',
  'passkeys',
  'social',
  'sessions',
  'logins',
] as const;
export type Part = (typeof PARTS)[number];

/** Steps of completeness on the thread. */
export const STEPS = ['mobile', 'email', 'identity', 'payment', 'totp'] as const;
export type StepName = (typeof STEPS)[number];

const isDone: Readonly<Record<StepName, (security: Security) => boolean>> = {
  mobile: (security) => security.mobile !== null && security.isMobileVerified,
  email: (security) => security.email !== null && security.isEmailVerified,
  identity: (security) => security.legalName !== null && security.birthDate !== null,
  payment: (security) => security.hasPaymentPassword,
  totp: (security) => security.totp || security.passkeys.length > 0,
};

export interface Completeness {
  readonly done: readonly StepName[];
  readonly missing: readonly StepName[];
  /** Protection level; texts under `security.level.`. */
  readonly level: 'open' | 'fair' | 'good';
}

/** Completeness of an account: the second factor weighs most, since it stops a thief who has the password. */
export function completenessOf(security: Security): Completeness {
  const done = STEPS.filter((step) => isDone[step](security));
  const missing = STEPS.filter((step) => !isDone[step](security));
  const level = !done.includes('totp') ? (done.length >= 2 ? 'fair' : 'open') : done.length >= 3 ? 'good' : 'fair';
  return { done, missing, level };
}

/** Flags that show or hide sections: sign-in methods not offered by the brand are hidden. */
export function partsOf(
  security: Security,
  flags: { passkeys: boolean; googleLogin: boolean; facebookLogin: boolean },
): readonly Part[] {
  return PARTS.filter((part) => {
    if (part === 'passkeys') return flags.passkeys || security.passkeys.length > 0;
    if (part === 'social') return flags.googleLogin || flags.facebookLogin || security.social.length > 0;
    return true;
  });
}

/** File of recovery codes: one per line, under a heading. */
export const recoveryFile = (heading: string, account: string, madeOn: string, codes: readonly string[]): string =>
  [heading, account, madeOn, '', ...codes, ''].join('\r\n');

/** An authenticator secret in groups of four for copying. */
export const inGroups = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');

/** Whether a text is a full date; the server may send a masked one. */
export const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);
