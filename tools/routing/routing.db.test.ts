import fs from 'node:fs';
import path from 'node:path';
import { ownerPoolOf, testDatabase } from '@kismet/testkit/database';
import { expect, it } from 'vitest';
import { TABLE_CLASSES } from '../../apps/server/db/table-classes.ts';
import { storeStatements } from '../sql-check/statements.ts';
import { CATALOGUE_EXCEPTIONS } from './catalogue-exceptions.ts';
import { catalogueFaults, tablesOf } from './catalogue-faults.ts';
import { readSchema } from './schema.ts';
import { type Exceptions, STATEMENT_EXCEPTIONS } from './statement-exceptions.ts';
import { faultsOf } from './statement-faults.ts';

const modules = path.join(import.meta.dirname, '../../apps/server/src/modules');
const listed = (exceptions: readonly Exceptions[]): string[] => exceptions.flatMap(({ are }) => are).sort();

it('each table of a migrated database is in exactly one class: distributed, next, reference or local', async () => {
  await using database = await testDatabase();
  const tables = await tablesOf(ownerPoolOf(database.url)!);
  expect(Object.values(TABLE_CLASSES).flat().sort()).toEqual(tables.sort());
});

it('tables that are distributed have the owner first in each unique key, no identity, and keys among themselves alone', async () => {
  await using database = await testDatabase();
  const faults = await catalogueFaults(ownerPoolOf(database.url)!, TABLE_CLASSES);
  // an exception that is no longer needed has to be removed from the list
  expect(faults.sort()).toEqual(listed(CATALOGUE_EXCEPTIONS));
});

it('each statement on a distributed table names its owner, joins on it and locks one, or stands on the list', async () => {
  await using database = await testDatabase();
  const schema = await readSchema(ownerPoolOf(database.url)!, TABLE_CLASSES);
  const found = new Set<string>();
  const texts = new Map<string, string>();
  for (const file of fs.globSync(path.join(modules, '**/*store.ts')))
    for (const { within, texts: all, unknown } of storeStatements(file)) {
      const place = `${path.relative(modules, file)} ${within}`;
      const text = texts.get(file) ?? fs.readFileSync(file, 'utf8');
      texts.set(file, text);
      const mentioned = [...schema.distributed.keys()].filter((table) => text.includes(table));
      if (unknown !== null && mentioned.length > 0) found.add(`${place}: unread`);
      for (const one of all)
        for (const { kind, table } of await faultsOf(one, schema)) found.add(`${place}: ${kind} ${table}`);
    }
  expect([...found].sort()).toEqual(listed(STATEMENT_EXCEPTIONS));
});

it('the lint finds each kind of statement that a distributed database refuses, and lets its remedy pass', async () => {
  await using database = await testDatabase();
  const schema = await readSchema(ownerPoolOf(database.url)!, TABLE_CLASSES);
  const kinds = async (text: string) => (await faultsOf(text, schema)).map(({ kind, table }) => `${kind} ${table}`);
  for (const [bad, fault, good] of SAMPLES) {
    expect(await kinds(bad), bad).toEqual([fault]);
    expect(await kinds(good), good).toEqual([]);
  }
});

