import type { TableRound, TableWager } from '../../shared/table-round.ts';
import type { TournamentTable } from './seats.ts';
import { type Entrant, openTournament, type Tournament, type TournamentTerms } from './tournament.ts';

/** One chip in the units that hands count in: a hundredth, the smallest part of a pot that is shared. */
export const CHIP = 1_000n;

/** Who has entered a tournament, beside what its kernel knows. */
export interface TournamentEntry {
  readonly owner: string;
  /** Its wager: buy-in and fee. Empty for a house bot, whose money is nobody's. */
  readonly wager: string;
  /** The session that has entered: the wallet is called with its token. */
  readonly sessionId: string;
  /** Random: names the player at the tables of this tournament, and tells nothing of who it is elsewhere. */
  readonly ticket: string;
  /** Digests of device and connection; null where they tell nobody apart, as with play money. */
  readonly device: string | null;
  readonly address: string | null;
  readonly isBot: boolean;
  readonly enteredAt: number;
  /** The free entries that it is one of (ADR 75); none of an entry that was paid for. */
  readonly freeRewardId?: string;
}

/**
 * A tournament as a table plays it (rule 6.96): its wagers are its entries, its one round is the whole of it. So entries, prizes and
 * refunds are stored before they are sent, carried out once and gone on with by another process as at every table.
 */
export interface TournamentRound extends TableRound<TableWager> {
  readonly tournament: Tournament;
  /** In order; one that was withdrawn stays, since its wager does. */
  readonly entries: readonly TournamentEntry[];
  readonly tables: readonly TournamentTable[];
  /** Number of the next table that is opened. */
  readonly nextTable: number;
  /** Accepted entries at the start: what the witness was shown before it drew the seats. */
  readonly drawnFor: readonly string[];
  /** Prizes by owner, once they are decided. */
  readonly prizes: Readonly<Record<string, bigint>>;
  /** What the house adds to the prizes, once they are decided. */
  readonly added: bigint;
  /** Filled up with house bots as soon as somebody has entered: of play money alone. */
  readonly hasBots: boolean;
  /** When a table of fixed size that is not full is given up; moves on with each entry. */
  readonly waitsUntil: number;
  /** Grows with each change. */
  readonly version: number;
}

/** A table of fixed size waits so long for the next entry, then everybody gets the price back. */
export const WAITS_MS = 30 * 60_000;

export const openTournamentRound = (
  table: string,
  terms: TournamentTerms,
  hasBots: boolean,
  at: number,
): TournamentRound => ({
  ...{ table, number: 1, phase: 'BETTING', closesAt: terms.startsAt ?? at, wagers: [] },
  tournament: openTournament(terms),
  ...{ entries: [], tables: [], nextTable: 1, drawnFor: [], prizes: {}, added: 0n },
  ...{ hasBots, waitsUntil: at + WAITS_MS, version: 1 },
});

export const priceOf = ({ buyIn, fee }: TournamentTerms): bigint => buyIn + fee;
export const isBotId = (id: string): boolean => id.startsWith('bot:');

/** The entry of an owner that stands, or that the wallet has not answered; null for none. */
export function entryOf(round: TournamentRound, owner: string): TournamentEntry | null {
  const stands = entrantOf(round, owner)?.isPaid ?? null;
  const entry = round.entries.findLast((one) => one.owner === owner);
  return entry && entrantOf(round, owner) && stands !== false ? entry : null;
}
/** The wagers of free entries, accepted or not. */
export const freeWagersOf = ({ entries }: Pick<TournamentRound, 'entries'>): ReadonlySet<string> =>
  new Set(entries.flatMap((one) => (one.freeRewardId === undefined ? [] : [one.wager])));
/** Accepted entries that took no money: the house bears their buy-ins (ADR 75). */
export const freeEntriesIn = (round: TournamentRound): number =>
  round.tournament.entrants.filter(({ id, isPaid }) => isPaid && entryOf(round, id)?.freeRewardId !== undefined).length;
export const entrantOf = ({ tournament }: TournamentRound, owner: string): Entrant | null =>
  tournament.entrants.find(({ id }) => id === owner) ?? null;

/** Whether a tournament that has not begun has a free place. */
export const isOpenFor = ({ tournament, phase }: TournamentRound): boolean =>
  phase === 'BETTING' && tournament.entrants.filter(({ isPaid }) => isPaid !== false).length < tournament.terms.most;

/** Whether nothing is left to be done: prizes or refunds are confirmed. */
export const isClosed = ({ phase, wagers }: TournamentRound): boolean =>
  (phase === 'SETTLED' || phase === 'CANCELLED') &&
  wagers.every(({ state }) => state === 'PAID' || state === 'ROLLED_BACK' || state === 'DECLINED');
