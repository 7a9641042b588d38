import { randomBytes } from 'node:crypto';
import { languageOf } from '@kismet/i18n/languages';
import { Refused } from '@kismet/kernel/outcome';
import { type Tx, withTx } from '../../../platform/db.ts';
import { queryOf } from '../../../platform/query.ts';
import type { Member } from '../../members/index.ts';
import { maskedAddress } from '../../messages/index.ts';
import type { Caller } from '../caller.ts';
import type { Parts } from '../deps.ts';
import { forgetTrust } from '../devices/device-store.ts';
import { readSecurityEvents } from '../devices/history-store.ts';
import { countRecoveryCodes, readTotp, removeTotp } from '../factors/factor-store.ts';
import { readPasskeys, removePasskeys } from '../factors/passkey-store.ts';
import { brandNameIn } from '../language.ts';
import { tellMember } from '../notices.ts';
import { sessionsOf } from '../profile/security-queries.ts';
import { forgetEverywhere, readAccountTry } from '../sign-in/try-store.ts';
import { readSocials } from '../social/social-store.ts';
import * as store from '../store.ts';

const SHOWN_EVENTS = 20;

/** A member's sign-in methods for the back office; contacts are masked. */
export async function identityOf(parts: Parts, member: Member) {
  const { db, clock, members } = parts;
  const { memberId, brandId } = member;
  const credential = await store.readCredential(db, memberId);
  const contact = await members.contactOf(queryOf(db), memberId);
  const totp = await readTotp(db, memberId);
  const tries = await readAccountTry(db, brandId, member.loginName.toLowerCase());
  const until = tries?.lockedUntilMs ?? null;
  const blockedUntil = until !== null && until > clock.now() ? until : null;
  return {
    hasPassword: Boolean(credential?.passwordHash),
    mustChange: credential?.mustChange ?? false,
    passwordSetAt: credential?.passwordHash ? new Date(credential.setMs).toISOString() : null,
    hasPaymentPassword: Boolean(credential?.paymentHash),
    mobile: contact.mobile && maskedAddress('sms', contact.mobile),
    isMobileVerified: contact.isMobileVerified,
    email: contact.email && maskedAddress('email', contact.email),
    isEmailVerified: contact.isEmailVerified,
    totp: totp?.isOn ?? false,
    recoveryCodesLeft: totp?.isOn ? await countRecoveryCodes(db, memberId) : 0,
    passkeys: (await readPasskeys(db, memberId)).length,
    social: (await readSocials(db, memberId)).map(({ provider }) => provider),
    fails: tries?.fails ?? 0,
    blockedUntil: blockedUntil === null ? null : new Date(blockedUntil).toISOString(),
    sessions: await sessionsOf(parts, memberId, null),
    events: (await readSecurityEvents(db, memberId, SHOWN_EVENTS)).map(({ at, kind, ip }) => ({
      at: at.toISOString(),
      kind,
      ip,
    })),
  };
}

export async function unlockLogin(tx: Tx, { brandId, loginName }: Member): Promise<void> {
  await forgetEverywhere(tx, brandId, loginName.toLowerCase());
}

const HOURS = 24;
/** Letters and digits without look-alikes; 78 bits. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
function randomPassword(): string {
  const pick = () => {
    for (;;) {
      const [byte] = randomBytes(1);
      if (byte! < 256 - (256 % ALPHABET.length)) return ALPHABET[byte! % ALPHABET.length]!;
    }
  };
  const word = () => Array.from({ length: 4 }, pick).join('');
  return `${word()}-${word()}-${word()}-${word()}`;
}

/**
 * Sends a one-time password to the member's verified number or address; the operator never sees it. Ends all sessions. Refuses
 * `CONTACT_MISSING`.
 */
export async function sendOneTimePassword(
  parts: Parts,
  member: Member,
  channel: 'sms' | 'email',
  { brand }: Pick<Caller, 'brand'>,
  alongside: (tx: Tx) => Promise<void>,
): Promise<{ to: string }> {
  const { db, clock, members, messages, hasher, sessions, remembered, live } = parts;
  const { memberId } = member;
  const contact = await members.contactOf(queryOf(db), memberId);
  const isProved = channel === 'sms' ? contact.isMobileVerified : contact.isEmailVerified;
  const to = channel === 'sms' ? contact.mobile : contact.email;
  if (!to || !isProved) throw new Refused('CONTACT_MISSING');
  const password = randomPassword();
  const passwordHash = await hasher.hash(password);
  const language = languageOf(brand.languages[0]).code;
  await withTx(db, async (tx) => {
    const now = clock.now();
    await store.writePassword(tx, memberId, { passwordHash, setMs: now, expiresMs: now + HOURS * 3_600_000 });
    await remembered.revokeAll(tx, memberId);
    await forgetTrust(tx, memberId, null);
    await messages.send(tx, {
      brandId: brand.brandId,
      memberId,
      channel,
      to,
      language,
      template: 'one-time-password',
      params: { password, hours: HOURS, brand: brandNameIn(brand, language) },
    });
    await alongside(tx);
  });
  await sessions.end(db, memberId, {}, 'a password for one use was sent');
  live.touch(memberId, 'signed-out');
  return { to: maskedAddress(channel, to) };
}

/** Removes a member's second factors after a second operator's approval: authenticator, recovery codes, passkeys. */
export async function resetFactors(
  parts: Parts,
  tx: Tx,
  memberId: bigint,
  caller: Pick<Caller, 'brand' | 'visit'>,
): Promise<void> {
  await tellMember(parts, tx, caller, memberId, { template: 'second-factor-changed', params: { what: 'reset' } });
  await removeTotp(tx, memberId);
  await removePasskeys(tx, memberId);
  await forgetTrust(tx, memberId, null);
  await parts.remembered.revokeAll(tx, memberId);
  await parts.sessions.end(tx, memberId, {}, 'the second factor was reset');
}
