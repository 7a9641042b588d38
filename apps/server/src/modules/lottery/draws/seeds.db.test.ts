import { lotteryScene } from '@kismet/testkit/lottery/lottery-scene';
import { expect, it } from 'vitest';
import { run } from '../../../platform/db.ts';

const DENIED = /permission denied/;
const HELD = /row-level security/;

it('[T26] the server reads commitments and revealed seeds, never a sealed one, and writes none', async () => {
  await using s = await lotteryScene();
  const drawId = await s.planDraw('DIGITS1');
  await s.parties.A.promise();
  expect(await run(s.db, 'select side, commitment, revealed from lottery.seed')).toMatchObject([
    { side: 'A', revealed: null },
  ]);
  for (const text of [
    'select sealed from lottery.seed',
    'select * from lottery.seed',
    `update lottery.seed set revealed = 'x', revealed_at = now()`,
    `update lottery.seed set commitment = 'x'`,
    'delete from lottery.seed',
    'truncate lottery.seed',
    `insert into lottery.seed (draw_id, side, commitment, committed_at, sealed) values ('${drawId}', 'B', 'x', now(), 'x')`,
  ])
    await expect(run(s.db, text), text).rejects.toThrow(DENIED);
});

it('[T26] a party can neither see nor write the other side, bets, or draws', async () => {
  await using s = await lotteryScene();
  const drawId = await s.planDraw('DIGITS1');
  const later = await s.planDraw('DIGITS1');
  await s.parties.A.promise();
  await s.parties.B.promise();
  for (const [side, other] of [
    ['A', 'B'],
    ['B', 'A'],
  ] as const) {
    const db = s.partyDbs[side];
    expect(await run(db, 'select distinct side from lottery.seed')).toEqual([{ side }]);
    expect(await run(db, `select sealed from lottery.seed where side = '${other}'`)).toEqual([]);
    expect(
      await run(db, `update lottery.seed set revealed = 'x', revealed_at = now() where side = '${other}' returning 1`),
    ).toEqual([]);
    const unpromised = await s.planDraw('DIGITS1');
    await expect(
      run(
        db,
        `insert into lottery.seed (draw_id, side, commitment, committed_at, sealed) values ($1, '${other}', 'x', now(), 'x')`,
        [unpromised],
      ),
    ).rejects.toThrow(HELD);
    for (const text of [
      'select 1 from lottery.ticket',
      'select stake from lottery.draw',
      'select 1 from wallet.ledger',
      `update lottery.draw set state = 'locked'`,
      `update lottery.seed set commitment = 'x'`,
      `update lottery.seed set sealed = 'x'`,
      'delete from lottery.seed',
      `insert into lottery.result (draw_id, version, drawn, source, at) values ('${drawId}', 1, '[]', 'house', now())`,
    ])
      await expect(run(db, text), text).rejects.toThrow(DENIED);
  }
  expect(await run(s.ownerDb, 'select 1 from lottery.seed where draw_id = any($1)', [[drawId, later]])).toHaveLength(4);
});

it('[T26] nobody can reveal a seed before the lock and the published book, not even the database owner', async () => {
  await using s = await lotteryScene();
  const drawId = await s.planDraw('DIGITS1');
  await s.parties.A.promise();
  const tell = `update lottery.seed set revealed = 'x', revealed_at = now() where draw_id = '${drawId}' and side = 'A' returning 1`;
  expect(await run(s.partyDbs.A, tell)).toEqual([]);
  await expect(run(s.ownerDb, tell)).rejects.toThrow('only after the lock');
  // locked, but the book is not published yet
  await run(
    s.ownerDb,
    `update lottery.draw set state = 'locked', locked_at = now(), open_at = now() - interval '2 hours', lock_at = now() where draw_id = $1`,
    [drawId],
  );
  expect(await run(s.partyDbs.A, tell)).toEqual([]);
  expect(await s.parties.A.reveal()).toBe(0);
  await expect(run(s.ownerDb, tell)).rejects.toThrow('only after the lock');
  await run(s.ownerDb, `update lottery.draw set book_hash = 'x', tickets = 0, stake = 0 where draw_id = $1`, [drawId]);
  // and then only a seed that matches its commitment
  for (const db of [s.partyDbs.A, s.ownerDb]) await expect(run(db, tell)).rejects.toThrow('not the one');
  expect(await s.parties.A.reveal()).toBe(1);
});

it('[T26] a commitment is immutable, made once, and not for an open draw', async () => {
  await using s = await lotteryScene();
  const drawId = await s.planDraw('DIGITS1');
  expect(await s.parties.A.promise()).toBe(1);
  expect(await s.parties.A.promise()).toBe(0);
  for (const change of [`commitment = 'x'`, `sealed = 'x'`, `committed_at = now()`, `side = 'B'`])
    await expect(run(s.ownerDb, `update lottery.seed set ${change}`), change).rejects.toThrow('never changes');
  await expect(run(s.ownerDb, 'delete from lottery.seed')).rejects.toThrow('never changed or removed');
  await expect(run(s.ownerDb, 'truncate lottery.seed')).rejects.toThrow('never changed or removed');
  await s.timesOf(drawId, -1, 600, 660);
  await expect(
    run(
      s.partyDbs.B,
      `insert into lottery.seed (draw_id, side, commitment, committed_at, sealed) values ($1, 'B', 'x', now(), 'x')`,
      [drawId],
    ),
  ).rejects.toThrow(HELD);
  await s.timesOf(drawId, -1, -0.5, 660);
  await s.lottery.cycle();
  await expect(
    run(s.ownerDb, `update lottery.seed set revealed = repeat('a', 64), revealed_at = now() where side = 'A'`),
  ).rejects.toThrow();
});

it('[T26] the role that writes draws cannot have a seed revealed and then reopen the draw', async () => {
  await using s = await lotteryScene();
  const drawId = await s.planDraw('DIGITS1');
  await s.parties.A.promise();
  const lockedBy = (lock: string) =>
    run(
      s.db,
      `update lottery.draw set state = 'locked', open_at = platform.now() - interval '1 hour', lock_at = ${lock}, locked_at = platform.now(),
         book_hash = 'x', tickets = 0, stake = 0 where draw_id = $1`,
      [drawId],
    );
  await run(s.db, `update lottery.draw set state = 'locked', locked_at = now() where draw_id = $1`, [drawId]);
  for (const state of ['open', 'scheduled'])
    await expect(run(s.db, 'update lottery.draw set state = $2 where draw_id = $1', [drawId, state])).rejects.toThrow(
      'does not go back',
    );
  // closed early: nothing is revealed
  await lockedBy(`platform.now() + interval '1 minute'`);
  expect(await s.parties.A.reveal()).toBe(0);
  await expect(lockedBy('platform.now()')).rejects.toThrow('hashed once');
  await expect(
    run(s.db, `update lottery.draw set book_hash = null, state = 'open' where draw_id = $1`, [drawId]),
  ).rejects.toThrow();
});
