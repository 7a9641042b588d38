import { testDatabase } from '@kismet/testkit/database';
import pg from 'pg';
import { expect, it } from 'vitest';
import { TABLE_CLASSES } from '../../apps/server/db/table-classes.ts';
import { readCatalogue } from './catalogue.ts';
import { begin, hasBegun, leftOf, sumsOfBefore } from './journal.ts';
import { planOf } from './plan.ts';
import { faultsOf } from './readiness.ts';
import { differencesOf, sumOf } from './sums.ts';

async function connected(url: string): Promise<pg.Client & AsyncDisposable> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return Object.assign(client, { [Symbol.asyncDispose]: () => client.end() });
}

it('[F-46] the steps of the migrated schema run as they stand, but for those of the cluster itself, and put on again what the tables of members had', async () => {
  await using database = await testDatabase();
  await using client = await connected(database.url);
  const before = await readCatalogue(client);
  const steps = planOf(before, TABLE_CLASSES, 16);
  for (const sql of steps.flatMap((step) => step.sql)) if (!/^select create_/.test(sql)) await client.query(sql);
  const after = await readCatalogue(client);
  const isSpread = (table: string) => TABLE_CLASSES.distributed.includes(table);
  const ofMembers = ({ table, to }: { table: string; to: string }) => isSpread(table) && isSpread(to);
  expect(before.foreignKeys.filter(ofMembers).length).toBeGreaterThan(5);
  expect(after.foreignKeys.filter(ofMembers)).toEqual(before.foreignKeys.filter(ofMembers));
  // except those that write to another table, for a previous release
  const gone = ['account_to_house', 'deposit_claimed', 'withdrawal_claimed'];
  const rowTriggers = before.triggers.filter(({ name, isOfStatement }) => !isOfStatement && !gone.includes(name));
  expect(after.triggers.filter(({ table }) => isSpread(table))).toEqual(
    rowTriggers.filter(({ table }) => isSpread(table)),
  );
  // every table keeps a key, and each key of a member's table includes the owner
  for (const table of TABLE_CLASSES.distributed)
    expect(
      after.keys.filter((key) => key.table === table && key.isPrimary),
      table,
    ).toHaveLength(before.keys.filter((key) => key.table === table && key.isPrimary).length);
  for (const key of after.keys.filter(({ table }) => isSpread(table)))
    expect(key.columns, key.index).toContain('owner_id');
});

it('[F-46] a plan and the sums of before are kept in the database, and a row that is gone or another one is noticed', async () => {
  await using database = await testDatabase();
  await using client = await connected(database.url);
  await client.query('create table public.shelf (owner_id bigint, book text)');
  await client.query(`insert into public.shelf values (1, 'one'), (1, 'two'), (2, 'three')`);
  const sum = () => sumOf(client, 'public.shelf');
  expect(await hasBegun(client)).toBe(false);
  await begin(client, [{ what: 'first', sql: ['select 1', 'select 2'] }], [await sum()]);
  expect(await hasBegun(client)).toBe(true);
  expect(await leftOf(client)).toEqual([{ n: 0, what: 'first', sql: ['select 1', 'select 2'] }]);
  const before = await sumsOfBefore(client);
  await client.query(`delete from public.shelf where book = 'two'`);
  expect(differencesOf(before, [await sum()])).toEqual(['public.shelf had 3 rows and has 2']);
  await client.query(`insert into public.shelf values (2, 'two')`);
  expect(differencesOf(before, [await sum()])).toEqual(['public.shelf has as many rows as before, and other ones']);
  await client.query(`update public.shelf set owner_id = 1 where book = 'two'`);
  expect(differencesOf(before, [await sum()])).toEqual([]);
  expect(differencesOf(before, [])).toEqual(['public.shelf is gone']);
});

it('[F-46] a database without the extension is told what it lacks', async () => {
  await using database = await testDatabase();
  await using client = await connected(database.url);
  expect(await faultsOf(client)).toEqual([
    'Citus is not installed in this database: create extension citus, on every node',
  ]);
});