/** A statement, the fault in it, and the same statement without it. */
const SAMPLES: readonly (readonly [bad: string, fault: string, good: string])[] = [
  [
    'select 1 from wallet.hold where hold_id = $1',
    'owner wallet.hold',
    'select 1 from wallet.hold where hold_id = $1 and owner_id = $2',
  ],
  [
    'select 1 from wallet.hold where owner_id = $1 or hold_id = $2',
    'owner wallet.hold',
    'select 1 from wallet.hold where owner_id = any($1::bigint[]) and (state = $2 or hold_id = $3)',
  ],
  [
    'update wallet.hold h set state = $2 from wallet.operation o where o.owner_id = $1 and h.hold_id = o.op_id',
    'owner wallet.hold',
    'update wallet.hold h set state = $2 from wallet.operation o where o.owner_id = $1 and h.owner_id = o.owner_id and h.hold_id = o.op_id',
  ],
  [
    'with gone as (delete from bets.outbox where n = $1 returning n) select n from gone',
    'owner bets.outbox',
    'with gone as (delete from bets.outbox where owner_id = $2 and n = $1 returning n) select n from gone',
  ],
  [
    'select 1 from bets.outbox where (xid, n) > ($1, $2)',
    'owner bets.outbox',
    'select 1 from bets.outbox where origin = $3 and (xid, n) > ($1, $2)',
  ],
  [
    'select 1 from bets.outbox o join wallet.hold h on h.hold_id = o.bet_id where o.origin = $1',
    'owner wallet.hold',
    'select 1 from bets.outbox o join wallet.hold h on h.owner_id = o.owner_id and h.hold_id = o.bet_id where o.origin = $1',
  ],
  [
    'select 1 from members.member m where m.member_id = $1 and exists (select 1 from wallet.hold h where h.state = m.state)',
    'owner wallet.hold',
    'select 1 from members.member m where m.member_id = $1 and exists (select 1 from wallet.hold h where h.owner_id = m.member_id)',
  ],
  [
    "insert into wallet.hold (hold_id, state) values ($1, 'open')",
    'insert wallet.hold',
    "insert into wallet.hold (owner_id, hold_id, state) values ($2, $1, 'open')",
  ],
  [
    'insert into wallet.fact (owner_id, op_id, amount) select a.owner_id, $2, $3 from wallet.account a where a.owner_id = $1',
    'default wallet.fact',
    'insert into wallet.fact (owner_id, op_id, amount) select * from unnest($1::bigint[], $2::uuid[], $3::bigint[])',
  ],
  [
    'select 1 from wallet.account a join wallet.ledger l on l.account_id = a.account_id where a.owner_id = 0 and l.owner_id = $1',
    'join wallet.ledger',
    'select 1 from wallet.account a join wallet.ledger l on l.account_id = a.account_id where a.owner_id = $1 and l.owner_id = $1',
  ],
  [
    'select 1 from wallet.account where owner_id = any($1::bigint[]) for update',
    'lock wallet.account',
    'select 1 from wallet.account where owner_id = $1 for update',
  ],
  [
    'select 1 from lottery.draw where draw_id = $1 for share',
    'lock lottery.draw',
    'select 1 from lottery.draw where draw_id = $1 for update',
  ],
  [
    'update wallet.hold set closed_at = coalesce(closed_at, now()) where owner_id = $1',
    'function wallet.hold',
    'update wallet.hold set closed_at = coalesce(closed_at, $2::timestamptz) where owner_id = $1',
  ],
  [
    'update wallet.hold set closed_at = clock_timestamp() where owner_id = $1',
    'function wallet.hold',
    'update wallet.hold set closed_at = (select clock_timestamp()) where owner_id = $1',
  ],
  [
    "update lottery.draw set state = 'locked' where draw_id = $1 and lock_at <= (select platform.now())",
    'function lottery.draw',
    "update lottery.draw set state = 'locked', locked_at = now() where draw_id = $1 and lock_at <= $2",
  ],
  [
    'insert into wagering.watch (owner_id) values ($1) on conflict (owner_id) do update set looked_at = now()',
    'function wagering.watch',
    'insert into wagering.watch (owner_id, looked_at) values ($1, now()) on conflict (owner_id) do update set looked_at = excluded.looked_at',
  ],
  [
    'select 1 from unnest($1::bigint[]) as u(owner_id) where exists (select 1 from wallet.hold h where h.owner_id = u.owner_id)',
    'correlated wallet.hold',
    'select 1 from unnest($1::bigint[]) as u(owner_id) join wallet.hold h on h.owner_id = u.owner_id',
  ],
  [
    'select 1 from unnest($1::bigint[]) as u(owner_id) left join lateral (select * from wallet.hold h where h.owner_id = u.owner_id limit 1) h on true',
    'lateral wallet.hold',
    'select 1 from unnest($1::bigint[]) as u(owner_id) left join wallet.hold h on h.owner_id = u.owner_id',
  ],
  [
    'select m.member_id, (select max(h.at) from wallet.hold h where h.owner_id = m.member_id) from members.member m',
    'correlated wallet.hold',
    'select a.owner_id, (select max(h.at) from wallet.hold h where h.owner_id = a.owner_id) from wallet.account a where a.owner_id = any($1::bigint[])',
  ],
  [
    'select 1 from members.member m cross join lateral (select 1 from wallet.hold h where h.owner_id = m.member_id limit 1) h',
    'lateral wallet.hold',
    'select 1 from wallet.account a cross join lateral (select 1 from wallet.hold h where h.owner_id = a.owner_id limit 1) h where a.owner_id = any($1::bigint[])',
  ],
];
