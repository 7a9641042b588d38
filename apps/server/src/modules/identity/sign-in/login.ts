import type { login as loginRoute } from '@kismet/contracts/identity/session';
import type { Input } from '@kismet/contracts/route';
import { uuidv7 } from '@kismet/kernel/ids';
import { Refused } from '@kismet/kernel/outcome';
import { DAY_MS } from '@kismet/kernel/time';
import { withTx } from '../../../platform/db.ts';
import { queryOf } from '../../../platform/query.ts';
import type { Member } from '../../members/index.ts';
import type { Caller } from '../caller.ts';
import { accountOf } from '../codes/phone.ts';
import type { Parts } from '../deps.ts';
import type { Place } from '../devices/devices.ts';
import { proveOrEnter } from '../factors/proof-commands.ts';
import { tellMember } from '../notices.ts';
import { identityOf } from '../social/social-commands.ts';
import * as store from '../store.ts';
import { FREE_FAILS, RESET_AFTER } from './login-try.ts';
import { assertPortal, noteLogin, type SignedIn } from './sign-in.ts';
import type { Attempt } from './tries.ts';

type LoginInput = Input<typeof loginRoute>;
interface Knocking {
  readonly member: Member | null;
  readonly credential: store.Credential | null;
  readonly place: Place;
  readonly attempt: Attempt;
}

/** The login candidate and its origin. Known and unknown names run the same reads (T05). */
async function knock(parts: Parts, input: LoginInput, caller: Caller): Promise<Knocking> {
  const { brandId, loginPolicy } = caller.brand;
  const typed = accountOf(input.username, input.countryDialingCode, caller.visit.country);
  const member = await memberOf(parts, brandId, typed);
  // Name and number of one account share their counter.
  const account = member?.loginName.toLowerCase() ?? typed;
  const memberId = member?.memberId ?? 0n;
  const credential = await store.readCredential(parts.db, memberId);
  const place = await parts.devices.placeOf(caller, memberId);
  const { blockAfter } = loginPolicy;
  const isKnownDevice = place.deviceId !== null;
  return {
    member,
    credential,
    place,
    attempt: { brandId, account, ip: caller.visit.ip, isKnownDevice, blockAfter },
  };
}

/**
 * Signs in by name and password (rows LG-03 to LG-06). After failures the human check is required; whatever is wrong, the
 * answer is `LOGIN_WRONG` after the same work (T02, T05).
 */
export async function loginByPassword(parts: Parts, input: LoginInput, caller: Caller): Promise<SignedIn> {
  const { db, clock, tries, hasher } = parts;
  const { member, credential, place, attempt } = await knock(parts, input, caller);
  const password = input.password;
  if (!password) throw new Refused('INPUT_INVALID', {}, [{ name: 'password', code: 'FIELD_REQUIRED' }]);
  if (parts.human.isOutside(caller.brand) || (await tries.needsHuman(attempt)))
    await parts.human.assert(caller, 'login', input);
  const { fails, inRow } = await tries.begin(attempt);
  const isRight = await hasher.verify(credential?.passwordHash ?? null, password).catch(async (error) => {
    await tries.undo(attempt);
    throw error;
  });
  const isOver = credential?.expiresMs != null && clock.now() >= credential.expiresMs;
  if (!isRight || !member || !credential || isOver) {
    await tries.noteFailure(attempt);
    if (member) await noteLogin(parts, db, member, caller, 'password', 'wrong');
    if (member && inRow >= RESET_AFTER) await store.askReset(db, member.memberId);
    throw new Refused('LOGIN_WRONG', fails >= FREE_FAILS || inRow >= FREE_FAILS ? { captcha: 1 } : {});
  }
  await tries.forget(db, attempt);
  if (credential.resetNeeded && place.deviceId === null) throw new Refused('LOGIN_RESET_NEEDED');
  assertPortal(member, input.portal, caller.brand);
  const link = input.linkIdToken ? await identityOf(parts, caller, input.linkIdToken) : null;
  if (!input.rememberMe) await parts.remembered.drop(caller);
  return proveOrEnter(parts, member, caller, {
    method: 'password',
    mustChange: mustChange(credential, password, caller, clock.now()),
    remember: input.rememberMe ? 'new' : null,
    trustDevice: false,
    place,
    link,
  });
}

/** The account with this name, or with this verified number in place of a name. */
async function memberOf({ db, members }: Parts, brandId: number, account: string): Promise<Member | null> {
  const query = queryOf(db);
  const byName = await members.byLoginName(query, brandId, account);
  if (!account.startsWith('+')) return byName;
  return byName ?? members.byContact(query, brandId, 'mobile', account);
}

/** Row LG-06: a one-time password, the brand's default one, or an expired one if the brand has an expiry. */
function mustChange(
  credential: store.Credential,
  password: string | null,
  { brand }: Pick<Caller, 'brand'>,
  nowMs: number,
): boolean {
  const { defaultPassword, passwordDays } = brand.loginPolicy;
  const isOld = brand.flags.passwordExpiry && nowMs - credential.setMs > passwordDays * DAY_MS;
  return credential.mustChange || (password !== null && password === defaultPassword) || isOld;
}

/** Signs in by the remember-me cookie (row LG-11); reuse of a consumed one revokes its whole family. */
export async function loginRemembered(parts: Parts, input: LoginInput, caller: Caller): Promise<SignedIn> {
  if (parts.human.isOutside(caller.brand)) await parts.human.assert(caller, 'login', input);
  const redeemed = await parts.remembered.redeem(caller);
  if (redeemed.is !== 'good') {
    await parts.remembered.drop(caller);
    if (redeemed.is === 'stolen') await endStolen(parts, caller, redeemed.memberId);
    throw new Refused('REMEMBER_ENDED');
  }
  const { memberId } = redeemed;
  const typed = accountOf(input.username, input.countryDialingCode, caller.visit.country);
  const member = await memberOf(parts, caller.brand.brandId, typed);
  const credential = await store.readCredential(parts.db, memberId);
  if (member?.memberId !== memberId || !credential || credential.mustChange || credential.resetNeeded) {
    await parts.remembered.drop(caller);
    throw new Refused('REMEMBER_ENDED');
  }
  assertPortal(member, input.portal, caller.brand);
  const place = await parts.devices.placeOf(caller, memberId);
  const isOver = mustChange(credential, null, caller, parts.clock.now());
  const how = { method: 'remembered', mustChange: isOver, remember: redeemed, trustDevice: false, place } as const;
  return proveOrEnter(parts, member, caller, how);
}

/** The cookie was copied: all sessions end and the owner is notified (security 3.3). */
async function endStolen(parts: Parts, caller: Caller, memberId: bigint): Promise<void> {
  const { db, clock, sessions, remembered, live } = parts;
  const { brand, visit } = caller;
  const atMs = clock.now();
  await withTx(db, async (tx) => {
    await remembered.revokeAll(tx, memberId);
    await tellMember(parts, tx, caller, memberId, { template: 'remember-revoked', params: {} });
  });
  await sessions.end(db, memberId, {}, 'a remembered sign-in was used twice');
  live.touch(memberId, 'signed-out');
  await store.writeSecurityEvent(db, {
    eventId: uuidv7(atMs),
    brandId: brand.brandId,
    memberId,
    kind: 'remember-reused',
    ip: visit.ip,
    atMs,
  });
}
