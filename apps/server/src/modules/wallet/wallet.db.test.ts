import { uuidv7 } from '@kismet/kernel/ids';
import { systemClock } from '@kismet/kernel/time';
import { audit } from '@kismet/testkit/audit';
import { testDatabase } from '@kismet/testkit/database';
import { expect, it } from 'vitest';
import { connectionConfig, run, withTx } from '../../platform/db.ts';
import { createLog } from '../../platform/log.ts';
import { createWallet } from './index.ts';

const key = { brandId: 1, currency: 'PKR', accountClass: 0 };
async function wallet(database: Awaited<ReturnType<typeof testDatabase>>) {
  const writerConnection = connectionConfig({
    url: database.url,
    size: 1,
    statementTimeoutMs: 3000,
    role: 'kismet_app',
  });
  return createWallet({
    db: database.db,
    clock: systemClock,
    log: createLog('test', 'silent'),
    writerConnection,
    writers: 1,
    moved: () => {},
  });
}
const id = () => uuidv7(Date.now());
const credit = (
  w: Awaited<ReturnType<typeof wallet>>,
  db: Parameters<typeof withTx>[0],
  ownerId: bigint,
  amount: bigint,
  opId = id(),
) =>
  withTx(db, async (tx) => {
    await w.openAccounts(tx, { ownerId, ...key });
    return w.adjust(tx, { ownerId, ...key, amount, opId, reference: `t:${opId}`, note: 'test' });
  });

it('[STD-26] an operation posts once; the same reference with other content is refused', async () => {
  await using database = await testDatabase();
  const w = await wallet(database);
  const op = id();
  expect((await credit(w, database.db, 7n, 500_000n, op)).isReplay).toBe(false);
  expect((await credit(w, database.db, 7n, 500_000n, op)).isReplay).toBe(true);
  await expect(credit(w, database.db, 7n, 600_000n, op)).rejects.toMatchObject({ code: 'REFERENCE_REUSED' });
  expect((await w.balancesOf([7n])).get(7n)).toMatchObject({ total: 500_000n, version: '1' });
  await expect(credit(w, database.db, 7n, -500_001n)).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' });
});

