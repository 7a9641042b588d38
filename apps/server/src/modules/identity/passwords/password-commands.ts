import type * as contract from '@kismet/contracts/identity/password';
import type { savePaymentPassword as savePaymentPasswordRoute } from '@kismet/contracts/identity/security';
import type { Input } from '@kismet/contracts/route';
import { Refused } from '@kismet/kernel/outcome';
import { addressBlock } from '../../../platform/address-block.ts';
import { randomToken, tokenHash } from '../../../platform/crypto.ts';
import { type Tx, withTx } from '../../../platform/db.ts';
import { queryOf } from '../../../platform/query.ts';
import type { Member } from '../../members/index.ts';
import type { Caller } from '../caller.ts';
import { accountOf, phoneOf } from '../codes/phone.ts';
import type { Parts } from '../deps.ts';
import { forgetTrust } from '../devices/device-store.ts';
import { renew } from '../factors/step-up.ts';
import { brandNameIn, languageIn, linkOrigin } from '../language.ts';
import { tellMember } from '../notices.ts';
import { timeIn } from '../sign-in/sign-in.ts';
import { forgetAccountTries } from '../sign-in/try-store.ts';
import * as store from '../store.ts';
import { decideNewPassword } from './new-password.ts';
import { isCommonPassword } from './password-policy.ts';
import * as recovery from './recovery-store.ts';

interface Who {
  readonly memberId: bigint;
  readonly sessionId: string;
  readonly deviceId: string | null;
  readonly loginName: string;
  readonly scope: 'full' | 'password';
}
const LINK_MINUTES = 30;

const namesOf = ({ brand }: Caller, loginName: string) => [loginName, brand.code, ...Object.values(brand.names)];
function assertGood(input: { newPassword: string; confirmNewPassword: string }, caller: Caller, name: string): void {
  const refused = decideNewPassword(input, caller.brand.registerRules.fields.password!, namesOf(caller, name));
  if (refused) throw refused;
}

/**
 * Sets a password and revokes everything granted under the old one: other sessions, trusted browsers, remembered sign-ins,
 * failed tries.
 */
async function setNew(
  parts: Parts,
  tx: Tx,
  caller: Caller,
  member: { memberId: bigint; loginName: string },
  passwordHash: string,
  keep: { sessionId: string; deviceId: string | null } | null,
): Promise<void> {
  const { memberId, loginName } = member;
  const nowMs = parts.clock.now();
  await store.writePassword(tx, memberId, { passwordHash, setMs: nowMs, expiresMs: null });
  await parts.sessions.end(tx, memberId, keep ? { except: keep.sessionId } : {}, 'the password was changed');
  await parts.remembered.revokeAll(tx, memberId);
  await forgetTrust(tx, memberId, keep?.deviceId ?? null);
  await forgetAccountTries(tx, caller.brand.brandId, loginName.toLowerCase());
  const params = { time: timeIn(caller.brand, nowMs) };
  await tellMember(parts, tx, caller, memberId, { template: 'password-changed', params });
}

/** Rows FP-04, FP-05. The old password may be absent only when there is none, or when the login has just verified it. */
export async function changePassword(
  parts: Parts,
  who: Who,
  input: Input<typeof contract.changePassword>,
  caller: Caller,
): Promise<{ token: string }> {
  const { db, hasher, tries } = parts;
  assertGood(input, caller, who.loginName);
  const credential = await store.readCredential(db, who.memberId);
  const kept = credential?.passwordHash ?? null;
  if (kept !== null && who.scope === 'full') {
    const old = input.oldPassword;
    if (!old) throw new Refused('INPUT_INVALID', {}, [{ name: 'oldPassword', code: 'FIELD_REQUIRED' }]);
    const subject = `change:${who.memberId}`;
    if (!(await tries.secret(caller.brand.brandId, subject, () => hasher.verify(kept, old))))
      throw new Refused('SECRET_WRONG', {}, [{ name: 'oldPassword', code: 'SECRET_WRONG' }]);
  }
  if (kept !== null && (await hasher.verify(kept, input.newPassword)))
    throw new Refused('PASSWORD_SAME', {}, [{ name: 'newPassword', code: 'PASSWORD_SAME' }]);
  const hash = await hasher.hash(input.newPassword);
  await withTx(db, async (tx) => {
    await setNew(parts, tx, caller, who, hash, who);
  });
  parts.live.touch(who.memberId, 'signed-out');
  return renew(parts, who, caller, { scope: 'full', provedMs: null });
}

