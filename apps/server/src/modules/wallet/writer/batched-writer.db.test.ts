import { uuidv7 } from '@kismet/kernel/ids';
import { Unavailable } from '@kismet/kernel/outcome';
import { systemClock } from '@kismet/kernel/time';
import { audit } from '@kismet/testkit/audit';
import { type TestDatabase, testDatabase } from '@kismet/testkit/database';
import pg from 'pg';
import { expect, it } from 'vitest';
import { connectionConfig, run, withTx } from '../../../platform/db.ts';
import { createLog } from '../../../platform/log.ts';
import { createWallet, type WriterRequest } from '../index.ts';

const ACCOUNT = { brandId: 1, currency: 'PKR', accountClass: 0 };
const OWNER = 7n;
interface Debit extends WriterRequest {
  readonly opId: string;
  readonly amount: bigint;
  readonly isBroken?: boolean;
}
const debit = (amount: bigint, deadlineAt = Date.now() + 10_000): Debit => ({
  ownerId: OWNER,
  keys: [],
  deadlineAt,
  opId: uuidv7(Date.now()),
  amount,
});

/** A batched writer with a minimal participant, over one member with 10.00. */
async function scene(database: TestDatabase, keepsCommits = false) {
  const writerConnection = connectionConfig({
    url: database.url,
    size: 1,
    statementTimeoutMs: 3000,
    role: 'kismet_app',
    settings: { application_name: 'writer' },
  });
  const moved: bigint[] = [];
  const wallet = createWallet({
    db: database.db,
    clock: systemClock,
    log: createLog('test', 'silent'),
    writerConnection,
    keepsCommits,
    writers: 1,
    moved: (ids) => moved.push(...ids),
  });
  const house = await withTx(database.db, async (tx) => {
    await wallet.openAccounts(tx, { ownerId: OWNER, ...ACCOUNT });
    await wallet.adjust(tx, {
      ownerId: OWNER,
      ...ACCOUNT,
      amount: 1_000_000n,
      opId: uuidv7(Date.now()),
      reference: 'opening',
      note: 'opening',
    });
    return wallet.account(tx, { ownerId: 0n, ...ACCOUNT, code: 'vendor:TEST' });
  });
  const writer = wallet.openWriter<Debit, null, never, string>({
    load: async (_query, requests) => requests.map(() => null),
    amend: () => null,
    decide: ({ opId, amount }, _facts, accounts) => {
      const main = accounts.find((one) => one.code === 'main')!;
      const legs = [{ accountId: main.accountId, contraId: house, amount: -amount }];
      return {
        operation: {
          ownerId: OWNER,
          opId,
          reference: opId,
          inputHash: Buffer.from(opId),
          kind: 'adjustment',
          note: null,
          legs,
          reverses: null,
        },
        conclude: (outcome) => ({ rows: [], answer: outcome!.is }),
      };
    },
    write: async () => {},
    conflict: (_error, { isBroken }) => {
      if (isBroken) throw new Error('no answer for a conflict');
      return null;
    },
  });
  const balance = async () => (await wallet.balancesOf([OWNER])).get(OWNER)!.total;
  return { writer, balance, moved };
}

it('[STD-52] nothing is answered before COMMIT: a request that the database refuses at commit was never accepted', async () => {
  await using database = await testDatabase();
  const { writer, balance, moved } = await scene(database);
  await run(
    database.owner,
    `create function refuse_late() returns trigger language plpgsql as $$ begin raise exception 'refused at commit'; end $$`,
  );
  await run(
    database.owner,
    'create constraint trigger late after insert on wallet.operation deferrable initially deferred for each row execute function refuse_late()',
  );
  await expect(writer.submit(debit(100n))).rejects.toThrow('refused at commit');
  expect(await balance()).toBe(1_000_000n);
  expect(moved).toEqual([]);
  await run(database.owner, 'drop trigger late on wallet.operation');
  expect(await writer.submit(debit(100n))).toBe('posted');
  expect(await balance()).toBe(999_900n);
  await writer.stop();
  await audit(database.url);
});