it('[STD-26] of two concurrent operations under one reference of an owner, one posts and the other is refused', async () => {
  await using database = await testDatabase();
  const w = await wallet(database);
  await credit(w, database.db, 7n, 500_000n);
  await credit(w, database.db, 8n, 500_000n);
  const under = (ownerId: bigint, kind: 'adjustment' | 'opening' = 'adjustment', opId = id()) =>
    withTx(database.db, (tx) =>
      w.adjust(tx, { ownerId, ...key, amount: 100_000n, opId, reference: 'case:1', note: 'test', kind }),
    );
  const all = await Promise.allSettled(Array.from({ length: 8 }, () => under(7n)));
  expect(all.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
  const refused = all.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
  expect(new Set(refused)).toEqual(new Set(['REFERENCE_REUSED']));
  // an opening credit counts too; the same operation again is a replay; references are per owner
  await expect(under(7n, 'opening')).rejects.toMatchObject({ code: 'REFERENCE_REUSED' });
  const op = id();
  expect([(await under(8n, 'adjustment', op)).isReplay, (await under(8n, 'adjustment', op)).isReplay]).toEqual([
    false,
    true,
  ]);
  expect((await w.balancesOf([7n])).get(7n)!.total).toBe(600_000n);
  // the database refuses writes that bypass the module
  await expect(
    run(
      database.owner,
      `insert into wallet.operation select owner_id, gen_random_uuid(), reference, input_hash, kind, note, reverses, ledger_rows
         from wallet.operation where reference = 'case:1'`,
    ),
  ).rejects.toMatchObject({ code: '23505' });
  await audit(database.url);
});

it('[STD-19] the database refuses inconsistent books', async () => {
  await using database = await testDatabase();
  const w = await wallet(database);
  await credit(w, database.db, 7n, 500_000n);
  const owner = database.owner;
  const refuses = (sql: string, code: string | RegExp) =>
    expect(run(owner, sql)).rejects.toMatchObject({ code: expect.stringMatching(code) });
  await refuses("update wallet.account set balance = -1, seq = seq + 1 where owner_id = 7 and code = 'main'", '23514');
  await refuses("update wallet.account set balance = 900000 where owner_id = 7 and code = 'main'", 'KS005');
  await refuses('update wallet.ledger set amount = 1', 'KS001');
  await refuses('delete from wallet.ledger', 'KS001');
  await refuses('truncate wallet.ledger', '0A000');
  await refuses('truncate wallet.ledger cascade', 'KS001');
  await refuses('delete from wallet.operation', 'KS001');
  await refuses(
    `insert into wallet.ledger select owner_id, account_id, seq + 1, op_id, leg, amount, balance_after + amount, contra_id, kind from wallet.ledger`,
    'KS003',
  );
  await refuses(
    `insert into wallet.account (owner_id, brand_id, code, currency, class, balance) values (8, 1, 'main', 'PKR', 0, 5)`,
    'KS006',
  );
  await expect(run(database.db, 'update wallet.ledger set amount = 1')).rejects.toMatchObject({ code: '42501' });
});

const NEXT_ROW = `insert into wallet.ledger (owner_id, account_id, seq, op_id, leg, amount, balance_after, contra_id, kind)
  select owner_id, account_id`;

it('[STD-19] a row continues the previous one and a balance has its row: enforced by keys, whatever writes them', async () => {
  await using database = await testDatabase();
  const w = await wallet(database);
  await credit(w, database.db, 7n, 500_000n);
  await credit(w, database.db, 7n, 100_000n);
  const refuses = (sql: string, refusal: { code: string; constraint?: string }) =>
    expect(run(database.owner, sql), sql).rejects.toMatchObject(refusal);
  const last = 'contra_id, kind from wallet.ledger where seq = 2';
  const continues = { code: '23503', constraint: 'ledger_continues' };
  await refuses(`${NEXT_ROW}, 3, op_id, leg, amount, balance_after, ${last}`, continues);
  await refuses(`${NEXT_ROW}, 4, op_id, leg, amount, balance_after + amount, ${last}`, continues);
  await refuses(`${NEXT_ROW}, 3, op_id, leg, 1, balance_after + 2, ${last}`, continues);
  // the slots of a row are computed, whatever the row itself claims
  await refuses(
    `insert into wallet.ledger (owner_id, account_id, seq, op_id, leg, amount, balance_after, contra_id, kind, before_seq, before_balance)
       select owner_id, account_id, 3, op_id, leg, 1, 9, contra_id, kind, null, null from wallet.ledger where seq = 2`,
    continues,
  );
  const first = { code: '23514', constraint: 'ledger_first' };
  const fresh = `(select account_id from wallet.account where owner_id = 7 and code = 'receivable')`;
  await refuses(
    `insert into wallet.ledger (owner_id, account_id, seq, op_id, leg, amount, balance_after, contra_id, kind)
       select owner_id, ${fresh}, 1, op_id, leg, -2, -3, ${last}`,
    first,
  );
  await refuses(`${NEXT_ROW}, 0, op_id, leg, 1, 1, ${last}`, first);
  const main = `where owner_id = 7 and code = 'main'`;
  await refuses(`update wallet.account set balance = balance + 1, seq = 3 ${main}`, {
    code: '23503',
    constraint: 'account_follows',
  });
  await refuses(`update wallet.account set balance = 500000, seq = 1 ${main}`, { code: 'KS005' });
  await refuses('update wallet.account set seq = 1 where owner_id = 0', { code: 'KS005' });
  expect((await w.balancesOf([7n])).get(7n)!.total).toBe(600_000n);
  await audit(database.url);
});

it('[STD-19] rows from before the keys are not covered by them, and the next row continues them', async () => {
  await using database = await testDatabase();
  const w = await wallet(database);
  await credit(w, database.db, 7n, 500_000n);
  await withTx(database.owner, async (tx) => {
    await run(tx, 'set local session_replication_role = replica');
    await run(tx, 'update wallet.ledger set before_seq = null, before_balance = null');
    await run(tx, 'update wallet.account set last_seq = null');
  });
  await credit(w, database.db, 7n, 100_000n);
  const rows = await run(database.owner, 'select seq, before_seq, before_balance from wallet.ledger order by seq');
  expect(rows).toMatchObject([{ before_seq: null }, { seq: 2n, before_seq: 1n, before_balance: 500_000n }]);
  await audit(database.url);
});

it('[STD-19] a row beyond its account, which nothing refuses if members are spread, makes the next write fail and is found by the nightly audit', async () => {
  await using database = await testDatabase();
  const w = await wallet(database);
  await credit(w, database.db, 7n, 500_000n);
  await run(database.owner, 'alter table wallet.ledger disable trigger ledger_beside');
  await run(
    database.owner,
    `${NEXT_ROW}, 2, op_id, leg, amount, balance_after + amount, contra_id, kind from wallet.ledger`,
  );
  await expect(credit(w, database.db, 7n, 100_000n)).rejects.toMatchObject({
    code: '23505',
    constraint: 'ledger_pkey',
  });
  await expect(audit(database.url)).rejects.toThrow('I3');
});

it('[STD-20] a contra account of another currency or class is refused', async () => {
  await using database = await testDatabase();
  const w = await wallet(database);
  await credit(w, database.db, 7n, 500_000n);
  const trial = await withTx(database.db, (tx) =>
    w.account(tx, { ownerId: 0n, brandId: 1, code: 'house:adjustments', currency: 'PKR', accountClass: 1 }),
  );
  const attempt = withTx(database.db, (tx) =>
    w.post(
      tx,
      {
        ownerId: 7n,
        opId: id(),
        reference: 'x',
        kind: 'adjustment',
        note: null,
        legs: (accounts) => [
          { accountId: accounts.find((p) => p.code === 'main')!.accountId, contraId: trial, amount: 1n },
        ],
      },
      [],
    ),
  );
  await expect(attempt).rejects.toMatchObject({ code: 'KS004' });
});

it('holds reserve money, and release or capture it once', async () => {
  await using database = await testDatabase();
  const w = await wallet(database);
  await credit(w, database.db, 7n, 1_000_000n);
  const holdId = id();
  const wanted = {
    ownerId: 7n,
    holdId,
    ...key,
    amount: 400_000n,
    reason: 'test',
    expiresAt: new Date(Date.now() + 60_000),
  };
  await withTx(database.db, (tx) => w.hold(tx, wanted));
  await withTx(database.db, (tx) => w.hold(tx, wanted));
  expect((await w.balancesOf([7n])).get(7n)!.total).toBe(600_000n);
  await expect(
    withTx(database.db, (tx) => w.hold(tx, { ...wanted, holdId: id(), amount: 600_001n })),
  ).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' });
  await withTx(database.db, (tx) => w.closeHold(tx, 7n, holdId, 'release', { opId: id(), nowMs: Date.now() }));
  await expect(
    withTx(database.db, (tx) => w.closeHold(tx, 7n, holdId, 'capture', { opId: id(), nowMs: Date.now() })),
  ).rejects.toMatchObject({ code: 'APPROVAL_STATE' });
  expect((await w.accountsOf(7n)).map((a) => [a.code, a.balance])).toEqual([
    ['main', 1_000_000n],
    ['receivable', 0n],
    ['held', 0n],
  ]);
  await audit(database.url);
});

it('an operation is reversed in full, and only once', async () => {
  await using database = await testDatabase();
  const w = await wallet(database);
  const op = id();
  await credit(w, database.db, 7n, 300_000n, op);
  await withTx(database.db, (tx) =>
    w.reverse(tx, { ownerId: 7n, opId: op }, { opId: id(), reference: 'undo', note: 'wrong' }),
  );
  expect((await w.balancesOf([7n])).get(7n)!.total).toBe(0n);
  await expect(
    withTx(database.db, (tx) =>
      w.reverse(tx, { ownerId: 7n, opId: op }, { opId: id(), reference: 'undo2', note: 'again' }),
    ),
  ).rejects.toThrow();
  await audit(database.url);
});
