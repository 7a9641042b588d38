import type { TableRound, TableWager } from '../../shared/table-round.ts';
import type { TournamentTable } from './seats.ts';
import { type Entrant, openTournament, type Tournament, type TournamentTerms } from './tournament.ts';

/** One chip in the units in which hands count: a hundredth, the smallest part of a shared pot. */
export const CHIP = 1_000n;

/** An entrant of a tournament, with what its kernel does not know. */
export interface TournamentEntry {
  readonly owner: string;
  /** Its wager: buy-in and fee. Empty for a house bot, whose money belongs to nobody. */
  readonly wager: string;
  /** The session that has entered: its token is used to call the wallet. */
  readonly sessionId: string;
  /** Random: identifies the player at the tables of this tournament, and reveals nothing about who it is elsewhere. */
  readonly ticket: string;
  /** Digests of device and connection; null where they do not matter, as with play money. */
  readonly device: string | null;
  readonly address: string | null;
  readonly isBot: boolean;
  readonly enteredAt: number;
  /** The reward of free entries to which it belongs (ADR 75); absent for a paid entry. */
  readonly freeRewardId?: string;
}

/**
 * A tournament as played by a table (rule 6.96): its wagers are its entries, its only round is the whole tournament. So entries, prizes and refunds
 * are stored before they are sent, carried out once, and continued by another process as at every table.
 */
export interface TournamentRound extends TableRound<TableWager> {
  readonly tournament: Tournament;
  /** In order; a withdrawn entry stays, since its wager does. */
  readonly entries: readonly TournamentEntry[];
  readonly tables: readonly TournamentTable[];
  /** Number of the next table to be opened. */
  readonly nextTable: number;
  /** Accepted entries at the start, as shown to the witness before it drew the seats. */
  readonly drawnFor: readonly string[];
  /** Prizes by owner, once they are decided. */
  readonly prizes: Readonly<Record<string, bigint>>;
  /** What the house adds to the prizes, once they are decided. */
  readonly added: bigint;
  /** Filled up with house bots as soon as somebody has entered; with play money only. */
  readonly hasBots: boolean;
  /** When a table of fixed size that is not full is given up; postponed by each entry. */
  readonly waitsUntil: number;
  /** Increases with each change. */
  readonly version: number;
}

/** How long a table of fixed size waits for the next entry before everybody is refunded. */
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

/** The entry of an owner that stands, or that the wallet has not answered yet; null for none. */
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

/** Whether nothing is left to do: prizes or refunds are confirmed. */
export const isClosed = ({ phase, wagers }: TournamentRound): boolean =>
  (phase === 'SETTLED' || phase === 'CANCELLED') &&
  wagers.every(({ state }) => state === 'PAID' || state === 'ROLLED_BACK' || state === 'DECLINED');
