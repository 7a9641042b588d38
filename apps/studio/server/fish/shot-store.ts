import type { Queryable } from '../database.ts';
import type { MagazineKey, MagazineRow } from './magazine-store.ts';

/** A shot that hit a fish. */
export interface ShotRow {
  readonly number: number;
  readonly fish: string;
  readonly species: string;
  readonly multiplier: number;
  /** The draw: a number below a million times the multiplier. */
  readonly word: bigint;
  readonly isKill: boolean;
  readonly at: Date;
}
export type ShotOf = ShotRow & MagazineKey;

/** Shots of a magazine, in numerical order. */
export async function shotsOf(tx: Queryable, owner: string, magazine: string): Promise<ShotRow[]> {
  const { rows } = await tx.query(
    `select number, fish, species, multiplier, word, is_kill as "isKill", at from studio.shot
     where owner = $1 and magazine_id = $2 order by number limit 1000`,
    [owner, magazine],
  );
  return rows;
}

/** Which of some shots are decided, in numerical order. */
export async function shotsAsked(
  tx: Queryable,
  asked: readonly (MagazineKey & { readonly number: number })[],
): Promise<ShotOf[]> {
  const { rows } = await tx.query(
    `select owner, magazine_id as id, number, fish, species, multiplier, word, is_kill as "isKill", at from studio.shot
     where (owner, magazine_id, number) in (select * from unnest($1::text[], $2::uuid[], $3::int[])) order by number`,
    [asked.map(({ owner }) => owner), asked.map(({ id }) => id), asked.map(({ number }) => number)],
  );
  return rows;
}

/** Stores decided shots and updates the totals of their magazines, in the transaction that holds the magazines' locks. */
export async function addShots(
  tx: Queryable,
  shots: readonly ShotOf[],
  magazines: readonly (MagazineKey & Pick<MagazineRow, 'spent' | 'prizes'>)[],
  dueAt: Date,
): Promise<void> {
  const stored = tx.query(
    `insert into studio.shot (owner, magazine_id, number, fish, species, multiplier, word, is_kill, at)
     select * from unnest($1::text[], $2::uuid[], $3::int[], $4::text[], $5::text[], $6::int[], $7::bigint[], $8::boolean[],
       $9::timestamptz[])`,
    [
      ...[shots.map((shot) => shot.owner), shots.map((shot) => shot.id)],
      ...[shots.map((shot) => shot.number), shots.map((shot) => shot.fish)],
      ...[shots.map((shot) => shot.species), shots.map((shot) => shot.multiplier), shots.map((shot) => shot.word)],
      ...[shots.map((shot) => shot.isKill), shots.map((shot) => shot.at)],
    ],
  );
  const counted = tx.query(
    `update studio.magazine m set spent = v.spent, prizes = v.prizes, due_at = $5
     from unnest($1::text[], $2::uuid[], $3::int[], $4::bigint[]) as v(owner, id, spent, prizes)
     where m.owner = v.owner and m.id = v.id`,
    [
      ...[magazines.map(({ owner }) => owner), magazines.map(({ id }) => id)],
      ...[magazines.map(({ spent }) => spent), magazines.map(({ prizes }) => prizes), dueAt],
    ],
  );
  await Promise.all([stored, counted]);
}
