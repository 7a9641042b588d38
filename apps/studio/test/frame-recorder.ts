import { Refused } from '@kismet/kernel/outcome';
import { type Prng, seededPrng } from '@kismet/kernel/prng';
import { digestNow, hexOf } from '../games/pvp/deck/digests.ts';
import { type DeckTree, treeOf } from '../games/pvp/deck/merkle.ts';
import { type AnyRoom, handName } from '../games/pvp/room/room.ts';
import { anyMove, inNode, MONEY, ownFrame, sharedFrame, TestRoom } from '../games/pvp/room/room-scene.ts';
import { anyRummyMove, RUMMY_MONEY, rummyRoom } from '../games/pvp/room/rummy-scene.ts';
import type { RummyHand } from '../games/pvp/rummy/hand.ts';
import { placesOf, type TeenPattiHand } from '../games/pvp/teen-patti/hand.ts';
import { VARIANTS } from '../games/pvp/teen-patti/ranking.ts';
import { openingsFor } from '../server/pvp/hand-secrets.ts';

type Game = 'teen patti' | 'rummy';
/** The share of frames also built for a deck in which every hidden card is exchanged. */
const EXCHANGED = 0.01;
const BLIND_TURNS = 4;
/** Random moves; after them every turn times out, so that hands of rummy end. */
const MOST_MOVES = 60;
const HEX_32 = /[0-9a-f]{64}/g;

/** Places of the deck that a viewer may know, derived only from the actions and the end of a Teen Patti hand. */
function openInTeenPatti({ seats, actions, dealer, phase, rules }: TeenPattiHand, owner: string): Set<number> {
  const own = seats.findIndex((seat) => seat.owner === owner);
  const asked = actions.flatMap(({ kind, seat }, n) => {
    const asker = actions.slice(0, n).findLast((one) => one.kind === 'side-show')?.seat;
    return kind === 'accept' && asker !== undefined ? [[asker, seat]] : [];
  });
  const isShown = phase === 'OVER' && actions.some(({ kind }) => kind === 'show' || kind === 'all-shown');
  const known = seats.flatMap((seat, n) => {
    // after four blind turns the own cards are shown without a look
    const bets = actions.filter((one) => one.seat === n && one.kind === 'bet').length;
    const isOwn = n === own && (bets >= BLIND_TURNS || actions.some((one) => one.seat === n && one.kind === 'look'));
    const isCompared = asked.some((pair) => pair.includes(own) && pair.includes(n));
    return isOwn || isCompared || (isShown && !seat.isPacked) ? placesOf(seats.length, dealer, n) : [];
  });
  return new Set(rules.variant === 'joker' ? [...known, 3 * seats.length] : known);
}

/** The same for rummy: one's own cards, what has lain face up, and after a declaration the hands of those still in. */
function openInRummy({ seats, actions, turned, open, declared }: RummyHand, owner: string): Set<number> {
  const laid = actions.flatMap(({ kind, place }) => (kind === 'draw-closed' ? [] : (place ?? [])));
  const held = seats.flatMap((seat) =>
    seat.owner === owner || (declared && (seat.state === 'in' || seat.state === 'won')) ? seat.places : [],
  );
  return new Set([turned, ...open, ...laid, ...held]);
}

/** What a player receives of a room at a given moment: what everybody is sent, what is their own, and the openings that prove it. */
function received(round: AnyRoom, cards: unknown, tree: DeckTree, owner: string): string {
  const proof = openingsFor(tree, round, owner).map(({ seat, openings }) => ({
    seat,
    cards: openings.map(({ place, card, salt, path }) => ({
      ...{ place, card, salt: hexOf(salt) },
      path: path.map((node) => node && hexOf(node)),
    })),
  }));
  return sharedFrame(round, cards) + ownFrame(round, cards, owner) + JSON.stringify(proof);
}

interface Rooms {
  readonly open: (prng: Prng) => TestRoom<never, never, never>;
  readonly move: (room: TestRoom<never, never, never>, prng: Prng, id: string) => void;
  readonly known: (hand: never, owner: string) => Set<number>;
}
const OWNERS = 'ABCDEF';
const GAMES: Readonly<Record<Game, Rooms>> = {
  'teen patti': {
    open: (prng) => {
      const room = new TestRoom({ ...MONEY, variant: prng.pick(VARIANTS) }, prng);
      for (const owner of [...OWNERS].slice(0, 2 + prng.int(4))) room.sit(owner);
      return room as unknown as TestRoom<never, never, never>;
    },
    move: anyMove as unknown as Rooms['move'],
    known: openInTeenPatti as unknown as Rooms['known'],
  },
  rummy: {
    open: (prng) => rummyRoom(RUMMY_MONEY, 2 + prng.int(5), prng) as unknown as TestRoom<never, never, never>,
    move: anyRummyMove as unknown as Rooms['move'],
    known: openInRummy as unknown as Rooms['known'],
  },
};

/**
 * Plays random hands and reads everything each player receives; throws at the first salt or card place that its reader may not know, and at the
 * first frame whose length depends on a hidden card. Returns how many frames were read.
 * @param part share of a hand's steps that are read, chosen at random
 */
export function recordHands(game: Game, hands: number, part: number, seed: string): number {
  const { open, move, known } = GAMES[game];
  const prng = seededPrng(`${seed}-${game}`);
  let frames = 0;
  for (let n = 0; n < hands; n++) {
    const room = open(prng);
    let tree: DeckTree | null = null;
    let salts = new Map<string, number>();
    const key = Uint8Array.from({ length: 32 }, () => prng.int(256));
    room.onStep = () => {
      const round = room.round as AnyRoom;
      if (!round.hand || !prng.chance(part)) return;
      const treeFor = (deck: readonly number[]) => digestNow(treeOf(deck, key, handName(round)), inNode);
      if (!tree) {
        tree = treeFor(room.deck);
        salts = new Map(tree.salts.map((salt, place) => [hexOf(salt), place]));
      }
      const cards = room.cardsOf(room.round);
      for (const { owner } of round.hand.seats) {
        frames++;
        const frame = received(round, cards, tree, owner);
        const may = known(round.hand as never, owner);
        for (const [bytes] of frame.matchAll(HEX_32)) {
          const place = salts.get(bytes);
          if (place !== undefined && !may.has(place)) throw new Error(`${owner} is given the salt of place ${place}`);
        }
        for (const [, place] of frame.matchAll(/"place":(\d+)/g))
          if (!may.has(Number(place))) throw new Error(`${owner} is told of place ${place}`);
        if (!prng.chance(EXCHANGED)) continue;
        const hidden = [...room.deck.keys()].filter((place) => !may.has(place));
        const kept = room.deck;
        const other = [...kept];
        for (const [at, place] of hidden.entries()) other[place] = kept[hidden[(at + 1) % hidden.length]!]!;
        room.deck = other;
        const length = received(round, room.cardsOf(room.round), treeFor(other), owner).length;
        room.deck = kept;
        if (length !== frame.length) throw new Error(`the length of a frame of ${owner} depends on what is hidden`);
      }
    };
    room.deal();
    for (let at = 0; (room.round as AnyRoom).phase === 'RUNNING' && at < MOST_MOVES; at++) {
      try {
        move(room, prng, `${n}-${at}`);
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
      }
    }
    for (let at = 0; (room.round as AnyRoom).phase === 'RUNNING' && at < 3_000; at++) room.pass(60_000);
  }
  return frames;
}
