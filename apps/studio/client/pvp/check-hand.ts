import { digestLater } from '../../games/pvp/deck/digests.ts';
import { brokenOpenings, checkHand, type DeckKind, seatCommitment } from '../../games/pvp/deck/hand-deck.ts';
import type { Opening } from '../../games/pvp/deck/merkle.ts';
import { RUMMY_CARDS } from '../../games/pvp/rummy/melds.ts';
import type { HandProofView, OpeningView } from '../../server/pvp/past-hand.ts';

const TEEN_PATTI: DeckKind = { prefix: 'tp', cards: 52 };
const RUMMY: DeckKind = { prefix: 'rm', cards: RUMMY_CARDS };

const bytesOf = (hex: string): Uint8Array =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
const openingOf = ({ place, card, salt, path }: OpeningView): Opening => ({
  ...{ place, card, salt: bytesOf(salt) },
  path: path.map((node) => (node === null ? null : bytesOf(node))),
});

/** What this browser has established about a hand. */
export interface CheckedHand {
  /** Number of cards whose openings lead to the root published before the deal, and the total. */
  readonly kept: number;
  readonly cards: number;
  /** Once the seeds are published: whether seeds and deck are the published ones. Null before. */
  readonly isWhole: boolean | null;
}

/** Checks what a player was given about a hand, here and without asking the server. */
export async function checkProof(proof: HandProofView, game: string): Promise<CheckedHand> {
  const kind = game === 'rummy' ? RUMMY : TEEN_PATTI;
  const openings = proof.openings.flatMap(({ cards }) => cards.map(openingOf));
  const broken = await digestLater(brokenOpenings(proof.root, openings));
  const { hand, server, seats, root, seeds } = proof;
  const whole =
    seeds &&
    (await digestLater(
      checkHand(kind, { hand, server, seats, root }, { server: bytesOf(seeds.server), seats: seeds.seats }),
    ));
  return {
    kept: openings.length - broken.length,
    cards: openings.length,
    isWhole: whole && whole.isServerKept && whole.areSeatsKept && whole.isRootKept,
  };
}

/** The hash of this page's seed for a seat of a hand. */
export const hashOfSeed = (hand: string, seat: number, seed: string): Promise<string> =>
  digestLater(seatCommitment(hand, seat, seed));

/** 32 random bytes in lower-case hex. */
export const newSeed = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0')).join('');
