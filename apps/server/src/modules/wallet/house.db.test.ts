import { audit } from '@kismet/testkit/audit';
import { broken } from '@kismet/testkit/broken-books';
import { testDatabase } from '@kismet/testkit/database';
import { expect, it } from 'vitest';
import { type Db, run, withTx } from '../../platform/db.ts';
import { queryOf } from '../../platform/query.ts';
import { openAccount } from './store.ts';

const of = (code: string) => ({ ownerId: 0n, brandId: 1, code, currency: 'PKR', accountClass: 0 });
const open = (db: Db, code: string) => withTx(db, (tx) => openAccount(queryOf(tx), of(code)));

/** How the previous release opens a house account: as one of owner 0. */
const openAsBefore = (db: Db, code: string) =>
  withTx(db, async (tx) => {
    const find = `select account_id from wallet.account where owner_id = 0 and brand_id = 1 and code = $1 and currency = 'PKR' and class = 0`;
    const [found] = await run<{ account_id: bigint }>(tx, find, [code]);
    if (found) return found.account_id;
    const [made] = await run<{ account_id: bigint }>(
      tx,
      `insert into wallet.account (owner_id, brand_id, code, currency, class, balance)
       values (0, 1, $1, 'PKR', 0, null) on conflict on constraint account_code do nothing returning account_id`,
      [code],
    );
    return made?.account_id ?? (await run<{ account_id: bigint }>(tx, find, [code]))[0]!.account_id;
  });

it('[I68] a house account exists once, whichever release opens it first', async () => {
  await using database = await testDatabase();
  const { db } = database;
  expect(await openAsBefore(db, 'house:opening')).toBe(await open(db, 'house:opening'));
  expect(await open(db, 'vendor:NEW')).toBe(await openAsBefore(db, 'vendor:NEW'));
  const member = await withTx(db, (tx) => openAccount(queryOf(tx), { ...of('main'), ownerId: 7n }));
  const numbers = await run<{ account_id: bigint }>(database.owner, 'select account_id from wallet.either_account');
  expect(new Set(numbers.map((row) => row.account_id)).size).toBe(3);
  expect(numbers.map((row) => row.account_id)).toContain(member);
  await audit(database.url);
});

it('[I68] two releases that open the same accounts concurrently agree on each number, and do not deadlock', async () => {
  await using database = await testDatabase();
  const codes = Array.from({ length: 25 }, (_, i) => `gateway:g${i}`);
  for (const code of codes) {
    const ids = await Promise.all(
      Array.from({ length: 6 }, (_, i) => (i % 2 === 0 ? open(database.db, code) : openAsBefore(database.db, code))),
    );
    expect([...new Set(ids)], code).toHaveLength(1);
  }
  const rows = await run<{ code: string }>(database.owner, 'select code from wallet.house order by account_id');
  expect(rows.map(({ code }) => code)).toEqual(codes);
  await audit(database.url);
});

it('[I68] detects an account that one release sees and the other does not, and a number with two accounts', async () => {
  await using database = await testDatabase();
  const houseId = await open(database.db, 'house:gifts');
  await withTx(database.db, (tx) => openAccount(queryOf(tx), { ...of('main'), ownerId: 7n }));
  const look = (sql: string) => broken(database.url, 'I68', sql);
  expect(await look('delete from wallet.house')).toBe(1);
  expect(await look('delete from wallet.account where owner_id = 0')).toBe(1);
  expect(await look('update wallet.house set class = 1')).toBe(1);
  expect(await look(`update wallet.account set account_id = ${houseId} where owner_id = 7`)).toBe(1);
});

it('the server opens house accounts and never changes or removes one', async () => {
  await using database = await testDatabase();
  await open(database.db, 'house:gifts');
  await expect(run(database.db, 'update wallet.house set class = 1')).rejects.toMatchObject({ code: '42501' });
  await expect(run(database.db, 'delete from wallet.house')).rejects.toMatchObject({ code: '42501' });
});
