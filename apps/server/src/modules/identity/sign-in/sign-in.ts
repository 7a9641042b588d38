import type { login as loginRoute } from '@kismet/contracts/identity/session';
import { isAgentKind, isTrialKind } from '@kismet/contracts/members/account-kind';
import type { Output } from '@kismet/contracts/route';
import { uuidv7 } from '@kismet/kernel/ids';
import { Refused } from '@kismet/kernel/outcome';
import { wallTime } from '@kismet/kernel/zone';
import { type Tx, withTx } from '../../../platform/db.ts';
import { queryOf } from '../../../platform/query.ts';
import { type Member, maySignIn, memberInfoOf } from '../../members/index.ts';
import type { Brand } from '../../site/index.ts';
import type { Caller } from '../caller.ts';
import type { Parts } from '../deps.ts';
import { deviceLabel } from '../devices/device-label.ts';
import type { Place } from '../devices/devices.ts';
import { type LoginOutcome, writeLoginEvent } from '../devices/history-store.ts';
import { noteDevice, noteSharers, noteTravel } from '../devices/suspicions.ts';
import { brandNameIn, languageIn } from '../language.ts';
import { type SocialIdentity, writeSocial } from '../social/social-store.ts';

export type SignedIn = Output<typeof loginRoute>;
/** The sign-in method; stored with the session and in the history. */
export type LoginMethod =
  | 'password'
  | 'remembered'
  | 'sms'
  | 'passkey'
  | 'google'
  | 'facebook'
  | 'phone'
  | 'register'
  | 'trial';

export const SESSION_COOKIE = '__Host-sid';

export interface Entering {
  readonly method: LoginMethod;
  readonly mustChange: boolean;
  /** Requests remember-me, or continues a running period. */
  readonly remember: { familyId: string; expiresMs: number } | 'new' | null;
  readonly trustDevice: boolean;
  readonly place: Place;
  /** An external sign-in to link to the account. */
  readonly link?: SocialIdentity | null;
}
type EnterParts = Pick<
  Parts,
  | 'agents'
  | 'clock'
  | 'members'
  | 'protection'
  | 'sessions'
  | 'devices'
  | 'remembered'
  | 'messages'
  | 'live'
  | 'noteShared'
>;

/** Opens the session of an authenticated member; `committed` sets cookies and notifies other pages. */
export async function enter(
  parts: EnterParts,
  tx: Tx,
  member: Member,
  caller: Caller,
  how: Entering,
): Promise<{ value: SignedIn; committed(): void }> {
  const { brand, visit, answer } = caller;
  const { memberId } = member;
  // blocked networks may include sign-in
  if ((await parts.agents.statusesOf(queryOf(tx), [memberId])).get(memberId)?.isLoginBlocked)
    throw new Refused('LOGIN_DISABLED');
  // Locks the member's row first, to serialise concurrent sign-ins so that one session remains.
  await parts.members.noteLogin(tx, memberId, visit.ip);
  const device = await parts.devices.note(tx, caller, memberId, how.trustDevice);
  const session = await parts.sessions.open(tx, member, brand, visit, {
    method: how.method,
    scope: how.mustChange ? 'password' : 'full',
    remembered: how.method === 'remembered',
    deviceId: device.deviceId,
  });
  if (how.link) await writeSocial(tx, member, how.link, parts.clock.now());
  await noteDevice(parts, tx, member, visit.ip, device.tokenHash);
  if (!isTrialKind(member.accountKind)) await noteSharers(parts, tx, member);
  await noteTravel(parts, tx, member, visit);
  if (!isTrialKind(member.accountKind)) await parts.protection.noteSignIn(tx, member);
  const accepted = isTrialKind(member.accountKind)
    ? brand.termsVersion
    : await parts.members.termsOf(queryOf(tx), memberId);
  // Not while the password must be changed, which remember-me would bypass.
  const kept =
    how.remember && !how.mustChange
      ? await parts.remembered.issue(tx, caller, memberId, how.remember === 'new' ? null : how.remember)
      : null;
  await noteLogin(parts, tx, member, caller, how.method, 'in');
  const isNewDevice = member.lastLoginAt !== null && visit.isBrowser && how.place.deviceId === null;
  if (isNewDevice && !isTrialKind(member.accountKind)) await tellOfNewDevice(parts, tx, member, caller);
  const { lastLoginAt, lastLoginIp } = member;
  const previousLogin = lastLoginAt && lastLoginIp ? { at: lastLoginAt.toISOString(), ip: lastLoginIp } : null;
  const mayTransfer =
    brand.uplineTransfer &&
    (isAgentKind(member.accountKind) ||
      ((await parts.agents.pathOf(queryOf(tx), [memberId])).get(memberId)?.length ?? 0) > 1);
  return {
    value: {
      token: session.token,
      firstTimeLogin: lastLoginAt === null,
      passwordExpired: how.mustChange,
      member: memberInfoOf(member, previousLogin, mayTransfer),
      ...(accepted === brand.termsVersion ? {} : { termsDue: brand.termsVersion }),
      ...(kept ? { rememberedUntil: kept.until } : {}),
    },
    committed() {
      session.committed();
      device.committed();
      kept?.committed();
      if (session.cookie) answer.setCookie(SESSION_COOKIE, session.cookie, { sameSite: 'lax' });
      // Pages of ended sessions re-check their sign-in.
      if (lastLoginAt) parts.live.touch(memberId, 'signed-out');
    },
  };
}

