import * as contract from '@kismet/contracts/operators/identity';
import type { Output } from '@kismet/contracts/route';
import { Refused } from '@kismet/kernel/outcome';
import type { ApprovalAction, ApprovalCase } from '../../../platform/approval.ts';
import type { Actor, Audit, AuditEntry } from '../../../platform/audit.ts';
import { withTx } from '../../../platform/db.ts';
import type { Authorise, Mount, Visit } from '../../../platform/http/gate.ts';
import { queryOf } from '../../../platform/query.ts';
import type { Member } from '../../members/index.ts';
import type { Site } from '../../site/index.ts';
import type { Parts } from '../deps.ts';
import { readTotp } from '../factors/factor-store.ts';
import { readPasskeys } from '../factors/passkey-store.ts';
import { loginsOf, sessionsOf } from '../profile/security-queries.ts';
import { identityOf, resetFactors, sendOneTimePassword, unlockLogin } from './operator-commands.ts';

export interface OperatorIdentityDeps<Who extends Actor> {
  readonly parts: Parts;
  readonly site: Site;
  readonly authorise: Authorise<Who>;
  readonly audit: Audit;
  /** Requests a second operator's approval. */
  ask(who: Who, ip: string, wanted: ApprovalCase): Promise<Output<typeof contract.requestFactorReset>>;
}

export const RESET_FACTORS = 'identity.reset-factors';
interface ResetPayload {
  readonly ownerId: string;
  readonly memberId: string;
  readonly loginName: string;
  readonly brandId: number;
}

/** The four-eyes action that removes a member's second factors (security 3.8). */
export const resetFactorsAction = (parts: Parts, site: Site): ApprovalAction => ({
  action: RESET_FACTORS,
  ability: 'identity.reset',
  describe(payload) {
    const { memberId, loginName } = payload as ResetPayload;
    return { memberId, loginName };
  },
  async execute(tx, payload) {
    const { ownerId, brandId } = payload as ResetPayload;
    const brand = await site.brandById(brandId);
    await resetFactors(parts, tx, BigInt(ownerId), { brand, visit: NOWHERE });
  },
  // Only after commit: a page that reloads at once would see the old state.
  committed: (payload) => parts.live.touch(BigInt((payload as ResetPayload).ownerId), 'signed-out'),
});
/** Operator actions carry no address or device of the member. */
const NOWHERE: Visit = {
  ip: '',
  country: null,
  host: '',
  origin: null,
  userAgent: '',
  languageTag: '',
  requestId: '',
  isBrowser: false,
};

/** Member sign-in methods and the back office's actions on them; every change is audited. */
export function mountOperatorIdentity<Who extends Actor>(mount: Mount, deps: OperatorIdentityDeps<Who>): void {
  const { parts, site, authorise, audit } = deps;
  const { db, members } = parts;
  const find = finderIn(parts);
  mountSignIns(mount, deps);
  mount(contract.getMemberIdentity, authorise, async (input, { who }) =>
    identityOf(parts, await find(who, input.memberId)),
  );
  mount(contract.revealMemberContact, authorise, async (input, { who, visit }) => {
    const member = await find(who, input.memberId);
    const { all, legalName, birthDate } = await members.contactOf(queryOf(db), member.memberId);
    await withTx(db, (tx) => audit(tx, entryOf(who, visit, member, 'members.reveal', input.reason)));
    return { contact: { ...all, ...(legalName ? { legalName } : {}), ...(birthDate ? { birthDate } : {}) } };
  });
  mount(contract.sendOneTimePassword, authorise, async (input, { who, visit }) => {
    const member = await find(who, input.memberId);
    const brand = await site.brandById(who.brandId);
    return sendOneTimePassword(parts, member, input.channel, { brand }, (tx) =>
      audit(tx, {
        ...entryOf(who, visit, member, 'identity.one-time-password', input.reason),
        after: { channel: input.channel },
      }),
    );
  });
  mount(contract.requestFactorReset, authorise, async (input, { who, visit }) => {
    const member = await find(who, input.memberId);
    const hasFactor =
      (await readTotp(db, member.memberId))?.isOn || (await readPasskeys(db, member.memberId)).length > 0;
    if (!hasFactor) throw new Refused('TOTP_OFF');
    const payload: ResetPayload = {
      ownerId: String(member.memberId),
      memberId: member.publicId,
      loginName: member.loginName,
      brandId: member.brandId,
    };
    const subject = `member:${member.publicId}`;
    return deps.ask(who, visit.ip, { action: RESET_FACTORS, payload, subject, reason: input.reason });
  });
}

/** How a member signed in, and what ends or opens that. */
function mountSignIns<Who extends Actor>(mount: Mount, { parts, authorise, audit }: OperatorIdentityDeps<Who>): void {
  const { db } = parts;
  const find = finderIn(parts);
  mount(contract.listMemberLogins, authorise, async (input, { who }) =>
    loginsOf(db, (await find(who, input.memberId)).memberId, input),
  );
  mount(contract.endMemberSessions, authorise, async (input, { who, visit }) => {
    const member = await find(who, input.memberId);
    const { sessionId } = input;
    if (sessionId && !(await sessionsOf(parts, member.memberId, null)).some((row) => row.sessionId === sessionId))
      throw new Refused('NOT_FOUND');
    const ended = await withTx(db, async (tx) => {
      if (!sessionId) await parts.remembered.revokeAll(tx, member.memberId);
      const which = sessionId ? { only: sessionId } : {};
      const count = await parts.sessions.end(tx, member.memberId, which, 'ended by the back office');
      await audit(tx, {
        ...entryOf(who, visit, member, 'identity.sessions-end', input.reason),
        after: { ended: count },
      });
      return count;
    });
    parts.live.touch(member.memberId, 'signed-out');
    return { ended };
  });
  mount(contract.unlockMemberLogin, authorise, async (input, { who, visit }) => {
    const member = await find(who, input.memberId);
    await withTx(db, async (tx) => {
      await unlockLogin(tx, member);
      await audit(tx, entryOf(who, visit, member, 'identity.login-unlock', input.reason));
    });
    return {};
  });
}

const finderIn =
  ({ db, members }: Parts) =>
  async ({ brandId }: Actor, publicId: string): Promise<Member> => {
    const member = await members.byPublicId(queryOf(db), brandId, publicId);
    if (!member) throw new Refused('NOT_FOUND');
    return member;
  };

const entryOf = (who: Actor, visit: Visit, member: Member, action: string, reason: string): AuditEntry => ({
  brandId: who.brandId,
  operatorId: who.operatorId,
  action,
  subject: `member:${member.publicId}`,
  reason,
  ip: visit.ip,
});
