import fs from 'node:fs';
import path from 'node:path';
import { historyFault } from '@kismet/kernel/migration-history';
import { inTransaction, type Pool } from './database.ts';

const LOCK = 7_204_118; // an arbitrary lock id, the same in every studio process

/** Applies the migrations of `folder` in the order of their names; safe when several processes start at once. Returns the applied ones. */
export async function migrate(pool: Pool, folder: string): Promise<string[]> {
  const files = fs
    .readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  return inTransaction(pool, async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1)', [LOCK]);
    await tx.query('create schema if not exists studio');
    await tx.query(
      'create table if not exists studio.migration (name text primary key, at timestamptz not null default now())',
    );
    const applied = (await tx.query('select name from studio.migration')).rows.map((row) => row.name as string);
    const fault = historyFault(files, applied);
    if (fault) throw new Error(`the studio's database cannot be brought up to date: ${fault}`);
    const fresh = files.filter((file) => !applied.includes(file));
    for (const name of fresh) {
      await tx.query(fs.readFileSync(path.join(folder, name), 'utf8'));
      await tx.query('insert into studio.migration (name) values ($1)', [name]);
    }
    return fresh;
  });
}
