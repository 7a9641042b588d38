import { seededPrng } from '@kismet/kernel/prng';
import { expect, it } from 'vitest';
import { rummyGame } from '../rummy/room-play.ts';
import { seenRummySeats } from '../rummy/view.ts';
import { reserveOf } from './room.ts';
import { ownFrame, SEED, sharedFrame } from './room-scene.ts';
import { anyRummyMove, POINT, RUMMY_HANDS, RUMMY_MONEY, RUMMY_PLAY, rummyRoom } from './rummy-scene.ts';

it(`[TV-6.185] seed ${SEED}: ${RUMMY_HANDS} rummy hands of two to six, with and without bots: no frame names a card that its reader has not seen, and exchanging hidden cards changes no byte`, {
  timeout: 300_000,
}, () => {
  const prng = seededPrng(`${SEED}-rummy`);
  let frames = 0;
  for (let hands = 0; hands < RUMMY_HANDS; ) {
    const hasBots = prng.chance(0.3);
    const people = (hasBots ? 1 : 2) + prng.int(hasBots ? 3 : 5);
    const room = rummyRoom(hasBots ? RUMMY_PLAY : RUMMY_MONEY, people, prng);
    const owners = [...'ABCDEF'].slice(0, people);
    room.onStep = ({ round }) => {
      const { hand } = round;
      if (!hand || !prng.chance(0.25)) return;
      const secret = room.cardsOf(round);
      const shared = sharedFrame(round, secret);
      for (const owner of [null, ...owners]) {
        frames++;
        const frame = shared + ownFrame(round, secret, owner);
        // computed independently: the own cards, those shown at the end, and those that have lain open
        const opened = hand.actions.flatMap(({ kind, place }) => (kind === 'draw-closed' ? [] : (place ?? [])));
        const told = [hand.turned, ...hand.open.slice(-1), ...opened];
        const seats = hand.seats.flatMap((seat) =>
          seat.owner === owner || (hand.declared && (seat.state === 'in' || seat.state === 'won')) ? seat.places : [],
        );
        const seen = new Set([...told, ...seats]);
        for (const [, place] of frame.matchAll(/"place":(\d+)/g))
          if (!seen.has(Number(place))) throw new Error(`${owner} is told of place ${place}`);
        if (!prng.chance(0.3)) continue;
        const hidden = secret.deck.map((_, place) => place).filter((place) => !seen.has(place));
        const exchanged = [...secret.deck];
        for (const [n, place] of hidden.entries()) exchanged[place] = secret.deck[hidden[(n + 1) % hidden.length]!]!;
        const other = { ...secret, deck: exchanged };
        if (sharedFrame(round, other) + ownFrame(round, other, owner) !== frame)
          throw new Error(`a frame of ${owner} depends on what is hidden`);
      }
    };
    for (let n = 0; n < 3 && hands < RUMMY_HANDS; n++, hands++) {
      room.deal();
      for (let move = 0; room.round.phase === 'RUNNING' && move < 400; move++)
        anyRummyMove(room, prng, `${room.round.number}-${move}`);
      for (let n = 0; room.round.phase === 'RUNNING' && n < 3_000; n++) room.pass(60_000);
      room.pass(1);
      room.openNext();
      const ready = room.round.chairs.filter((chair) => chair && !chair.isOut);
      // bots do not play without people
      if (ready.length < 2 || ready.every((chair) => chair!.isBot)) break;
    }
  }
  expect(frames).toBeGreaterThan(RUMMY_HANDS * 10);
});

it(`[TV-6.186] seed ${SEED}: whatever is played, a rummy hand takes one reserve of 80 points from each player, and all movements add up to minus the rake`, () => {
  const prng = seededPrng(`${SEED}-rummy-money`);
  const kinds = new Set<string>();
  for (let n = 0; n < RUMMY_HANDS; n++) {
    const people = 2 + prng.int(5);
    const room = rummyRoom(RUMMY_MONEY, people, prng);
    room.deal();
    expect(reserveOf(RUMMY_MONEY)).toBe(80n * POINT);
    expect([...room.money.values()]).toEqual(Array.from({ length: people }, () => -80n * POINT));
    for (let move = 0; room.round.phase === 'RUNNING' && move < 400; move++) anyRummyMove(room, prng, `${move}`);
    for (let n = 0; room.round.phase === 'RUNNING' && n < 3_000; n++) room.pass(60_000);
    const { seats } = room.round.hand!;
    for (const { state } of seats) kinds.add(state);
    // computed independently: each loser pays for their own points, the winner gets it all less 5 %, at most ten points
    const lost = seats.map(({ points, state }) => (state === 'won' ? 0n : BigInt(points!) * POINT));
    const pot = lost.reduce((sum, one) => sum + one, 0n);
    const five = ((pot * 5n) / 100n / 1_000n) * 1_000n;
    const rake = five > 10n * POINT ? 10n * POINT : five;
    for (const [seat, { owner, state }] of seats.entries())
      expect(room.money.get(owner)).toBe(state === 'won' ? pot - rake : -lost[seat]!);
    expect(room.told.map(({ unspent }) => unspent)).toEqual(lost.map((one) => 80n * POINT - one));
    expect(room.told.reduce((sum, one) => sum + one.rake, 0n)).toBe(pot > 0n ? rake : 0n);
    expect(room.round.phase).toBe('SETTLED');
  }
  expect([...kinds].sort()).toEqual(['dropped', 'in', 'won', 'wrong']);
});

it(`[TV-6.187] seed ${SEED}: one person and three bots: the move of a bot does not depend on a card that it has not seen, hands end, and most by a declaration`, {
  timeout: 120_000,
}, () => {
  const prng = seededPrng(`${SEED}-rummy-bots`);
  let declared = 0;
  const hands = Math.max(12, RUMMY_HANDS / 4);
  for (let n = 0; n < hands; n++) {
    const room = rummyRoom(RUMMY_PLAY, 1, prng);
    expect(room.round.chairs.filter((chair) => chair?.isBot)).toHaveLength(3);
    room.deal();
    for (let move = 0; room.round.phase === 'RUNNING'; move++) {
      const hand = room.round.hand!;
      const secret = room.cardsOf(room.round);
      if (hand.phase === 'DRAW' || prng.chance(0.2)) {
        const { owner } = hand.seats[hand.inTurn]!;
        const seen = new Set([
          ...hand.open,
          hand.turned,
          ...seenRummySeats(hand, owner).flatMap((seat) => hand.seats[seat]!.places),
        ]);
        const deck = secret.deck.map((card, place) => (seen.has(place) ? card : prng.int(106)));
        expect(rummyGame.botMove(hand, hand.inTurn, { ...secret, deck })).toEqual(
          rummyGame.botMove(hand, hand.inTurn, secret),
        );
      }
      if (hand.seats[hand.inTurn]!.owner.startsWith('bot:')) room.pass(4_000);
      else {
        room.now += 1_000;
        const move1 = rummyGame.botMove(hand, hand.inTurn, secret);
        room.tell({ kind: 'act', id: `${n}-${move}`, owner: 'A', turn: hand.turn, at: room.now, ...move1 });
      }
      expect(move).toBeLessThan(1_500);
    }
    if (room.round.hand!.declared) declared++;
  }
  expect(declared).toBeGreaterThan(hands / 2);
});
