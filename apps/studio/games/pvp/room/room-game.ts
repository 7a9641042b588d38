import type { Blocks } from '../../engine/stream.ts';
import type { Card } from '../../shared/cards.ts';
import type { DeckKind } from '../deck/hand-deck.ts';
import type { RakeRule, Shares } from '../pots/pots.ts';
import type { Pace } from '../rummy/pace.ts';
import type { HandFacts } from '../signals/hand-facts.ts';
import type { Variant } from '../teen-patti/ranking.ts';

/** What every room states about the game played in it (rule 6.46). Money in units of 10^-5. */
export interface RoomBasics {
  /** The game and its kind. */
  readonly variant: string;
  /** The amount that sets the stakes of the room: a boot, the value of a point, or a stake. */
  readonly boot: bigint;
  readonly rake: RakeRule;
  /** Whether the house's bots fill the table; with play money only. */
  readonly hasBots: boolean;
  /** Entered with a code: a table for friends. */
  readonly isPrivate: boolean;
  /** Factor on the waiting times for wallets and pages set by the rules: 1 except for tests on busy machines. */
  readonly patience: number;
  /** A tournament table: played by everybody who is seated, with chips that no wallet knows (rule 6.97). */
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

/** A seat of a hand as seen by a room. */
export interface RoomSeat {
  readonly owner: string;
  /** Milliseconds left in the time bank of the session. */
  readonly bank: number;
  /** Consecutive missed turns, across hands. */
  readonly missed: number;
  readonly lostAt: number | null;
  /** What it plays with in a tournament; at a money table a seat plays with the reserve of its game. */
  readonly stack?: bigint;
}
/** A hand as seen by a room, whatever the game. It holds no card. */
export interface RoomHand {
  readonly id: string;
  /** `OVER` once it has ended. */
  readonly phase: string;
  readonly dealer: number;
  readonly seats: readonly (RoomSeat & { readonly leftAt: number | null })[];
  readonly turn: number;
  /** `amount` only in games with bets. */
  readonly actions: readonly {
    readonly seat: number;
    readonly kind: string;
    readonly turn: number;
    readonly amount?: bigint;
  }[];
  readonly shares: Shares | null;
}

/** An action of a seat. Each game reads the fields that concern it. */
export interface HandMove {
  readonly action: string;
  /** Amount of a bet; 0 otherwise. */
  readonly amount: bigint;
  /** A card given by its place in the deck, or a token by its number. */
  readonly place?: number | null;
  /** How the cards of a hand are laid. */
  readonly groups?: readonly (readonly number[])[];
}
type Of = { readonly owner: string; readonly at: number };
export type HandMessage =
  | (Of & HandMove & { readonly kind: 'act'; readonly id: string; readonly turn: number })
  | (Of & { readonly kind: 'connection'; readonly isLost: boolean })
  | (Of & { readonly kind: 'leave' })
  | { readonly kind: 'time'; readonly at: number };

/** Who is dealt in, in seat order, and which of them deals. */
export interface DealOrder {
  readonly owners: readonly string[];
  readonly dealer: number;
}
/** The secrets of a hand that is dealt. */
export interface SecretDeck {
  readonly deck: readonly Card[];
  /** Places of the deck in a new order, derived from the key of the hand; `time` counts from 1. */
  readonly reshuffle: (places: readonly number[], time: number) => readonly number[];
}
/** Places of the deck that a viewer has seen: the viewer of a seat, or one without a seat. */
export interface SeenPlaces {
  readonly seat: number | null;
  readonly places: readonly number[];
}
/** Numbers of players at a table. */
export interface TableSize {
  readonly chairs: number;
  /** A hand does not begin with fewer. */
  readonly fewest: number;
  /** Bots fill the table to at least this many. */
  readonly withBots: number;
}
/** What both parties draw in the middle of a hand, and never before it is asked for (rule 6.86). */
export interface Dice<Hand> {
  /** Number of the awaited throw within the hand, from 1; null while none is awaited. The witness reads it as `throws` of the stored hand. */
  awaited(hand: Hand): number | null;
  thrown(): Blocks<number>;
  /** Takes the result of a throw; a throw that is not awaited changes nothing. */
  take(hand: Hand, number: number, die: number, at: number): { readonly hand: Hand; readonly out: readonly string[] };
}
/** The number of an owner's chair; null for an owner who has stood up. */
export type ChairAt = (owner: string) => number | null;

/**
 * A game as played by rooms (rule 6.70): pure decisions and views of one hand. Everything before and after the hand, from the chair to the last
 * payment, is the room's task. Only `seen`, `view` and `own` decide what a viewer may see.
 */
export interface RoomGame<Rules = RoomBasics, Hand = RoomHand, Cards = unknown> {
  tableOf(rules: Rules): TableSize;
  /** Null in games without cards: no seeds are exchanged, and the hand begins once its reserves are accepted. */
  readonly deck: DeckKind | null;
  readonly dice: Dice<Hand> | null;
  /** The most that a seat can lose in a hand, which its wager reserves. */
  reserveOf(rules: Rules): bigint;
  /** What the game needs from the deck to decide and to show. */
  cardsOf(secret: SecretDeck, order: DealOrder, rules: Rules): Cards;
  open(id: string, rules: Rules, seats: readonly RoomSeat[], dealer: number, at: number, cards: Cards): Hand;
  /** Takes a message; the owners in `out` sit out once the hand is over. */
  decide(hand: Hand, message: HandMessage, cards: Cards): { readonly hand: Hand; readonly out: readonly string[] };
  /** When time alone next changes the hand; null when it is over. */
  dueAt(hand: Hand): number | null;
  takeOver(hand: Hand, servedUntil: number, at: number): Hand;
  /** The seat that has to act, and since when. */
  awaited(hand: Hand): { readonly seat: number; readonly since: number };
  /** What a bot does, given what a player in its seat would be shown. */
  botMove(hand: Hand, seat: number, cards: Cards): HandMove;
  /** What each seat has contributed, or lost. */
  contributed(hand: Hand): readonly bigint[];
  /** Whether everybody has seen the cards of a seat. */
  isShown(hand: Hand, seat: number): boolean;
  seen(hand: Hand, owner: string | null): readonly SeenPlaces[];
  /** The view of the hand for an owner; with `owner` null, the view sent to everybody. */
  view(hand: Hand, cards: Cards, owner: string | null, chairAt: ChairAt): object;
  /** What a player is sent about their own seat in addition. */
  own(hand: Hand, cards: Cards, owner: string): object & { readonly seat: number | null; readonly bank: number | null };
  /** What the hand reports to the desk about pairs of its players; null before its end. */
  facts(hand: Hand): HandFacts | null;
  /** Cards of every seat by name, for the desk. */
  opened(hand: Hand, cards: Cards): { readonly hands: readonly (readonly string[])[]; readonly turned: string | null };
}
