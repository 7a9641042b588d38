import { randomUUID } from 'node:crypto';
import { seededPrng } from '@kismet/kernel/prng';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MONEY, SEED, TestRoom } from '../games/pvp/room/room-scene.ts';
import { inTransaction } from '../server/database.ts';
import { recordHand } from '../server/pvp/hand-record.ts';
import type { HandSeatRow } from '../server/pvp/hand-store.ts';
import { rateHand } from '../server/pvp/ladder.ts';
import { PvpPlayer } from './pvp-player.ts';
import { TestStudio } from './test-studio.ts';

const GAME = 'chaupal-classic';
let studio: TestStudio;
beforeAll(async () => {
  studio = await TestStudio.start({});
}, 60_000);
afterAll(() => studio.stop());
const pool = () => studio.studio.work.pool;
const ratings = async (game: string) =>
  (
    await pool().query(
      'select owner, rating_e2 as rating, hands from studio.player_rating where game = $1 order by owner',
      [game],
    )
  ).rows as { owner: string; rating: number; hands: number }[];

/** A finished hand for two, as a room of this name has it: whoever is slow is out. */
async function overAt(table: string, owners: readonly string[]) {
  const room = new TestRoom(MONEY, seededPrng(`${SEED} ${table}`));
  for (const [n, owner] of owners.entries()) room.sit(owner, n);
  room.deal();
  while (room.round.hand!.phase !== 'OVER') room.pass(1_000);
  await pool().query(
    `insert into studio.table_lease (table_id, owner, epoch, until, renewed_at) values ($1, $2, 1, now(), now())`,
    [table, randomUUID()],
  );
  await pool().query(
    `insert into studio.table_round (table_id, number, epoch, phase, state, pending, updated_at)
     values ($1, 1, 1, 'SETTLED', '{}', '{"pending": [], "next": 1}', now())`,
    [table],
  );
  return { ...room.round, table, number: 1 };
}

it('[TV-6.313] a hand for money at a public table is rated once, however often it is recorded; hands among friends, with play money or of a tournament are never rated', async () => {
  const { work } = studio.studio;
  const hand = await overAt(`${GAME}-500-pkr-1`, ['1:winner', '1:loser']);
  await Promise.all([1, 2, 3].map(() => recordHand(work, hand)));
  await recordHand(work, hand);
  const after = await ratings(GAME);
  expect(after.map(({ rating }) => rating).sort()).toEqual([148_400, 151_600]);
  expect(after.map(({ hands }) => hands)).toEqual([1, 1]);
  await recordHand(work, await overAt(`${GAME}-500-pkr-pabc123`, ['1:winner', '1:loser']));
  await recordHand(work, await overAt(`${GAME}-500-demo-1`, ['1:winner', '1:loser']));
  await recordHand(work, await overAt('tournament-0123456789ab-1', ['1:winner', '1:loser']), `${GAME}-tournament`);
  expect(await ratings(GAME)).toEqual(after);
  expect(await ratings(`${GAME}-tournament`)).toEqual([]);
});

it('[TV-6.313] many concurrent hands of the same players: each counts, and points are moved, never created', async () => {
  const rng = seededPrng(SEED);
  const owners = Array.from({ length: 6 }, (_, n) => `1:crowd-${n}`);
  const hands = Array.from({ length: 24 }, () => {
    const seats = [...owners].sort(() => rng.int(3) - 1).slice(0, 2 + rng.int(4));
    const winner = rng.int(seats.length);
    return seats.map(
      (owner, seat): HandSeatRow => ({
        ...{ owner, game: 'chaupal-ak47', table: 't', number: 1, seat, name: `name-${owner}`, isBot: false },
        ...{ boot: 1n, pot: 10n, contributed: 1n, paid: seat === winner ? 9n : 0n, rake: 0n, isShown: false },
      }),
    );
  });
  await Promise.all(hands.map((seats) => inTransaction(pool(), (tx) => rateHand(tx, seats))));
  const after = await ratings('chaupal-ak47');
  const seated = hands.flat().map(({ owner }) => owner);
  for (const { owner, hands: count } of after) expect(count, SEED).toBe(seated.filter((one) => one === owner).length);
  const sum = after.reduce((total, { rating }) => total + rating, 0);
  // in their first thirty hands all move by the same step, and each seat rounds by half a hundredth
  expect(Math.abs(sum - 150_000 * after.length), SEED).toBeLessThanOrEqual(hands.flat().length);
});

it('[TV-6.313] players are listed after twenty hands, equal points share a place, and every player sees their own place and how many hands are missing', async () => {
  const rows = Array.from({ length: 60 }, (_, n) => [`1:listed-${n}`, 160_000 - 100 * Math.floor(n / 2), 20 + n]);
  await pool().query(
    `insert into studio.player_rating (owner, game, rating_e2, hands, name, changed_at)
     select owner, 'chaupal-muflis', rating, hands, 'at table', now()
     from unnest($1::text[], $2::integer[], $3::integer[]) as t(owner, rating, hands)`,
    [rows.map(([owner]) => owner), rows.map(([, rating]) => rating), rows.map(([, , hands]) => hands)],
  );
  const seat = async (user: string) => new PvpPlayer(await studio.player(user, 1_000_00000n, {}, 'chaupal-muflis'));
  const ladder = async (one: PvpPlayer) => (await one.ask('/ladder')).body;
  const top = await ladder(await seat('listed-1'));
  expect(top.best).toHaveLength(50);
  expect(top.best.slice(0, 3)).toEqual([
    { place: 1, name: 'at table', rating: 1_600, hands: 20, isOwn: false },
    { place: 1, name: 'at table', rating: 1_600, hands: 21, isOwn: true },
    { place: 3, name: 'at table', rating: 1_599, hands: 22, isOwn: false },
  ]);
  expect(top.own).toEqual({ rating: 1_600, hands: 21, place: 1, missing: 0 });
  const last = await ladder(await seat('listed-59'));
  expect(last.own).toEqual({ rating: 1_571, hands: 79, place: 59, missing: 0 });
  expect(JSON.stringify(last)).not.toContain('listed-');
  await pool().query(`update studio.player_rating set hands = 18 where owner = '1:listed-0'`);
  const young = await ladder(await seat('listed-0'));
  expect(young.own).toEqual({ rating: 1_600, hands: 18, place: null, missing: 2 });
  expect((await ladder(await seat('nobody'))).own).toBeNull();
  const elsewhere = await studio.player('spins', 1_000_00000n);
  expect((await elsewhere.ask('GET', '/player/pvp/ladder')).status).toBe(404);
});
