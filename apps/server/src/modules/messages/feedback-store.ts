import type { FEEDBACK_CATEGORIES, listFeedback } from '@kismet/contracts/messages/inbox';
import type { Output } from '@kismet/contracts/route';
import { type Db, run, type Tx } from '../../platform/db.ts';

export interface FeedbackRow {
  readonly owner_id: bigint;
  readonly feedback_id: string;
  readonly brand_id: number;
  readonly category: (typeof FEEDBACK_CATEGORIES)[number];
  readonly body: string;
  readonly file_ids: string[];
  readonly state: 'open' | 'answered';
  readonly answer: string | null;
  readonly at: Date;
  readonly answered_at: Date | null;
  /** Its subject and key: at most one open case per subject. */
  readonly about_key: string | null;
  readonly about: FeedbackAbout | null;
}
export type FeedbackAbout = NonNullable<Output<typeof listFeedback>['list'][number]['about']>;
const COLUMNS =
  'owner_id, feedback_id, brand_id, category, body, file_ids, state, answer, at, answered_at, about_key, about';

/** False when this id exists (a repeated request), or a case about the same subject is open. */
export async function insertFeedback(
  tx: Tx,
  row: Omit<FeedbackRow, 'state' | 'answer' | 'answered_at'>,
): Promise<boolean> {
  const rows = await run(
    tx,
    `insert into messages.feedback (owner_id, feedback_id, brand_id, category, body, file_ids, at, about_key, about)
     values ($1, $2, $3, $4, $5, $6::uuid[], $7, $8, $9::jsonb) on conflict do nothing returning 1`,
    [
      row.owner_id,
      row.feedback_id,
      row.brand_id,
      row.category,
      row.body,
      row.file_ids,
      row.at,
      row.about_key,
      row.about && JSON.stringify(row.about),
    ],
  );
  return rows.length > 0;
}
export async function readFeedback(db: Db | Tx, ownerId: bigint, feedbackId: string): Promise<FeedbackRow | null> {
  const [row] = await run<FeedbackRow>(
    db,
    `select ${COLUMNS} from messages.feedback where owner_id = $1 and feedback_id = $2`,
    [ownerId, feedbackId],
  );
  return row ?? null;
}
export async function readFeedbackOf(db: Db, ownerId: bigint, limit: number): Promise<FeedbackRow[]> {
  return run<FeedbackRow>(
    db,
    `select ${COLUMNS} from messages.feedback where owner_id = $1 order by feedback_id desc limit $2`,
    [ownerId, limit],
  );
}
/** Oldest first, so that nobody is overtaken. */
export async function readFeedbackQueue(
  db: Db,
  brandId: number,
  state: FeedbackRow['state'],
  cursor: string | null,
  limit: number,
): Promise<FeedbackRow[]> {
  return run<FeedbackRow>(
    db,
    `select ${COLUMNS} from messages.feedback where brand_id = $1 and state = $2 and ($3::uuid is null or feedback_id > $3)
      order by feedback_id limit $4`,
    [brandId, state, cursor, limit],
  );
}
/** False when it has been answered already. */
export async function writeAnswer(
  tx: Tx,
  key: { ownerId: bigint; feedbackId: string; brandId: number },
  to: { answer: string; operatorId: bigint; at: Date },
): Promise<boolean> {
  const rows = await run(
    tx,
    `update messages.feedback set state = 'answered', answer = $4, answered_by = $5, answered_at = $6
      where owner_id = $1 and feedback_id = $2 and brand_id = $3 and state = 'open' returning 1`,
    [key.ownerId, key.feedbackId, key.brandId, to.answer, to.operatorId, to.at],
  );
  return rows.length > 0;
}
/** Cases about a subject, newest first. */
export const readCases = (db: Db, ownerId: bigint, limit: number): Promise<FeedbackRow[]> =>
  run<FeedbackRow>(
    db,
    `select ${COLUMNS} from messages.feedback where owner_id = $1 and about_key is not null order by feedback_id desc limit $2`,
    [ownerId, limit],
  );
