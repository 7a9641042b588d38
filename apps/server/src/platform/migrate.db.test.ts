import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { withDatabase } from '@kismet/testkit/database';
import type pg from 'pg';
import { inject, it as test } from 'vitest';
import { createPool } from './db.ts';
import { migrate } from './migrate.ts';

/** An empty database and an empty migrations folder, both removed afterwards. */
const it = test.extend<{ place: Place }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the pattern
  place: async ({}, use) => {
    const home = pool(inject('postgresUrl'));
    const name = `kismet_test_migrate_${process.pid}_${Math.trunc(performance.now() * 1000)}`;
    await home.query(`create database ${name}`);
    const own = pool(withDatabase(inject('postgresUrl'), name));
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kismet-migrations-'));
    fs.mkdirSync(path.join(folder, 'migrations'));
    fs.writeFileSync(path.join(folder, 'grants.sql'), 'select 1');
    await use({
      pool: own,
      run: (topology) => migrate(own, folder, topology),
      add(migration, files) {
        fs.mkdirSync(path.join(folder, 'migrations', migration));
        for (const [file, text] of Object.entries(files))
          fs.writeFileSync(path.join(folder, 'migrations', migration, file), text);
      },
      remove: (migration) => fs.rmSync(path.join(folder, 'migrations', migration), { recursive: true }),
    });
    await own.end();
    await home.query(`drop database ${name} with (force)`);
    await home.end();
    fs.rmSync(folder, { recursive: true });
  },
});

interface Place {
  readonly pool: pg.Pool;
  readonly run: (topology?: 'single' | 'distributed') => Promise<string[]>;
  readonly add: (migration: string, files: Record<string, string>) => void;
  readonly remove: (migration: string) => void;
}
const pool = (url: string) => createPool({ url, size: 2, statementTimeoutMs: 30_000, role: null });
const FIRST = '20260101000000-first';
const SECOND = '20260102000000-second';
const BETWEEN = '20260101120000-between';

it('[F-46] applies new migrations once, in timestamp order', async ({ place, expect }) => {
  place.add(SECOND, { 'up.sql': 'alter table shelf add column height integer' });
  place.add(FIRST, { 'up.sql': 'create table shelf (id integer)' });
  expect(await place.run()).toEqual([FIRST, SECOND]);
  expect(await place.run()).toEqual([]);
});

it('[F-46] refuses a migration dated before the last applied one, and changes nothing', async ({ place, expect }) => {
  place.add(FIRST, { 'up.sql': 'create table shelf (id integer)' });
  place.add(SECOND, { 'up.sql': 'create table book (id integer)' });
  await place.run();
  place.add(BETWEEN, { 'up.sql': 'drop table shelf' });
  await expect(place.run()).rejects.toThrow(`migration ${BETWEEN} is dated before ${SECOND}`);
  expect((await place.pool.query('select * from shelf')).rowCount).toBe(0);
});

it('[F-46] reports that a database with another history must be recreated', async ({ place, expect }) => {
  place.add('20251231000000-old-base', { 'up.sql': 'create table shelf (id integer)' });
  await place.run();
  place.remove('20251231000000-old-base');
  place.add(FIRST, { 'up.sql': 'create table shelf (id integer)' });
  await expect(place.run()).rejects.toThrow(/another history of migrations \(20251231000000-old-base .*Start afresh/);
});

it('[F-46] a release older than the database applies nothing', async ({ place, expect }) => {
  place.add(FIRST, { 'up.sql': 'create table shelf (id integer)' });
  place.add(SECOND, { 'up.sql': 'create table book (id integer)' });
  await place.run();
  place.remove(SECOND);
  expect(await place.run()).toEqual([]);
});

it('[F-46] a failing check.sql rolls the migration back', async ({ place, expect }) => {
  place.add(FIRST, { 'up.sql': 'create table shelf (id integer)' });
  await place.run();
  place.add(SECOND, {
    'up.sql': 'insert into shelf values (1), (1)',
    'check.sql': `do $$ begin if (select count(*) from shelf) > 1 then raise exception 'a shelf stands twice'; end if; end $$`,
  });
  await expect(place.run()).rejects.toThrow(/20260102000000-second.*a shelf stands twice/);
  expect((await place.pool.query('select * from shelf')).rowCount).toBe(0);
});

it('[F-46] a migration of one topology is skipped in the other, even if later ones are applied', async ({
  place,
  expect,
}) => {
  place.add(FIRST, { 'up.sql': 'create table shelf (id integer)' });
  place.add(BETWEEN, { 'up.sql': 'create unique index one on shelf (id)', kind: 'single\n' });
  place.add(SECOND, { 'up.sql': 'create table book (id integer)', kind: 'distributed\n' });
  expect(await place.run('distributed')).toEqual([FIRST, SECOND]);
  expect(await place.run('distributed')).toEqual([]);
  await place.pool.query('insert into shelf values (1), (1)');
});

it('[F-46] a database without Citus is a single one; what it applied stays in its history once it is distributed', async ({
  place,
  expect,
}) => {
  place.add(FIRST, { 'up.sql': 'create table shelf (id integer)', kind: 'single' });
  place.add(BETWEEN, { 'up.sql': 'create table lamp (id integer)', kind: 'distributed' });
  expect(await place.run()).toEqual([FIRST]);
  place.remove(BETWEEN);
  place.add(SECOND, { 'up.sql': 'create table book (id integer)' });
  expect(await place.run('distributed')).toEqual([SECOND]);
});

it('[F-46] an unknown kind is refused before anything is applied', async ({ place, expect }) => {
  place.add(FIRST, { 'up.sql': 'create table shelf (id integer)' });
  place.add(SECOND, { 'up.sql': 'create table book (id integer)', kind: 'both' });
  await expect(place.run()).rejects.toThrow(`${SECOND}: kind is single or distributed, not both`);
  expect((await place.pool.query(`select to_regclass('shelf') as shelf`)).rows).toEqual([{ shelf: null }]);
});
