import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseUnits } from '@kismet/kernel/money';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Digest, digestNow } from '../games/pvp/deck/digests.ts';
import { brokenOpenings } from '../games/pvp/deck/hand-deck.ts';
import type { RummyHandView } from '../games/pvp/rummy/hand-view.ts';
import { rummyCardName } from '../games/pvp/rummy/view.ts';
import type { OpeningView, PastHandView } from '../server/pvp/past-hand.ts';
import { RummyPlayer, rummyNow } from './rummy-player.ts';
import { launchBody, TestPlayer, TestStudio } from './test-studio.ts';

const RICH = 10_000_00000n;
const GAME = 'chaupal-rummy';
let studio: TestStudio;
beforeAll(async () => {
  studio = await TestStudio.start({
    ...{ STUDIO_TABLE_BETTING_MS: '4000', STUDIO_WALLET_TIMEOUT_MS: '5000', STUDIO_TABLE_PATIENCE: '8' },
  });
}, 60_000);
afterAll(() => studio.stop());
const sha = (digest: Digest): Uint8Array => {
  if (digest.algorithm !== 'sha256') throw new Error('openings need no key');
  return createHash('sha256').update(digest.bytes).digest();
};
const opened = ({ place, card, salt, path }: OpeningView) => ({
  ...{ place, card, salt: Buffer.from(salt, 'hex') },
  path: path.map((node) => (node === null ? null : Buffer.from(node, 'hex'))),
});
const ENDS = [
  { turns: 0, by: 'drop' },
  { turns: 1, by: 'drop' },
  { turns: 1, by: 'wrong' },
  { turns: 2, by: 'drop' },
  { turns: 2, by: 'drop' },
] as const;

/** What a seat pays depending on how it ended (rule 6.28); one that is still in pays for its cards. */
const POINTS: Readonly<Record<string, readonly number[]>> = { won: [0], dropped: [20, 40], wrong: [80] };

it.concurrent.for([2, 6])(
  '[TV-6.191] %i players at a rummy table for money: a reserve of 80 points each, losers pay their points, and every unit is in the books of the wallet',
  { timeout: 120_000 },
  async (count) => {
    const players: RummyPlayer[] = [];
    for (let n = 0; n < count; n++)
      players.push(
        new RummyPlayer(
          await studio.player(`rummy-${count}-${n}`, RICH, {}, GAME),
          count === 2 ? null : (ENDS[n] ?? null),
        ),
      );
    const { code } = (await players[0]!.ask('/private', { boot: '0.50', pace: 'quick' })).body;
    // at one moment: a table for two or three begins without the rest
    const joined = await Promise.all(players.slice(1).map((player) => player.ask('/join', { code })));
    for (const { status } of joined) expect(status).toBe(200);
    for (const player of players) player.play();
    const over = rummyNow(await players[0]!.when(({ round }) => round?.stage === 'over', 90_000));
    for (const player of players) await player.stop();
    const { table, number } = over.round!;
    while ((await players[0]!.hands()).every((hand) => hand.number !== number)) await sleep(100);
    expect(table).toMatch(/^chaupal-rummy-50q-/);
    const views = await Promise.all(
      players.map(
        async (player) => (await player.ask(`/hands/${table}/${number}`)).body as PastHandView<RummyHandView>,
      ),
    );
    const { view } = views[0]!;
    // by hand, from the points alone: what each pays at 0.50 a point, and five in a hundred of it, at most ten points, for the house
    const lost = view.seats.map(({ points, state }) => (state === 'won' ? 0n : BigInt(points!) * 50_000n));
    const pot = lost.reduce((sum, one) => sum + one, 0n);
    const five = ((pot * 5n) / 100n / 1_000n) * 1_000n;
    const rake = five > 500_000n ? 500_000n : five;
    expect(parseUnits(view.result!.rake)).toBe(pot > 0n ? rake : 0n);
    const ends = view.seats.filter(({ state }) => state !== 'in');
    for (const { state, points } of ends) expect(POINTS[state]).toContain(points);
    // as instructed to end; in rare cases a deal wins in its first turn, before anybody drops
    if (count === 6 && ends.length === 6)
      expect(view.seats.map(({ points }) => points).sort((a, b) => a! - b!)).toEqual([0, 20, 40, 40, 40, 80]);
    const { rows } = await studio.studio.work.pool.query(
      `select owner, stake, payment from studio.wager where round_number = $1 and table_id = $2`,
      [number, table],
    );
    expect(rows).toHaveLength(count);
    for (const [n, { own }] of views.entries()) {
      const row = rows.find(({ owner }) => owner === `1:rummy-${count}-${n}`);
      const won = view.seats[own]!.state === 'won' ? pot - rake : -lost[own]!;
      expect(row).toMatchObject({ stake: 40_00000n, payment: 40_00000n + won });
    }
    // what each player was shown opens to the root; the seeds are withheld for a day
    for (const { proof, own } of views) {
      expect(proof.seeds).toBeNull();
      const openings = proof.openings.flatMap(({ cards }) => cards.map(opened));
      expect(digestNow(brokenOpenings(proof.root, openings), sha)).toEqual([]);
      const mine = proof.openings.find(({ seat }) => seat === own)!.cards.map(({ card }) => rummyCardName(card));
      expect(mine).toEqual(view.seats[own]!.cards?.map(({ card }) => card) ?? mine);
    }
    await Promise.all(players.map((player) => player.ask('/stand', { now: true })));
    const owners = players.map((_, n) => `1:rummy-${count}-${n}`);
    for (let tries = 0; ; tries++) {
      const sums = await studio.studio.work.pool.query(
        `select (select count(*)::integer from studio.wager where owner = any($1) and ended_at is null) as open,
           (select coalesce(sum(rake), 0)::bigint from studio.hand_seat where owner = any($1)) as rake`,
        [owners],
      );
      const left = owners.reduce((sum, owner) => sum + studio.operator.balances.get(owner.slice(2))!, 0n);
      const gone = [sums.rows[0].open, RICH * BigInt(count) - left - sums.rows[0].rake];
      if (tries < 150 && gone[0] !== 0) {
        await sleep(200);
        continue;
      }
      expect(gone).toEqual([0, 0n]);
      break;
    }
  },
);

