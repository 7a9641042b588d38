import { Refused } from '@kismet/kernel/outcome';
import type { Clock } from '@kismet/kernel/time';
import { type Db, withTx } from '../../platform/db.ts';
import * as store from './feedback-store.ts';

export type { FeedbackRow } from './feedback-store.ts';
export interface NewCase {
  readonly ownerId: bigint;
  readonly brandId: number;
  readonly caseId: string;
  readonly text: string;
  readonly key: string;
  readonly about: store.FeedbackAbout;
}
/** Cases about one of a member's own items, answered like other feedback. */
export interface Cases {
  /** The same id again is the same case. Refuses `DISPUTE_OPEN` while a case about the same item is open. */
  open(given: NewCase): Promise<store.FeedbackRow>;
  find(ownerId: bigint, caseId: string): Promise<store.FeedbackRow | null>;
  list(ownerId: bigint, limit: number): Promise<store.FeedbackRow[]>;
}
export const createCases = ({ db, clock }: { readonly db: Db; readonly clock: Clock }): Cases => ({
  find: (ownerId, caseId) => store.readFeedback(db, ownerId, caseId),
  list: (ownerId, limit) => store.readCases(db, ownerId, limit),
  open: ({ ownerId, brandId, caseId, text, key, about }) =>
    withTx(db, async (tx) => {
      await store.insertFeedback(tx, {
        owner_id: ownerId,
        feedback_id: caseId,
        brand_id: brandId,
        category: 'money',
        body: text,
        file_ids: [],
        at: new Date(clock.now()),
        about_key: key,
        about,
      });
      const row = await store.readFeedback(tx, ownerId, caseId);
      if (!row) throw new Refused('DISPUTE_OPEN');
      return row;
    }),
});
