import type { TableRound, TableWager } from '../../shared/table-round.ts';
import type { Shuffle } from '../deck/shuffle.ts';
import type { TeenPattiHand } from '../teen-patti/hand.ts';
import { BANK_MS, HELD_MS } from '../turns.ts';
import type { RoomBasics, RoomHand, RoomRules } from './room-game.ts';
import { gameOf, tableOf } from './room-games.ts';

/** A chair of a room with who sits on it. It belongs to the player, whatever becomes of their page. */
export interface Chair {
  readonly owner: string;
  readonly isBot: boolean;
  /** Random, of this stay: it names the player at the table, and wagers are named by it. */
  readonly ticket: string;
  /** The session whose token the wallet is called with; the player's latest one. */
  readonly sessionId: string;
  /** Sits out: is not dealt in, and keeps the chair for a while. */
  readonly isOut: boolean;
  readonly outSince: number | null;
  /** Stands up when the hand is over. */
  readonly isLeaving: boolean;
  readonly bank: number;
  readonly missed: number;
  readonly lostAt: number | null;
  /** Chips of a tournament; at a table of money there are none. */
  readonly stack?: bigint;
}

/** Milliseconds from the start of a turn of a seat to the first thing done in it. */
export interface TurnTime {
  readonly seat: number;
  readonly turn: number;
  readonly ms: number;
}

/** A hand at a room with what leads to it and follows it, as it is stored; of Teen Patti where no game is named. It holds no card. */
export interface RoomRound<Rules extends RoomBasics = RoomRules, Hand extends RoomHand = TeenPattiHand>
  extends TableRound<TableWager> {
  readonly rules: Rules;
  readonly chairs: readonly (Chair | null)[];
  /** Chair of the dealer of this hand, or of the last one. */
  readonly dealer: number;
  /** No hand begins before. */
  readonly restsUntil: number;
  /** When the reserves are asked for; null while fewer than two can play. */
  readonly startsAt: number | null;
  /** Wagers accepted at the close: what the witness was shown. */
  readonly drawnFor: readonly string[];
  /** Counts the exchanges of seeds of this hand, from 1: each has a seed of the server of its own. */
  readonly attempt: number;
  readonly shuffle: Shuffle | null;
  /** Seeds of house bots, by owner. */
  readonly botSeeds: Readonly<Record<string, string>>;
  /** Players of a tournament who were silent in this hand's exchange: the house sends seeds for them (rule 6.97). */
  readonly silent?: readonly string[];
  /** Of the tree over the deck; null before the deal, and in games without cards. */
  readonly root: string | null;
  readonly hand: Hand | null;
  /** How long players took for the first thing done in each of their turns (rule 6.117): for the desk alone. */
  readonly times?: readonly TurnTime[];
  /** The desk lets no hand begin (rule 6.51). */
  readonly isHeld?: true;
  /** Since when nobody sits here; null while somebody does. */
  readonly emptySince: number | null;
}

/** A room, whatever is played in it. */
export type AnyRoom = RoomRound<RoomBasics, RoomHand>;

/** Time to sit down between the second player and the reserves. */
export const GATHER_MS = 1_500;
/** Who sits out keeps the chair for so long. */
export const OUT_MS = 10 * 60_000;
/** A room in which nobody sits is closed after so long. */
export const EMPTY_MS = 30_000;

/** The most that a seat can put into a hand: what its wager reserves. */
export const reserveOf = (rules: RoomBasics): bigint => gameOf(rules).reserveOf(rules);

/** Name of the hand that the present exchange of seeds is for. */
export const handName = ({ table, number, attempt }: Pick<AnyRoom, 'table' | 'number' | 'attempt'>): string =>
  `${table}:${number}:${attempt}`;

/** The round after another one, or the first one of a room: who sat there still does. */
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

/** A room that was closed since nobody sat in it: it is opened by its next round alone. */
export const isDeserted = ({ phase, emptySince }: AnyRoom): boolean => phase === 'CANCELLED' && emptySince !== null;

/** A chair that somebody has just taken. */
export const newChair = (owner: string, ticket: string, sessionId: string, isBot: boolean): Chair => ({
  ...{ owner, ticket, sessionId, isBot },
  ...{ isOut: false, outSince: null, isLeaving: false, bank: BANK_MS, missed: 0, lostAt: null },
});

/** Number of the chair of an owner; -1 for who has none. */
export const chairOf = ({ chairs }: AnyRoom, owner: string): number =>
  chairs.findIndex((chair) => chair?.owner === owner);

export const withChair = (round: AnyRoom, at: number, chair: Chair | null): AnyRoom => ({
  ...round,
  chairs: round.chairs.map((one, n) => (n === at ? chair : one)),
});

/** An owner who sits out from now on. */
export function sittingOut(round: AnyRoom, owner: string, at: number): AnyRoom {
  const n = chairOf(round, owner);
  const chair = round.chairs[n];
  return chair && !chair.isOut ? withChair(round, n, { ...chair, isOut: true, outSince: at }) : round;
}

/** Whether somebody sits in the hand that is under way, from the moment the reserves are asked for. */
export const isInHand = ({ wagers, phase }: AnyRoom, owner: string): boolean =>
  (phase === 'BETTING' || phase === 'CLOSED' || phase === 'RUNNING') && wagers.some((wager) => wager.owner === owner);

/** Whether a chair would be dealt in now. */
export const canPlay = (chair: Chair | null, at: number): chair is Chair =>
  chair !== null && !chair.isOut && !chair.isLeaving && (chair.lostAt === null || at < chair.lostAt + HELD_MS);

/** The name of a wager: the first half of the stay's ticket, and the number of the hand. */
export const wagerId = ({ ticket }: Chair, number: number): string =>
  `${ticket.slice(0, 24)}${number.toString(16).padStart(12, '0')}`;

/** Another process goes on: nobody has lost time by the outage. One that a chair is not kept for ends the game for who is in no hand. */
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
