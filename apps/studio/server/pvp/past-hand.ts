import { unitsToDecimal } from '@kismet/kernel/money';
import { Refused } from '@kismet/kernel/outcome';
import { PUBLISHED_AFTER_MS, publicationOf } from '../../games/pvp/deck/hand-deck.ts';
import type { Opening } from '../../games/pvp/deck/merkle.ts';
import { type AnyRoom, chairOf, handName } from '../../games/pvp/room/room.ts';
import { gameOf } from '../../games/pvp/room/room-games.ts';
import { chairName } from '../../games/pvp/room/view.ts';
import type { HandView } from '../../games/pvp/teen-patti/hand-view.ts';
import { drawOfRound } from '../tables/draw-batches.ts';
import type { Draws } from '../tables/draws.ts';
import { type DiceProofView, diceProof } from './dice-proof.ts';
import { type HandSecrets, openingsFor, seatSeeds, serverSeed } from './hand-secrets.ts';
import { type PlayedHand, storedHand } from './hand-store.ts';

/** A hand in a player's record. Amounts are decimal strings. */
export interface PlayedHandView {
  readonly table: string;
  readonly number: number;
  readonly boot: string;
  readonly pot: string;
  readonly contributed: string;
  readonly paid: string;
  readonly rake: string;
  readonly at: string;
}
export const playedHandView = (hand: PlayedHand): PlayedHandView => ({
  table: hand.table,
  number: hand.number,
  boot: unitsToDecimal(hand.boot),
  pot: unitsToDecimal(hand.pot),
  contributed: unitsToDecimal(hand.contributed),
  paid: unitsToDecimal(hand.paid),
  rake: unitsToDecimal(hand.rake),
  at: hand.endedAt.toISOString(),
});

export interface OpeningView {
  readonly place: number;
  readonly card: number;
  readonly salt: string;
  readonly path: readonly (string | null)[];
}
/** The proof of a hand: what was published before the deal, and the openings of the cards that the caller may see. */
export interface HandProofView {
  readonly hand: string;
  readonly server: string;
  readonly seats: readonly string[];
  readonly root: string;
  /** By seat; null for the card turned up for all. */
  readonly openings: readonly { readonly seat: number | null; readonly cards: readonly OpeningView[] }[];
  /** Commitments of studio and witness, whose seeds determine the server's seed. */
  readonly parties: { readonly A: string; readonly B: string };
  readonly publishedAt: number | null;
  /** After 24 hours: all seeds, from which the whole deck can be recomputed. */
  readonly seeds: { readonly server: string; readonly seats: readonly string[] } | null;
}
/** For Teen Patti unless a game is named. */
export interface PastHandView<Hand = HandView, Proof = HandProofView> {
  readonly view: Hand;
  readonly names: readonly string[];
  readonly bots: readonly boolean[];
  readonly own: number;
  readonly proof: Proof;
}

const openingView = ({ place, card, salt, path }: Opening): OpeningView => ({
  place,
  card,
  salt: Buffer.from(salt).toString('hex'),
  path: path.map((node) => node && Buffer.from(node).toString('hex')),
});

/** The proof of a hand for one of its players: of its cards or of its throws. `endedAt` is null during play. Refuses NOT_FOUND. */
export async function proofOfHand(
  draws: Draws,
  secrets: HandSecrets,
  round: AnyRoom,
  owner: string,
  endedAt: number | null,
  now: number,
): Promise<HandProofView | DiceProofView> {
  if (!round.hand) throw new Refused('NOT_FOUND');
  return gameOf(round.rules).deck === null
    ? diceProof(draws, round, endedAt !== null)
    : handProof(draws, secrets, round, owner, endedAt, now);
}

/** The proof of a card hand that has been dealt. */
async function handProof(
  draws: Draws,
  secrets: HandSecrets,
  round: AnyRoom,
  owner: string,
  endedAt: number | null,
  now: number,
): Promise<HandProofView> {
  const { shuffle, root } = round;
  if (!shuffle || root === null || !round.hand) throw new Refused('NOT_FOUND');
  const [tree, draw] = await Promise.all([
    secrets.tree(draws, round),
    drawOfRound(draws.pool, { table: round.table, number: round.number }),
  ]);
  const isPublic = endedAt !== null && publicationOf(true, endedAt, now) !== null;
  return {
    hand: handName(round),
    server: shuffle.server,
    seats: shuffle.seats.map(({ hash }) => hash!),
    root,
    openings: openingsFor(tree, round, owner).map(({ seat, openings }) => ({ seat, cards: openings.map(openingView) })),
    parties: { A: draw!.commitmentA, B: draw!.commitmentB },
    publishedAt: endedAt === null ? null : endedAt + PUBLISHED_AFTER_MS,
    seeds: isPublic
      ? { server: Buffer.from(await serverSeed(draws, round)).toString('hex'), seats: seatSeeds(round) }
      : null,
  };
}

/** A finished hand, as one of its players may see it. Refuses NOT_FOUND. */
export async function pastHand(
  draws: Draws,
  secrets: HandSecrets,
  owner: string,
  table: string,
  number: number,
  now: number,
): Promise<PastHandView<object, object>> {
  const stored = await storedHand(draws.pool, owner, table, number);
  if (!stored?.round.hand) throw new Refused('NOT_FOUND');
  const { round, endedAt } = stored;
  const cards = await secrets.cards(draws, round);
  const chairs = stored.round.hand.seats.map((seat) => round.chairs[chairOf(round, seat.owner)] ?? null);
  const at = (one: string) => {
    const chair = chairOf(round, one);
    return chair < 0 ? null : chair;
  };
  return {
    view: gameOf(round.rules).view(stored.round.hand, cards, owner, at),
    names: chairs.map((chair) => (chair ? chairName(chair) : '')),
    bots: chairs.map((chair) => chair?.isBot ?? false),
    own: stored.round.hand.seats.findIndex((seat) => seat.owner === owner),
    proof: await proofOfHand(draws, secrets, round, owner, endedAt, now),
  };
}
