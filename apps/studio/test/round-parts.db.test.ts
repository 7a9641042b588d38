import { seededPrng } from '@kismet/kernel/prng';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type CrashRound, openCrashRound } from '../games/crash/crash-round.ts';
import { openDatabase, type Pool } from '../server/database.ts';
import { latestTableRound } from '../server/tables/table-round-store.ts';
import { type Crash, claimCrash, crashBet, expireLease } from './crash-scene.ts';
import { testDatabase } from './test-studio.ts';

const SEED = process.env.RANDOM_SEED!;
let pool: Pool;
beforeAll(async () => {
  pool = openDatabase(await testDatabase());
}, 60_000);
afterAll(() => pool.end());

const claim = (table: string) => claimCrash(pool, table);
const expire = (table: string) => expireLease(pool, table);
const bet = (n: number) => crashBet(n, 110 + n);
const stored = async (table: string) => (await latestTableRound<CrashRound>(pool, table))!;
/** The columns as stored: the state, and the names of the fields that replace its own. */
async function columns(table: string): Promise<{ state: string; part: string[] | null }> {
  const { rows } = await pool.query('select state::text as state, part from studio.table_round where table_id = $1', [
    table,
  ]);
  return { state: rows[0].state, part: rows[0].part && Object.keys(rows[0].part).sort() };
}
const betsOf = (actor: Crash) =>
  actor.pending.flatMap((one) => (one.effect.do === 'bet' ? [{ one, id: one.effect.id }] : []));

it('[TV-6.371] in a round with few wagers a message writes only the fields that it changes, and the state only with another phase or a result; the stored round equals the decided one', async () => {
  const table = 'parts-1';
  const actor = (await claim(table))!;
  await actor.open(openCrashRound(table, 1, 14_000));
  const opened = await columns(table);
  expect(opened.part).toBeNull();
  for (let n = 0; n < 5; n++) await actor.tell(bet(n));
  expect(await columns(table)).toEqual({ state: opened.state, part: ['wagers'] });
  expect((await stored(table)).round).toEqual(actor.round);
  await Promise.all(
    betsOf(actor).map(({ one, id }) => actor.done(one, { kind: 'answer', id, answer: 'accepted', at: 1_200 })),
  );
  expect(await columns(table)).toEqual({ state: opened.state, part: ['wagers'] });
  expect((await stored(table)).round).toEqual(actor.round);
  await actor.tell({ kind: 'time', at: 14_000 });
  const closed = await columns(table);
  expect([closed.part, closed.state.includes('w4')]).toEqual([null, true]);
  const draw = actor.pending.find(({ effect }) => effect.do === 'draw')!;
  await actor.done(draw, { kind: 'point', point: 150, at: 14_100 });
  for (let at = 14_100; actor.round!.phase === 'RUNNING'; at += 1_000) {
    await actor.tell({ kind: 'time', at });
    expect((await stored(table)).round).toEqual(actor.round);
  }
  expect((await columns(table)).part).toBeNull();
  const owed = actor.pending.flatMap((one) => (one.effect.do === 'draw' ? [] : [{ one, id: one.effect.id }]));
  for (const { one, id } of owed) {
    await actor.done(one, { kind: 'confirmed', id, at: 30_000 });
    expect(await columns(table)).toMatchObject({ part: null });
    expect((await stored(table)).round).toEqual(actor.round);
  }
  expect(actor.round!.phase).toBe('SETTLED');
});

it('[TV-6.372] after failed writes, writes of unknown outcome, and owners that lose the table, the stored round is the one decided last; random failures', async () => {
  const table = 'parts-2';
  const random = seededPrng(SEED);
  let actor = (await claim(table))!;
  await actor.open(openCrashRound(table, 1, 14_000));
  const query = pool.query.bind(pool) as (...asked: unknown[]) => Promise<unknown>;
  let isFailing = false;
  const failing = vi.spyOn(pool, 'query').mockImplementation((async (...asked: unknown[]) => {
    const how = isFailing && String(asked[0]).includes('studio.round_wager') ? random.int(4) : 3;
    if (how === 0) throw new Error('not written');
    const answer = await query(...asked);
    if (how === 1) throw new Error('written, and not told');
    return answer;
  }) as never);
  let [failures, takenOver] = [0, 0];
  for (let n = 0; n < 150; n++) {
    isFailing = true;
    // each of sixteen wagers is placed and answered
    const asked = betsOf(actor);
    const one = asked[random.int(Math.max(asked.length, 1))];
    const isAnswer = one && (n % 3 === 2 || actor.round!.wagers.length >= 16);
    const wager = actor.round!.wagers.length;
    if (isAnswer)
      await actor.done(one.one, { kind: 'answer', id: one.id, answer: 'accepted', at: 1_200 }).catch(() => failures++);
    else if (wager < 16) await actor.tell(bet(wager)).catch(() => failures++);
    isFailing = false;
    // at random, and often enough whatever the seed
    if (random.int(10) === 0 || n % 25 === 24) {
      await expire(table);
      const former = actor;
      actor = (await claim(table))!;
      takenOver++;
      await expect(former.tell(bet(100 + n))).rejects.toThrow();
      expect((await stored(table)).round, `seed ${SEED}`).toEqual(actor.round);
    }
  }
  failing.mockRestore();
  expect([failures > 5, takenOver > 5], `seed ${SEED}`).toEqual([true, true]);
  expect(actor.round!.wagers, `seed ${SEED}`).toHaveLength(16);
  await actor.tell({ kind: 'time', at: 14_000 + 5_000 });
  expect((await stored(table)).round, `seed ${SEED}`).toEqual(actor.round);
});
