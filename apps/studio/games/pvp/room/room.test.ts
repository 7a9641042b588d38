import { createHash, createHmac } from 'node:crypto';
import { UNITS_PER_ONE } from '@kismet/kernel/money';
import { Refused } from '@kismet/kernel/outcome';
import { type Prng, seededPrng } from '@kismet/kernel/prng';
import { expect, it } from 'vitest';
import { decodeState, encodeState } from '../../../server/tables/state-text.ts';
import { type Card, cardName, DECK } from '../../shared/cards.ts';
import type { Effect } from '../../shared/table-round.ts';
import { type Digest, digestNow } from '../deck/digests.ts';
import { seatCommitment } from '../deck/hand-deck.ts';
import { rakeAt } from '../pvp-titles.ts';
import { dealTeenPatti, offersOf, type TeenPattiCards } from '../teen-patti/hand.ts';
import { bestSeats, VARIANTS } from '../teen-patti/ranking.ts';
import { seenSeats } from '../teen-patti/view.ts';
import { HELD_MS } from '../turns.ts';
import { dealOrder } from './deal.ts';
import { decideRoom, type RoomMessage, roomDueAt, takeOverRoom } from './decide.ts';
import { chairOf, EMPTY_MS, handName, OUT_MS, openRoom, type RoomRound, type RoomRules, reserveOf } from './room.ts';
import { ownRoom, sharedRoom } from './view.ts';

const SEED = process.env.SEED ?? String(Date.now());
const HANDS = process.env.KISMET_FULL === '1' ? 10_000 : 1_000;
const BOOT = 5n * UNITS_PER_ONE;
const PLAY: RoomRules = {
  variant: 'classic',
  boot: BOOT,
  rake: rakeAt(BOOT),
  hasBots: true,
  isPrivate: false,
  patience: 1,
};
const MONEY: RoomRules = { ...PLAY, hasBots: false };
const START = 1_000_000;
const ticketOf = (n: number) => `${String(n).padStart(8, '0')}-bbbb-4ccc-8ddd-eeeeeeeeeeee`;
const inNode = (digest: Digest): Uint8Array =>
  digest.algorithm === 'sha256'
    ? createHash('sha256').update(digest.bytes).digest()
    : createHmac('sha256', digest.key).update(digest.bytes).digest();

/** A room with its wallet and its deck, in a time of its own. */
class TestRoom {
  round: RoomRound;
  now = START;
  /** What the wallet took and paid, by owner. */
  readonly money = new Map<string, bigint>();
  readonly told: { id: string; unspent: bigint; rake: bigint }[] = [];
  readonly declines = new Set<string>();
  readonly silent = new Set<string>();
  deck: Card[] = Array.from({ length: DECK }, (_, card) => card);
  onStep: (room: TestRoom) => void = () => undefined;
  readonly #prng: Prng;
  #pending: Effect[] = [];

  constructor(rules: RoomRules, prng: Prng) {
    this.#prng = prng;
    this.round = openRoom('room-500-pkr-1', 1, START, rules, null);
  }

  readonly cardsOf = (round: RoomRound): TeenPattiCards => {
    const { owners, dealer } = dealOrder(round);
    return dealTeenPatti(this.deck, owners.length, dealer, round.rules.variant);
  };

