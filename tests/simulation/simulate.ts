import { nameUuid } from '@kismet/server/src/platform/crypto.ts';
import { run } from '@kismet/server/src/platform/db.ts';
import type { TestDatabase } from '@kismet/testkit/database';
import { expect } from 'vitest';
import { Auditor } from './auditor.ts';
import type { Call } from './call.ts';
import { explain } from './explain.ts';
import { findUnlawful, type Happened } from './find-unlawful.ts';
import type { Scene } from './scene.ts';
import { makeWorld, type Step, workload } from './workload.ts';

const STEPS = 60;

/**
 * `together`: the calls of a step run concurrently. `ids of members`: in addition, an id that a vendor gives to two members names a
 * separate movement of each.
 */
type How = 'together' | 'one by one' | 'ids of members';

/** Plays a seed and compares each answer, and the books at the end, with what the auditor permits; returns what happened. */
export async function simulate(
  database: TestDatabase,
  scene: Scene,
  seed: string,
  how: How = 'together',
): Promise<Happened[]> {
  const world = makeWorld(seed);
  await scene.open(world);
  const auditor = new Auditor(world);
  const all: Happened[] = [];
  for (const [i, step] of [...workload(world, seed, STEPS)].entries()) {
    const calls = how === 'ids of members' ? step.calls.map(ofMember) : step.calls;
    const parts = how === 'one by one' ? calls.map((call) => [call]) : [calls];
    for (const [n, calls] of parts.entries()) {
      const happened = await deliver(scene, auditor, n === 0 ? { ...step, calls } : { calls, lock: null }, i + n);
      all.push(...happened);
      const unlawful = findUnlawful(auditor, happened);
      if (unlawful) throw new Error(`seed ${seed}, step ${i}: ${explain(auditor, unlawful)}`);
    }
  }
  await compareBooks(database, scene, auditor, seed);
  return all;
}

const ofMember = (call: Call): Call => ({
  ...call,
  transactionId: nameUuid(`${call.user} ${call.transactionId}`),
  reference: call.reference && nameUuid(`${call.user} ${call.reference}`),
});

/** Sends a step's calls concurrently to random nodes. The auditor also sees answers lost to the vendor, so that it knows what was done. */
async function deliver(scene: Scene, auditor: Auditor, step: Step, index: number): Promise<Happened[]> {
  if (step.lock) {
    scene.setLocked(step.lock.user, step.lock.isLocked);
    auditor.setLocked(step.lock.user, step.lock.isLocked);
  }
  return Promise.all(
    step.calls.map(async (call, i): Promise<Happened> => {
      const observed = await scene.send(index + i, call);
      return { call, observed, mayBeUndone: observed === null };
    }),
  );
}

/** At the end the tables must match the auditor's own books. */
async function compareBooks(database: TestDatabase, scene: Scene, auditor: Auditor, seed: string): Promise<void> {
  const users = new Map([...scene.owners].map(([user, owner]) => [owner, user]));
  const mine = [...scene.owners].filter(([user]) => auditor.code(user) !== undefined);
  const ids = mine.map(([, owner]) => owner);
  const accounts = await run<{ owner_id: bigint; code: string; balance: bigint }>(
    database.owner,
    `select owner_id, code, balance from wallet.account where owner_id = any($1::bigint[]) order by 1, 2`,
    [ids],
  );
  expect(
    accounts.map((one) => [users.get(one.owner_id), one.code, one.balance]),
    `accounts of seed ${seed}`,
  ).toEqual(
    mine.flatMap(([user]) => [
      [user, 'main', auditor.code(user).main],
      [user, 'receivable', -auditor.code(user).debt],
    ]),
  );
  const rows = await run<{ id: string; owner_id: bigint; kind: number; amount: bigint; undone: boolean }>(
    database.owner,
    `select p.code || ':' || t.ext_id as id, t.owner_id, t.kind, t.amount, t.rolled_back as undone from vendors.transaction t join vendors.partner p using (partner_id) where t.owner_id = any($1::bigint[])`,
    [ids],
  );
  const kinds = new Map([
    [1, 'bet'],
    [2, 'win'],
    [3, 'rollback'],
    [4, 'promo-win'],
    [9, 'tombstone'],
  ]);
  const stored = rows
    .map(
      (row) =>
        `${row.id} ${users.get(row.owner_id)} ${kinds.get(row.kind)} ${amountOf(row.kind === 3, row.amount)} ${row.undone}`,
    )
    .sort();
  const meant = [...auditor.entries()]
    .map(
      ([id, entry]) =>
        `${id} ${entry.user} ${entry.kind} ${amountOf(entry.kind === 'rollback', entry.amount)} ${entry.isUndone}`,
    )
    .sort();
  expect(stored, `movements of seed ${seed}`).toEqual(meant);
}

/** Of two concurrent rollbacks of one bet nobody outside can tell which one took effect. */
const amountOf = (isRollback: boolean, amount: bigint): string => (isRollback ? '' : String(amount));
