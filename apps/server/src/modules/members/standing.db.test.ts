import { broken } from '@kismet/testkit/broken-books';
import { playScene } from '@kismet/testkit/scenes/play-scene';
import { expect, it } from 'vitest';
import { type Db, run, withTx } from '../../platform/db.ts';
import { queryOf } from '../../platform/query.ts';

const DIFFERENT = `select count(*)::int as count from members.member m full join members.standing s on s.owner_id = m.member_id
  where (m.state, m.account_kind, m.account_class) is distinct from (s.state, s.account_kind, s.account_class)`;
const differences = async (db: Db) => (await run<{ count: number }>(db, DIFFERENT))[0]!.count;

it('[I67] a standing is written together with its member: created, suspended, made an agent, closed, or changed by the previous release', async () => {
  await using s = await playScene();
  const { ownerId } = await s.player('standing', 0n);
  const standing = async () => (await s.members.playStates(queryOf(s.db), [ownerId])).get(ownerId);
  expect(await standing()).toEqual({ state: 'active', accountKind: 0, accountClass: 0 });
  await withTx(s.db, (tx) => s.members.lock(tx, ownerId, 'a test'));
  await withTx(s.db, (tx) => s.members.setKind(tx, ownerId, 1));
  expect(await standing()).toEqual({ state: 'locked', accountKind: 1, accountClass: 0 });
  // the previous release writes the member only
  await run(s.db, `update members.member set state = 'closed' where member_id = $1`, [ownerId]);
  expect(await standing()).toMatchObject({ state: 'closed' });
  await expect(
    withTx(s.db, async (tx) => {
      await run(tx, `update members.member set state = 'active' where member_id = $1`, [ownerId]);
      throw new Error('undone');
    }),
  ).rejects.toThrow('undone');
  expect(await standing()).toMatchObject({ state: 'closed' });
  expect(await differences(s.owner)).toBe(0);
  const look = (sql: string) => broken(s.url, 'I67', sql);
  expect(await look(`update members.standing set state = 'active' where owner_id = ${ownerId}`)).toBe(1);
  expect(await look(`delete from members.standing where owner_id = ${ownerId}`)).toBe(1);
  expect(await look(`insert into members.standing values (987654, 'active', 0, 0)`)).toBe(1);
});

it('[I67] suspended while they bet: member and standing never differ, and no bet is accepted after the suspension', async () => {
  await using s = await playScene(2);
  const players = await Promise.all(['one', 'two', 'three'].map((name) => s.player(`betting${name}`, 100_000_000n)));
  let isOver = false;
  const seen: number[] = [];
  const watching = (async () => {
    while (!isOver) seen.push(await differences(s.owner));
  })();
  const accepted = { before: 0, suspended: 0 };
  await Promise.all(
    players.map(async (who) => {
      for (let round = 0; round < 6; round++) {
        const early = s.bet(who, 100_000n);
        const racing = [early, ...Array.from({ length: 6 }, (_, i) => s.bet(who, 100_000n, { process: i % 2 }))];
        await early;
        await withTx(s.db, (tx) => s.members.lock(tx, who.ownerId, 'a test'));
        // read after the suspension was committed, while earlier bets are still in flight
        const after = await Promise.all([0, 1].map((process) => s.bet(who, 100_000n, { process })));
        accepted.suspended += after.filter(({ status }) => status === 'RS_OK').length;
        accepted.before += (await Promise.all(racing)).filter(({ status }) => status === 'RS_OK').length;
        await withTx(s.db, (tx) => s.members.unlock(tx, who.ownerId));
        expect((await s.bet(who, 100_000n)).status).toBe('RS_OK');
      }
    }),
  );
  isOver = true;
  await watching;
  expect(accepted.suspended).toBe(0);
  expect(accepted.before).toBeGreaterThan(0);
  expect(seen.length).toBeGreaterThan(5);
  expect(new Set(seen)).toEqual(new Set([0]));
});

it('[I67] a locked play state does not change before its holder is done', async () => {
  await using s = await playScene();
  const { ownerId } = await s.player('held', 0n);
  let isLocked = false;
  const locking = await withTx(s.db, async (tx) => {
    expect(await s.members.holdState(queryOf(tx), ownerId)).toMatchObject({ state: 'active' });
    const waiting = withTx(s.db, (other) => s.members.lock(other, ownerId, 'a test')).then(() => {
      isLocked = true;
    });
    await run(tx, 'select pg_sleep(0.2)');
    expect(isLocked).toBe(false);
    return { waiting };
  });
  await locking.waiting;
  expect(await s.members.holdState(queryOf(s.db), ownerId)).toMatchObject({ state: 'locked' });
});
