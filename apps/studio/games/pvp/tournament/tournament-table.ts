import { NO_RAKE } from '../pots/pots.ts';
import { type AnyRoom, type Chair, newChair, openRoom } from '../room/room.ts';
import type { RoomRules } from '../room/room-game.ts';
import { TOURNAMENT_CHAIRS } from './seats.ts';
import { levelOf } from './tournament.ts';
import { entrantOf, type TournamentRound } from './tournament-round.ts';

/** Rules of a table at a moment: the boot of the level, chips, and no rake (rule 6.97). A hand keeps the boot with which it began. */
export function rulesAt({ tournament }: TournamentRound, at: number, patience: number): RoomRules {
  const { boot } = tournament.terms.levels[levelOf(tournament, at)]!;
  const kind = { hasBots: false, isPrivate: false, isTournament: true } as const;
  return { variant: 'classic', boot, rake: NO_RAKE, patience, ...kind };
}

/**
 * The next hand at a table, for the players whom the tournament has seated there, with their stacks. A player who sat there before keeps their bank
 * and connection state; one from another table begins like any new player.
 * @param before the hand before it at this table
 */
export function openTournamentTable(
  tournament: TournamentRound,
  place: { readonly table: string; readonly tableNumber: number; readonly number: number; readonly opensAt: number },
  patience: number,
  before: AnyRoom | null,
): AnyRoom {
  const { table, number, opensAt } = place;
  const seats = tournament.tables.find((one) => one.number === place.tableNumber)?.seats ?? [];
  const chairs = Array.from({ length: TOURNAMENT_CHAIRS }, (_, n) => {
    const owner = seats[n] ?? null;
    return owner === null
      ? null
      : chairFor(
          tournament,
          owner,
          before?.chairs.find((one) => one?.owner === owner),
        );
  });
  const rules = rulesAt(tournament, opensAt, patience);
  return { ...openRoom(table, number, opensAt, rules, null), chairs, dealer: before?.dealer ?? 4, emptySince: null };
}

function chairFor(tournament: TournamentRound, owner: string, before: Chair | null | undefined): Chair {
  const { ticket, sessionId, isBot } = tournament.entries.findLast((one) => one.owner === owner)!;
  const chair = before ?? newChair(owner, ticket, sessionId, isBot);
  return { ...chair, sessionId, isLeaving: false, stack: entrantOf(tournament, owner)!.stack };
}

/** What a finished hand changed, by owner; nothing for a voided one. Null while it is not over. */
export function netsOf(round: AnyRoom): [string, bigint][] | null {
  if (round.phase === 'CANCELLED') return [];
  if (round.phase !== 'RESULT' && round.phase !== 'SETTLED') return null;
  const { hand } = round;
  return (hand?.seats ?? []).map(({ owner }, n) => [owner, hand?.shares?.nets[n] ?? 0n]);
}
