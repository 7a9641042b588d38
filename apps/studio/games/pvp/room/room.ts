import type { TableRound, TableWager } from '../../shared/table-round.ts';
import type { Shuffle } from '../deck/shuffle.ts';
import type { TeenPattiHand } from '../teen-patti/hand.ts';
import { BANK_MS, HELD_MS } from '../turns.ts';
import type { RoomBasics, RoomHand, RoomRules } from './room-game.ts';
import { gameOf, tableOf } from './room-games.ts';

/** A chair of a room with its player. It belongs to the player, whatever happens to their page. */
export interface Chair {
  readonly owner: string;
  readonly isBot: boolean;
  /** Random, for this stay: it identifies the player at the table, and wager ids are derived from it. */
  readonly ticket: string;
  /** The session whose token is used to call the wallet; the player's latest one. */
  readonly sessionId: string;
  /** Sits out: is not dealt in, and keeps the chair for a while. */
  readonly isOut: boolean;
  readonly outSince: number | null;
  /** Stands up when the hand is over. */
  readonly isLeaving: boolean;
  readonly bank: number;
  readonly missed: number;
  readonly lostAt: number | null;
  /** Tournament chips; absent at a money table. */
  readonly stack?: bigint;
}

/** Milliseconds from the start of a seat's turn to the first action in it. */
export interface TurnTime {
  readonly seat: number;
  readonly turn: number;
  readonly ms: number;
}

/** A hand at a room with what precedes and follows it, as it is stored; of Teen Patti where no game is named. It holds no card. */
export interface RoomRound<Rules extends RoomBasics = RoomRules, Hand extends RoomHand = TeenPattiHand>
  extends TableRound<TableWager> {
  readonly rules: Rules;
  readonly chairs: readonly (Chair | null)[];
  /** Chair of the dealer of this hand, or of the previous one. */
  readonly dealer: number;
  /** No hand begins before this time. */
  readonly restsUntil: number;
  /** When the reserves are requested; null while too few can play. */
  readonly startsAt: number | null;
  /** Wagers accepted at the close, as shown to the witness. */
  readonly drawnFor: readonly string[];
  /** Counts the seed exchanges of this hand, from 1: each uses a new server seed. */
  readonly attempt: number;
  readonly shuffle: Shuffle | null;
  /** Seeds of house bots, by owner. */
  readonly botSeeds: Readonly<Record<string, string>>;
  /** Players of a tournament who were silent in this hand's exchange: the house sends seeds for them (rule 6.97). */
  readonly silent?: readonly string[];
  /** Root of the tree over the deck; null before the deal, and in games without cards. */
  readonly root: string | null;
  readonly hand: Hand | null;
  /** How long players took for the first action in each of their turns (rule 6.117): for the desk only. */
  readonly times?: readonly TurnTime[];
  /** The desk has stopped further hands from beginning (rule 6.51). */
  readonly isHeld?: true;
  /** Since when no person has sat here; null while somebody does. */
  readonly emptySince: number | null;
}

/** A room, whatever the game. */
export type AnyRoom = RoomRound<RoomBasics, RoomHand>;

/** Time to sit down, from the second player until the reserves are requested. */
export const GATHER_MS = 1_500;
/** How long a player who sits out keeps the chair. */
export const OUT_MS = 10 * 60_000;
/** How long a room without people stays open. */
export const EMPTY_MS = 30_000;

/** The most that a seat can put into a hand: what its wager reserves. */
export const reserveOf = (rules: RoomBasics): bigint => gameOf(rules).reserveOf(rules);

/** Name of the hand for which the current seed exchange is held. */
export const handName = ({ table, number, attempt }: Pick<AnyRoom, 'table' | 'number' | 'attempt'>): string =>
  `${table}:${number}:${attempt}`;

/** The round after another one, or the first of a room: whoever sat there still does. */
export function openRoom<Rules extends RoomBasics, Hand extends RoomHand>(
  table: string,
  number: number,
  opensAt: number,
  rules: Rules,
  before: RoomRound<Rules, Hand> | null,
): RoomRound<Rules, Hand> {
  const count = tableOf(rules).chairs;
  const chairs = before?.chairs ?? Array.from({ length: count }, () => null);
  return {
    ...{ table, number, phase: 'BETTING', closesAt: opensAt, wagers: [], rules, chairs },
    ...(before?.isHeld && { isHeld: true as const }),
    dealer: before?.dealer ?? count - 1,
    restsUntil: opensAt,
    ...{ startsAt: null, drawnFor: [], attempt: 1, shuffle: null, botSeeds: {}, root: null, hand: null },
    emptySince: chairs.some((chair) => chair && !chair.isBot) ? null : opensAt,
  };
}

/** A room that was closed because nobody sat in it: only its next round opens it again. */
export const isDeserted = ({ phase, emptySince }: AnyRoom): boolean => phase === 'CANCELLED' && emptySince !== null;

/** A chair that somebody has just taken. */
export const newChair = (owner: string, ticket: string, sessionId: string, isBot: boolean): Chair => ({
  ...{ owner, ticket, sessionId, isBot },
  ...{ isOut: false, outSince: null, isLeaving: false, bank: BANK_MS, missed: 0, lostAt: null },
});

/** The index of an owner's chair; -1 for an owner without a chair. */
export const chairOf = ({ chairs }: AnyRoom, owner: string): number =>
  chairs.findIndex((chair) => chair?.owner === owner);

export const withChair = (round: AnyRoom, at: number, chair: Chair | null): AnyRoom => ({
  ...round,
  chairs: round.chairs.map((one, n) => (n === at ? chair : one)),
});

/** The round with an owner sitting out from now on. */
export function sittingOut(round: AnyRoom, owner: string, at: number): AnyRoom {
  const n = chairOf(round, owner);
  const chair = round.chairs[n];
  return chair && !chair.isOut ? withChair(round, n, { ...chair, isOut: true, outSince: at }) : round;
}

/** Whether an owner is in the hand under way, from the moment the reserves are requested. */
export const isInHand = ({ wagers, phase }: AnyRoom, owner: string): boolean =>
  (phase === 'BETTING' || phase === 'CLOSED' || phase === 'RUNNING') && wagers.some((wager) => wager.owner === owner);

/** Whether a chair would be dealt in now. */
export const canPlay = (chair: Chair | null, at: number): chair is Chair =>
  chair !== null && !chair.isOut && !chair.isLeaving && (chair.lostAt === null || at < chair.lostAt + HELD_MS);

/** The id of a wager: the first part of the stay's ticket, and the number of the hand. */
export const wagerId = ({ ticket }: Chair, number: number): string =>
  `${ticket.slice(0, 24)}${number.toString(16).padStart(12, '0')}`;

/**
 * Another process takes over: nobody loses time through the outage. One that is longer than a chair is held makes players who are not in a hand sit
 * out.
 */
export function chairsAfter(round: AnyRoom, outage: number, at: number): AnyRoom['chairs'] {
  const isLong = outage > HELD_MS;
  return round.chairs.map((chair) => {
    if (!chair) return chair;
    const { isBot, isOut, owner, lostAt } = chair;
    const moved = lostAt === null ? chair : { ...chair, lostAt: lostAt + outage };
    const sitsOut = isLong && !isBot && !isOut && !isInHand(round, owner);
    return sitsOut ? { ...moved, isOut: true, outSince: at } : moved;
  });
}
