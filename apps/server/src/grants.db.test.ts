import { testDatabase } from '@kismet/testkit/database';
import { expect, it } from 'vitest';
import { run } from './platform/db.ts';

it('no view is a way to write: the server may read each of them, and neither insert, update nor delete', async () => {
  await using database = await testDatabase();
  const views = await run<{ name: string; reads: boolean; writes: boolean }>(
    database.owner,
    `select c.oid::regclass::text as name, has_table_privilege('kismet_app', c.oid, 'select') as reads,
            has_table_privilege('kismet_app', c.oid, 'insert, update, delete') as writes
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'v' and n.nspname not in ('pg_catalog', 'information_schema', 'graphile_worker')`,
  );
  expect(views.map(({ name }) => name)).toContain('wallet.ledger_view');
  expect(views.filter(({ reads, writes }) => writes || !reads)).toEqual([]);
});
