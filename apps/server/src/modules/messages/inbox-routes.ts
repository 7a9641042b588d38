import * as contract from '@kismet/contracts/messages/inbox';
import { Refused } from '@kismet/kernel/outcome';
import type { Clock } from '@kismet/kernel/time';
import { type Db, type Tx, withTx } from '../../platform/db.ts';
import type { Authorise, Mount } from '../../platform/http/gate.ts';
import type { RateLimiter, RateRule } from '../../platform/rate-limit.ts';
import { checkWords, type ShownFeedback } from './feedback.ts';
import * as store from './feedback-store.ts';
import type { Inbox } from './inbox.ts';

interface Who {
  readonly memberId: bigint;
  readonly brandId: number;
}
export interface InboxRoutesDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly inbox: Inbox;
  readonly limiter: RateLimiter;
  readonly member: Authorise<Who>;
  /** Attaches pictures to a case; refuses `NOT_FOUND` for another member's. */
  readonly attach: (
    tx: Tx,
    wanted: { ownerId: bigint; purpose: string; fileIds: readonly string[]; caseId: string },
  ) => Promise<void>;
}
const FEEDBACK: RateRule = { name: 'feedback', max: 10, windowMs: 3600_000 };

export const shownFeedback = (row: store.FeedbackRow): ShownFeedback => ({
  feedbackId: row.feedback_id,
  category: row.category,
  text: row.body,
  files: row.file_ids.length,
  state: row.state,
  answer: row.answer,
  at: row.at.toISOString(),
  answeredAt: row.answered_at?.toISOString() ?? null,
  about: row.about,
});

/** A member's inbox, and the member's feedback (rows PC-13, AP-09, AP-16). */
export function mountInbox(mount: Mount, { db, clock, inbox, limiter, member, attach }: InboxRoutesDeps): void {
  mount(contract.listInbox, member, (input, { who }) => inbox.list(who.memberId, input));
  mount(contract.getUnreadMessageV2, member, async (_input, { who }) => ({ count: await inbox.unread(who.memberId) }));
  mount(contract.readInbox, member, async ({ messageIds, isRead }, { who }) => ({
    unread: await inbox.markRead(who.memberId, messageIds, isRead),
  }));
  mount(contract.deleteInbox, member, async ({ messageIds, isDeleted }, { who }) => ({
    unread: await inbox.markDeleted(who.memberId, messageIds, isDeleted),
  }));
  mount(contract.sendFeedback, member, async (input, { who }) => {
    checkWords(input);
    const known = await store.readFeedback(db, who.memberId, input.feedbackId);
    if (known) return shownFeedback(known);
    await limiter.take(FEEDBACK, String(who.memberId));
    await withTx(db, async (tx) => {
      const isNew = await store.insertFeedback(tx, {
        owner_id: who.memberId,
        feedback_id: input.feedbackId,
        brand_id: who.brandId,
        category: input.category,
        body: input.text,
        file_ids: input.fileIds,
        at: new Date(clock.now()),
        about_key: null,
        about: null,
      });
      if (!isNew) return;
      const caseId = `feedback:${input.feedbackId}`;
      await attach(tx, { ownerId: who.memberId, purpose: 'feedback', fileIds: input.fileIds, caseId });
    });
    const row = await store.readFeedback(db, who.memberId, input.feedbackId);
    if (!row) throw new Refused('NOT_FOUND');
    return shownFeedback(row);
  });
  mount(contract.listFeedback, member, async ({ limit }, { who }) => ({
    list: (await store.readFeedbackOf(db, who.memberId, limit)).map(shownFeedback),
  }));
}
