import { type Db, run, type Tx } from '../../../platform/db.ts';

export interface MoveRow {
  readonly move_id: string;
  readonly brand_id: number;
  readonly member_id: bigint;
  readonly old_parent_id: bigint;
  readonly new_parent_id: bigint;
  readonly due_at: Date;
  readonly state: 'waiting' | 'done' | 'refused' | 'cancelled';
  readonly refusal: string | null;
  readonly asked_at: Date;
  readonly ended_at: Date | null;
}
const COLUMNS =
  'move_id, brand_id, member_id, old_parent_id, new_parent_id, due_at, state, refusal, asked_at, ended_at';

export async function writeMove(
  tx: Tx,
  row: Pick<MoveRow, 'move_id' | 'brand_id' | 'member_id' | 'old_parent_id' | 'new_parent_id' | 'due_at' | 'asked_at'>,
): Promise<void> {
  await run(
    tx,
    `insert into agents.move (move_id, brand_id, member_id, old_parent_id, new_parent_id, due_at, asked_at) values ($1, $2, $3, $4, $5, $6, $7)`,
    [row.move_id, row.brand_id, row.member_id, row.old_parent_id, row.new_parent_id, row.due_at, row.asked_at],
  );
}
export async function readDueMoves(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await run<{ move_id: string }>(
    db,
    `select move_id from agents.move where state = 'waiting' and due_at <= $1 order by due_at, move_id limit $2`,
    [now, limit],
  );
  return rows.map((row) => row.move_id);
}
/** A scheduled move, locked; null when another worker has it or it is done. */
export async function holdMove(tx: Tx, moveId: string): Promise<MoveRow | null> {
  const [row] = await run<MoveRow>(
    tx,
    `select ${COLUMNS} from agents.move where move_id = $1 and state = 'waiting' for update skip locked`,
    [moveId],
  );
  return row ?? null;
}
export async function endMove(
  tx: Tx,
  moveId: string,
  state: MoveRow['state'],
  refusal: string | null,
  at: Date,
): Promise<void> {
  await run(tx, 'update agents.move set state = $2, refusal = $3, ended_at = $4 where move_id = $1', [
    moveId,
    state,
    refusal,
    at,
  ]);
}
export async function cancelMove(tx: Tx, brandId: number, moveId: string, at: Date): Promise<MoveRow | null> {
  const [row] = await run<MoveRow>(
    tx,
    `update agents.move set state = 'cancelled', ended_at = $3 where brand_id = $1 and move_id = $2 and state = 'waiting' returning ${COLUMNS}`,
    [brandId, moveId, at],
  );
  return row ?? null;
}
export async function readMove(db: Db | Tx, brandId: number, moveId: string): Promise<MoveRow | null> {
  const [row] = await run<MoveRow>(db, `select ${COLUMNS} from agents.move where brand_id = $1 and move_id = $2`, [
    brandId,
    moveId,
  ]);
  return row ?? null;
}
export async function hasWaiting(tx: Tx, memberId: bigint): Promise<boolean> {
  return (await run(tx, `select 1 from agents.move where member_id = $1 and state = 'waiting'`, [memberId])).length > 0;
}
export const readMoves = (db: Db, brandId: number, after: string | null, limit: number): Promise<MoveRow[]> =>
  run<MoveRow>(
    db,
    `select ${COLUMNS} from agents.move where brand_id = $1 and ($2::uuid is null or move_id < $2) order by move_id desc limit $3`,
    [brandId, after, limit],
  );
export const readMovesOf = (db: Db, memberId: bigint, limit: number): Promise<MoveRow[]> =>
  run<MoveRow>(db, `select ${COLUMNS} from agents.move where member_id = $1 order by move_id desc limit $2`, [
    memberId,
    limit,
  ]);
