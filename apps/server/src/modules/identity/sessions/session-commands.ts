import { Refused } from '@kismet/kernel/outcome';
import { addressBlock } from '../../../platform/address-block.ts';
import { withTx } from '../../../platform/db.ts';
import { announce } from '../../../platform/outbox.ts';
import type { Caller } from '../caller.ts';
import type { Parts } from '../deps.ts';
import { forgetDevice, forgetTrust } from '../devices/device-store.ts';
import { sessionsOf } from '../profile/security-queries.ts';

interface Who {
  readonly memberId: bigint;
  readonly sessionId: string;
  readonly deviceId: string | null;
  readonly brandId: number;
}

/** Signs out elsewhere: at one place, or everywhere but here; what was trusted or remembered there is forgotten with it. */
export async function endElsewhere(parts: Parts, who: Who, sessionId: string | undefined): Promise<{ ended: number }> {
  const { db, sessions, remembered, live } = parts;
  const { memberId } = who;
  if (sessionId !== undefined) {
    const isOwn = (await sessionsOf(parts, memberId, null)).some((row) => row.sessionId === sessionId);
    if (!isOwn || sessionId === who.sessionId) throw new Refused('NOT_FOUND');
  }
  const ended = await withTx(db, async (tx) => {
    if (sessionId === undefined) {
      await remembered.revokeAll(tx, memberId);
      await forgetTrust(tx, memberId, who.deviceId);
    } else {
      const deviceId = await sessions.deviceOf(tx, sessionId);
      if (deviceId && deviceId !== who.deviceId) await forgetDevice(tx, memberId, deviceId);
    }
    const which = sessionId === undefined ? { except: who.sessionId } : { only: sessionId };
    return sessions.end(tx, memberId, which, 'signed out from elsewhere');
  });
  if (ended > 0) live.touch(memberId, 'signed-out');
  return { ended };
}

/** The first-login action (row LG-05): news for whoever rewards it, once. */
export async function firstLogin(
  { db, members, clock }: Parts,
  { memberId, brandId }: Who,
): Promise<{ isFirst: boolean }> {
  return withTx(db, async (tx) => {
    const isFirst = await members.claimFirstLogin(tx, memberId);
    if (isFirst)
      await announce(tx, clock.now(), { topic: 'member.first-login', brandId, ownerId: memberId, payload: {} });
    return { isFirst };
  });
}

/** Accepts the terms that hold now; refuses `EDIT_CONFLICT` where they changed while they were read (STD-2). */
export async function acceptTerms(
  { db, members }: Parts,
  { memberId }: Who,
  version: string,
  { brand }: Caller,
): Promise<void> {
  if (version !== brand.termsVersion) throw new Refused('EDIT_CONFLICT');
  await withTx(db, (tx) => members.acceptTerms(tx, memberId, version));
}

/**
 * Whether an invitation code invites on this host (rows RE-03, RE-11, rule 1.3); how it is written is told back, and the visit to a
 * link is counted for its owner. A referral code is an agent's link or the outward id of anybody who may recommend the house (F-03).
 * Refuses `INVITATION_UNKNOWN`, under the name that the code came by.
 */
export async function checkAffiliate(
  { agents, limiter, db }: Parts,
  { code, domain, as }: { code: string; domain?: string | undefined; as: 'affiliateCode' | 'referralCode' },
  { brand, visit }: Caller,
): Promise<{ code: string }> {
  const unknown = new Refused('INVITATION_UNKNOWN', {}, [{ name: as, code: 'INVITATION_UNKNOWN' }]);
  if (as === 'referralCode') {
    if (!(await withTx(db, (tx) => agents.isReferrer(tx, brand.brandId, code)))) throw unknown;
    return { code };
  }
  const host = (domain ?? visit.host).trim().toLowerCase().replace(/:\d+$/, '');
  const link = await agents.openLink(brand.brandId, code, host);
  if (!link) throw unknown;
  await agents.noteVisit(limiter, brand.brandId, link.code, addressBlock(visit.ip));
  return { code: link.code };
}
