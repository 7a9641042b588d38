import { type Db, run, type Tx } from '../../../platform/db.ts';

export interface LetterRow {
  readonly letter_id: string;
  readonly body: string;
  readonly chosen: readonly bigint[];
  readonly sent: number;
  readonly sent_at: Date;
}
const COLUMNS = 'letter_id, body, chosen, sent, sent_at';
const letterOf = (row: LetterRow): LetterRow => ({ ...row, chosen: row.chosen.map(BigInt) });

/** Serialises a sender's messages, so that two never exceed the limit together; locked before any row of the tree. */
export async function holdSender(tx: Tx, agentId: bigint): Promise<void> {
  await run(tx, `select pg_advisory_xact_lock(hashtextextended('agents.letter:' || $1::text, 0))`, [String(agentId)]);
}
export async function readLetter(tx: Tx, agentId: bigint, letterId: string): Promise<LetterRow | null> {
  const [row] = await run<LetterRow>(
    tx,
    `select ${COLUMNS} from agents.letter where agent_id = $1 and letter_id = $2`,
    [agentId, letterId],
  );
  return row ? letterOf(row) : null;
}
export async function writeLetter(tx: Tx, agentId: bigint, row: LetterRow): Promise<void> {
  await run(
    tx,
    'insert into agents.letter (agent_id, letter_id, body, chosen, sent, sent_at) values ($1, $2, $3, $4::bigint[], $5, $6)',
    [agentId, row.letter_id, row.body, row.chosen, row.sent, row.sent_at],
  );
}
/** Number of recipients since a moment. */
export async function countReached(db: Db | Tx, agentId: bigint, since: Date): Promise<number> {
  const [row] = await run<{ n: number }>(
    db,
    'select coalesce(sum(sent), 0)::int as n from agents.letter where agent_id = $1 and sent_at > $2',
    [agentId, since],
  );
  return row!.n;
}
export const readLetters = async (db: Db, agentId: bigint, limit: number): Promise<LetterRow[]> =>
  (
    await run<LetterRow>(
      db,
      `select ${COLUMNS} from agents.letter where agent_id = $1 order by sent_at desc limit $2`,
      [agentId, limit],
    )
  ).map(letterOf);
