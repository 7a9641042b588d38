import { createHash, createHmac } from 'node:crypto';
import { Refused } from '@kismet/kernel/outcome';
import { seededPrng } from '@kismet/kernel/prng';
import { expect, it } from 'vitest';
import { cardName } from '../../shared/cards.ts';
import { strengthOf } from '../../tables/three-cards.ts';
import { type Digest, digestLater, digestNow, hexOf } from './digests.ts';
import {
  brokenOpenings,
  checkHand,
  type DeckKind,
  deckOf,
  handKeyOf,
  orderOf,
  PUBLISHED_AFTER_MS,
  publicationOf,
  reshuffled,
  seatCommitment,
  serverCommitment,
} from './hand-deck.ts';
import { openingOf, rootFrom, rootOf } from './merkle.ts';
import { decideShuffle, keptOwners, openShuffle, SEEDS_WITHIN_MS, type Shuffle } from './shuffle.ts';

const SEED = process.env.RANDOM_SEED!;
const FULL = process.env.KISMET_FULL === '1';
const TP: DeckKind = { prefix: 'tp', cards: 52 };
const RUMMY: DeckKind = { prefix: 'rm', cards: 106 };
const inNode = (digest: Digest): Uint8Array =>
  digest.algorithm === 'sha256'
    ? createHash('sha256').update(digest.bytes).digest()
    : createHmac('sha256', digest.key).update(digest.bytes).digest();
const code = (act: () => unknown): string => {
  try {
    act();
  } catch (error) {
    if (error instanceof Refused) return error.code;
    throw error;
  }
  return 'taken';
};

it('[TV-6.80] the deck of a published key, its root, and who wins with it', async () => {
  const tree = digestNow(deckOf(TP, new Uint8Array(32), 'hand-1'), inNode);
  expect(tree.deck.slice(0, 10).map(cardName).join(' ')).toBe('8c 4s Qh 9d Th 6s Ac 7c Qc 3c');
  expect(cardName(tree.deck[51]!)).toBe('6h');
  expect(rootOf(tree)).toBe('e071caedad8e6ec5be612573cd9c6106ba3b015be9842b11061c46cfd8f84cea');
  const hands = [0, 1, 2].map((seat) => [0, 3, 6].map((from) => tree.deck[from + seat]!));
  expect(hands.map((hand) => hand.map(cardName).join(' '))).toEqual(['8c 9d Ac', '4s Th 7c', 'Qh 6s Qc']);
  const scores = hands.map((hand) => strengthOf(hand).score);
  expect(scores.indexOf(Math.max(...scores))).toBe(2);
  expect(strengthOf(hands[2]!).kind).toBe('pair');
  // A browser computes the same with WebCrypto.
  expect(rootOf(await digestLater(deckOf(TP, new Uint8Array(32), 'hand-1')))).toBe(rootOf(tree));
});

it('every card of a deck verifies against its root; a changed card, place, salt or neighbour does not', () => {
  for (const kind of [TP, RUMMY]) {
    const tree = digestNow(deckOf(kind, new Uint8Array(32).fill(7), 'h'), inNode);
    const root = rootOf(tree);
    const openings = tree.deck.map((_, place) => openingOf(tree, place));
    expect(digestNow(brokenOpenings(root, openings), inNode)).toEqual([]);
    for (const opening of openings) {
      const { place, card, salt, path } = opening;
      const planted = [
        { ...opening, card: (card + 1) % kind.cards },
        { ...opening, place: place ^ 1 },
        { ...opening, salt: salt.map((byte, at) => (at === 31 ? byte ^ 1 : byte)) },
        { ...opening, path: path.map((node, at) => (at === 0 && node ? node.map((byte) => byte ^ 1) : node)) },
      ].filter((_, n) => n < 3 || path[0] !== null);
      for (const one of planted) expect(digestNow(rootFrom(one), inNode)).not.toBe(root);
    }
    // An opening reveals no other card: its siblings are hashes of salted leaves, and it contains no salt but its own.
    const shown = JSON.stringify({ ...openings[0], path: openings[0]!.path.map((node) => node && hexOf(node)) });
    for (const salt of tree.salts.slice(1)) expect(shown).not.toContain(hexOf(salt));
  }
});

const HANDS = FULL ? 10_000 : 300;
it(`seed ${SEED}: ${HANDS} decks are permutations; the first card is uniformly distributed; a reshuffle keeps its cards`, () => {
  const prng = seededPrng(SEED);
  const first = new Array<number>(52).fill(0);
  for (let n = 0; n < HANDS; n++) {
    const key = Uint8Array.from({ length: 32 }, () => prng.int(256));
    const deck = digestNow(orderOf(TP, key, `h${n}`), inNode);
    expect([...deck].sort((a, b) => a - b)).toEqual(Array.from({ length: 52 }, (_, card) => card));
    first[deck[0]!]!++;
  }
  const expected = HANDS / 52;
  const chiSquare = first.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  // Quantile of 0.99999 with 51 degrees of freedom.
  expect(chiSquare).toBeLessThan(104.6);
  const again = [1, 2].map((time) =>
    digestNow(reshuffled(RUMMY, new Uint8Array(32), 'h', [5, 9, 70, 104], time), inNode),
  );
  for (const cards of again) expect([...cards].sort((a, b) => a - b)).toEqual([5, 9, 70, 104]);
});