/** Row FP-02: always the same answer and the same work; the link is sent only when name and address belong together (T05). */
export async function forgotByEmail(
  parts: Parts,
  input: { username: string; email: string },
  caller: Caller,
): Promise<void> {
  const { db, members, messages, limiter, limits, secretBox, clock } = parts;
  const { brand, visit } = caller;
  const account = accountOf(input.username, undefined, visit.country);
  for (const rule of limits.recovery) await limiter.take(rule, addressBlock(visit.ip));
  for (const rule of limits.emailTarget) await limiter.take(rule, `recover:${brand.brandId}:${account}`);
  const member = await members.byLoginName(queryOf(db), brand.brandId, account);
  const contact = await members.contactOf(queryOf(db), member?.memberId ?? 0n);
  const isTheirs = member !== null && contact.email?.toLowerCase() === input.email.toLowerCase();
  const link = randomToken();
  const now = clock.now();
  await withTx(db, async (tx) => {
    await recovery.writeLink(tx, {
      linkHash: tokenHash(link),
      brandId: brand.brandId,
      memberId: isTheirs ? member.memberId : null,
      emailIndex: secretBox.index(input.email.toLowerCase(), 'reset-link'),
      createdMs: now,
      expiresMs: now + LINK_MINUTES * 60_000,
    });
    if (!isTheirs) return;
    const language = languageIn(caller);
    await messages.send(tx, {
      brandId: brand.brandId,
      memberId: member.memberId,
      channel: 'email',
      to: contact.email!,
      language,
      template: 'reset-link',
      params: {
        // In the URL fragment, which browsers do not send: a logged URL is useless.
        link: `${linkOrigin(parts.publicOrigin, visit.host)}/forget#link=${link}`,
        minutes: LINK_MINUTES,
        brand: brandNameIn(brand, language),
      },
    });
  });
}

/** Sets a new password with an e-mailed link, once; using it also verifies the address. */
export async function resetByLink(
  parts: Parts,
  input: Input<typeof contract.resetByLink>,
  caller: Caller,
): Promise<{ username: string }> {
  const { db, clock, members, limiter, limits, secretBox, hasher } = parts;
  const { brandId } = caller.brand;
  for (const rule of limits.codeChecks) await limiter.take(rule, addressBlock(caller.visit.ip));
  const linkHash = tokenHash(input.link);
  const link = await recovery.readLink(db, brandId, linkHash, clock.now());
  const member = link && (await members.byIds(queryOf(db), [link.memberId])).get(link.memberId);
  if (!member) throw new Refused('LINK_ENDED');
  assertGood(input, caller, member.loginName);
  const hash = await hasher.hash(input.newPassword);
  await withTx(db, async (tx) => {
    if (!(await recovery.spendLink(tx, brandId, linkHash, clock.now()))) throw new Refused('LINK_ENDED');
    const { email, isEmailVerified } = await members.contactOf(queryOf(tx), member.memberId);
    const isSame = email && secretBox.index(email.toLowerCase(), 'reset-link').equals(link.emailIndex);
    const owner = isSame ? await members.byContact(queryOf(tx), brandId, 'email', email) : null;
    if (isSame && !isEmailVerified && !owner) await members.keepContact(tx, member.memberId, 'email', email);
    await setNew(parts, tx, caller, member, hash, null);
  });
  parts.live.touch(member.memberId, 'signed-out');
  return { username: member.loginName };
}

/** Rows FP-03, FP-05, FP-06: a new password with a code sent to the own phone. */
export async function resetByMobile(
  parts: Parts,
  input: Input<typeof contract.resetByMobile>,
  caller: Caller,
): Promise<{ username: string }> {
  const { db, members, hasher } = parts;
  const { newPassword, verificationCode } = input;
  const phone = phoneOf(input, caller.visit.country);
  assertGood({ newPassword, confirmNewPassword: newPassword }, caller, phone.e164);
  const attempt = { purpose: 'recover', channel: 'sms', to: phone.e164, code: verificationCode } as const;
  const right = await parts.codes.check(caller, attempt);
  const member: Member | null = await members.byContact(queryOf(db), caller.brand.brandId, 'mobile', phone.e164);
  if (!member) throw new Refused('CODE_WRONG');
  const hash = await hasher.hash(newPassword);
  await withTx(db, async (tx) => {
    await parts.codes.spend(tx, caller, right);
    await setNew(parts, tx, caller, member, hash, null);
  });
  parts.live.touch(member.memberId, 'signed-out');
  return { username: member.loginName };
}

/** The payment password: six digits, not a common sequence, never equal to the login password. */
export async function savePaymentPassword(
  parts: Parts,
  who: Who,
  input: Input<typeof savePaymentPasswordRoute>,
  caller: Caller,
): Promise<void> {
  const { db, hasher } = parts;
  const { paymentPassword, confirmPaymentPassword } = input;
  if (paymentPassword !== confirmPaymentPassword)
    throw new Refused('INPUT_INVALID', {}, [{ name: 'confirmPaymentPassword', code: 'PASSWORD_MISMATCH' }]);
  const credential = await store.readCredential(db, who.memberId);
  const isLogin = credential?.passwordHash && (await hasher.verify(credential.passwordHash, paymentPassword));
  if (isLogin || isCommonPassword(paymentPassword, []))
    throw new Refused('PASSWORD_COMMON', {}, [{ name: 'paymentPassword', code: 'PASSWORD_COMMON' }]);
  const hash = await hasher.hash(paymentPassword);
  await withTx(db, async (tx) => {
    await store.writePaymentPassword(tx, who.memberId, hash);
    await tellMember(parts, tx, caller, who.memberId, {
      template: 'second-factor-changed',
      params: { what: 'paymentPassword' },
    });
  });
}
