import fs from 'node:fs';
import path from 'node:path';
import { inTransaction, type Pool } from './database.ts';

const LOCK = 7_204_118; // any number, the same in every studio process

/** Brings the schema up to the files of `folder`, in the order of their names; safe with several processes starting. */
export async function migrate(pool: Pool, folder: string): Promise<void> {
  const files = fs
    .readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  await inTransaction(pool, async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1)', [LOCK]);
    await tx.query('create schema if not exists studio');
    await tx.query(
      'create table if not exists studio.migration (name text primary key, at timestamptz not null default now())',
    );
    const done = new Set((await tx.query('select name from studio.migration')).rows.map((row) => row.name as string));
    for (const name of files.filter((file) => !done.has(file))) {
      await tx.query(fs.readFileSync(path.join(folder, name), 'utf8'));
      await tx.query('insert into studio.migration (name) values ($1)', [name]);
    }
  });
}