const seedOf = (digit: string) => digit.repeat(64);
const hashOf = (hand: string, seat: number, seed: string) => digestNow(seatCommitment(hand, seat, seed), inNode);

it('a shuffle of three players: digests, then seeds; the deck depends on each; a hand is verified from its seeds', () => {
  const server = new Uint8Array(32).fill(9);
  const commitment = digestNow(serverCommitment('h1', server), inNode);
  const seats = ['a', 'b', 'c'].map(seedOf);
  const hashes = seats.map((seed, seat) => hashOf('h1', seat, seed));
  let shuffle = openShuffle('h1', commitment, ['A', 'B', 'C'], 0);
  for (const [n, owner] of ['A', 'B', 'C'].entries()) {
    // No seed is accepted before all hashes have arrived.
    expect(code(() => decideShuffle(shuffle, { kind: 'seed', owner, seed: seats[n]!, hash: hashes[n]!, at: 5 }))).toBe(
      'SHUFFLE_CLOSED',
    );
    shuffle = decideShuffle(shuffle, { kind: 'hash', owner, hash: hashes[n]!, at: 10 });
  }
  expect(shuffle.phase).toBe('OPENINGS');
  expect(
    code(() => decideShuffle(shuffle, { kind: 'seed', owner: 'A', seed: seats[1]!, hash: hashes[1]!, at: 20 })),
  ).toBe('SEED_INVALID');
  for (const [n, owner] of ['A', 'B', 'C'].entries())
    shuffle = decideShuffle(shuffle, { kind: 'seed', owner, seed: seats[n]!, hash: hashes[n]!, at: 20 });
  expect(shuffle.phase).toBe('READY');
  const keyOf = (list: readonly string[], by = server) =>
    hexOf(digestNow(handKeyOf({ server: by, seats: list }), inNode));
  const others = [0, 1, 2].map((changed) => keyOf(seats.map((seed, n) => (n === changed ? seedOf('d') : seed))));
  expect(new Set([...others, keyOf(seats), keyOf(seats, new Uint8Array(32))]).size).toBe(5);

  const key = digestNow(handKeyOf({ server, seats }), inNode);
  const root = rootOf(digestNow(deckOf(TP, key, 'h1'), inNode));
  const said = { hand: 'h1', server: commitment, seats: hashes, root };
  const check = (seeds: { server: Uint8Array; seats: string[] }) => digestNow(checkHand(TP, said, seeds), inNode);
  expect(check({ server, seats })).toMatchObject({ isServerKept: true, areSeatsKept: true, isRootKept: true });
  expect(check({ server: new Uint8Array(32), seats })).toMatchObject({ isServerKept: false, isRootKept: false });
  expect(check({ server, seats: [seats[0]!, seats[1]!, seedOf('e')] })).toMatchObject({
    areSeatsKept: false,
    isRootKept: false,
  });
  expect(check({ server, seats: seats.slice(0, 2) })).toMatchObject({ areSeatsKept: false });
});

it('a silent player is left out: the shuffle restarts with two or more, else there is no hand; late and unrelated messages change nothing', () => {
  const hash = (n: number) => String(n).repeat(64);
  const say = (shuffle: Shuffle, owner: string, at: number, n = 1) =>
    decideShuffle(shuffle, { kind: 'hash', owner, hash: hash(n), at });
  const opened = openShuffle('h', 'c', ['A', 'B', 'C'], 0);
  const two = say(say(opened, 'A', 1), 'B', 2);
  expect(decideShuffle(two, { kind: 'time', at: SEEDS_WITHIN_MS - 1 })).toBe(two);
  const anew = decideShuffle(two, { kind: 'time', at: SEEDS_WITHIN_MS });
  expect([anew.phase, keptOwners(anew)]).toEqual(['ANEW', ['A', 'B']]);
  expect(code(() => say(two, 'C', SEEDS_WITHIN_MS))).toBe('SHUFFLE_CLOSED');
  expect(code(() => say(two, 'D', 5))).toBe('NOT_FOUND');
  expect(say(two, 'A', 5)).toBe(two);
  expect(code(() => say(two, 'A', 5, 2))).toBe('SEED_INVALID');
  expect(code(() => decideShuffle(two, { kind: 'hash', owner: 'C', hash: 'short', at: 5 }))).toBe('SEED_INVALID');
  const all = say(two, 'C', 1_999);
  expect([all.phase, all.closesAt]).toEqual(['OPENINGS', 1_999 + SEEDS_WITHIN_MS]);
  const one = decideShuffle(all, { kind: 'seed', owner: 'A', seed: hash(4), hash: hash(1), at: 2_500 });
  const tooFew = decideShuffle(one, { kind: 'time', at: 3_999 });
  expect([tooFew.phase, keptOwners(tooFew)]).toEqual(['TOO_FEW', ['A']]);
});

it('seeds are published 24 hours after the end of the hand and not a millisecond earlier', () => {
  const endedAt = 1_000;
  expect(publicationOf('seeds', endedAt, endedAt + PUBLISHED_AFTER_MS - 1)).toBeNull();
  expect(publicationOf('seeds', endedAt, endedAt + 86_400_000)).toBe('seeds');
});
