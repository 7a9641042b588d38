import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkStores } from './check-stores.ts';

const root = path.join(import.meta.dirname, '../..');
const sources = path.join(root, `.data/sql-sample-${process.pid}`);
/** One statement for every way in which a store can differ from the schema. */
const STORE = `import { type Db, run } from '../platform/db.ts';
import type { Query } from '../platform/query.ts';

export const readRight = (db: Db) =>
  run<{ member_id: bigint; state: 'active' | 'locked'; last_login_at: Date | null }>(db, 'select member_id, state, last_login_at from members.member');
export const readColumn = (db: Db) => run<{ member_id: bigint }>(db, 'select member_number from members.member');
export const readTable = (db: Db) => run<{ id: bigint }>(db, 'select id from members.person');
export const readUnselected = (db: Db) => run<{ member_id: bigint; state: string }>(db, 'select member_id from members.member');
export const readType = (db: Db) => run<{ member_id: string }>(db, 'select member_id from members.member');
export const readNull = (db: Db) => run<{ last_login_at: Date }>(db, 'select last_login_at from members.member');
export const readNeverNull = (db: Db) => run<{ nickname: string | null }>(db, 'select nickname from members.member');
export const readInferred = (db: Db): Promise<{ state: number }[]> => run(db, 'select state from members.member');
export const readEither = (db: Db, order: 'asc' | 'dsc') =>
  run<{ state: string }>(db, \`select state from members.member order by member_id \${order}\`);
const NAMED = { name: 'sample', text: 'select 1::bigint as one' };
export const readNamed = (query: Query) => query<{ one: number }>(NAMED, []);
`;

beforeAll(() => {
  for (const file of ['src/platform/db.ts', 'src/platform/query.ts']) {
    fs.mkdirSync(path.join(sources, path.dirname(file)), { recursive: true });
    fs.copyFileSync(path.join(root, 'apps/server', file), path.join(sources, file));
  }
  fs.mkdirSync(path.join(sources, 'src/sample'));
  fs.writeFileSync(path.join(sources, 'src/sample/sample-store.ts'), STORE);
});
afterAll(() => fs.rmSync(sources, { recursive: true, force: true }));

it("a store's statement that does not fit the schema is a fault: unknown column or table, type, null, a variant of its text", async () => {
  const { faults, statements } = await checkStores(root, sources);
  expect(statements).toBe(10);
  const said = (words: string) => faults.find((fault) => fault.includes(words)) ?? faults.join('\n');
  expect(said('column "member_number" does not exist')).toContain('sample-store.ts:6');
  expect(said('relation "members.person" does not exist')).toContain('sample-store.ts:7');
  expect(said('syntax error at or near "dsc"')).toContain('sample-store.ts:14');
  expect(said(`'not selected': "state"`)).toContain('sample-store.ts(8,');
  expect(said('column: "member_id"; declared: string; database: bigint')).toContain('sample-store.ts(9,');
  expect(said('column: "last_login_at"; fault: "can be null"')).toContain('sample-store.ts(10,');
  expect(said('column: "nickname"; fault: "is never null"')).toContain('sample-store.ts(11,');
  expect(said('column: "state"; declared: number; database: string')).toContain('sample-store.ts(12,');
  expect(said('column: "one"; declared: number; database: bigint')).toContain('sample-store.ts(16,');
  expect(faults.filter((fault) => /sample-store/.test(fault))).toHaveLength(9);
});
