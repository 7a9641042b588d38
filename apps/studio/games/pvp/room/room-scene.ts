import { createHash, createHmac } from 'node:crypto';
import { UNITS_PER_ONE } from '@kismet/kernel/money';
import { Refused } from '@kismet/kernel/outcome';
import type { Prng } from '@kismet/kernel/prng';
import { expect } from 'vitest';
import { decodeState, encodeState } from '../../../server/tables/state-text.ts';
import type { Card } from '../../shared/cards.ts';
import type { Effect } from '../../shared/table-round.ts';
import { type Digest, digestNow } from '../deck/digests.ts';
import { seatCommitment } from '../deck/hand-deck.ts';
import { rakeAt } from '../pvp-titles.ts';
import { offersOf, type TeenPattiCards, type TeenPattiHand } from '../teen-patti/hand.ts';
import { dealOrder } from './deal.ts';
import { decideRoom, type RoomMessage, roomDueAt } from './decide.ts';
import { type AnyRoom, handName, openRoom, type RoomRound } from './room.ts';
import type { RoomBasics, RoomHand, RoomRules } from './room-game.ts';
import { gameOf } from './room-games.ts';
import { ownRoom, sharedRoom } from './view.ts';

export const SEED = process.env.RANDOM_SEED!;
export const HANDS = process.env.KISMET_FULL === '1' ? 10_000 : 1_000;
export const BOOT = 5n * UNITS_PER_ONE;
export const PLAY: RoomRules = {
  variant: 'classic',
  boot: BOOT,
  rake: rakeAt(BOOT),
  hasBots: true,
  isPrivate: false,
  patience: 1,
};
export const MONEY: RoomRules = { ...PLAY, hasBots: false };
export const START = 1_000_000;
export const ticketOf = (n: number) => `${String(n).padStart(8, '0')}-bbbb-4ccc-8ddd-eeeeeeeeeeee`;
export const inNode = (digest: Digest): Uint8Array =>
  digest.algorithm === 'sha256'
    ? createHash('sha256').update(digest.bytes).digest()
    : createHmac('sha256', digest.key).update(digest.bytes).digest();

/** A room with its wallet and its deck, with a clock of its own; of Teen Patti unless another game is named. */
export class TestRoom<
  Rules extends RoomBasics = RoomRules,
  Hand extends RoomHand = TeenPattiHand,
  Cards = TeenPattiCards,
> {
  round: RoomRound<Rules, Hand>;
  now = START;
  /** Net amount that the wallet took and paid, by owner. */
  readonly money = new Map<string, bigint>();
  readonly told: { id: string; unspent: bigint; rake: bigint }[] = [];
  readonly declines = new Set<string>();
  readonly silent = new Set<string>();
  deck: Card[];
  onStep: (room: TestRoom<Rules, Hand, Cards>) => void = () => undefined;
  readonly #prng: Prng;
  #pending: Effect[] = [];

  constructor(rules: Rules, prng: Prng) {
    this.#prng = prng;
    this.deck = Array.from({ length: gameOf(rules).deck?.cards ?? 0 }, (_, card) => card);
    this.round = openRoom<Rules, Hand>('room-500-pkr-1', 1, START, rules, null);
  }

  readonly cardsOf = (round: RoomRound<Rules, Hand>): Cards => {
    const reshuffle = (places: readonly number[]) => [...places].reverse();
    return gameOf(round.rules).cardsOf({ deck: this.deck, reshuffle }, dealOrder(round), round.rules) as Cards;
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

  /** Lets time pass until whatever is due next, at most `ms`. */
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

  /** Advances until cards are dealt. */
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
    const { attempt, shuffle, hand, rules } = this.round;
    const { deck, dice } = gameOf(rules);
    const number = (hand && dice?.awaited(hand)) ?? null;
    if (number !== null) {
      this.tell({ kind: 'drawn', number, die: 1 + this.#prng.int(6), at: this.now });
      return;
    }
    if (deck === null) {
      this.tell({ kind: 'dealt', attempt, root: null, at: this.now });
      return;
    }
    if (shuffle?.phase === 'READY') {
      for (let last = this.deck.length - 1; last > 0; last--) {
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

/** The player in turn does something, allowed or not; refusals are part of it. */
export function anyMove(room: TestRoom, prng: Prng, id: string): void {
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
  // stored state is never modified, and contains everything that another process needs
  if (text === null) return;
  expect(encodeState(before)).toBe(text);
  room.round = decodeState(encodeState(room.round));
}

/** The frames that a room sends now: a shared one for all, and one for each player in addition. */
export const sharedFrame = (round: AnyRoom, cards: unknown): string => JSON.stringify(sharedRoom(round, cards));
export const ownFrame = (round: AnyRoom, cards: unknown, owner: string | null): string =>
  owner === null ? '' : JSON.stringify(ownRoom(round, cards, owner));
export const cardsIn = (text: string): string[] => text.match(/(?<=")[2-9TJQKA][cdhs](?=")/g) ?? [];
