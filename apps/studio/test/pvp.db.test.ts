import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseUnits } from '@kismet/kernel/money';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Digest, digestNow } from '../games/pvp/deck/digests.ts';
import { brokenOpenings, seatCommitment } from '../games/pvp/deck/hand-deck.ts';
import { cardName } from '../games/shared/cards.ts';
import type { OpeningView } from '../server/pvp/past-hand.ts';
import { type Plays, PvpPlayer, playsShort } from './pvp-player.ts';
import { launchBody, TestPlayer, TestStudio } from './test-studio.ts';

const RICH = 10_000_00000n;
const GAME = 'chaupal-classic';
const UNHURRIED = { STUDIO_TABLE_BETTING_MS: '4000', STUDIO_WALLET_TIMEOUT_MS: '5000', STUDIO_TABLE_PATIENCE: '8' };
/** One studio for all tests: rooms do not know about one another. */
let studio: TestStudio;
beforeAll(async () => {
  studio = await TestStudio.start(UNHURRIED);
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
const looksThenPlays: Plays = (hand, now) =>
  hand.seats[now.own[0]!.seat!]!.hasLooked ? playsShort(hand, now) : { action: 'look' };

async function company(name: string, count: number): Promise<PvpPlayer[]> {
  const players: PvpPlayer[] = [];
  for (let n = 0; n < count; n++)
    players.push(
      new PvpPlayer(await studio.player(`user-${name}-${n}`, RICH, {}, GAME), n % 2 ? looksThenPlays : playsShort),
    );
  return players;
}
/** Reads until the value is as wanted, or returns it as it is after a while. */
async function settled<T>(read: () => Promise<T>, isSo: (value: T) => boolean): Promise<T> {
  for (let tries = 0; ; tries++) {
    const value = await read();
    if (isSo(value) || tries === 150) return value;
    await sleep(200);
  }
}
async function together(players: readonly PvpPlayer[]): Promise<string> {
  const { code } = (await players[0]!.openPrivate()).body;
  // at one moment: a hand begins with whoever is seated by then
  const joined = await Promise.all(players.slice(1).map((player) => player.ask('/join', { code: code.toUpperCase() })));
  expect(joined.map(({ status }) => status)).toEqual(joined.map(() => 200));
  return code;
}

it.concurrent.for([2, 3, 5])(
  '[TV-6.127] %i players at a table for money: one reserve each, the pot to its winner less the rake, and every chip in the books of the wallet',
  { timeout: 120_000 },
  async (count) => {
    const players = await company(`of${count}`, count);
    const owners = players.map((_, n) => `1:user-of${count}-${n}`);
    await together(players);
    for (const player of players) player.play();
    const over = await players[0]!.when(({ round }) => round?.stage === 'over');
    await players[0]!.when(({ round }) => round!.number > over.round!.number || round!.stage !== 'over');
    for (const player of players) await player.stop();
    const [played] = (await players[0]!.hands()).slice(-1);
    const views = await Promise.all(players.map((player) => player.hand(played!.table, played!.number)));
    const { view } = views[0]!;
    // from the actions alone: how much each put in
    const putIn = view.seats.map((_, seat) =>
      view.actions.filter((one) => one.seat === seat).reduce((sum, { amount }) => sum + parseUnits(amount)!, 0n),
    );
    const pot = putIn.reduce((sum, one) => sum + one, 0n);
    const paid = view.result!.paid.map((amount) => parseUnits(amount)!);
    const rake = parseUnits(view.result!.rake)!;
    expect(view.seats).toHaveLength(count);
    expect(parseUnits(view.pot)).toBe(pot);
    expect(paid.reduce((sum, one) => sum + one, 0n) + rake).toBe(pot);
    const { rows } = await studio.studio.work.pool.query(
      `select owner, stake, payment, bet_answer as answer, payment_body as body from studio.wager
       where round_number = $1 and table_id = $2`,
      [played!.number, played!.table],
    );
    expect(rows).toHaveLength(count);
    for (const [n, { own }] of views.entries()) {
      const row = rows.find(({ owner }) => owner === owners[n]);
      expect(row).toMatchObject({
        stake: 320_00000n,
        answer: 'accepted',
        payment: 320_00000n - putIn[own]! + paid[own]!,
      });
      // at a friends' table: nothing of it counts as turnover
      const { unspent, uncounted } = JSON.parse(row.body).meta.kismet;
      expect({ unspent, uncounted }).toEqual({ unspent: Number(320_00000n - putIn[own]!), uncounted: 320_00000 });
    }
    await Promise.all(players.map((player) => player.ask('/stand', { now: true })));
    // a second hand may have begun in the meantime: once all have left, nothing is open, and what is missing is the rake of every hand
    const books = async () => {
      const sums = await studio.studio.work.pool.query(
        `select (select count(*)::integer from studio.wager where owner = any($1) and ended_at is null) as open,
           (select coalesce(sum(rake), 0)::bigint from studio.hand_seat where owner = any($1)) as rake`,
        [owners],
      );
      const left = owners.reduce((sum, owner) => sum + studio.operator.balances.get(owner.slice(2))!, 0n);
      return [sums.rows[0].open, RICH * BigInt(count) - left - sums.rows[0].rake];
    };
    expect(await settled(books, ([open]) => open === 0)).toEqual([0, 0n]);
  },
);

it.concurrent('[TV-6.128] what a player is given proves their own cards at once, and nobody is given more before a day has passed', {
  timeout: 120_000,
}, async () => {
  const [a, b, c] = (await company('proof', 3)) as [PvpPlayer, PvpPlayer, PvpPlayer];
  await together([a, b, c]);
  for (const player of [b, c]) player.play();
  const dealt = await (async () => {
    for (;;) {
      const now = await a.now();
      if (now.round?.stage === 'hand') return now;
      await a.step(now);
    }
  })();
  const { round } = dealt;
  expect(dealt.own[0]!.cards.every((cards) => cards === null)).toBe(true);
  expect((await a.proof()).openings).toEqual([]);
  const hand = round!.hand!.id;
  const id = randomUUID();
  const looks = await Promise.all(Array.from({ length: 10 }, () => a.act(hand, 1, 'look', '0', id)));
  expect(new Set(looks.map(({ status }) => status))).toEqual(new Set([200]));
  const mine = (await a.now()).own[0]!;
  const proof = await a.proof();
  expect(proof.openings.map(({ seat }) => seat)).toEqual([mine.seat]);
  const openings = proof.openings.flatMap(({ cards }) => cards.map(opened));
  expect(openings.map(({ card }) => cardName(card))).toEqual(mine.cards[mine.seat!]);
  expect(digestNow(brokenOpenings(round!.root!, openings), sha)).toEqual([]);
  expect(proof.seats[mine.seat!]).toBe(digestNow(seatCommitment(hand, mine.seat!, a.seeds.get(hand)!), sha));
  a.play();
  await a.when((now) => now.round!.stage === 'over');
  for (const player of [a, b, c]) await player.stop();
  const past = await a.hand(round!.table, round!.number);
  expect(past.proof.seeds).toBeNull();
  expect(past.proof.publishedAt).toBeGreaterThan(Date.now() + 23 * 3_600_000);
  expect((await a.player.ask('GET', `/player/table/rounds/${round!.number}`)).status).toBe(404);
  // what was shown at the end opens to the root as well
  const shown = past.proof.openings.flatMap(({ cards }) => cards.map(opened));
  expect(digestNow(brokenOpenings(past.proof.root, shown), sha)).toEqual([]);
  expect(past.names.every((name) => /^[0-9A-F]{4}$/.test(name))).toBe(true);
  // other players' owners appear in nothing that a page was ever sent
  for (const player of [a, b, c]) expect(JSON.stringify([player.received, past])).not.toMatch(/user-|b07b07b/);
});

it.concurrent('[TV-6.129] invalid requests are refused, each with its code, and change nothing', {
  timeout: 120_000,
}, async () => {
  const [a, b, stranger] = (await company('refused', 3)) as [PvpPlayer, PvpPlayer, PvpPlayer];
  const code = await together([a, b]);
  const other = new PvpPlayer(await studio.player('user-other', RICH, {}, 'chaupal-muflis'));
  const device = randomUUID();
  const early = await Promise.all([
    a.ask('/sit', { boot: '5.00', device }),
    a.openPrivate(),
    a.ask('/join', { code }),
    stranger.ask('/sit', { boot: '3.00', device }),
    stranger.ask('/sit', { boot: '-5.00', device }),
    stranger.ask('/sit', { boot: '5.00', device: 'none' }),
    stranger.ask('/join', { code: 'aaaaaa' }),
    other.ask('/join', { code }),
    stranger.ask('/stand', { now: true }),
    stranger.ask('/emote', { code: 'wah' }),
    a.ask('/emote', { code: 'anything' }),
    stranger.ask('/proof'),
    stranger.ask('/hands/nothing/1'),
    stranger.ask('/hands/nothing/x'),
    a.ask('/block', { table: 'x', number: 1, seat: 0 }),
    a.act('none', 1, 'bet', '5.00'),
    a.player.ask('POST', '/player/table/bets', { id: randomUUID(), round: 1, stakes: { a: '5.00' } }),
    a.player.spin(),
  ]);
  expect(early.map(({ status, body }) => `${status} ${body.error}`)).toEqual([
    '409 SEATED',
    '409 SEATED',
    '409 SEATED',
    '422 BOOT_NOT_OFFERED',
    '422 BOOT_NOT_OFFERED',
    '422 BAD_INPUT',
    '404 NOT_FOUND',
    '404 NOT_FOUND',
    '404 NOT_FOUND',
    '404 NOT_FOUND',
    '422 BAD_INPUT',
    '404 NOT_FOUND',
    '404 NOT_FOUND',
    '404 NOT_FOUND',
    '404 NOT_FOUND',
    '409 HAND_OVER',
    '404 NOT_FOUND',
    '404 NOT_FOUND',
  ]);
  const reach = async () => {
    for (;;) {
      const [one, two] = await Promise.all([a.now(), b.now()]);
      // both were asked at once, and either may have been answered before the hand
      if (one.round?.stage === 'hand' && two.round?.stage === 'hand')
        return one.own[0]!.offers ? { inTurn: a, waits: b, now: one } : { inTurn: b, waits: a, now: two };
      // the player who is already in the hand waits: a first move would change what is offered
      const others = [[a, one] as const, [b, two] as const].filter(([, { round }]) => round?.stage !== 'hand');
      await Promise.all(others.map(([player, seen]) => player.step(seen)));
    }
  };
  const { inTurn, waits, now } = await reach();
  const { id: hand, turn } = now.round!.hand!;
  const late = await Promise.all([
    waits.act(hand, turn, 'bet', '5.00'),
    inTurn.act(hand, turn, 'bet', '7.00'),
    inTurn.act(hand, turn, 'bet', '20.00'),
    inTurn.act(hand, turn + 1, 'bet', '5.00'),
    inTurn.act(hand, turn, 'side-show'),
    inTurn.act(`${hand}9`, turn, 'bet', '5.00'),
    inTurn.act(hand, turn, 'bet', 'x'),
    inTurn.ask('/hash', { hand, hash: 'ab'.repeat(32) }),
    inTurn.ask('/seed', { hand, seed: 'ab'.repeat(32) }),
    stranger.act(hand, turn, 'bet', '5.00'),
    stranger.ask('/join', { code }),
  ]);
  expect(late.map(({ status, body }) => `${status} ${body.error}`)).toEqual([
    '409 NOT_YOUR_TURN',
    '422 BET_NOT_OFFERED',
    '422 BET_NOT_OFFERED',
    '409 STALE_TURN',
    '422 SIDE_SHOW_NOT_OFFERED',
    '409 HAND_OVER',
    '422 BET_NOT_OFFERED',
    '200 undefined',
    '200 undefined',
    '404 NOT_FOUND',
    '200 undefined',
  ]);
  const id = randomUUID();
  const replays = await Promise.all(Array.from({ length: 10 }, () => inTurn.act(hand, turn, 'bet', '10.00', id)));
  expect(replays.map(({ status }) => status)).toEqual(replays.map(() => 200));
  expect((await inTurn.act(hand, turn, 'bet', '5.00', id)).body.error).toBe('ACTION_MISMATCH');
  const after = await inTurn.now();
  expect(after.round!.hand!.actions.filter(({ kind }) => kind === 'bet')).toHaveLength(1);
  // leaving packs in turn: the other player wins the pot without a show, and nobody's cards are opened
  await waits.ask('/stand', { now: true });
  const over = await inTurn.when(({ round }) => round?.stage === 'over');
  expect(over.round!.hand!.seats.every(({ cards }) => cards === null)).toBe(true);
  const seat = over.own[0]!.seat!;
  // the other's boot is what was won: 5.00, less five parts in a hundred
  expect(over.round!.hand!.result!.nets[seat]).toBe('4.75');
  expect(
    (
      await inTurn.ask('/report', {
        table: over.round!.table,
        number: over.round!.number,
        seat: 1 - seat,
        reason: 'slow',
      })
    ).status,
  ).toBe(200);
  expect((await inTurn.ask('/block', { table: over.round!.table, number: over.round!.number, seat })).status).toBe(404);
});

it.concurrent('quick seats: with play money at once among marked bots, without a wallet call; with money the seats are drawn, never two from one device', {
  timeout: 120_000,
}, async () => {
  const demo = await TestPlayer.launch(studio.operator, studio.origin, {
    ...launchBody('guest', GAME),
    currency: 'XXX',
  });
  const guest = new PvpPlayer(demo).play();
  const calls = studio.operator.received.length;
  expect((await guest.ask('/sit', { boot: '5.00', device: randomUUID() })).status).toBe(200);
  const six = await company('quick', 6);
  const device = randomUUID();
  await Promise.all(
    six.map((player, n) => player.ask('/sit', { boot: '20.00', device: n < 2 ? device : randomUUID() })),
  );
  const seats = await Promise.all(six.map((player) => player.now()));
  const tables = seats.flatMap(({ round }) => (round ? [round.table] : []));
  expect(new Set(tables).size).toBe(1);
  expect(tables).toHaveLength(5);
  // the one waiting longest and the one sharing the device are not at the same table
  expect(seats.slice(0, 2).filter(({ round }) => round !== null)).toHaveLength(1);
  expect(seats.find(({ round }) => round === null)!.waiting).toMatchObject({ boot: '20.00' });
  const over = await guest.when(({ round }) => round?.stage === 'over');
  expect(over.round!.chairs.filter((chair) => chair?.isBot)).toHaveLength(2);
  await guest.stop();
  await guest.ask('/stand', { now: true });
  const own = over.own[0]!.seat!;
  const after = 10_000_00000n + parseUnits(over.round!.hand!.result!.nets[own]!)!;
  const read = async () => parseUnits((await demo.ask('GET', '/player/balance')).body.balance);
  expect(await settled(read, (balance) => balance === after)).toBe(after);
  expect(studio.operator.received.slice(calls).filter(({ body }) => body.includes('-demo-'))).toEqual([]);
});
