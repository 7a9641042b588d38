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

export interface Block {
  readonly throughId: string;
  readonly bets: number;
  readonly movements: number;
  /** One JSON object per line. */
  readonly content: string;
  readonly isIntact: boolean;
}

/** The next block of a member after a bet, by time; null after the last one. */
export async function readBlock(db: Db, ownerId: bigint, afterId: string): Promise<Block | null> {
  const [row] = await run<{ through_id: string; bets: number; movements: number; content: string; is_intact: boolean }>(
    db,
    `select through_id, bets, movements, content, digest = sha256(convert_to(content, 'UTF8')) as is_intact
       from archive.block where owner_id = $1 and through_id > $2 order by through_id limit 1`,
    [ownerId, afterId],
  );
  if (!row) return null;
  const { through_id: throughId, is_intact: isIntact, ...rest } = row;
  return { ...rest, throughId, isIntact };
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
