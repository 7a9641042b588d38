import { unitsToDecimal } from '@kismet/kernel/money';
import type { HandView, OwnHandView } from '../teen-patti/hand-view.ts';
import { type AnyRoom, type Chair, chairOf, handName, reserveOf } from './room.ts';
import { gameOf } from './room-games.ts';

/**
 * What everybody is sent about a room, and what a player is sent in addition. These two lists are all that is ever sent: cards come only from the
 * views of the hand, which name what a viewer may see. Amounts are decimal strings.
 */
export interface SharedRoomView<Hand = HandView> {
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
  readonly hand: Hand | null;
}
export interface ChairView {
  /** Name for this stay: it identifies a player at this table and reveals nothing about who it is elsewhere. */
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
/** What a player is sent about their own chair. */
interface OwnChairView {
  readonly chair: number;
  /** The seat in the exchange of seeds; null for a player who takes no part in it. */
  readonly shuffleSeat: number | null;
  /** State of this hand's reserve at the wallet; null for a player who takes no part in it. */
  readonly reserve: 'asked' | 'accepted' | 'refused' | 'paid' | null;
  readonly payout: string | null;
  readonly isOut: boolean;
  readonly isLeaving: boolean;
}
type OwnSeatView = { readonly seat: number | null; readonly bank: number | null };
/** With the own seat in the hand, as its game shows it; without a hand there is no seat, and cards and offers are empty. */
export type OwnRoomView<Seat extends OwnSeatView = OwnHandView> = OwnChairView &
  Omit<Seat, 'bank'> & { readonly bank: number };

const STAGES = {
  CLOSED: 'shuffle',
  RUNNING: 'hand',
  RESULT: 'over',
  SETTLED: 'over',
  CANCELLED: 'cancelled',
} as const;
const PER_PERCENT = 10_000;
const NAME_CHARACTERS = 4;

/** A player's name at a table: four characters of the ticket of their stay. */
export const chairName = ({ ticket, isBot }: Pick<Chair, 'ticket' | 'isBot'>): string =>
  isBot ? ticket.slice(-1) : ticket.replaceAll('-', '').slice(-NAME_CHARACTERS).toUpperCase();

/** What everybody is sent: it contains no hidden card of anybody. `cards` is null while no hand is dealt. */
export function sharedRoom<Hand = HandView>(round: AnyRoom, cards: unknown): SharedRoomView<Hand> {
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
    // The game determines which kind of hand a room has.
    hand: hand && cards ? (gameOf(rules).view(hand, cards, null, at) as Hand) : null,
  };
}

/** What a player is sent in addition: their own chair, offers and cards. Null for an owner without a chair. */
export function ownRoom<Seat extends OwnSeatView = OwnHandView>(
  round: AnyRoom,
  cards: unknown,
  owner: string,
): OwnRoomView<Seat> | null {
  const n = chairOf(round, owner);
  const chair = round.chairs[n];
  if (!chair) return null;
  const wager = round.wagers.find((one) => one.owner === owner);
  const own = round.hand && cards ? gameOf(round.rules).own(round.hand, cards, owner) : NO_SEAT;
  const seat = round.shuffle?.seats.findIndex((one) => one.owner === owner) ?? -1;
  const view = {
    chair: n,
    shuffleSeat: seat < 0 ? null : seat,
    reserve: wager ? reserveState(wager.state) : null,
    payout: wager?.payout == null ? null : unitsToDecimal(wager.payout),
    ...{ isOut: chair.isOut, isLeaving: chair.isLeaving },
    ...own,
    bank: own.bank ?? chair.bank,
  };
  return view as unknown as OwnRoomView<Seat>;
}
const NO_SEAT = { seat: null, bank: null, offers: null, cards: [] };

function reserveState(state: AnyRoom['wagers'][number]['state']): OwnChairView['reserve'] {
  if (state === 'NEW' || state === 'SENT') return 'asked';
  if (state === 'OPEN') return 'accepted';
  return state === 'PAYING' || state === 'PAID' || state === 'DECIDED' ? 'paid' : 'refused';
}

function chairAt(round: AnyRoom, owner: string): number | null {
  const at = chairOf(round, owner);
  return at < 0 ? null : at;
}
