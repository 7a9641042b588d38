import type { Security } from '../../shared/security-query.ts';

/** The parts of the security centre, in their order (ui 7.1). */
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

/** What makes an account complete; each is one step of the thread. */
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
  /** How well the account is kept, in words under `security.level.`. */
  readonly level: 'open' | 'fair' | 'good';
}

/** How far an account has come: a second way to prove oneself weighs most, since it is what keeps a thief with a password out. */
export function completenessOf(security: Security): Completeness {
  const done = STEPS.filter((step) => isDone[step](security));
  const missing = STEPS.filter((step) => !isDone[step](security));
  const level = !done.includes('totp') ? (done.length >= 2 ? 'fair' : 'open') : done.length >= 3 ? 'good' : 'fair';
  return { done, missing, level };
}

/** The flags that decide which parts are there at all: a sign-in method that the brand does not offer has no place here. */
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

/** The file in which recovery codes are kept: one a line, under a heading that says what they are. */
export const recoveryFile = (heading: string, account: string, madeOn: string, codes: readonly string[]): string =>
  [heading, account, madeOn, '', ...codes, ''].join('\r\n');

/** A secret of an authenticator app as people can copy it by hand: groups of four. */
export const inGroups = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');

/** Whether a text is a whole date; the server may show less of it. */
export const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);
