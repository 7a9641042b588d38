import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { TABLE_CLASSES } from './table-classes.ts';

const folder = path.join(import.meta.dirname, 'migrations');
/** Earlier ones were applied before members could be spread, or create nothing on a table that is. */
const SINCE = '20261201';

/** Statements of a migration that create or drop an index directly, not in a command of their own. */
const direct = (sql: string): string[] => sql.match(/^(create (unique )?index|drop index)[^;]*;/gm) ?? [];

it('a migration creates and drops indexes of spread tables in commands of their own', () => {
  expect(
    direct("create index a on b (c);\ndo $$ begin\n  execute 'drop index a';\nend $$;\ndrop index a;"),
  ).toHaveLength(2);
  // reference tables are on every node, and get their indexes in the same way
  const spread = [...TABLE_CLASSES.distributed, ...TABLE_CLASSES.reference];
  for (const name of fs.readdirSync(folder).filter((one) => one > SINCE)) {
    const sql = fs.readFileSync(path.join(folder, name, 'up.sql'), 'utf8');
    const faults = direct(sql).filter(
      (statement) => statement.startsWith('drop') || spread.some((table) => statement.includes(` on ${table} `)),
    );
    expect(faults, name).toEqual([]);
  }
});
