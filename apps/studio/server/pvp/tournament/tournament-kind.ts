import { unitsToDecimal } from '@kismet/kernel/money';
import { PVP_HOUSE } from '../../../games/pvp/pvp-titles.ts';
import type { RoomMessage } from '../../../games/pvp/room/decide.ts';
import type { AnyRoom } from '../../../games/pvp/room/room.ts';
import {
  decideTournamentRound,
  seatOrder,
  type TournamentRoundMessage,
  takeOverTournament,
  tournamentDueAt,
} from '../../../games/pvp/tournament/decide-round.ts';
import { sizeOf } from '../../../games/pvp/tournament/seats.ts';
import { openTournamentRound, type TournamentRound } from '../../../games/pvp/tournament/tournament-round.ts';
import { openTournamentTable } from '../../../games/pvp/tournament/tournament-table.ts';
import { journalFreeEntry } from '../../free-rounds/journal-free-entry.ts';
import { sessionById } from '../../sessions/session-store.ts';
import { drawFrom } from '../../tables/draws.ts';
import type { TableKind } from '../../tables/table-kind.ts';
import { journalWager } from '../../wagers/wager-calls.ts';
import { recordGameOf } from '../hand-game.ts';
import { recordHand } from '../hand-record.ts';
import type { HandSecrets } from '../hand-secrets.ts';
import { roomKind } from '../pvp-game.ts';
import type { TournamentRow } from './tournament-store.ts';

/** A tournament as the driver of tables plays it: one round, whose wagers are its entries. */
export const tournamentKind = ({
  terms,
  money,
}: Pick<TournamentRow, 'terms' | 'money'>): TableKind<TournamentRound, TournamentRoundMessage> => ({
  rules: { decide: decideTournamentRound, takeOver: takeOverTournament },
  open: (table, _number, at) => openTournamentRound(table, terms, money === null, at),
  mayOpen: (before) => before === null,
  dueAt: tournamentDueAt,
  async draw(draws, round) {
    const order = await drawFrom(draws, round, round.drawnFor, seatOrder(round));
    return (at) => ({ kind: 'seats', order, at });
  },
  async journal(work, round, id) {
    const entry = round.entries.find((one) => one.wager === id)!;
    const wager = round.wagers.find((one) => one.id === id)!;
    const session = await sessionById(work.pool, entry.sessionId, false);
    const place = { id, house: PVP_HOUSE, table: round.table, roundNumber: round.number };
    const { buyIn, fee } = round.tournament.terms;
    const text = `tournament, buy-in ${unitsToDecimal(buyIn)}, fee ${unitsToDecimal(fee)}`;
    const { freeRewardId: rewardId } = entry;
    if (rewardId === undefined) await journalWager(work, session, place, wager.stake, text);
    else await journalFreeEntry(work, session, { place, stake: wager.stake, text, rewardId });
  },
  bettingLengths: 0,
  resultMs: 0,
});

/** What a table of a tournament needs from it. */
export interface TournamentSeating {
  /** Null while another process runs it. */
  round(): TournamentRound | null;
  readonly game: string;
}

/** Whether the next hand of a table may begin: the tournament is running, has counted the last hand, and two players sit there. */
export function mayPlay(round: TournamentRound | null, number: number, before: AnyRoom | null): boolean {
  const table = round?.tables.find((one) => one.number === number);
  return round?.phase === 'RUNNING' && !!table && sizeOf(table) >= 2 && table.hand >= (before?.number ?? 0);
}

/** A table of a tournament: a room whose chairs and stacks are set by the tournament. */
export function tournamentTableKind(
  secrets: HandSecrets,
  patience: number,
  seating: TournamentSeating,
  tableNumber: number,
): TableKind<AnyRoom, RoomMessage> {
  const room = roomKind(secrets, patience);
  return {
    ...room,
    open(table, number, opensAt, before) {
      secrets.forget(table);
      const place = { table, tableNumber, number, opensAt };
      return openTournamentTable(seating.round()!, place, patience, before);
    },
    mayOpen: (before) => mayPlay(seating.round(), tableNumber, before),
    isDeserted: () => false,
    record: (work, round) => recordHand(work, round, recordGameOf(seating.game)),
  };
}
