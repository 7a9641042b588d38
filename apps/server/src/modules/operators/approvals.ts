import { hash } from 'node:crypto';
import { roleCan } from '@kismet/contracts/operators/session';
import { assert } from '@kismet/kernel/assert';
import { uuidv7 } from '@kismet/kernel/ids';
import { Refused } from '@kismet/kernel/outcome';
import type { Clock } from '@kismet/kernel/time';
import type { ApprovalAction, ApprovalCase } from '../../platform/approval.ts';
import { isSameSecret } from '../../platform/crypto.ts';
import { type Db, withTx } from '../../platform/db.ts';
import { APPROVAL_LIFE_MS, canonicalJson, decideCheck } from './approval.ts';
import * as store from './approval-store.ts';
import { writeAudit } from './audit-store.ts';
import type { OperatorWho } from './operator.ts';

export interface Approvals {
  request(who: OperatorWho, ip: string, wanted: ApprovalCase): Promise<store.ApprovalRow>;
  approve(who: OperatorWho, ip: string, approvalId: string, note: string | null): Promise<store.ApprovalRow>;
  reject(who: OperatorWho, ip: string, approvalId: string, note: string | null): Promise<store.ApprovalRow>;
  /** Maker and checker of cases, whatever their outcome. */
  peopleOf(
    brandId: number,
    approvalIds: readonly string[],
  ): Promise<Map<string, { maker: string; checker: string | null }>>;
}

const hashOf = (payload: string): Buffer => hash('sha256', payload, 'buffer');

export function createApprovals({
  db,
  clock,
  actions,
}: {
  db: Db;
  clock: Clock;
  actions: readonly ApprovalAction[];
}): Approvals {
  const byName = new Map(actions.map((action) => [action.action, action]));
  function actionOf(name: string, who: OperatorWho): ApprovalAction {
    const action = byName.get(name);
    assert(action, `no such action to approve: ${name}`);
    if (!roleCan(who.role, action.ability)) throw new Refused('FORBIDDEN');
    return action;
  }

  const deps: Deciding = { db, clock, actionOf };
  return {
    request: (who, ip, wanted) => openCase(deps, who, ip, wanted),
    approve: (who, ip, approvalId, note) => decide(deps, who, ip, { approvalId, note, isApproved: true }),
    reject: (who, ip, approvalId, note) => decide(deps, who, ip, { approvalId, note, isApproved: false }),
    peopleOf: (brandId, ids) => store.readPeopleOf(db, brandId, ids),
  };
}

interface Deciding {
  readonly db: Db;
  readonly clock: Clock;
  /** The action of a name; refuses `FORBIDDEN` to a role without its permission. */
  readonly actionOf: (name: string, who: OperatorWho) => ApprovalAction;
}
interface Decision {
  readonly approvalId: string;
  readonly note: string | null;
  readonly isApproved: boolean;
}

/** Opens a case that a second operator decides. */
function openCase(
  { db, clock, actionOf }: Deciding,
  who: OperatorWho,
  ip: string,
  { action: name, payload, subject, reason }: Parameters<Approvals['request']>[2],
): Promise<store.ApprovalRow> {
  const action = actionOf(name, who);
  const text = canonicalJson(payload);
  const now = clock.now();
  const approvalId = uuidv7(now);
  return withTx(db, async (tx) => {
    const summary = action.describe(JSON.parse(text));
    await store.writeApproval(tx, {
      approvalId,
      brandId: who.brandId,
      action: name,
      payload: text,
      payloadHash: hashOf(text),
      summary,
      reason,
      makerId: who.operatorId,
      createdMs: now,
      expiresMs: now + APPROVAL_LIFE_MS,
    });
    await writeAudit(tx, {
      brandId: who.brandId,
      operatorId: who.operatorId,
      action: `${name}.request`,
      subject,
      reason,
      before: null,
      after: { approvalId, ...summary },
      ip,
    });
    return (await store.readApproval(tx, who.brandId, approvalId))!;
  });
}

/** Decides a case once, and carries it out in the same transaction where it is approved. */
async function decide(
  { db, clock, actionOf }: Deciding,
  who: OperatorWho,
  ip: string,
  { approvalId, note, isApproved }: Decision,
): Promise<store.ApprovalRow> {
  let tell = (): void => {};
  const decided = await withTx(db, async (tx) => {
    const approval = await store.lockApproval(tx, who.brandId, approvalId);
    if (!approval) throw new Refused('NOT_FOUND');
    const refused = decideCheck(
      { state: approval.state, makerId: approval.maker_id, expiresMs: approval.expires_at.getTime() },
      who.operatorId,
      clock.now(),
    );
    if (refused) throw refused;
    const action = actionOf(approval.action, who);
    assert(
      isSameSecret(hashOf(approval.payload), approval.payload_hash),
      `the payload of case ${approvalId} is not what was asked for`,
    );
    // Decided before it is carried out, so that the case cannot be decided again whatever the action does.
    await store.writeDecision(tx, approvalId, isApproved ? 'executed' : 'rejected', who.operatorId, note, clock.now());
    if (isApproved) tell = () => action.committed?.(JSON.parse(approval.payload));
    if (isApproved)
      await action.execute(tx, JSON.parse(approval.payload), {
        approvalId,
        makerId: approval.maker_id,
        checkerId: who.operatorId,
      });
    await writeAudit(tx, {
      brandId: who.brandId,
      operatorId: who.operatorId,
      action: isApproved ? 'approvals.approve' : 'approvals.reject',
      subject: `approval:${approvalId}`,
      reason: note,
      before: { state: 'waiting', maker: approval.maker, action: approval.action, ...approval.summary },
      after: { state: isApproved ? 'executed' : 'rejected' },
      ip,
    });
    return (await store.readApproval(tx, who.brandId, approvalId))!;
  });
  tell();
  return decided;
}