/** Same as `enter`, in its own transaction. */
export async function enterNow(
  parts: EnterParts & Pick<Parts, 'db'>,
  member: Member,
  caller: Caller,
  how: Entering,
): Promise<SignedIn> {
  const done = await withTx(parts.db, (tx) => enter(parts, tx, member, caller, how));
  done.committed();
  return done.value;
}

/** Records a sign-in or failed try in the history of an existing account. */
export function noteLogin(
  { clock }: Pick<Parts, 'clock'>,
  db: Tx | Parts['db'],
  member: Pick<Member, 'memberId' | 'brandId'>,
  { visit }: Caller,
  method: LoginMethod,
  outcome: LoginOutcome,
): Promise<void> {
  const { ip, country, userAgent } = visit;
  const atMs = clock.now();
  const { memberId, brandId } = member;
  return writeLoginEvent(db, {
    eventId: uuidv7(atMs),
    memberId,
    brandId,
    atMs,
    ip,
    country,
    userAgent,
    method,
    outcome,
  });
}

async function tellOfNewDevice(parts: EnterParts, tx: Tx, member: Member, caller: Caller): Promise<void> {
  const contact = await parts.members.contactOf(queryOf(tx), member.memberId);
  if (!contact.email || !contact.isEmailVerified) return;
  const { brand, visit } = caller;
  const language = languageIn(caller);
  await parts.messages.send(tx, {
    brandId: brand.brandId,
    memberId: member.memberId,
    channel: 'email',
    to: contact.email,
    language,
    template: 'new-device',
    params: {
      device: deviceLabel(visit.userAgent) || '?',
      place: placeName(visit.country, visit.ip, language),
      time: timeIn(brand, parts.clock.now()),
      brand: brandNameIn(brand, language),
    },
  });
}
const placeName = (country: string | null, ip: string, language: string): string => {
  const name = country && new Intl.DisplayNames([language.toLowerCase(), 'en'], { type: 'region' }).of(country);
  return name ? `${name} (${ip})` : ip;
};
/** A time in the brand's business zone, as `2026-11-21 14:05 (Asia/Karachi)`. */
export function timeIn({ zone }: Pick<Brand, 'zone'>, ms: number): string {
  const local = wallTime(ms, zone);
  return `${local.slice(0, 10)} ${local.slice(11, 16)} (${zone})`;
}

/** Refuses members who may not sign in at all or through this portal (rows LG-16, AG-18); only after authentication. */
export function assertPortal(
  member: Pick<Member, 'state' | 'accountKind'>,
  portal: 'site' | 'agent',
  brand: Brand,
): void {
  if (!maySignIn(member.state)) throw new Refused('LOGIN_DISABLED');
  const isAgent = isAgentKind(member.accountKind);
  if (portal === 'agent' && !isAgent) throw new Refused('NOT_AGENT');
  if (portal === 'site' && isAgent && brand.loginPolicy.siteMembersOnly) throw new Refused('NOT_MEMBER');
}
