import { unitsToDecimal } from '@kismet/kernel/money';
import type { AnyRoom } from '../../../games/pvp/room/room.ts';
import { lateUntil } from '../../../games/pvp/tournament/decide-round.ts';
import { PAYOUTS, prizesOf } from '../../../games/pvp/tournament/structure.ts';
import { leftIn, levelOf, poolOf, type Tournament, takesEntries } from '../../../games/pvp/tournament/tournament.ts';
import type { TournamentRound } from '../../../games/pvp/tournament/tournament-round.ts';
import { placeByOwner } from './tournament-facts.ts';
import type { TournamentRow } from './tournament-store.ts';

/** The state of a tournament, as shown to everybody at one of its tables. Chips are decimal strings of hand units, prizes of money. */
export interface TournamentBar {
  readonly id: string;
  readonly kind: string;
  /** From 1. */
  readonly level: number;
  readonly boot: string;
  /** Null in the last level. */
  readonly next: { readonly boot: string; readonly at: number } | null;
  readonly left: number;
  readonly entrants: number;
  readonly average: string;
  readonly table: number;
  readonly tables: number;
  /** Paid places given the current entries. */
  readonly paidPlaces: number;
  /** Until when others may enter; null when they may not. */
  readonly lateUntil: number | null;
  readonly isOver: boolean;
  /** By chair of this table: the stack at the beginning of its hand, and the place in the whole tournament. Null for an empty chair. */
  readonly chairs: readonly ({ readonly stack: string; readonly place: number | null } | null)[];
}
/** A player's own standing in the tournament. */
export interface OwnStanding {
  readonly place: number;
  readonly stack: string;
  readonly prize: string | null;
}

const MINUTE_MS = 60_000;

/** When the next level begins; null in the last one. */
export function nextLevelAt({ terms, startedAt }: Tournament, level: number): number | null {
  if (startedAt === null || level >= terms.levels.length - 1) return null;
  return startedAt + terms.levels.slice(0, level + 1).reduce((sum, { minutes }) => sum + minutes * MINUTE_MS, 0);
}

export function barOf(
  round: TournamentRound,
  row: TournamentRow,
  table: number,
  room: Pick<AnyRoom, 'chairs'>,
  now: number,
): TournamentBar {
  const { tournament } = round;
  const { terms, entrants } = tournament;
  const level = levelOf(tournament, now);
  const left = leftIn(tournament);
  const entered = entrants.filter(({ isPaid }) => isPaid).length;
  const chips = left.reduce((sum, { stack }) => sum + stack, 0n);
  const nextAt = nextLevelAt(tournament, level);
  const places = placeByOwner(round);
  const isLate = tournament.phase === 'RUNNING' && takesEntries(tournament, now);
  return {
    ...{ id: row.id, kind: row.kind, level: level + 1, table, tables: round.tables.length },
    boot: unitsToDecimal(terms.levels[level]!.boot),
    next: nextAt === null ? null : { boot: unitsToDecimal(terms.levels[level + 1]!.boot), at: nextAt },
    ...{ left: left.length, entrants: entered },
    average: unitsToDecimal(left.length === 0 ? 0n : chips / BigInt(left.length)),
    paidPlaces: prizesOf(poolOf(tournament).pool, Math.max(1, entered), PAYOUTS).length,
    lateUntil: isLate ? lateUntil(tournament) : null,
    isOver: tournament.phase === 'PAID' || tournament.phase === 'CANCELLED',
    chairs: room.chairs.map(
      (chair) => chair && { stack: unitsToDecimal(chair.stack ?? 0n), place: places.get(chair.owner) ?? null },
    ),
  };
}

/** Null for a player who has not entered, or whose entry the wallet has not accepted. */
export function standingOf(round: TournamentRound, owner: string): OwnStanding | null {
  const entrant = round.tournament.entrants.find(({ id, isPaid }) => id === owner && isPaid);
  if (!entrant) return null;
  const isPaid = round.tournament.phase === 'PAID';
  return {
    place: placeByOwner(round).get(owner) ?? 1,
    stack: unitsToDecimal(entrant.stack),
    prize: isPaid ? unitsToDecimal(round.prizes[owner] ?? 0n) : null,
  };
}
