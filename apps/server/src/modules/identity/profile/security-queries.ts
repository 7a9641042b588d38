import type * as contract from '@kismet/contracts/identity/security';
import type { Output } from '@kismet/contracts/route';
import type { Db } from '../../../platform/db.ts';
import { keysetPage, uuidCursor } from '../../../platform/keyset-page.ts';
import { queryOf } from '../../../platform/query.ts';
import { maskedAddress } from '../../messages/index.ts';
import type { Brand } from '../../site/index.ts';
import type { Parts } from '../deps.ts';
import { deviceLabel } from '../devices/device-label.ts';
import { readLoginEvents } from '../devices/history-store.ts';
import { countRecoveryCodes, readTotp } from '../factors/factor-store.ts';
import { readPasskeys } from '../factors/passkey-store.ts';
import { shownPasskey } from '../factors/passkeys.ts';
import { stepUpMethods } from '../factors/step-up.ts';
import { readLiveSessions } from '../sessions/session-store.ts';
import { readSocials } from '../social/social-store.ts';
import { readCredential } from '../store.ts';
import { missingOf } from './profile-commands.ts';

/** Account protection as shown to its owner. */
export async function securityOf(
  parts: Parts,
  memberId: bigint,
  brand: Brand,
): Promise<Output<typeof contract.getSecurity>> {
  const { db, members } = parts;
  const credential = await readCredential(db, memberId);
  const contact = await members.contactOf(queryOf(db), memberId);
  const totp = await readTotp(db, memberId);
  return {
    hasPassword: Boolean(credential?.passwordHash),
    hasPaymentPassword: Boolean(credential?.paymentHash),
    passwordSetAt: credential?.passwordHash ? new Date(credential.setMs).toISOString() : null,
    mobile: contact.mobile && maskedAddress('sms', contact.mobile),
    isMobileVerified: contact.isMobileVerified,
    email: contact.email && maskedAddress('email', contact.email),
    isEmailVerified: contact.isEmailVerified,
    legalName: contact.legalName,
    birthDate: contact.birthDate,
    missing: missingOf(brand, contact),
    totp: totp?.isOn ?? false,
    recoveryCodesLeft: totp?.isOn ? await countRecoveryCodes(db, memberId) : 0,
    passkeys: (await readPasskeys(db, memberId)).map(shownPasskey),
    social: (await readSocials(db, memberId)).map(({ provider, linkedAt }) => ({
      provider,
      linkedAt: linkedAt.toISOString(),
    })),
    stepUpMethods: await stepUpMethods(parts, memberId),
  };
}

/** Active sessions, newest first. */
export async function sessionsOf(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  memberId: bigint,
  thisSessionId: string | null,
): Promise<Output<typeof contract.listSessions>['list']> {
  const rows = await readLiveSessions(db, memberId, clock.now());
  return rows.map((row) => ({
    sessionId: row.sessionId,
    device: deviceLabel(row.userAgent),
    ip: row.ip,
    country: row.country,
    method: row.method,
    createdAt: row.createdAt.toISOString(),
    seenAt: row.seenAt.toISOString(),
    isThis: row.sessionId === thisSessionId,
    isTrusted: row.isTrusted,
  }));
}

/** Sign-ins and failed tries, newest first. */
export async function loginsOf(
  db: Db,
  memberId: bigint,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<Output<typeof contract.listLogins>> {
  const before = uuidCursor(cursor);
  const page = await keysetPage(
    limit,
    (most) => readLoginEvents(db, memberId, before, most),
    (last) => last.eventId,
  );
  const list = page.list.map(({ atMs, ip, country, userAgent, method, outcome }) => ({
    at: new Date(atMs).toISOString(),
    ip,
    country,
    device: deviceLabel(userAgent),
    method,
    outcome,
  }));
  return { ...page, list };
}
