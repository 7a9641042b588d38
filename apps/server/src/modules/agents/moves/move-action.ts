import { Refused } from '@kismet/kernel/outcome';
import type { ApprovalAction, ApprovalCase } from '../../../platform/approval.ts';
import { withTx } from '../../../platform/db.ts';
import { queryOf } from '../../../platform/query.ts';
import type { Member } from '../../members/index.ts';
import type { AgentsDeps } from '../deps.ts';
import { checkMove, scheduleMove } from './move-commands.ts';
import { hasWaiting } from './move-store.ts';

export const MOVE_ACTION = 'agents.move';
/** The payload that a second operator approves; ids are text, since the payload is hashed as text. */
export interface MovePayload {
  readonly brandId: number;
  readonly memberId: string;
  readonly parentId: string;
  readonly account: string;
  readonly from: string;
  readonly to: string;
}
export const moveAction = (deps: AgentsDeps): ApprovalAction => ({
  action: MOVE_ACTION,
  ability: 'agents.decide',
  describe(payload) {
    const { account, from, to } = payload as MovePayload;
    return { account, from, to };
  },
  async execute(tx, payload) {
    const { brandId, memberId, parentId } = payload as MovePayload;
    await scheduleMove(deps, tx, brandId, BigInt(memberId), BigInt(parentId));
  },
});

/** The request to be approved; checked now, so that no impossible one is requested. Refuses as `checkMove`, and `REQUEST_OPEN`. */
export async function moveCase(
  deps: AgentsDeps,
  moved: Member,
  target: Member,
  reason: string,
): Promise<ApprovalCase<MovePayload>> {
  return withTx(deps.db, async (tx) => {
    const { moved: node } = await checkMove(deps, tx, moved.brandId, moved.memberId, target.memberId);
    if (await hasWaiting(tx, moved.memberId)) throw new Refused('REQUEST_OPEN');
    const from = (await deps.members.byIds(queryOf(tx), [node.parentId!])).get(node.parentId!)!;
    return {
      action: MOVE_ACTION,
      payload: {
        brandId: moved.brandId,
        memberId: String(moved.memberId),
        parentId: String(target.memberId),
        account: moved.loginName,
        from: from.loginName,
        to: target.loginName,
      },
      subject: `member:${moved.publicId}`,
      reason,
    };
  });
}
