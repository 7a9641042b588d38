import * as contract from '@kismet/contracts/operators/protection';
import type { Output } from '@kismet/contracts/route';
import { Refused } from '@kismet/kernel/outcome';
import type { ApprovalCase } from '../../platform/approval.ts';
import { type Actor, type Audit, actorAt } from '../../platform/audit.ts';
import type { Tx } from '../../platform/db.ts';
import type { Authorise, Mount } from '../../platform/http/gate.ts';
import { keysetPage } from '../../platform/keyset-page.ts';
import { queryOf } from '../../platform/query.ts';
import type { Member } from '../members/index.ts';
import { decide, tierOfMember } from './document-commands.ts';
import * as documents from './document-store.ts';
import { notSameCase } from './exemption-commands.ts';
import type { Protection, ProtectionDeps } from './index.ts';
import { setHouseLimit } from './limit-commands.ts';
import { linkedOf } from './linked.ts';
import { exclude, takeBreak } from './restriction-commands.ts';
import { readDormant, readRegister } from './restriction-store.ts';
import { shownDocument } from './routes.ts';
import { stateOf } from './state.ts';
import { readEvents } from './store.ts';

export interface OperatorProtectionDeps<W extends Actor> {
  readonly protection: Protection;
  readonly authorise: Authorise<W>;
  readonly audit: Audit;
  /** Asks a second operator. */
  readonly ask: (who: W, ip: string, wanted: ApprovalCase) => Promise<Output<typeof contract.askNotSame>>;
}
const EVENTS_SHOWN = 100;
const BREAK_DAYS_MAX = 42;

/** Back-office calls of protection: an operator can only tighten what the member has set. */
export function mountOperatorProtection<W extends Actor>(
  mount: Mount,
  { protection, authorise, audit, ask }: OperatorProtectionDeps<W>,
): void {
  const { deps } = protection;
  const find = finderIn(deps);
  mount(contract.getMemberProtection, authorise, async (input, { who }) =>
    viewOf(deps, await find(who.brandId, input.memberId)),
  );
  mount(contract.askNotSame, authorise, async ({ memberId, restrictionId, reason }, { who, visit }) =>
    ask(who, visit.ip, await notSameCase(deps, await find(who.brandId, memberId), restrictionId, reason)),
  );
  mount(contract.setMemberLimit, authorise, async ({ memberId, reason, ...wanted }, { who, visit }) => {
    const member = await find(who.brandId, memberId);
    await setHouseLimit(deps, member.memberId, wanted, (tx, before, after) =>
      audit(tx, {
        ...actorAt(who, visit.ip),
        action: 'protection.limit',
        subject: subject(member),
        before,
        after,
        reason,
      }),
    );
    return viewOf(deps, member);
  });
  mount(contract.restrictMember, authorise, async ({ memberId, kind, length, reason }, { who, visit }) => {
    const member = await find(who.brandId, memberId);
    const trail = (tx: Tx, after: Record<string, string>) =>
      audit(tx, { ...actorAt(who, visit.ip), action: `protection.${kind}`, subject: subject(member), after, reason });
    const how = { setBy: 'operator', reason, trail } as const;
    if (kind === 'exclusion') await exclude(deps, member.memberId, length, how);
    else await takeBreak(deps, member.memberId, Math.min(length, BREAK_DAYS_MAX), how);
    return viewOf(deps, member);
  });
  mountRegister(mount, { deps, authorise });
  mountDocuments(mount, { protection, authorise, audit });
}

const finderIn =
  ({ db, members }: ProtectionDeps) =>
  async (brandId: number, publicId: string): Promise<Member> => {
    const member = await members.byPublicId(queryOf(db), brandId, publicId);
    if (!member) throw new Refused('NOT_FOUND');
    return member;
  };

/** The brand's register of exclusions and breaks. */
function mountRegister<W extends Actor>(
  mount: Mount,
  { deps, authorise }: { deps: ProtectionDeps; authorise: Authorise<W> },
): void {
  const { db, members } = deps;
  mount(contract.listExclusions, authorise, async ({ cursor, limit }, { who }) => {
    const { list: page, nextCursor } = await keysetPage(
      limit,
      (most) => readRegister(db, who.brandId, cursor ?? null, most),
      (last) => last.restriction_id,
    );
    const named = await members.byIds(
      queryOf(db),
      page.map((row) => row.owner_id),
    );
    return {
      list: page.map((row) => {
        const member = named.get(row.owner_id)!;
        return {
          restrictionId: row.restriction_id,
          memberId: member.publicId,
          loginName: member.loginName,
          setBy: row.set_by,
          fromAt: row.from_at.toISOString(),
          untilAt: row.until_at.toISOString(),
          liftedAt: row.lifted_at?.toISOString() ?? null,
          isLinked: row.origin_id !== null,
        };
      }),
      nextCursor,
    };
  });
}

/** The queue of documents to decide on. */
function mountDocuments<W extends Actor>(
  mount: Mount,
  { protection: { deps }, authorise, audit }: Pick<OperatorProtectionDeps<W>, 'protection' | 'authorise' | 'audit'>,
): void {
  const { db, members } = deps;
  const find = finderIn(deps);
  mount(contract.listDocumentCases, authorise, async ({ state, cursor, limit }, { who }) => {
    const { list: page, nextCursor } = await keysetPage(
      limit,
      (most) => documents.readQueue(db, who.brandId, state, cursor ?? null, most),
      (last) => last.document_id,
    );
    const named = await members.byIds(
      queryOf(db),
      page.map((row) => row.owner_id),
    );
    return {
      list: await Promise.all(page.map((row) => caseOf(deps, named.get(row.owner_id)!, row))),
      nextCursor,
      waiting: await documents.countWaiting(db, who.brandId),
    };
  });
  mount(contract.decideDocument, authorise, async (input, { who, visit }) => {
    const member = await find(who.brandId, input.memberId);
    const row = await decide(
      deps,
      { ownerId: member.memberId, brandId: who.brandId, documentId: input.documentId },
      { state: input.decision, reason: input.reason, note: input.note, by: who.operatorId },
      (tx, before) =>
        audit(tx, {
          ...actorAt(who, visit.ip),
          action: `protection.document-${input.decision}`,
          subject: subject(member),
          before: { document: before.document_id, kind: before.kind },
          after: { reason: input.reason ?? '' },
        }),
    );
    return caseOf(deps, member, row);
  });
}

const subject = (member: Member): string => `member:${member.publicId}`;

async function caseOf(
  deps: ProtectionDeps,
  member: Member,
  row: documents.DocumentRow,
): Promise<Output<typeof contract.decideDocument>> {
  return {
    memberId: member.publicId,
    loginName: member.loginName,
    tier: await tierOfMember(deps.db, member.memberId),
    document: await shownDocument(deps, row),
  };
}
async function viewOf(
  deps: ProtectionDeps,
  { memberId, brandId }: Member,
): Promise<Output<typeof contract.getMemberProtection>> {
  const rows = await documents.readDocuments(deps.db, memberId);
  return {
    state: await stateOf(deps, memberId),
    tier: await tierOfMember(deps.db, memberId),
    isDormant: await readDormant(deps.db, memberId),
    ...(await linkedOf(deps, memberId, brandId)),
    documents: await Promise.all(rows.map((row) => shownDocument(deps, row))),
    events: (await readEvents(deps.db, memberId, EVENTS_SHOWN)).map((event) => ({
      ...event,
      at: event.at.toISOString(),
    })),
  };
}
