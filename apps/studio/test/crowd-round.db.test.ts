import { seededPrng } from '@kismet/kernel/prng';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type CrashMessage, type CrashRound, openCrashRound } from '../games/crash/crash-round.ts';
import { openDatabase, type Pool } from '../server/database.ts';
import { LeaseLost } from '../server/tables/table-actor.ts';
import { latestTableRound, owingRounds } from '../server/tables/table-round-store.ts';
import type { Owed } from '../server/tables/written-round.ts';
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
const bet = (n: number) => crashBet(n, 110 + (n % 300));
const stored = async (table: string) => (await latestTableRound<CrashRound>(pool, table))!;
/** Number of wagers stored separately from the state of their round. */
const apart = async (table: string): Promise<number> =>
  (await pool.query('select count(*)::integer as count from studio.round_wager where table_id = $1', [table])).rows[0]
    .count;
const wholeState = async (table: string): Promise<string> =>
  (await pool.query('select state::text as state from studio.table_round where table_id = $1', [table])).rows[0].state;
const effect = (actor: Crash, kind: string, id: string): Owed =>
  actor.pending.find(({ effect: one }) => one.do === kind && (one.do === 'draw' || one.id === id))!;

it('[TV-6.366] in a round of forty wagers each message writes only the wagers that it changes; the stored round equals the decided one from the first bet to the last payment, when the wagers are back in its state', async () => {
  const table = 'crowd-1';
  const actor = (await claim(table))!;
  await actor.open(openCrashRound(table, 1, 14_000));
  for (let n = 0; n < 40; n++) await actor.tell(bet(n));
  const isAsDecided = async () => expect((await stored(table)).round).toEqual(actor.round);
  await isAsDecided();
  expect([await apart(table), (await wholeState(table)).includes('w39')]).toEqual([40, false]);
  const saves = vi.spyOn(pool, 'query');
  await actor.done(effect(actor, 'bet', 'w7'), { kind: 'answer', id: 'w7', answer: 'accepted', at: 1_100 });
  const [, values] = saves.mock.calls.find(([text]) => String(text).includes('studio.round_wager'))! as unknown as [
    string,
    unknown[],
  ];
  saves.mockRestore();
  expect(values.at(-2)).toEqual([7]);
  await isAsDecided();
  const others = Array.from({ length: 40 }, (_, n) => `w${n}`).filter((id) => id !== 'w7');
  const answerOf = (n: number) => (['accepted', 'accepted', 'declined', 'unknown'] as const)[n % 4]!;
  await Promise.all(
    others.map((id, n) => actor.done(effect(actor, 'bet', id), { kind: 'answer', id, answer: answerOf(n), at: 1_200 })),
  );
  await isAsDecided();
  await actor.tell({ kind: 'time', at: 14_000 });
  await actor.done(effect(actor, 'draw', ''), { kind: 'point', point: 150, at: 14_100 });
  await isAsDecided();
  for (let at = 14_100; actor.round!.phase === 'RUNNING'; at += 1_000) await actor.tell({ kind: 'time', at });
  await isAsDecided();
  const owed = actor.pending.flatMap((one) => (one.effect.do === 'draw' ? [] : [{ one, id: one.effect.id }]));
  expect(owed.length).toBeGreaterThan(20);
  await Promise.all(owed.slice(1).map(({ one, id }) => actor.done(one, { kind: 'confirmed', id, at: 30_000 })));
  await isAsDecided();
  expect(await apart(table)).toBe(40);
  await actor.done(owed[0]!.one, { kind: 'confirmed', id: owed[0]!.id, at: 30_001 });
  await isAsDecided();
  expect([await apart(table), (await wholeState(table)).includes('w39'), actor.round!.phase]).toEqual([
    0,
    true,
    'SETTLED',
  ]);
});

it('[TV-6.367] failed writes, and writes of unknown outcome, lose no wager: the next write includes all of them; random failures', async () => {
  const table = 'crowd-2';
  const random = seededPrng(SEED);
  const actor = (await claim(table))!;
  await actor.open(openCrashRound(table, 1, 14_000));
  const query = pool.query.bind(pool) as (...asked: unknown[]) => Promise<unknown>;
  const failing = vi.spyOn(pool, 'query').mockImplementation((async (...asked: unknown[]) => {
    const how = String(asked[0]).includes('studio.round_wager') ? random.int(4) : 3;
    if (how === 0) throw new Error('not written');
    const answer = await query(...asked);
    if (how === 1) throw new Error('written, and not told');
    return answer;
  }) as never);
  let failures = 0;
  for (let n = 0; n < 120; n++) {
    const known = actor.round!.wagers.filter(({ state }) => state === 'SENT');
    const asked = n % 3 === 2 && known.length > 0 ? known[random.int(known.length)]! : null;
    const message: CrashMessage = asked ? { kind: 'answer', id: asked.id, answer: 'accepted', at: 1_200 } : bet(n);
    await actor.tell(message).catch(() => failures++);
  }
  failing.mockRestore();
  expect(failures, `seed ${SEED}`).toBeGreaterThan(20);
  // whatever got through last: one more message, and the stored round is the one that was decided
  await actor.tell(bet(999));
  expect(actor.round!.wagers.length).toBeGreaterThan(20);
  expect((await stored(table)).round, `seed ${SEED}`).toEqual(actor.round);
});

it('[TV-6.367] the process that takes over a table has every wager, including those of an earlier round that still owes; nothing more is written for the former owner', async () => {
  const table = 'crowd-3';
  const former = (await claim(table))!;
  await former.open(openCrashRound(table, 1, 14_000));
  await Promise.all(Array.from({ length: 30 }, (_, n) => former.tell(bet(n))));
  await former.tell({ kind: 'cancel', at: 2_000 });
  const owing = former.round!;
  await former.open(openCrashRound(table, 2, 28_000));
  await Promise.all(Array.from({ length: 20 }, (_, n) => former.tell(bet(n))));
  const left = former.round!;
  await expire(table);
  const owner = (await claim(table))!;
  expect(owner.round!.wagers).toEqual(left.wagers);
  expect(owner.roundOf(1)).toEqual(owing);
  expect((await owingRounds<CrashRound>(pool, table, 2, 50)).map(({ round }) => round)).toEqual([owing]);
  await expect(former.tell(bet(500))).rejects.toThrow(LeaseLost);
  await owner.tell(bet(501));
  expect((await stored(table)).round.wagers.map(({ id }) => id)).toEqual([...left.wagers.map(({ id }) => id), 'w501']);
});
