import { createHash, createHmac } from 'node:crypto';
import { Refused } from '@kismet/kernel/outcome';
import { seededPrng } from '@kismet/kernel/prng';
import { expect, it } from 'vitest';
import { takeAnswer } from '../shared/table-round.ts';
import { type Digest, digestNow, hexOf } from './deck/digests.ts';
import {
  brokenOpenings,
  checkHand,
  type DeckKind,
  deckOf,
  handKeyOf,
  seatCommitment,
  serverCommitment,
} from './deck/hand-deck.ts';
import { openingOf, rootOf } from './deck/merkle.ts';
import { dealAt, dealtIn, openReserves, payHand, type Reserves } from './pots/reserves.ts';
import { decideTeenPatti, startTeenPatti, type TeenPattiMessage } from './teen-patti/decide.ts';
import { CAP_BOOTS, dealTeenPatti, offersOf, placesOf, type TeenPattiHand } from './teen-patti/hand.ts';
import { VARIANTS } from './teen-patti/ranking.ts';
import { seenSeats } from './teen-patti/view.ts';
import { BANK_MS } from './turns.ts';

const SEED = process.env.RANDOM_SEED!;
const HANDS = process.env.KISMET_FULL === '1' ? 10_000 : 60;
const TP: DeckKind = { prefix: 'tp', cards: 52 };
const BOOT = 1_000_000n;
const inNode = (digest: Digest): Uint8Array =>
  digest.algorithm === 'sha256'
    ? createHash('sha256').update(digest.bytes).digest()
    : createHmac('sha256', digest.key).update(digest.bytes).digest();

it(`seed ${SEED}: ${HANDS} hands from the seeds to the payments, stored and loaded at each message, recomputed after publication`, () => {
  const prng = seededPrng(SEED);
  const bytes = () => Uint8Array.from({ length: 32 }, () => prng.int(256));
  for (let n = 0; n < HANDS; n++) {
    const id = `hand-${n}`;
    const owners = [...'ABCDE'].slice(0, 2 + prng.int(4));
    const seeds = { server: bytes(), seats: owners.map(() => hexOf(bytes())) };
    const tree = digestNow(deckOf(TP, digestNow(handKeyOf(seeds), inNode), id), inNode);
    const said = {
      hand: id,
      server: digestNow(serverCommitment(id, seeds.server), inNode),
      seats: seeds.seats.map((seed, seat) => digestNow(seatCommitment(id, seat, seed), inNode)),
      root: rootOf(tree),
    };

    // Money: a reserve for each seat.
    const reserve = CAP_BOOTS * BOOT;
    const opened = openReserves(
      'room',
      n,
      reserve,
      owners.map((owner) => ({ id: `${id}-${owner}`, owner })),
      0,
    );
    let reserves: Reserves = opened.round;
    for (const { id: wager } of reserves.wagers)
      reserves = takeAnswer<Reserves['wagers'][number], Reserves>(reserves, wager, 'accepted').round;
    reserves = dealAt(reserves, 1).round;

    // Play.
    const rules = { variant: prng.pick(VARIANTS), boot: BOOT, rake: { ppm: 50_000, cap: 10n * BOOT } };
    const seats = dealtIn(reserves).map(({ owner }) => ({ owner, reserve, bank: BANK_MS, missed: 0 }));
    const dealer = prng.int(owners.length);
    const start = (deck: readonly number[]) => {
      const cards = dealTeenPatti(deck, owners.length, dealer, rules.variant);
      return { cards, hand: startTeenPatti(id, rules, seats, dealer, 0, cards).hand };
    };
    const { cards, hand: first } = start(tree.deck);
    let hand: TeenPattiHand = first;
    const journal: TeenPattiMessage[] = [];
    for (let at = 1; hand.phase !== 'OVER'; at++) {
      const seat = hand.sideShow ? hand.sideShow.asked : hand.inTurn;
      const bets = offersOf(hand, seat)?.bets ?? [];
      const action = hand.sideShow
        ? prng.pick(['accept', 'refuse'] as const)
        : prng.pick(['look', 'bet', 'bet', 'show', 'side-show', 'pack'] as const);
      const amount = action === 'bet' && bets.length > 0 ? prng.pick(bets) : 0n;
      const message = { kind: 'act', id: `${at}`, owner: owners[seat]!, action, amount, turn: hand.turn, at } as const;
      try {
        // Any process may take the next message: the stored state is all that it needs.
        hand = decideTeenPatti(structuredClone(hand), message, cards).hand;
        journal.push(message);
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
      }
    }
    const paid = payHand(reserves, hand.shares!);
    const total = paid.round.wagers.reduce((sum, { payout }) => sum + payout!, 0n);
    expect(total + hand.shares!.rake).toBe(reserve * BigInt(owners.length));

    // A dispute: every card that anybody has seen can be opened up to the root.
    const seen = new Set([...owners, null].flatMap((owner) => seenSeats(hand, owner)));
    const openings = [...seen].flatMap((seat) =>
      placesOf(owners.length, dealer, seat).map((place) => openingOf(tree, place)),
    );
    expect(digestNow(brokenOpenings(said.root, openings), inNode)).toEqual([]);
    expect(openings.map(({ card }) => card)).toEqual([...seen].flatMap((seat) => cards.hands[seat]!));

    // After publication: the same deck, and from the journal the same result.
    const check = digestNow(checkHand(TP, said, seeds), inNode);
    expect([check.isServerKept, check.areSeatsKept, check.isRootKept]).toEqual([true, true, true]);
    const again = start(check.deck);
    const replayed = journal.reduce((state, message) => decideTeenPatti(state, message, again.cards).hand, again.hand);
    expect(replayed).toEqual(hand);
  }
});
