import type { PlainKey, T } from '@kismet/app-kit/texts';

/** Row ER-01: texts for the outside service's errors. */
const WORDS: Readonly<Record<string, PlainKey>> = {
  'auth/invalid-phone-number': 'social.invalidNumber',
  'auth/missing-phone-number': 'social.missingNumber',
  'auth/too-many-requests': 'social.tooMany',
  'auth/invalid-verification-code': 'social.invalidCode',
  'auth/missing-verification-code': 'social.missingCode',
  'auth/captcha-check-failed': 'social.captchaFailed',
  'auth/invalid-app-credential': 'social.captchaFailed',
  'auth/unauthorized-domain': 'social.captchaFailed',
  'auth/quota-exceeded': 'social.quota',
  'auth/operation-not-allowed': 'social.notAllowed',
  'auth/code-expired': 'social.codeExpired',
  'auth/session-expired': 'social.codeExpired',
  'auth/popup-closed-by-user': 'social.popupClosed',
  'auth/cancelled-popup-request': 'social.popupClosed',
  'auth/user-cancelled': 'social.popupClosed',
  'auth/popup-blocked': 'social.popupBlocked',
  'auth/account-exists-with-different-credential': 'social.otherWay',
  'auth/network-request-failed': 'state.unreachable',
};

/** Whether an error comes from the outside sign-in. */
export const isFirebaseError = (error: unknown): error is { code: string } =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('auth/');

export const firebaseKey = (code: string): PlainKey => WORDS[code] ?? 'social.unknown';
export const firebaseWords = (t: T, error: { code: string }): string =>
  (t as (key: PlainKey) => string)(firebaseKey(error.code));