  tell(message: RoomMessage): void {
    const step = decideRoom(this.round, message, this.cardsOf);
    this.round = step.round;
    this.#pending.push(...step.effects);
    this.onStep(this);
    while (this.#pending.length > 0) this.#carryOut(this.#pending.shift()!);
  }

  sit(owner: string, n = this.money.size): void {
    this.money.set(owner, this.money.get(owner) ?? 0n);
    this.tell({ kind: 'sit', owner, ticket: ticketOf(n), sessionId: 'session', at: this.now });
  }

  /** Lets time pass to what is due next, at most `ms`. */
  pass(ms: number): void {
    for (const end = this.now + ms; ; ) {
      const due = roomDueAt(this.round);
      const next = due === null ? end : Math.max(due, this.now);
      if (next > end) {
        this.now = end;
        return;
      }
      const before = this.round;
      this.now = next;
      this.tell({ kind: 'time', at: this.now });
      if (this.round === before || next === end) {
        this.now = end;
        return;
      }
    }
  }

  openNext(): void {
    expect(this.#pending).toEqual([]);
    expect(['SETTLED', 'CANCELLED']).toContain(this.round.phase);
    const { table, number, rules } = this.round;
    this.round = openRoom(table, number + 1, this.now + 500, rules, this.round);
  }

  /** Until cards are dealt. */
  deal(): void {
    for (let tries = 0; this.round.phase !== 'RUNNING'; tries++) {
      if (tries > 40) throw new Error(`no hand: ${this.round.phase}`);
      this.pass(500);
    }
  }

  #carryOut(effect: Effect): void {
    const at = this.now;
    if (effect.do === 'draw') {
      this.#draw();
      return;
    }
    const wager = this.round.wagers.find(({ id }) => id === effect.id)!;
    const held = this.money.get(wager.owner)!;
    expect(wager.owner.startsWith('bot:')).toBe(false);
    if (effect.do === 'bet') {
      const answer = this.declines.has(wager.owner) ? 'declined' : 'accepted';
      if (answer === 'accepted') this.money.set(wager.owner, held - wager.stake);
      this.tell({ kind: 'answer', id: effect.id, answer, at });
      return;
    }
    if (effect.do === 'pay') {
      this.money.set(wager.owner, held + effect.amount);
      if (effect.told) this.told.push({ id: effect.id, ...effect.told });
    }
    this.tell({ kind: 'confirmed', id: effect.id, at });
  }

  #draw(): void {
    const { attempt, shuffle } = this.round;
    if (shuffle?.phase === 'READY') {
      for (let last = DECK - 1; last > 0; last--) {
        const at = this.#prng.int(last + 1);
        [this.deck[last], this.deck[at]] = [this.deck[at]!, this.deck[last]!];
      }
      this.tell({ kind: 'dealt', attempt, root: 'root', at: this.now });
      return;
    }
    const bots = this.round.chairs.filter((chair) => chair?.isBot).map((chair) => chair!.owner);
    const hashOf = (owner: string, seed: string) => {
      const seats = this.round.wagers.filter(({ state }) => state === 'OPEN').map((wager) => wager.owner);
      const order = this.round.chairs.flatMap((chair) => (chair && seats.includes(chair.owner) ? [chair.owner] : []));
      return digestNow(seatCommitment(handName(this.round), order.indexOf(owner), seed), inNode);
    };
    const seedOf = (owner: string) => createHash('sha256').update(`${attempt}${owner}`).digest('hex');
    this.tell({
      kind: 'server-seed',
      ...{ attempt, commitment: 'commitment', at: this.now },
      bots: bots.map((owner) => ({ owner, seed: seedOf(owner), hash: hashOf(owner, seedOf(owner)) })),
    });
    const people = this.round.shuffle!.seats.map(({ owner }) => owner).filter((owner) => !bots.includes(owner));
    const there = people.filter((owner) => !this.silent.has(owner));
    const at = this.now;
    for (const owner of there) this.tell({ kind: 'hash', owner, hash: hashOf(owner, seedOf(owner)), at });
    if (there.length < people.length) return;
    for (const owner of there)
      this.tell({ kind: 'seed', owner, seed: seedOf(owner), hash: hashOf(owner, seedOf(owner)), at });
  }
}

/** Somebody in turn does something, allowed or not; refusals are part of it. */
function anyMove(room: TestRoom, prng: Prng, id: string): void {
  const hand = room.round.hand!;
  const seat = hand.sideShow ? hand.sideShow.asked : hand.inTurn;
  const { owner } = hand.seats[seat]!;
  if (owner.startsWith('bot:')) {
    room.pass(4_000);
    return;
  }
  room.now += prng.int(2_000);
  const bets = offersOf(hand, seat)?.bets ?? [];
  const action = hand.sideShow
    ? prng.pick(['accept', 'refuse'] as const)
    : prng.pick(['look', 'bet', 'bet', 'bet', 'show', 'side-show', 'pack'] as const);
  const amount = action === 'bet' && bets.length > 0 ? prng.pick(bets) : 0n;
  const before = room.round;
  const text = prng.chance(0.02) ? encodeState(before) : null;
  try {
    room.tell({ kind: 'act', id, owner, action, amount, turn: hand.turn, at: room.now });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    expect(room.round).toBe(before);
  }
  // what was stored is never written over, and is all that another process needs
  if (text === null) return;
  expect(encodeState(before)).toBe(text);
  room.round = decodeState(encodeState(room.round));
}

/** The frames that a room sends now: one for all, and beside it one for each player. */
const sharedFrame = (round: RoomRound, cards: TeenPattiCards): string => JSON.stringify(sharedRoom(round, cards));
const ownFrame = (round: RoomRound, cards: TeenPattiCards, owner: string | null): string =>
  owner === null ? '' : JSON.stringify(ownRoom(round, cards, owner));
const cardsIn = (text: string): string[] => text.match(/(?<=")[2-9TJQKA][cdhs](?=")/g) ?? [];

