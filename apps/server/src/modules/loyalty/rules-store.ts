import { ladder } from '@kismet/contracts/loyalty/ladder';
import { pointRules } from '@kismet/contracts/loyalty/points';
import type { PointRules } from '@kismet/rules/loyalty/points';
import type { Ladder } from '@kismet/rules/loyalty/vip';
import * as z from 'zod/mini';
import { type Db, isConstraint, run, type Tx } from '../../platform/db.ts';
import { DEFAULT_LADDER, DEFAULT_POINT_RULES } from './defaults.ts';

/** The rules that an operator saved, or the defaults as version 0. */
export interface Versioned<R> {
  readonly version: number;
  readonly rules: R;
  readonly changed: { readonly at: Date; readonly by: bigint; readonly note: string } | null;
}
export interface Saved<R> {
  /** The version that was edited. */
  readonly version: number;
  readonly rules: R;
  readonly note: string;
  readonly by: bigint;
  readonly at: Date;
}
interface Row {
  version: number;
  stored: object;
  note: string;
  changed_by: bigint;
  changed_at: Date;
}
const changeOf = (row: Row) => ({ at: row.changed_at, by: row.changed_by, note: row.note });

export async function readLadder(db: Db | Tx, brandId: number): Promise<Versioned<Ladder>> {
  const [row] = await run<Row>(
    db,
    'select version, ladder as stored, note, changed_by, changed_at from loyalty.ladder where brand_id = $1 order by version desc limit 1',
    [brandId],
  );
  if (!row) return { version: 0, rules: DEFAULT_LADDER, changed: null };
  return { version: row.version, rules: z.decode(ladder, row.stored as never), changed: changeOf(row) };
}
export async function readPointRules(db: Db | Tx, brandId: number): Promise<Versioned<PointRules>> {
  const [row] = await run<Row>(
    db,
    'select version, rules as stored, note, changed_by, changed_at from loyalty.point_rules where brand_id = $1 order by version desc limit 1',
    [brandId],
  );
  if (!row) return { version: 0, rules: DEFAULT_POINT_RULES, changed: null };
  return { version: row.version, rules: z.decode(pointRules, row.stored as never), changed: changeOf(row) };
}

/** Writes the version after `version`; false when another editor saved first. */
export const writeLadder = (tx: Tx, brandId: number, saved: Saved<Ladder>): Promise<boolean> =>
  isFirst(() =>
    run(
      tx,
      `insert into loyalty.ladder (brand_id, version, ladder, note, changed_by, changed_at)
       select $1, $2 + 1, $3, $4, $5, $6 where $2 = coalesce((select max(version) from loyalty.ladder where brand_id = $1), 0) returning version`,
      [brandId, saved.version, JSON.stringify(z.encode(ladder, saved.rules as never)), saved.note, saved.by, saved.at],
    ),
  );
export const writePointRules = (tx: Tx, brandId: number, saved: Saved<PointRules>): Promise<boolean> =>
  isFirst(() =>
    run(
      tx,
      `insert into loyalty.point_rules (brand_id, version, rules, note, changed_by, changed_at)
       select $1, $2 + 1, $3, $4, $5, $6 where $2 = coalesce((select max(version) from loyalty.point_rules where brand_id = $1), 0) returning version`,
      [brandId, saved.version, JSON.stringify(z.encode(pointRules, saved.rules)), saved.note, saved.by, saved.at],
    ),
  );

async function isFirst(write: () => Promise<readonly unknown[]>): Promise<boolean> {
  try {
    return (await write()).length === 1;
  } catch (error) {
    if (isConstraint(error, 'ladder_pkey') || isConstraint(error, 'point_rules_pkey')) return false;
    throw error;
  }
}
