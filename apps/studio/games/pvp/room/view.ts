import { unitsToDecimal } from '@kismet/kernel/money';
import type { TeenPattiCards } from '../teen-patti/hand.ts';
import { type TeenPattiView, viewTeenPatti } from '../teen-patti/view.ts';
import { type Chair, chairOf, handName, type RoomRound, reserveOf } from './room.ts';

/**
 * What everybody is sent of a room, and what a player is sent beside it. These two lists are all that is ever sent: cards come from the
 * views of the hand alone, which name what a viewer may see. Amounts are decimal strings.
 */
export interface SharedRoomView {
  readonly table: string;
  readonly number: number;
  readonly stage: 'waiting' | 'reserves' | 'shuffle' | 'hand' | 'over' | 'cancelled';
  readonly variant: string;
  readonly boot: string;
  readonly reserve: string;
  readonly rakePercent: number;
  readonly rakeCap: string;
  readonly isPrivate: boolean;
  readonly startsAt: number | null;
  readonly dealer: number;
  readonly chairs: readonly (ChairView | null)[];
  readonly shuffle: ShuffleView | null;
  readonly root: string | null;
  readonly hand: HandView | null;
}
export interface ChairView {
  /** Of this stay: it says who it is at this table, and nothing of who it is elsewhere. */
  readonly name: string;
  readonly isBot: boolean;
  readonly isOut: boolean;
  readonly isLeaving: boolean;
  readonly isLost: boolean;
}
export interface ShuffleView {
  readonly hand: string;
  readonly phase: string;
  readonly server: string;
  readonly closesAt: number;
  readonly seats: readonly { readonly chair: number; readonly hash: string | null; readonly isOpened: boolean }[];
}
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
  /** Where it sits in the room; null once it has stood up. */
  readonly chair: number | null;
  readonly contributed: string;
  readonly isPacked: boolean;
  readonly hasLooked: boolean;
  readonly isLost: boolean;
  readonly cards: readonly string[] | null;
}
/** What a player is sent of their own. */
export interface OwnRoomView {
  readonly chair: number;
  /** The seat in the exchange of seeds; null for who takes no part in it. */
  readonly shuffleSeat: number | null;
  /** The reserve of this hand at the wallet; null for who takes no part in it. */
  readonly reserve: 'asked' | 'accepted' | 'refused' | 'paid' | null;
  readonly payout: string | null;
  readonly seat: number | null;
  readonly bank: number;
  readonly isOut: boolean;
  readonly isLeaving: boolean;
  readonly offers: {
    readonly bets: readonly string[];
    readonly show: string | null;
    readonly sideShow: boolean;
  } | null;
  /** By seat: the cards that this player may see. */
  readonly cards: readonly (readonly string[] | null)[];
}

const STAGES = {
  CLOSED: 'shuffle',
  RUNNING: 'hand',
  RESULT: 'over',
  SETTLED: 'over',
  CANCELLED: 'cancelled',
} as const;
const PER_PERCENT = 10_000;
const NAME_CHARACTERS = 4;

/** A player's name at a table: four characters of the stay's ticket. */
export const chairName = ({ ticket, isBot }: Pick<Chair, 'ticket' | 'isBot'>): string =>
  isBot ? ticket.slice(-1) : ticket.replaceAll('-', '').slice(-NAME_CHARACTERS).toUpperCase();

/** A hand for a viewer, with decimals. `owner` null for somebody without a seat. */
export function handViewOf(
  hand: NonNullable<RoomRound['hand']>,
  cards: TeenPattiCards,
  owner: string | null,
  chairs: (owner: string) => number | null,
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

/** What everybody is sent: nobody's hidden card is in it. `cards` is null while no hand is dealt. */
export function sharedRoom(round: RoomRound, cards: TeenPattiCards | null): SharedRoomView {
  const { rules, shuffle, hand } = round;
  const at = (owner: string) => chairAt(round, owner);
  return {
    ...{ table: round.table, number: round.number, variant: rules.variant, isPrivate: rules.isPrivate },
    stage: round.phase === 'BETTING' ? (round.wagers.length === 0 ? 'waiting' : 'reserves') : STAGES[round.phase],
    boot: unitsToDecimal(rules.boot),
    reserve: unitsToDecimal(reserveOf(rules)),
    rakePercent: rules.rake.ppm / PER_PERCENT,
    rakeCap: unitsToDecimal(rules.rake.cap),
    startsAt: round.startsAt,
    dealer: round.dealer,
    chairs: round.chairs.map(
      (chair) =>
        chair && {
          name: chairName(chair),
          ...{ isBot: chair.isBot, isOut: chair.isOut, isLeaving: chair.isLeaving, isLost: chair.lostAt !== null },
        },
    ),
    shuffle: shuffle && {
      ...{ hand: handName(round), phase: shuffle.phase, server: shuffle.server, closesAt: shuffle.closesAt },
      seats: shuffle.seats.map(({ owner, hash, seed }) => ({ chair: at(owner) ?? -1, hash, isOpened: seed !== null })),
    },
    root: round.root,
    hand: hand && cards && handViewOf(hand, cards, null, at),
  };
}

/** What a player is sent beside it: the own chair, offers and cards. Null for who has no chair. */
export function ownRoom(round: RoomRound, cards: TeenPattiCards | null, owner: string): OwnRoomView | null {
  const n = chairOf(round, owner);
  const chair = round.chairs[n];
  if (!chair) return null;
  const wager = round.wagers.find((one) => one.owner === owner);
  const view = round.hand && cards && viewTeenPatti(round.hand, cards, owner);
  const seat = round.shuffle?.seats.findIndex((one) => one.owner === owner) ?? -1;
  const offers = view?.own?.offers;
  return {
    chair: n,
    shuffleSeat: seat < 0 ? null : seat,
    reserve: wager ? reserveState(wager.state) : null,
    payout: wager?.payout == null ? null : unitsToDecimal(wager.payout),
    seat: view?.own?.seat ?? null,
    bank: view?.own?.bank ?? chair.bank,
    ...{ isOut: chair.isOut, isLeaving: chair.isLeaving },
    offers: offers
      ? {
          bets: offers.bets.map(unitsToDecimal),
          show: offers.show === null ? null : unitsToDecimal(offers.show),
          sideShow: offers.sideShow,
        }
      : null,
    cards: view?.seats.map((one) => one.cards) ?? [],
  };
}

function reserveState(state: RoomRound['wagers'][number]['state']): OwnRoomView['reserve'] {
  if (state === 'NEW' || state === 'SENT') return 'asked';
  if (state === 'OPEN') return 'accepted';
  return state === 'PAYING' || state === 'PAID' || state === 'DECIDED' ? 'paid' : 'refused';
}

function chairAt(round: RoomRound, owner: string): number | null {
  const at = chairOf(round, owner);
  return at < 0 ? null : at;
}
