import { seededPrng } from '@kismet/kernel/prng';
import { expect, it } from 'vitest';
import { cardName } from '../../shared/cards.ts';
import { bestSeats, VARIANTS } from '../teen-patti/ranking.ts';
import { seenSeats } from '../teen-patti/view.ts';
import { type RoomRound, reserveOf } from './room.ts';
import { anyMove, BOOT, cardsIn, HANDS, MONEY, ownFrame, PLAY, SEED, sharedFrame, TestRoom } from './room-scene.ts';

it(`[TV-6.120] seed ${SEED}: ${HANDS} hands of two to five, with and without bots: no frame contains a card that its reader may not see, and exchanging hidden cards changes no byte`, {
  timeout: 300_000,
}, () => {
  const prng = seededPrng(SEED);
  let frames = 0;
  for (let hands = 0; hands < HANDS; ) {
    const hasBots = prng.chance(0.3);
    const variant = prng.pick(VARIANTS);
    const room = new TestRoom({ ...(hasBots ? PLAY : MONEY), variant }, prng);
    const people = [...'ABCDE'].slice(0, (hasBots ? 1 : 2) + prng.int(hasBots ? 2 : 4));
    let last: RoomRound | null = null;
    room.onStep = ({ round }) => {
      if (!round.hand || round === last) return;
      last = round;
      const cards = room.cardsOf(round);
      const shared = sharedFrame(round, cards);
      for (const owner of [null, ...people]) {
        frames++;
        const seen = seenSeats(round.hand, owner);
        const own = ownFrame(round, cards, owner);
        const allowed = new Set(seen.flatMap((seat) => cards.hands[seat]!.map(cardName)));
        if (cards.turned !== null) allowed.add(cardName(cards.turned));
        for (const card of cardsIn(shared + own))
          if (!allowed.has(card)) throw new Error(`${owner} is told of ${card}`);
        if (!prng.chance(0.1)) continue;
        // a deck in which every card that this viewer may not see is a different one
        const hidden = cards.hands.flatMap((hand, seat) => (seen.includes(seat) ? [] : hand));
        const other = new Map(hidden.map((card, n) => [card, hidden[(n + 1) % hidden.length]!]));
        const hands = cards.hands.map((hand, seat) =>
          seen.includes(seat) ? hand : hand.map((card) => other.get(card)!),
        );
        const exchanged = { ...cards, hands };
        if (sharedFrame(round, exchanged) + ownFrame(round, exchanged, owner) !== shared + own)
          throw new Error(`a frame of ${owner} depends on what is hidden`);
      }
    };
    for (const owner of people) room.sit(owner);
    for (let n = 0; n < 5 && hands < HANDS; n++, hands++) {
      room.deal();
      for (let move = 0; room.round.phase === 'RUNNING'; move++) anyMove(room, prng, `${room.round.number}-${move}`);
      room.pass(1);
      room.openNext();
      if (room.round.chairs.filter((chair) => chair && !chair.isOut).length < 2) break;
    }
  }
  expect(frames).toBeGreaterThan(HANDS * 10);
});

it(`[TV-6.121] seed ${SEED}: whatever is played, a hand takes one reserve from each player, pays each once, and all movements add up to minus the rake`, () => {
  const prng = seededPrng(`${SEED}-money`);
  for (let n = 0; n < 150; n++) {
    const room = new TestRoom({ ...MONEY, variant: prng.pick(VARIANTS) }, prng);
    const people = [...'ABCDE'].slice(0, 2 + prng.int(4));
    for (const owner of people) room.sit(owner);
    room.deal();
    const dealt = structuredClone(room.round.hand!);
    expect([...room.money.values()]).toEqual(people.map(() => -reserveOf(MONEY)));
    for (let move = 0; room.round.phase === 'RUNNING'; move++) anyMove(room, prng, `${move}`);
    const hand = room.round.hand!;
    // computed independently: what each contributed, from the actions alone
    const putIn = people.map((_, seat) =>
      hand.actions.filter((action) => action.seat === seat).reduce((sum, { amount }) => sum + amount, 0n),
    );
    const pot = putIn.reduce((sum, one) => sum + one, 0n);
    const packed = new Set(
      hand.actions.filter(({ kind }) => ['pack', 'time-out', 'lost-side-show'].includes(kind)).map(({ seat }) => seat),
    );
    const live = people.map((_, seat) => seat).filter((seat) => !packed.has(seat));
    const cards = room.cardsOf({ ...room.round, hand: dealt });
    const best = live.length === 1 ? live : bestSeats(room.round.rules.variant, cards.hands, cards.turned, live);
    const asked = hand.actions.find(({ kind }) => kind === 'show')?.seat;
    const winners = best.length > 1 && asked !== undefined ? best.filter((seat) => seat !== asked) : best;
    const net = pot - putIn[winners[0]!]!;
    const five = ((net * 5n) / 100n / 1_000n) * 1_000n;
    const rake = winners.length > 1 ? 0n : five > 5n * BOOT ? 5n * BOOT : five;
    expect([...room.money.values()].reduce((sum, one) => sum + one, 0n)).toBe(-rake);
    for (const [seat, owner] of people.entries())
      if (!winners.includes(seat)) expect(room.money.get(owner)).toBe(-putIn[seat]!);
    if (winners.length === 1) expect(room.money.get(people[winners[0]!]!)).toBe(pot - rake - putIn[winners[0]!]!);
    expect(room.told.map(({ unspent }) => unspent)).toEqual(putIn.map((one) => reserveOf(MONEY) - one));
    expect(room.told.reduce((sum, one) => sum + one.rake, 0n)).toBe(rake);
    expect(room.round.phase).toBe('SETTLED');
  }
});
