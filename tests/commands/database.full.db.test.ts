import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { withDatabase } from '@kismet/testkit/database';
import pg from 'pg';
import { expect, inject, it } from 'vitest';

const root = path.join(import.meta.dirname, '../..');

interface Place extends AsyncDisposable {
  readonly query: (sql: string) => Promise<Record<string, unknown>[]>;
  /** Runs a script of package.json; returns its output, or fails with it. */
  readonly run: (tool: string, env?: Record<string, string>) => Promise<string>;
}

async function emptyDatabase(): Promise<Place> {
  const name = `kismet_test_${randomUUID().replaceAll('-', '')}`;
  const home = new pg.Client(inject('postgresUrl'));
  await home.connect();
  await home.query(`create database ${name}`);
  const url = withDatabase(inject('postgresUrl'), name);
  const client = new pg.Client(url);
  await client.connect();
  const data = fs.mkdtempSync(path.join(os.tmpdir(), 'kismet-commands-'));
  return {
    query: async (sql) => (await client.query(sql)).rows as Record<string, unknown>[],
    run: async (tool, env = {}) => {
      const own = { PATH: process.env.PATH, HOME: process.env.HOME, DATABASE_URL: url, KISMET_DATA: data, ...env };
      return (await promisify(execFile)(process.execPath, [`tools/${tool}.ts`], { cwd: root, env: own })).stdout;
    },
    async [Symbol.asyncDispose]() {
      await client.end();
      await home.query(`drop database ${name} with (force)`);
      await home.end();
      fs.rmSync(data, { recursive: true, force: true });
    },
  };
}

it('[F-46] db:migrate and db:seed set up the database of DATABASE_URL, and change nothing the second time', async () => {
  await using place = await emptyDatabase();
  expect(await place.run('db-migrate')).toMatch(/\d+ migrations applied/);
  expect(await place.query('select count(*)::int as n from studio.round')).toEqual([{ n: 0 }]);
  expect(await place.run('db-seed')).toMatch(/the databases are up to date[\s\S]*Demo accounts of the site/);
  const seeded = `select (select count(*) from members.member)::int as members, (select count(*) from catalogue.game)::int as games,
    (select count(*) from wallet.ledger)::int as ledger, (select count(*) from cashier.channel)::int as channels`;
  const [first] = await place.query(seeded);
  for (const count of Object.values(first!)) expect(count).toBeGreaterThan(0);
  await place.run('db-seed');
  expect(await place.query(seeded)).toEqual([first]);
}, 120_000);

it('[F-46] db:seed creates no accounts with printed passwords in production', async () => {
  await using place = await emptyDatabase();
  await expect(place.run('db-seed', { NODE_ENV: 'production' })).rejects.toThrow(
    /not allowed with NODE_ENV=production/,
  );
  expect(await place.query("select 1 from pg_namespace where nspname = 'members'")).toEqual([]);
}, 120_000);

it('[F-46] db:migrate reports that a database with the squashed history must be recreated', async () => {
  await using place = await emptyDatabase();
  await place.query('create table kismet_migration (name text primary key)');
  await place.query("insert into kismet_migration values ('20261121080000-platform-base')");
  await expect(place.run('db-migrate')).rejects.toThrow(
    /another history of migrations.*Start afresh.*how-to\/migrations/,
  );
}, 120_000);
