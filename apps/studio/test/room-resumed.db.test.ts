import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expect, it } from 'vitest';
import { openRooms } from '../server/pvp/hand-store.ts';
import { claimLease, releaseLease } from '../server/tables/lease-store.ts';
import { PvpPlayer } from './pvp-player.ts';
import { TestPlayer, TestStudio, testDatabase } from './test-studio.ts';

const RICH = 10_000_00000n;
const UNHURRIED = { STUDIO_TABLE_BETTING_MS: '4000', STUDIO_WALLET_TIMEOUT_MS: '5000', STUDIO_TABLE_PATIENCE: '8' };

/** Reads until the value is as wanted; a durable fact appears eventually, however busy the machine. */
async function until<T>(read: () => Promise<T>, isSo: (value: T) => boolean): Promise<T> {
  for (let tries = 0; ; tries++) {
    const value = await read();
    if (isSo(value) || tries === 300) return value;
    await sleep(100);
  }
}

it('[TV-6.250] a finished and paid hand without a record is recorded by the process that takes over, and its players keep their seats; an empty room is given up', {
  timeout: 120_000,
}, async () => {
  const env = { ...UNHURRIED, STUDIO_DATABASE_URL: await testDatabase() };
  const first = await TestStudio.start(env);
  // the last step before the record is to reveal the witness's seed
  first.studio.witness!.reveal = () => Promise.reject(new Error('the witness is away'));
  const players: PvpPlayer[] = [];
  for (const user of ['resumed-a', 'resumed-b'])
    players.push(new PvpPlayer(await first.player(user, RICH, {}, 'chaupal-classic')));
  const { code } = (await players[0]!.openPrivate()).body;
  await players[1]!.ask('/join', { code });
  for (const player of players) player.play();
  const { pool } = first.studio.work;
  const paid = () =>
    pool.query(
      `select table_id as "table" from studio.table_round where phase = 'SETTLED' and pending->'pending' = '[]'`,
    );
  const { rows } = await until(paid, (found) => found.rows.length > 0);
  const table: string = rows[0].table;
  for (const player of players) await player.stop();
  const records = (on: TestStudio) =>
    on.studio.work.pool.query('select owner, rake from studio.hand_seat where table_id = $1 order by owner', [table]);
  expect((await records(first)).rows).toEqual([]);
  await first.stop();

  // a starting process resumes such a room, unless it was given up
  const database = new pg.Client({ connectionString: env.STUDIO_DATABASE_URL });
  await database.connect();
  const isOpen = async () => (await openRooms(database, 'chaupal-classic-', 10)).includes(table);
  const afterRelease = async (isGivenUp: boolean) => {
    const lease = await claimLease(database, table, randomUUID(), 1_000);
    await releaseLease(database, lease!, isGivenUp);
    return isOpen();
  };
  expect([await isOpen(), await afterRelease(true), await afterRelease(false)]).toEqual([true, false, true]);
  await database.end();
  const second = await TestStudio.start(env);
  try {
    const recorded = await until(
      () => records(second),
      (found) => found.rows.length > 0,
    );
    expect(recorded.rows.map(({ owner }) => owner)).toEqual(['1:resumed-a', '1:resumed-b']);
    const { player } = players[0]!;
    const back = await new PvpPlayer(new TestPlayer(second.origin, player.key, player.state)).when(
      ({ round }) => round !== null,
    );
    expect(back.code).toBe(code);
    expect(back.round!.chairs.filter((chair) => chair !== null)).toHaveLength(2);
  } finally {
    await second.stop();
  }
});
