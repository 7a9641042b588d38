import { Refused } from '@kismet/kernel/outcome';
import { seededPrng } from '@kismet/kernel/prng';
import { expect, it } from 'vitest';
import { botToken } from '../ludo/bot-play.ts';
import { BANK_MS, HELD_MS, TURN_MS } from '../turns.ts';
import { takeOverRoom } from './decide.ts';
import { anyLudoMove, LUDO_GAMES, type LudoTestRoom, ludoRoom, STAKE, walked } from './ludo-room-scene.ts';
import { ownFrame, SEED, sharedFrame } from './room-scene.ts';

const refused = (act: () => void): string => {
  try {
    act();
  } catch (error) {
    if (error instanceof Refused) return error.code;
    throw error;
  }
  return 'taken';
};
/** An action of the seat in turn; `place` is a token. */
const act = (room: LudoTestRoom, action: string, place: number | null = null, change: object = {}) => {
  const { turn, seats, inTurn } = room.round.hand!;
  const { owner } = seats[inTurn]!;
  room.tell({ kind: 'act', id: `${room.now++}`, owner, action, amount: 0n, place, turn, at: room.now, ...change });
};
const dealt = (seats: 2 | 4, seed: string, people: number = seats, hasBots = false) => {
  const room = ludoRoom(seats, seededPrng(seed), people, hasBots);
  room.pass(600);
  room.deal();
  return room;
};

it(`[TV-6.215] seed ${SEED}: ${LUDO_GAMES} games of two and four, with and without bots: one stake each, and every pot equals shares plus rake by an independent calculation`, {
  timeout: 300_000,
}, () => {
  const prng = seededPrng(`${SEED}-ludo`);
  let draws = 0;
  for (let n = 0; n < LUDO_GAMES; n++) {
    const seats = prng.chance(0.6) ? 2 : 4;
    const hasBots = prng.chance(0.3);
    const people = hasBots ? 1 + prng.int(seats - 1) : seats;
    const room = ludoRoom(seats, prng, people, hasBots);
    room.deal();
    expect([...room.money.values()]).toEqual(Array.from({ length: people }, () => -STAKE));
    for (let move = 0; room.round.phase === 'RUNNING'; move++) {
      if (move > 5_000) throw new Error('a game of ludo ends');
      anyLudoMove(room, prng, `${n}-${move}`);
    }
    const game = room.round.hand!;
    const { points, gone, captures } = walked(seats, game.actions);
    expect(game.actions.reduce((sum, { captured }) => sum + captured, 0)).toBe(captures);
    const live = points.map((_, seat) => seat).filter((seat) => !gone.has(seat));
    const most = Math.max(...live.map((seat) => points[seat]!));
    const winners = live.filter((seat) => points[seat] === most);
    if (winners.length > 1) draws++;
    const five = (STAKE * BigInt(seats - 1) * 5n) / 100n;
    const rake = winners.length > 1 ? 0n : five > STAKE / 10n ? STAKE / 10n : five;
    const pot = STAKE * BigInt(seats);
    const owed = game.seats.map((_, seat) => (winners.includes(seat) ? (pot - rake) / BigInt(winners.length) : 0n));
    const [paid, told] = [game.shares!.paid, room.told.reduce((sum, one) => sum + one.rake, 0n)];
    // with three winners of four a hundredth is left over, which one of them receives
    for (const [seat, part] of paid.entries()) expect(part - owed[seat]!).toBeLessThan(2_000n);
    expect(paid.reduce((sum, part) => sum + part, 0n) + rake).toBe(pot);
    if (people === seats) {
      expect([...room.money.values()].reduce((sum, one) => sum + one, 0n)).toBe(-rake);
      expect(told).toBe(rake);
    }
    for (const [seat, { owner }] of game.seats.entries())
      if (!owner.startsWith('bot:')) expect(room.money.get(owner)).toBe(paid[seat]! - STAKE);
    expect(room.told.every(({ unspent }) => unspent === 0n)).toBe(true);
    expect(room.round.phase).toBe('SETTLED');
  }
  expect(draws).toBeLessThan(LUDO_GAMES);
});

