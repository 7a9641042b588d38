import { unitsToDecimal } from '@kismet/kernel/money';
import type { ChairAt } from '../room/room-game.ts';
import type { TeenPattiCards, TeenPattiHand } from './hand.ts';
import { type TeenPattiView, viewTeenPatti } from './view.ts';

/** A hand of Teen Patti as sent to a viewer. Amounts are decimal strings. */
export interface HandView {
  readonly id: string;
  readonly phase: TeenPattiView['phase'];
  readonly dealer: number;
  readonly stake: string;
  readonly pot: string;
  readonly turn: number;
  readonly inTurn: number | null;
  readonly dueAt: number | null;
  readonly sideShow: TeenPattiView['sideShow'];
  readonly turned: string | null;
  readonly seats: readonly HandSeatView[];
  readonly actions: readonly {
    readonly seat: number;
    readonly kind: string;
    readonly amount: string;
    readonly turn: number;
  }[];
  readonly result: {
    readonly rake: string;
    readonly isCapped: boolean;
    readonly paid: readonly string[];
    readonly nets: readonly string[];
  } | null;
}
export interface HandSeatView {
  /** The number of its chair in the room; null once it has stood up. */
  readonly chair: number | null;
  readonly contributed: string;
  readonly isPacked: boolean;
  readonly hasLooked: boolean;
  readonly isLost: boolean;
  readonly cards: readonly string[] | null;
}
/** What a player is sent about their own seat. */
export interface OwnHandView {
  readonly seat: number | null;
  readonly bank: number | null;
  readonly offers: {
    readonly bets: readonly string[];
    readonly show: string | null;
    readonly sideShow: boolean;
  } | null;
  /** By seat: the cards that this player may see. */
  readonly cards: readonly (readonly string[] | null)[];
}

/** A hand for a viewer, with decimals. `owner` is null for a viewer without a seat. */
export function handViewOf(
  hand: TeenPattiHand,
  cards: TeenPattiCards,
  owner: string | null,
  chairs: ChairAt,
): HandView {
  const view = viewTeenPatti(hand, cards, owner);
  const { result } = view;
  return {
    ...{ id: view.id, phase: view.phase, dealer: view.dealer, turn: view.turn, inTurn: view.inTurn },
    ...{ dueAt: view.dueAt, sideShow: view.sideShow, turned: view.turned },
    stake: unitsToDecimal(view.stake),
    pot: unitsToDecimal(view.pot),
    seats: view.seats.map(({ contributed, isPacked, hasLooked, isLost, cards: shown }, seat) => ({
      chair: chairs(hand.seats[seat]!.owner),
      contributed: unitsToDecimal(contributed),
      ...{ isPacked, hasLooked, isLost, cards: shown },
    })),
    actions: view.actions.map(({ seat, kind, amount, turn }) => ({ seat, kind, amount: unitsToDecimal(amount), turn })),
    result: result && {
      rake: unitsToDecimal(result.rake),
      isCapped: result.isCapped,
      paid: result.paid.map(unitsToDecimal),
      nets: result.nets.map(unitsToDecimal),
    },
  };
}

export function ownHandOf(hand: TeenPattiHand, cards: TeenPattiCards, owner: string): OwnHandView {
  const { own, seats } = viewTeenPatti(hand, cards, owner);
  const offers = own?.offers;
  return {
    seat: own?.seat ?? null,
    bank: own?.bank ?? null,
    offers: offers
      ? {
          bets: offers.bets.map(unitsToDecimal),
          show: offers.show === null ? null : unitsToDecimal(offers.show),
          sideShow: offers.sideShow,
        }
      : null,
    cards: seats.map((one) => one.cards),
  };
}
