import type { TableRound, TableWager } from '../../shared/table-round.ts';
import type { Shuffle } from '../deck/shuffle.ts';
import type { RakeRule } from '../pots/pots.ts';
import { CAP_BOOTS, type TeenPattiHand } from '../teen-patti/hand.ts';
import type { Variant } from '../teen-patti/ranking.ts';
import { BANK_MS, HELD_MS } from '../turns.ts';

/** What is played in a room (rule 6.46). Money in units of 10^-5. */
export interface RoomRules {
  readonly variant: Variant;
  readonly boot: bigint;
  readonly rake: RakeRule;
  /** Whether the house's bots fill the table: of play money alone. */
  readonly hasBots: boolean;
  /** Entered by a code: friends' tables. */
  readonly isPrivate: boolean;
  /** How many times as long as the rules say is waited for wallets and pages: 1 but for tests on busy machines. */
  readonly patience: number;
}

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
}

/** A hand at a room with what leads to it and follows it, as it is stored. It holds no card. */
export interface RoomRound extends TableRound<TableWager> {
  readonly rules: RoomRules;
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
  /** Of the tree over the deck; null before the deal. */
  readonly root: string | null;
  readonly hand: TeenPattiHand | null;
  /** The desk lets no hand begin (rule 6.51). */
  readonly isHeld?: true;
  /** Since when nobody sits here; null while somebody does. */
  readonly emptySince: number | null;
}

export const CHAIRS = 5;
/** Time to sit down between the second player and the reserves. */
export const GATHER_MS = 1_500;
/** Who sits out keeps the chair for so long. */
export const OUT_MS = 10 * 60_000;
/** A room in which nobody sits is closed after so long. */
export const EMPTY_MS = 30_000;
/** With bots, at least so many sit at a table. */
export const WITH_BOTS = 3;

/** The most that a seat can put into a hand: what its wager reserves. */
export const reserveOf = ({ boot }: RoomRules): bigint => CAP_BOOTS * boot;

/** Name of the hand that the present exchange of seeds is for. */
export const handName = ({ table, number, attempt }: Pick<RoomRound, 'table' | 'number' | 'attempt'>): string =>
  `${table}:${number}:${attempt}`;

/** The round after another one, or the first one of a room: who sat there still does. */
export function openRoom(table: string, number: number, opensAt: number, rules: RoomRules, before: RoomRound | null) {
  const chairs = before?.chairs ?? Array.from({ length: CHAIRS }, () => null);
  const round: RoomRound = {
    ...{ table, number, phase: 'BETTING', closesAt: opensAt, wagers: [], rules, chairs },
    ...(before?.isHeld && { isHeld: true as const }),
    dealer: before?.dealer ?? CHAIRS - 1,
    restsUntil: opensAt,
    ...{ startsAt: null, drawnFor: [], attempt: 1, shuffle: null, botSeeds: {}, root: null, hand: null },
    emptySince: chairs.some((chair) => chair && !chair.isBot) ? null : opensAt,
  };
  return round;
}

/** A chair that somebody has just taken. */
export const newChair = (owner: string, ticket: string, sessionId: string, isBot: boolean): Chair => ({
  ...{ owner, ticket, sessionId, isBot },
  ...{ isOut: false, outSince: null, isLeaving: false, bank: BANK_MS, missed: 0, lostAt: null },
});

/** Number of the chair of an owner; -1 for who has none. */
export const chairOf = ({ chairs }: RoomRound, owner: string): number =>
  chairs.findIndex((chair) => chair?.owner === owner);

export const withChair = (round: RoomRound, at: number, chair: Chair | null): RoomRound => ({
  ...round,
  chairs: round.chairs.map((one, n) => (n === at ? chair : one)),
});

/** An owner who sits out from now on. */
export function sittingOut(round: RoomRound, owner: string, at: number): RoomRound {
  const n = chairOf(round, owner);
  const chair = round.chairs[n];
  return chair && !chair.isOut ? withChair(round, n, { ...chair, isOut: true, outSince: at }) : round;
}

/** Whether somebody sits in the hand that is under way, from the moment the reserves are asked for. */
export const isInHand = ({ wagers, phase }: RoomRound, owner: string): boolean =>
  (phase === 'BETTING' || phase === 'CLOSED' || phase === 'RUNNING') && wagers.some((wager) => wager.owner === owner);

/** Whether a chair would be dealt in now. */
export const canPlay = (chair: Chair | null, at: number): chair is Chair =>
  chair !== null && !chair.isOut && !chair.isLeaving && (chair.lostAt === null || at < chair.lostAt + HELD_MS);

/** The name of a wager: the first half of the stay's ticket, and the number of the hand. */
export const wagerId = ({ ticket }: Chair, number: number): string =>
  `${ticket.slice(0, 24)}${number.toString(16).padStart(12, '0')}`;

/** Another process goes on: nobody has lost time by the outage. */
export const chairsAfter = (chairs: RoomRound['chairs'], outage: number): RoomRound['chairs'] =>
  chairs.map((chair) => (chair?.lostAt != null ? { ...chair, lostAt: chair.lostAt + outage } : chair));
