import type { StepUpMethod } from '@kismet/contracts/identity/session';
import { Refused } from '@kismet/kernel/outcome';
import { withTx } from '../../../platform/db.ts';
import { queryOf } from '../../../platform/query.ts';
import { maskedAddress } from '../../messages/index.ts';
import type { Caller } from '../caller.ts';
import type { Parts } from '../deps.ts';
import { tryPaymentPassword } from '../passwords/payment-password.ts';
import type { Session } from '../sessions/session.ts';
import { SESSION_COOKIE } from '../sign-in/sign-in.ts';
import { readCredential } from '../store.ts';
import { readTotp } from './factor-store.ts';
import { isTotpRight } from './totp.ts';

interface Who {
  readonly memberId: bigint;
  readonly sessionId: string;
}
const wrong = () => new Refused('SECRET_WRONG', {}, [{ name: 'secret', code: 'SECRET_WRONG' }]);

/**
 * Step-up methods of a member: the authenticator or payment password; the login password if there is neither; a code to the own
 * number or address if there is no password either.
 */
export async function stepUpMethods(parts: Parts, memberId: bigint): Promise<StepUpMethod[]> {
  const credential = await readCredential(parts.db, memberId);
  const totp = await readTotp(parts.db, memberId);
  const methods: StepUpMethod[] = [];
  if (totp?.isOn) methods.push('totp');
  if (credential?.paymentHash) methods.push('payment');
  if (methods.length > 0) return methods;
  if (credential?.passwordHash) return ['password'];
  return (await codeTarget(parts, memberId)) ? ['code'] : [];
}

/** Where a code is sent: the verified number, else the verified address. */
async function codeTarget({ db, members }: Parts, memberId: bigint) {
  const contact = await members.contactOf(queryOf(db), memberId);
  if (contact.isMobileVerified && contact.mobile) return { channel: 'sms', to: contact.mobile } as const;
  return contact.isEmailVerified && contact.email ? ({ channel: 'email', to: contact.email } as const) : null;
}

export async function sendStepUpCode(
  parts: Parts,
  { memberId }: Who,
  caller: Caller,
): Promise<{ expiredMinutes: number; to: string }> {
  const target = await codeTarget(parts, memberId);
  if (!target) throw new Refused('CONTACT_MISSING');
  const { expiredMinutes } = await parts.codes.send(caller, { purpose: 'step-up', ...target, memberId, isReal: true });
  return { expiredMinutes, to: maskedAddress(target.channel, target.to) };
}

/** Checks the step-up and rotates the session's secrets; for five minutes protected calls are accepted (security 3.2). */
export async function stepUp(
  parts: Parts,
  who: Who,
  { method, secret }: { method: StepUpMethod; secret: string },
  caller: Caller,
): Promise<{ token: string }> {
  const { memberId } = who;
  if (!(await stepUpMethods(parts, memberId)).includes(method)) throw wrong();
  const isRight = await (method === 'payment'
    ? isPaymentRight(parts, memberId, secret, caller)
    : parts.tries.secret(caller.brand.brandId, `step-up:${memberId}`, () =>
        isSecretRight(parts, memberId, method, secret, caller),
      ));
  if (!isRight) throw wrong();
  return renew(parts, who, caller, { scope: 'full', provedMs: parts.clock.now() });
}

async function isPaymentRight(parts: Parts, memberId: bigint, secret: string, { brand, visit }: Caller) {
  const hash = (await readCredential(parts.db, memberId))?.paymentHash;
  return hash ? tryPaymentPassword(parts, { brandId: brand.brandId, memberId }, visit.ip, hash, secret) : false;
}

async function isSecretRight(
  parts: Parts,
  memberId: bigint,
  method: Exclude<StepUpMethod, 'payment'>,
  secret: string,
  caller: Caller,
): Promise<boolean> {
  const { db, hasher, secretBox, clock } = parts;
  if (method === 'totp') return isTotpRight({ db, secretBox }, memberId, secret, clock.now());
  if (method === 'code') {
    const target = await codeTarget(parts, memberId);
    if (!target) return false;
    const right = await parts.codes.check(caller, { purpose: 'step-up', ...target, code: secret });
    await withTx(db, (tx) => parts.codes.spend(tx, caller, right));
    return true;
  }
  const credential = await readCredential(db, memberId);
  return hasher.verify(credential?.passwordHash ?? null, secret);
}

/** Rotates the secrets of the caller's session, cookie half included. */
export async function renew(
  { db, sessions }: Pick<Parts, 'db' | 'sessions'>,
  { sessionId }: Pick<Who, 'sessionId'>,
  { visit, answer }: Caller,
  now: { scope: Session['scope']; provedMs: number | null },
): Promise<{ token: string }> {
  const session = await withTx(db, (tx) => sessions.rotate(tx, sessionId, visit, now));
  session.committed();
  if (session.cookie) answer.setCookie(SESSION_COOKIE, session.cookie, { sameSite: 'lax' });
  return { token: session.token };
}
