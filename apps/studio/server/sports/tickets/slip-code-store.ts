import type { Queryable } from '../../database.ts';

/** A selection as saved, with its odds at the time, in ten-thousandths. */
export interface SavedLeg {
  readonly fixture: string;
  readonly market: string;
  readonly selection: string;
  readonly oddsE4: number;
}
/** A slip and its code. Times in milliseconds since 1970. */
export interface SavedSlip {
  readonly code: string;
  readonly mode: string;
  readonly legs: readonly SavedLeg[];
  readonly expiresAt: number;
}

const COLUMNS = `code, mode, legs, (extract(epoch from expires_at) * 1000)::float8 as "expiresAt"`;

/** Stores a slip; null when its code or a slip with the same digest exists. */
export async function addSlip(tx: Queryable, slip: SavedSlip, digest: string): Promise<SavedSlip | null> {
  const { code, mode, legs, expiresAt } = slip;
  const { rows } = await tx.query(
    `insert into studio.slip_code (code, digest, mode, legs, expires_at)
     values ($1, $2, $3, $4::jsonb, to_timestamp($5::float8 / 1000.0)) on conflict do nothing returning ${COLUMNS}`,
    [code, digest, mode, JSON.stringify(legs), expiresAt],
  );
  return rows[0] ?? null;
}

/** Extends a slip that was saved before, with its newest odds; null when there is none with this digest. */
export async function renewSlip(
  tx: Queryable,
  digest: string,
  { legs, expiresAt }: Pick<SavedSlip, 'legs' | 'expiresAt'>,
): Promise<SavedSlip | null> {
  const { rows } = await tx.query(
    `update studio.slip_code set legs = $2::jsonb, expires_at = greatest(expires_at, to_timestamp($3::float8 / 1000.0))
     where digest = $1 returning ${COLUMNS}`,
    [digest, JSON.stringify(legs), expiresAt],
  );
  return rows[0] ?? null;
}

/** The slip of a code; null when it does not exist any more. */
export async function slipByCode(tx: Queryable, code: string, now: number): Promise<SavedSlip | null> {
  const { rows } = await tx.query(
    `select ${COLUMNS} from studio.slip_code where code = $1 and expires_at > to_timestamp($2::float8 / 1000.0)`,
    [code, now],
  );
  return rows[0] ?? null;
}

/** Counts a use of codes in an hour. Returns the number of that kind in the hour, including this one. */
export async function countUse(tx: Queryable, owner: string, hour: number, kind: 'saved' | 'asked'): Promise<number> {
  const one = kind === 'saved' ? [1, 0] : [0, 1];
  const { rows } = await tx.query(
    `insert into studio.slip_code_use as u (owner, hour, saved, asked)
     values ($1, to_timestamp($2::float8 / 1000.0), $3, $4) on conflict (owner, hour)
     do update set saved = u.saved + excluded.saved, asked = u.asked + excluded.asked returning saved, asked`,
    [owner, hour, ...one],
  );
  return rows[0]![kind];
}

/** Removes expired rows, up to a limit for each table. Returns how many were removed. */
export async function removeOver(tx: Queryable, now: number, hour: number, limit: number): Promise<number> {
  const slips = await tx.query(
    `delete from studio.slip_code where code in (
       select code from studio.slip_code where expires_at <= to_timestamp($1::float8 / 1000.0) order by expires_at limit $2)`,
    [now, limit],
  );
  const uses = await tx.query(
    `delete from studio.slip_code_use where (owner, hour) in (
       select owner, hour from studio.slip_code_use where hour < to_timestamp($1::float8 / 1000.0) order by hour limit $2)`,
    [hour, limit],
  );
  return (slips.rowCount ?? 0) + (uses.rowCount ?? 0);
}
