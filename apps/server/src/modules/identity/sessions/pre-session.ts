import { randomToken, tokenHash } from '../../../platform/crypto.ts';
import type { Answer } from '../../../platform/http/gate.ts';

/**
 * A random cookie for browsers that are not signed in. Captchas, codes and challenges are bound to it, so that they are useless
 * in another browser (T04, T06).
 */
export const PRE_COOKIE = '__Host-pre';
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** Hash of the caller's cookie; null when there is none. */
export function preSessionOf(answer: Answer): Buffer | null {
  const token = answer.cookies[PRE_COOKIE];
  return token && TOKEN.test(token) ? tokenHash(token) : null;
}

/** The caller's pre-session, created if necessary. */
export function openPreSession(answer: Answer): { token: string; hash: Buffer } {
  const known = answer.cookies[PRE_COOKIE];
  if (known && TOKEN.test(known)) return { token: known, hash: tokenHash(known) };
  const token = randomToken();
  answer.setCookie(PRE_COOKIE, token, { sameSite: 'lax' });
  return { token, hash: tokenHash(token) };
}
