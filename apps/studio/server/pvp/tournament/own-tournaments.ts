import { unitsToDecimal } from '@kismet/kernel/money';
import { Refused } from '@kismet/kernel/outcome';
import type { Pool } from '../../database.ts';
import type { Session } from '../../sessions/session-store.ts';
import { type PlayedHandView, playedHandView } from '../past-hand.ts';
import { handsOfTables, type OwnEntryRow, ownEntries, tournamentById } from './own-tournament-store.ts';
import { moneyOf } from './tournaments.ts';

/** A tournament in a player's record. Amounts are decimal strings of money. */
export interface OwnTournamentView {
  readonly id: string;
  readonly kind: string;
  readonly most: number;
  readonly price: string;
  /** Null if it was cancelled. */
  readonly place: number | null;
  readonly paid: string;
  readonly at: string;
}

const MOST_TOURNAMENTS = 50;
const MOST_HANDS = 200;

const view = ({ id, kind, terms, place, paid, endedAt }: OwnEntryRow): OwnTournamentView => ({
  ...{ id, kind, most: terms.most, place, paid: unitsToDecimal(paid) },
  price: unitsToDecimal(terms.buyIn + terms.fee),
  at: endedAt.toISOString(),
});

/** Finished tournaments of a session's game and money that the player was in, newest first. */
export async function ownTournaments(pool: Pool, session: Session): Promise<OwnTournamentView[]> {
  const { owner, gameCode: game } = session;
  return (await ownEntries(pool, { owner, game, money: moneyOf(session) }, MOST_TOURNAMENTS)).map(view);
}

/**
 * A player's own hands of a tournament, newest first, also while it is being played; none for a player who was dealt into no hand. Amounts are
 * chips, as decimal strings of hand units. Refuses NOT_FOUND, also for a tournament of another game or other money.
 */
export async function ownHands(pool: Pool, session: Session, id: string): Promise<PlayedHandView[]> {
  const found = await tournamentById(pool, id);
  if (!found || found.game !== session.gameCode || found.money !== moneyOf(session)) throw new Refused('NOT_FOUND');
  // a table is opened for at least two players, or for a late entrant
  const tables = Array.from({ length: found.terms.most }, (_, n) => `${id}-${n + 1}`);
  return (await handsOfTables(pool, session.owner, tables, MOST_HANDS)).map(playedHandView);
}
