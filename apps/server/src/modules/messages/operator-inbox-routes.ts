import * as contract from '@kismet/contracts/messages/inbox';
import { Refused } from '@kismet/kernel/outcome';
import type { Clock } from '@kismet/kernel/time';
import type { Actor, Audit } from '../../platform/audit.ts';
import { type Db, withTx } from '../../platform/db.ts';
import type { Authorise, Mount } from '../../platform/http/gate.ts';
import { keysetPage } from '../../platform/keyset-page.ts';
import * as store from './feedback-store.ts';
import type { Inbox } from './inbox.ts';
import { shownFeedback } from './inbox-routes.ts';

export interface OperatorInboxDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly inbox: Inbox;
  readonly authorise: Authorise<Actor>;
  readonly audit: Audit;
  /** A member of a brand by outward id; null for an unknown one. */
  readonly memberIdOf: (brandId: number, publicId: string) => Promise<bigint | null>;
  readonly namesOf: (
    memberIds: readonly bigint[],
  ) => Promise<ReadonlyMap<bigint, { readonly publicId: string; readonly loginName: string }>>;
}

/** Members' feedback, and messages from operators to members. */
export function mountOperatorInbox(mount: Mount, deps: OperatorInboxDeps): void {
  const { db, clock, inbox, authorise, audit, memberIdOf } = deps;
  async function shown(rows: readonly store.FeedbackRow[]) {
    const names = await deps.namesOf([...new Set(rows.map((row) => row.owner_id))]);
    return rows.map((row) => ({
      ...shownFeedback(row),
      memberId: names.get(row.owner_id)?.publicId ?? '',
      loginName: names.get(row.owner_id)?.loginName ?? '',
      fileIds: row.file_ids,
    }));
  }
  mount(contract.listMemberFeedback, authorise, async ({ state, cursor, limit }, { who }) => {
    const page = await keysetPage(
      limit,
      (most) => store.readFeedbackQueue(db, who.brandId, state, cursor ?? null, most),
      (last) => last.feedback_id,
    );
    return { ...page, list: await shown(page.list) };
  });
  mount(contract.answerFeedback, authorise, async ({ feedbackId, memberId, answer }, { who, visit }) => {
    const ownerId = await memberIdOf(who.brandId, memberId);
    if (ownerId === null || !(await store.readFeedback(db, ownerId, feedbackId))) throw new Refused('NOT_FOUND');
    await withTx(db, async (tx) => {
      const key = { ownerId, feedbackId, brandId: who.brandId };
      const isOpen = await store.writeAnswer(tx, key, {
        answer,
        operatorId: who.operatorId,
        at: new Date(clock.now()),
      });
      if (!isOpen) throw new Refused('MESSAGE_STATE');
      await inbox.tell(tx, { ownerId, brandId: who.brandId, kind: 'feedback-answered', params: { answer } });
      await audit(tx, {
        brandId: who.brandId,
        operatorId: who.operatorId,
        action: 'messages.feedback-answered',
        subject: `feedback:${feedbackId}`,
        ip: visit.ip,
      });
    });
    return (await shown([(await store.readFeedback(db, ownerId, feedbackId))!]))[0]!;
  });
  mount(contract.writeToMember, authorise, async ({ memberId, messageId, title, text }, { who, visit }) => {
    const ownerId = await memberIdOf(who.brandId, memberId);
    if (ownerId === null) throw new Refused('NOT_FOUND');
    await withTx(db, async (tx) => {
      const words = { title, text };
      // a repeated request is one message with one audit entry
      if (!(await inbox.write(tx, { ownerId, brandId: who.brandId, kind: 'operator', words, messageId }))) return;
      await audit(tx, {
        brandId: who.brandId,
        operatorId: who.operatorId,
        action: 'messages.written',
        subject: `member:${memberId}`,
        after: { messageId, ...words },
        ip: visit.ip,
      });
    });
    return {};
  });
}