it.concurrent('[TV-6.192] invalid rummy requests are refused, each with its code; practice has three bots and makes no wallet call', {
  timeout: 120_000,
}, async () => {
  const a = new RummyPlayer(await studio.player('rummy-refused', RICH, {}, GAME));
  const device = randomUUID();
  const early = await Promise.all([
    a.ask('/sit', { boot: '5.00', device }),
    a.ask('/sit', { boot: '0.50', pace: 'hasty', device }),
    a.act('none', 1, 'draw-closed'),
    a.ask('/act', { id: randomUUID(), hand: 'none', action: 'discard', place: 106, turn: 1 }),
    a.ask('/act', { id: randomUUID(), hand: 'none', action: 'declare', groups: [[-1]], turn: 1 }),
  ]);
  expect(early.map(({ status, body }) => `${status} ${body.error}`)).toEqual([
    '422 BOOT_NOT_OFFERED',
    '422 BAD_INPUT',
    '404 NOT_FOUND',
    '422 BAD_INPUT',
    '422 BAD_INPUT',
  ]);
  const demo = await TestPlayer.launch(studio.operator, studio.origin, {
    ...launchBody('guest', GAME),
    currency: 'XXX',
  });
  const guest = new RummyPlayer(demo);
  const calls = studio.operator.received.length;
  expect((await guest.ask('/sit', { boot: '0.50', pace: 'steady', device })).status).toBe(200);
  let now = rummyNow(await guest.now());
  while (now.round?.stage !== 'hand') {
    await guest.step(await guest.now());
    now = rummyNow(await guest.now());
  }
  expect(now.round.chairs.filter((chair) => chair?.isBot)).toHaveLength(3);
  expect(now.own[0]!.cards).toHaveLength(13);
  // bots may give up before it is the guest's turn: then another hand begins
  let seen = await guest.now();
  while (!rummyNow(seen).own[0]?.offers) {
    await guest.step(seen);
    await sleep(60);
    seen = await guest.now();
  }
  const { round, own } = rummyNow(seen);
  const { hand } = round!;
  const { turn } = hand!;
  const kept = own[0]!.cards[0]!.place;
  const late = [
    await guest.act(hand!.id, turn, 'bet', '5.00'),
    await guest.act(hand!.id, turn, 'discard', '0', undefined, { place: kept }),
    await guest.act(hand!.id, turn + 1, 'drop'),
    await guest.act(hand!.id, turn, 'draw-closed'),
    await guest.act(hand!.id, turn, 'discard', '0', undefined, { place: 105 }),
  ];
  expect(late.map(({ status, body }) => `${status} ${body.error}`).slice(0, 4)).toEqual([
    '409 NOT_YOUR_TURN',
    '409 NOT_YOUR_TURN',
    '409 STALE_TURN',
    '200 undefined',
  ]);
  expect(['CARD_NOT_OFFERED', undefined]).toContain(late[4]!.body.error);
  expect((await guest.proof()).openings.find(({ seat }) => seat !== null)!.cards).toHaveLength(14);
  await guest.ask('/stand', { now: true });
  expect(studio.operator.received.slice(calls).filter(({ body }) => body.includes('-demo-'))).toEqual([]);
});

it.concurrent.for(['chaupal-rummy', 'chaupal-classic'])(
  '[TV-6.198] a table of %s that was given up is reopened for the next player',
  { timeout: 60_000 },
  async (game) => {
    const guest = async (user: string) =>
      new RummyPlayer(
        await TestPlayer.launch(studio.operator, studio.origin, { ...launchBody(user, game), currency: 'XXX' }),
      );
    const boot = game === GAME ? '10.00' : '100.00';
    const first = await guest(`first-${game}`);
    const sit = { boot, device: randomUUID() };
    const { round } = (await first.ask('/sit', sit)).body;
    await first.ask('/stand', { now: true });
    const rooms = studio.studio.hall!.pvp(game)!;
    const roomOf = () => rooms.all().find(({ table }) => table.id === round.table);
    // a minute later nobody is seated there
    for (let tries = 0; roomOf() && tries < 300; tries++) {
      await roomOf()!
        .table.tell((at) => ({ kind: 'time', at: at + 60_000 }))
        .catch(() => undefined);
      await sleep(100);
    }
    expect(roomOf()).toBeUndefined();
    const next = await guest(`next-${game}`);
    const again = await next.ask('/sit', sit);
    expect([again.status, again.body.round?.table]).toEqual([200, round.table]);
    expect(again.body.round.number).toBeGreaterThan(round.number);
    await next.ask('/stand', { now: true });
  },
);
