import type { Blocks } from '../../engine/stream.ts';
import type { Card } from '../../shared/cards.ts';
import type { DeckKind } from '../deck/hand-deck.ts';
import type { RakeRule, Shares } from '../pots/pots.ts';
import type { Pace } from '../rummy/pace.ts';
import type { HandFacts } from '../signals/hand-facts.ts';
import type { Variant } from '../teen-patti/ranking.ts';

/** What every room says of what is played in it (rule 6.46). Money in units of 10^-5. */
export interface RoomBasics {
  /** The game and its kind. */
  readonly variant: string;
  /** The amount that the room goes by: a boot, the value of a point, or a stake. */
  readonly boot: bigint;
  readonly rake: RakeRule;
  /** Whether the house's bots fill the table: of play money alone. */
  readonly hasBots: boolean;
  /** Entered by a code: friends' tables. */
  readonly isPrivate: boolean;
  /** How many times as long as the rules say is waited for wallets and pages: 1 but for tests on busy machines. */
  readonly patience: number;
  /** A table of a tournament: played with chips, of which no wallet knows, by everybody who is seated (rule 6.97). */
  readonly isTournament?: true;
}

/** A room of Teen Patti (rule 6.46). */
export interface RoomRules extends RoomBasics {
  readonly variant: Variant;
}
/** A room of rummy (rule 6.70); its boot is the value of a point. */
export interface RummyRoomRules extends RoomBasics {
  readonly variant: 'rummy';
  readonly pace: Pace;
}
/** A room of ludo (rule 6.85); its boot is the stake. */
export interface LudoRoomRules extends RoomBasics {
  readonly variant: 'ludo';
  readonly seats: number;
}

/** A seat of a hand as a room knows it. */
export interface RoomSeat {
  readonly owner: string;
  /** Milliseconds left of the time bank of the session. */
  readonly bank: number;
  /** Turns missed one after the other, over hands. */
  readonly missed: number;
  readonly lostAt: number | null;
  /** What it plays with in a tournament; a seat of money plays with the reserve of its game. */
  readonly stack?: bigint;
}
/** A hand as a room knows it, whatever is played. It holds no card. */
export interface RoomHand {
  readonly id: string;
  /** `OVER` once it is. */
  readonly phase: string;
  readonly dealer: number;
  readonly seats: readonly (RoomSeat & { readonly leftAt: number | null })[];
  readonly turn: number;
  /** `amount` only where a game has bets. */
  readonly actions: readonly {
    readonly seat: number;
    readonly kind: string;
    readonly turn: number;
    readonly amount?: bigint;
  }[];
  readonly shares: Shares | null;
}

/** What a seat does. Each game reads what is its own of it. */
export interface HandMove {
  readonly action: string;
  /** Of a bet; 0 else. */
  readonly amount: bigint;
  /** A card by its place in the deck, or a token by its number. */
  readonly place?: number | null;
  /** How a hand is laid. */
  readonly groups?: readonly (readonly number[])[];
}
type Of = { readonly owner: string; readonly at: number };
export type HandMessage =
  | (Of & HandMove & { readonly kind: 'act'; readonly id: string; readonly turn: number })
  | (Of & { readonly kind: 'connection'; readonly isLost: boolean })
  | (Of & { readonly kind: 'leave' })
  | { readonly kind: 'time'; readonly at: number };

/** Who is dealt in, in the order of the seats, and who of them deals. */
export interface DealOrder {
  readonly owners: readonly string[];
  readonly dealer: number;
}
/** The secrets of a hand that is dealt. */
export interface SecretDeck {
  readonly deck: readonly Card[];
  /** Places of the deck in a new order, by the key of the hand; `time` counts from 1. */
  readonly reshuffle: (places: readonly number[], time: number) => readonly number[];
}
/** Places of the deck that a viewer has seen: of a seat, or of nobody's. */
export interface SeenPlaces {
  readonly seat: number | null;
  readonly places: readonly number[];
}
/** How many sit at a table. */
export interface TableSize {
  readonly chairs: number;
  /** A hand is not begun with fewer. */
  readonly fewest: number;
  /** With bots, at least so many sit there. */
  readonly withBots: number;
}
/** What is drawn in the middle of a hand, by both parties and not before it is asked for (rule 6.86). */
export interface Dice<Hand> {
  /** Number in the hand of the throw that is awaited, from 1; null while none is. The witness reads it as `throws` of the stored hand. */
  awaited(hand: Hand): number | null;
  thrown(): Blocks<number>;
  /** Takes what was thrown; a throw that is not awaited changes nothing. */
  take(hand: Hand, number: number, die: number, at: number): { readonly hand: Hand; readonly out: readonly string[] };
}
/** Number of the chair of an owner; null for who has stood up. */
export type ChairAt = (owner: string) => number | null;

/**
 * A game as rooms play it (rule 6.70): pure decisions and views of one hand. Everything before and after the hand, from the chair to the
 * last payment, is the room's. What a viewer may see is decided by `seen`, `view` and `own` alone.
 */
export interface RoomGame<Rules = RoomBasics, Hand = RoomHand, Cards = unknown> {
  tableOf(rules: Rules): TableSize;
  /** Null in games without cards: no seeds are exchanged, and the hand begins with its reserves. */
  readonly deck: DeckKind | null;
  readonly dice: Dice<Hand> | null;
  /** The most that a seat can lose in a hand: what its wager reserves. */
  reserveOf(rules: Rules): bigint;
  /** What the game needs of the deck to decide and to show. */
  cardsOf(secret: SecretDeck, order: DealOrder, rules: Rules): Cards;
  open(id: string, rules: Rules, seats: readonly RoomSeat[], dealer: number, at: number, cards: Cards): Hand;
  /** Takes a message; `out` sit out once the hand is over. */
  decide(hand: Hand, message: HandMessage, cards: Cards): { readonly hand: Hand; readonly out: readonly string[] };
  /** When time alone next changes the hand; null when it is over. */
  dueAt(hand: Hand): number | null;
  takeOver(hand: Hand, servedUntil: number, at: number): Hand;
  /** The seat that has to do something, and since when. */
  awaited(hand: Hand): { readonly seat: number; readonly since: number };
  /** What a bot does, from what a player on its seat would be shown. */
  botMove(hand: Hand, seat: number, cards: Cards): HandMove;
  /** What each seat has put in, or lost. */
  contributed(hand: Hand): readonly bigint[];
  /** Whether everybody has seen the cards of a seat. */
  isShown(hand: Hand, seat: number): boolean;
  seen(hand: Hand, owner: string | null): readonly SeenPlaces[];
  /** What is sent of the hand to somebody; `owner` null for what everybody is sent. */
  view(hand: Hand, cards: Cards, owner: string | null, chairAt: ChairAt): object;
  /** What a player is sent of the own seat beside it. */
  own(hand: Hand, cards: Cards, owner: string): object & { readonly seat: number | null; readonly bank: number | null };
  /** What the hand tells the desk about pairs of its players; null before its end. */
  facts(hand: Hand): HandFacts | null;
  /** Cards of every seat by name, for the desk. */
  opened(hand: Hand, cards: Cards): { readonly hands: readonly (readonly string[])[]; readonly turned: string | null };
}
