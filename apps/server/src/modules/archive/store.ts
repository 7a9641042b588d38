import { timeOfUuid } from '@kismet/kernel/ids';
import { type Db, run } from '../../platform/db.ts';

/** Up to `limit` members after `after` whose bets placed before `before` have not all been examined, by id. */
export async function readMembersDue(db: Db, after: bigint, before: Date, limit: number): Promise<bigint[]> {
  const rows = await run<{ owner_id: bigint }>(
    db,
    `select s.owner_id from members.standing_view s left join archive.member m on m.owner_id = s.owner_id
      where s.owner_id > $1 and (m.owner_id is null or m.before < $2 or not m.is_complete)
      order by s.owner_id limit $3`,
    [after, before, limit],
  );
  return rows.map((row) => row.owner_id);
}

export interface Moved {
  /** Bets looked at; fewer than asked for when there are no more. */
  readonly examined: number;
  readonly bets: number;
  readonly movements: number;
  /** Bytes of the new block as it is stored; 0 if nothing was moved. */
  readonly stored: bigint;
}

/** Moves bets of a member that were placed before `before` into one block, at most `most` of them, with all movements of their rounds. */
export async function moveBets(db: Db, ownerId: bigint, before: Date, most: number): Promise<Moved> {
  const [row] = await run<Moved>(db, 'select examined, bets, movements, stored from archive.move_bets($1, $2, $3)', [
    ownerId,
    before,
    most,
  ]);
  return row!;
}

/** The time before which bets of any member were archived; null before the first. What the server's setting says now may differ. */
export async function readExtent(db: Db): Promise<Date | null> {
  const [row] = await run<{ before: Date }>(db, 'select before from archive.extent');
  return row?.before ?? null;
}

/** A member's archived bets: how many, and when the newest of them was placed. */
export interface Archived {
  readonly bets: number;
  readonly newestAt: Date;
}

/** What of a member's bets was archived; null if nothing was. */
export async function readArchived(db: Db, ownerId: bigint): Promise<Archived | null> {
  const [row] = await run<{ bets: bigint; through_id: string | null }>(
    db,
    'select coalesce(sum(bets), 0) as bets, max(through_id::text) as through_id from archive.block where owner_id = $1',
    [ownerId],
  );
  return row?.through_id ? { bets: Number(row.bets), newestAt: new Date(timeOfUuid(row.through_id)) } : null;
}

/** Where a block is among those of its member: by its newest bet, then by its oldest. */
export interface BlockPlace {
  readonly throughId: string;
  readonly fromId: string;
}
export interface Block extends BlockPlace {
  readonly bets: number;
  readonly movements: number;
  /** One JSON object per line. */
  readonly content: string;
  readonly isIntact: boolean;
}

const NO_ID = '00000000-0000-0000-0000-000000000000';

/** The next block of a member after another one, or the first; null after the last. */
export async function readBlock(db: Db, ownerId: bigint, after: BlockPlace | null): Promise<Block | null> {
  const [row] = await run<Omit<Block, 'throughId' | 'fromId' | 'isIntact'> & BlockRow>(
    db,
    `select through_id, from_id, bets, movements, content, digest = sha256(convert_to(content, 'UTF8')) as is_intact
       from archive.block where owner_id = $1 and (through_id, from_id) > ($2, $3) order by through_id, from_id limit 1`,
    [ownerId, after?.throughId ?? NO_ID, after?.fromId ?? NO_ID],
  );
  if (!row) return null;
  const { through_id: throughId, from_id: fromId, is_intact: isIntact, ...rest } = row;
  return { ...rest, throughId, fromId, isIntact };
}
interface BlockRow {
  readonly through_id: string;
  readonly from_id: string;
  readonly is_intact: boolean;
}

/** Up to `limit` members after `after` who have archived bets, by id. */
export async function readMembersArchived(db: Db, after: bigint, limit: number): Promise<bigint[]> {
  const rows = await run<{ owner_id: bigint }>(
    db,
    'select distinct owner_id from archive.block where owner_id > $1 order by owner_id limit $2',
    [after, limit],
  );
  return rows.map((row) => row.owner_id);
}

/** Units staked by archived bets since a bet id, void bets excluded. Of a block that begins earlier, its content is read. */
export async function readStaked(db: Db, ownerId: bigint, sinceId: string): Promise<bigint> {
  const [row] = await run<{ stake: bigint }>(
    db,
    `select coalesce(sum(case when b.from_id >= $2 then b.staked else (
         select coalesce(sum((line::jsonb #>> '{bet,stake}')::bigint), 0) from string_to_table(b.content, E'\\n') as line
          where line like '{"bet"%' and (line::jsonb #>> '{bet,bet_id}')::uuid >= $2 and line::jsonb #>> '{bet,state}' <> 'void') end), 0)::bigint as stake
       from archive.block b where b.owner_id = $1 and b.through_id >= $2`,
    [ownerId, sinceId],
  );
  return row!.stake;
}