it('[STD-52] a database that may lose acknowledged commits accepts no batch, and nothing moves', async () => {
  await using database = await testDatabase();
  // test databases do not wait for the disk
  const { writer, balance, moved } = await scene(database, true);
  const refused = await writer.submit(debit(100n)).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(Unavailable);
  expect((refused as Unavailable).cause).toMatchObject({ message: expect.stringContaining('fsync is off') });
  expect([await balance(), moved]).toEqual([1_000_000n, []]);
  await writer.stop();
  await audit(database.url);
});

it('[STD-52] a participant that fails over a conflict answers its own caller alone, and the next request is posted', async () => {
  await using database = await testDatabase();
  const { writer, balance } = await scene(database);
  const first = debit(100n);
  expect(await writer.submit(first)).toBe('posted');
  // its id is taken, and the participant cannot say what that means
  const again = { ...first, amount: 200n, isBroken: true };
  await expect(writer.submit(again)).rejects.toThrow('no answer for a conflict');
  const [broken, next] = await Promise.allSettled([writer.submit(again), writer.submit(debit(100n))]);
  expect(broken.status).toBe('rejected');
  expect(next).toEqual({ status: 'fulfilled', value: 'posted' });
  expect(await balance()).toBe(999_800n);
  await writer.stop();
  await audit(database.url);
});

it('[STD-52] a batched writer recovers by itself when its connection is terminated, idle or busy', async () => {
  await using database = await testDatabase();
  const { writer, balance } = await scene(database);
  const cut = () =>
    run(
      database.owner,
      `select pg_terminate_backend(pid, 2000) from pg_stat_activity where application_name = 'writer' and datname = current_database()`,
    );
  let accepted = 0n;
  const insist = async (request: Debit) => {
    for (let tries = 0; tries < 50; tries++) {
      const answer = await writer.submit(request).catch((error: Error) => error);
      if (answer === 'posted') return void accepted++;
      // The outcome is unknown: this participant has no replay check, so the operation key decides.
      const known = await run(database.owner, 'select 1 from wallet.operation where op_id = $1', [request.opId]);
      if (known.length > 0) return void accepted++;
    }
    throw new Error('the batched writer did not recover');
  };
  for (let round = 0; round < 5; round++) {
    await insist(debit(100n));
    await cut();
    await Promise.all([...Array.from({ length: 20 }, () => insist(debit(100n))), round % 2 === 0 ? cut() : null]);
  }
  expect(accepted).toBe(105n);
  expect(await balance()).toBe(1_000_000n - accepted * 100n);
  await writer.stop();
  await audit(database.url);
});

it('[STD-52] a batched writer that was directed to a standby does nothing there, and posts once the address leads to a primary', async () => {
  await using database = await testDatabase();
  const { writer, balance } = await scene(database);
  expect(await writer.submit(debit(100n))).toBe('posted');
  const admin = new pg.Client({ connectionString: database.url, options: '-c default_transaction_read_only=off' });
  await admin.connect();
  const name = admin.database;
  await admin.query(`alter database ${name} set default_transaction_read_only = on`);
  const cut = () =>
    admin.query(
      `select pg_terminate_backend(pid, 2000) from pg_stat_activity where application_name = 'writer' and datname = current_database()`,
    );
  await cut();
  for (let tries = 0; tries < 3; tries++)
    await expect(writer.submit(debit(100n))).rejects.toMatchObject({ name: 'Unavailable' });
  await admin.query(`alter database ${name} reset default_transaction_read_only`);
  expect(await writer.submit(debit(100n))).toBe('posted');
  expect(await balance()).toBe(999_800n);
  await admin.end();
  await writer.stop();
  await audit(database.url);
});

it('requests waiting past their deadline are dropped without effect', async () => {
  await using database = await testDatabase();
  const { writer, balance } = await scene(database);
  await expect(writer.submit(debit(100n, Date.now() - 1))).rejects.toMatchObject({ name: 'Unavailable' });
  expect(await balance()).toBe(1_000_000n);
  await writer.stop();
  await expect(writer.submit(debit(100n))).rejects.toMatchObject({ name: 'Unavailable' });
});
