import { Refused } from '@kismet/kernel/outcome';
import { addressBlock } from '../../../platform/address-block.ts';
import { withTx } from '../../../platform/db.ts';
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

/** Signs out other sessions: one, or all but this one; their trust and remembered sign-ins are revoked too. */
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

/** The first-login action (row LG-05): true once in a member's life. */
export async function firstLogin({ db, members }: Parts, { memberId }: Who): Promise<{ isFirst: boolean }> {
  return withTx(db, async (tx) => ({ isFirst: await members.claimFirstLogin(tx, memberId) }));
}

/** Accepts the current terms; refuses `EDIT_CONFLICT` when they changed while being read (STD-2). */
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
 * Checks whether an invitation code is valid on this host (rows RE-03, RE-11, rule 1.3); returns its canonical spelling and
 * counts the link visit for its owner. A referral code is an agent's link or the outward id of anyone who may refer members
 * (F-03). Refuses `INVITATION_UNKNOWN`, under the name by which the code was sent.
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