it(`[TV-6.120] seed ${SEED}: ${HANDS} hands of two to five, with bots and without: no frame holds a card that its reader may not see, and exchanging hidden cards changes no byte`, {
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
        // a deck in which everything that this reader does not see is another card
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

it(`[TV-6.121] seed ${SEED}: whatever is played, a hand takes one reserve of each, pays each once, and all that is held adds up to minus the rake`, () => {
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
    // by hand: what each put in, from the actions alone
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

it('[TV-6.122] a reserve that is refused keeps nobody else: with two left the hand begins, with one it is cancelled and everything comes back', () => {
  const three = new TestRoom(MONEY, seededPrng('three'));
  three.declines.add('B');
  for (const owner of ['A', 'B', 'C']) three.sit(owner);
  three.deal();
  expect(three.round.hand!.seats.map(({ owner }) => owner)).toEqual(['A', 'C']);
  expect(three.round.chairs[chairOf(three.round, 'B')]).toMatchObject({ isOut: true });
  const two = new TestRoom(MONEY, seededPrng('two'));
  two.declines.add('B');
  for (const owner of ['A', 'B']) two.sit(owner);
  two.pass(4_000);
  expect(two.round.phase).toBe('CANCELLED');
  expect(two.money.get('A')).toBe(0n);
  two.openNext();
  two.pass(60_000);
  // nobody is asked again and again
  expect(two.round.wagers).toEqual([]);
});

it('[TV-6.123] whoever sends no seed is not dealt in: the reserve comes back whole, the others begin anew with another seed of the server', () => {
  const room = new TestRoom(MONEY, seededPrng('silent'));
  room.silent.add('C');
  for (const owner of ['A', 'B', 'C']) room.sit(owner);
  room.deal();
  expect(room.round.attempt).toBe(2);
  expect(room.round.shuffle!.hand).toMatch(/:2$/);
  expect(room.round.hand!.seats.map(({ owner }) => owner)).toEqual(['A', 'B']);
  expect(room.money.get('C')).toBe(0n);
  const all = new TestRoom(MONEY, seededPrng('all'));
  all.silent.add('B');
  for (const owner of ['A', 'B']) all.sit(owner);
  all.pass(8_000);
  expect(all.round.phase).toBe('CANCELLED');
  expect([...all.money.values()]).toEqual([0n, 0n]);
});

it('[TV-6.124] a chair belongs to the player: lost for 30 s it is kept and its turn runs on; leaving waits for the end of the hand', () => {
  const room = new TestRoom(MONEY, seededPrng('chairs'));
  for (const owner of ['A', 'B', 'C']) room.sit(owner);
  room.deal();
  expect(() => room.sit('A', 9)).toThrow('SEATED');
  const lost = room.now;
  room.tell({ kind: 'connection', owner: 'A', isLost: true, at: lost });
  expect(room.round.hand!.seats[0]!.lostAt).toBe(lost);
  room.tell({ kind: 'connection', owner: 'A', isLost: false, at: lost + 5_000 });
  room.tell({ kind: 'stand', owner: 'B', isNow: false, at: lost + 5_000 });
  expect(room.round.chairs[chairOf(room.round, 'B')]).toMatchObject({ isLeaving: true });
  room.now = lost + 5_000;
  while (room.round.phase === 'RUNNING') room.pass(60_000);
  expect(room.round.hand!.actions.filter(({ kind }) => kind === 'time-out')).toHaveLength(2);
  room.openNext();
  room.pass(200);
  expect(chairOf(room.round, 'B')).toBe(-1);
  room.tell({ kind: 'connection', owner: 'C', isLost: true, at: room.now });
  room.deal();
  room.tell({ kind: 'stand', owner: 'A', isNow: true, at: room.now });
  room.pass(2 * HELD_MS);
  expect(room.round.phase).toBe('SETTLED');
  room.openNext();
  room.pass(500);
  // one has left, the other was away for more than thirty seconds
  expect(room.round.chairs.filter((chair) => chair !== null)).toEqual([]);
});

it('[TV-6.125] bots sit with people and with play money alone: two with one person, none with three; a deserted room is closed', () => {
  const botsOf = ({ round }: TestRoom) => round.chairs.filter((chair) => chair?.isBot).length;
  const room = new TestRoom(PLAY, seededPrng('bots'));
  room.sit('A');
  expect(botsOf(room)).toBe(2);
  room.sit('B');
  expect(botsOf(room)).toBe(1);
  room.sit('C');
  expect(botsOf(room)).toBe(0);
  for (const owner of ['A', 'B', 'C']) room.tell({ kind: 'stand', owner, isNow: true, at: room.now });
  expect(botsOf(room)).toBe(0);
  room.pass(EMPTY_MS);
  expect(room.round.phase).toBe('CANCELLED');
  expect(() => room.sit('D')).toThrow('ROOM_FULL');
  const money = new TestRoom(MONEY, seededPrng('money'));
  money.sit('A');
  expect(botsOf(money)).toBe(0);
  money.tell({ kind: 'sit-out', owner: 'A', isOut: true, at: money.now });
  money.pass(OUT_MS + EMPTY_MS);
  expect(money.round.chairs[0]).toBeNull();
});

it('[TV-6.126] another process takes over in any phase: nobody has lost time, and the hand goes on', () => {
  const room = new TestRoom(MONEY, seededPrng('over'));
  for (const owner of ['A', 'B']) room.sit(owner);
  room.deal();
  const due = roomDueAt(room.round)!;
  room.round = takeOverRoom(structuredClone(room.round), room.now, room.now + 7_000).round;
  expect(roomDueAt(room.round)).toBe(due + 7_000);
  room.now += 7_000;
  room.pass(60_000);
  expect(room.round.phase).toBe('SETTLED');
  expect([...room.money.values()].reduce((sum, one) => sum + one, 0n)).toBeLessThan(0n);
});