it('[TV-6.216] frames identify players only by the name of their stay, contain no action id, and no die before it has fallen', () => {
  const prng = seededPrng('recorder');
  const room = ludoRoom(4, prng);
  let drawing = 0;
  room.onStep = ({ round }) => {
    const { hand } = round;
    if (!hand) return;
    const cards = room.cardsOf(round);
    const frame = sharedFrame(round, cards);
    for (const owner of [null, 'A', 'B', 'X']) {
      const all = frame + ownFrame(round, cards, owner);
      expect(all).not.toMatch(/"owner"|session|ticket|-bbbb-|"id":"rec-/);
    }
    const view = JSON.parse(frame).hand;
    if (hand.phase !== 'DRAWING') return;
    drawing++;
    expect([view.die, view.actions.at(-1).die, view.actions.at(-1).kind]).toEqual([null, null, 'throw']);
    expect(hand.throws).toBe(hand.actions.filter(({ kind }) => kind === 'throw').length);
  };
  room.deal();
  for (let n = 0; n < 150; n++) anyLudoMove(room, prng, `rec-${n}`);
  expect(drawing).toBeGreaterThan(20);
});

it('[TV-6.217] refused: a wrong seat, half a turn, wrong token, turn and player, and card actions; a repeated action counts once', () => {
  const room = dealt(2, 'refused');
  const other = room.round.hand!.seats[1 - room.round.hand!.inTurn]!.owner;
  const before = room.round;
  expect(refused(() => act(room, 'move', 0))).toBe('NOT_YOUR_TURN');
  expect(refused(() => act(room, 'throw', null, { owner: other }))).toBe('NOT_YOUR_TURN');
  expect(refused(() => act(room, 'throw', null, { turn: 2 }))).toBe('STALE_TURN');
  expect(refused(() => act(room, 'throw', null, { owner: 'X' }))).toBe('NOT_FOUND');
  for (const action of ['bet', 'draw-closed', 'declare'])
    expect(refused(() => act(room, action))).toBe('NOT_YOUR_TURN');
  expect(room.round).toBe(before);
  act(room, 'throw', null, { id: 'once' });
  const thrown = room.round;
  expect(thrown.hand!.throws).toBe(1);
  act(room, 'throw', null, { id: 'once' });
  expect(room.round).toBe(thrown);
  expect(refused(() => act(room, 'move', 4))).toBe('MOVE_NOT_OFFERED');
  expect(refused(() => act(room, 'move', null))).toBe('MOVE_NOT_OFFERED');
  expect(refused(() => act(room, 'move', 0, { id: 'once' }))).toBe('ACTION_MISMATCH');
  expect(refused(() => act(room, 'throw'))).toBe('NOT_YOUR_TURN');
  // a throw that is not awaited has no effect
  room.tell({ kind: 'drawn', number: 1, die: 6, at: room.now });
  room.tell({ kind: 'drawn', number: 2, die: 6, at: room.now });
  expect(room.round).toBe(thrown);
});

it('[TV-6.218] three missed turns, a connection lost for 30 s, and leaving put a player out; with two players the other one wins', () => {
  const silent = dealt(2, 'silent');
  const { owner } = silent.round.hand!.seats[silent.round.hand!.inTurn]!;
  silent.pass(2 * (3 * TURN_MS + BANK_MS));
  expect(silent.round.hand!.phase).toBe('OVER');
  expect(silent.money.get(owner)).toBe(-STAKE);
  expect(silent.round.chairs.find((chair) => chair?.owner === owner)!.isOut).toBe(true);
  const lost = dealt(2, 'lost');
  const gone = lost.round.hand!.seats[lost.round.hand!.inTurn]!.owner;
  lost.tell({ kind: 'connection', owner: gone, isLost: true, at: lost.now });
  lost.pass(HELD_MS - 1);
  expect(lost.round.hand!.seats.find((seat) => seat.owner === gone)!.missed).toBe(0);
  // back in time: the turn continues from where it was
  lost.tell({ kind: 'connection', owner: gone, isLost: false, at: lost.now });
  act(lost, 'throw');
  expect(lost.round.hand!.throws).toBe(1);
  lost.tell({ kind: 'stand', owner: gone, isNow: true, at: lost.now });
  lost.pass(60_000);
  expect([lost.round.hand!.phase, lost.money.get(gone)]).toEqual(['OVER', -STAKE]);
  expect(lost.told.reduce((sum, one) => sum + one.rake, 0n)).toBe(50_000n);
});

it('[TV-6.219] a table of four waits for four: if one reserve is refused, all are returned and no game begins; voiding a game refunds every stake', () => {
  const room = ludoRoom(4, seededPrng('four'), 3);
  room.pass(60_000);
  expect(room.round.wagers).toEqual([]);
  room.declines.add('D');
  room.sit('D');
  room.pass(5_000);
  expect([room.round.phase, ...room.money.values()]).toEqual(['CANCELLED', 0n, 0n, 0n, 0n]);
  expect(room.round.chairs.map((chair) => chair!.isOut)).toEqual([false, false, false, true]);
  room.declines.clear();
  room.openNext();
  room.tell({ kind: 'sit-out', owner: 'D', isOut: false, at: room.now });
  room.deal();
  expect(room.round.hand!.seats).toHaveLength(4);
  // the seat to the left of the dealer begins, and the dealer moves on
  expect(room.round.hand!.inTurn).toBe((room.round.hand!.dealer + 1) % 4);
  act(room, 'throw');
  room.tell({ kind: 'cancel', at: room.now });
  expect([room.round.phase, ...room.money.values()]).toEqual(['CANCELLED', 0n, 0n, 0n, 0n]);
});

it('[TV-6.220] bots fill a play-money table and finish soon after the last player has left; their move follows from the board', () => {
  const room = dealt(4, 'bots', 1, true);
  expect(room.round.chairs.filter((chair) => chair?.isBot)).toHaveLength(3);
  room.tell({ kind: 'stand', owner: 'A', isNow: true, at: room.now });
  const before = room.now;
  for (let n = 0; room.round.phase === 'RUNNING' && n < 3_000; n++) room.pass(100);
  expect(room.round.hand!.phase).toBe('OVER');
  expect(room.now - before).toBeLessThan(60_000);
  expect(room.money.get('A')).toBe(-STAKE);
  // prefers capturing to running, coming home to running on, and then a safe square
  expect(
    botToken(
      [
        [1, 20, 0, 0],
        [29, 0, 0, 0],
      ],
      0,
      [0, 1],
      2,
    ),
  ).toBe(0);
  expect(
    botToken(
      [
        [30, 53, 0, 0],
        [0, 0, 0, 0],
      ],
      0,
      [0, 1],
      3,
    ),
  ).toBe(1);
  expect(
    botToken(
      [
        [30, 5, 0, 0],
        [0, 0, 0, 0],
      ],
      0,
      [0, 1],
      3,
    ),
  ).toBe(1);
});

it('[TV-6.217] after a takeover by another process the turn keeps its remaining time, and a requested die falls', () => {
  const room = dealt(2, 'take-over');
  const due = room.round.hand!.turnStartedAt + TURN_MS + BANK_MS;
  const later = takeOverRoom(room.round, room.now, room.now + 7_000).round;
  expect(later.hand!.turnStartedAt + TURN_MS + BANK_MS).toBe(due + 7_000);
  const { owner } = room.round.hand!.seats[room.round.hand!.inTurn]!;
  const tell = room.tell.bind(room);
  act(room, 'throw', null, { owner });
  const asked = { ...room.round, hand: { ...room.round.hand!, phase: 'DRAWING' as const, die: null } };
  room.round = takeOverRoom(asked, room.now, room.now + 7_000).round;
  tell({ kind: 'drawn', number: 1, die: 5, at: room.now });
  expect([room.round.hand!.phase, room.round.hand!.die]).toEqual(['MOVE', 5]);
});
