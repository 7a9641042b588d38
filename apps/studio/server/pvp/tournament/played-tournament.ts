import type { RoomMessage } from '../../../games/pvp/room/decide.ts';
import { type AnyRoom, chairOf } from '../../../games/pvp/room/room.ts';
import { ownRoom } from '../../../games/pvp/room/view.ts';
import type { TournamentRoundMessage } from '../../../games/pvp/tournament/decide-round.ts';
import { tableOfPlayer } from '../../../games/pvp/tournament/seats.ts';
import { entrantOf, type TournamentRound } from '../../../games/pvp/tournament/tournament-round.ts';
import { netsOf } from '../../../games/pvp/tournament/tournament-table.ts';
import { streamOf } from '../../streams/stream.ts';
import { SharedTable } from '../../tables/shared-table.ts';
import type { TableDeps } from '../../tables/table-kind.ts';
import { Emotes } from '../emotes.ts';
import type { HandSecrets } from '../hand-secrets.ts';
import type { Room } from '../room-of.ts';
import { type RoomFrame, shownRoom } from '../shown-room.ts';
import { barOf } from './tournament-bar.ts';
import { entryRowsOf, factsOf } from './tournament-facts.ts';
import { tournamentKind, tournamentTableKind } from './tournament-kind.ts';
import { addEntries, noteTournament, type TournamentRow } from './tournament-store.ts';

/** How long a result is shown before its table continues, and the last one before its table closes. */
const SHOWN_MS = 3_000;
const LAST_SHOWN_MS = 6_000;

/** Where a player sits in a tournament. */
export interface TournamentSeat {
  readonly tournament: PlayedTournament;
  readonly tableNumber: number;
  readonly chair: number;
  /** Null until the table is open. */
  readonly room: Room | null;
}

/**
 * A tournament run by this process, with its tables. Its decisions are stored with it, and its tables are opened, informed and closed according
 * to what is stored, as often as needed, so that another process can continue where this one stopped.
 */
export class PlayedTournament {
  readonly row: TournamentRow;
  readonly table: SharedTable<TournamentRound, TournamentRoundMessage>;
  readonly #deps: TableDeps;
  readonly #secrets: HandSecrets;
  readonly #rooms = new Map<number, Room>();
  /** When the end of a table's current hand was first seen, by hand. */
  readonly #seen = new Map<string, number>();
  #noted = 0;
  #endedAt: number | null = null;
  #isLooking = false;

  constructor(row: TournamentRow, deps: TableDeps, secrets: HandSecrets) {
    this.row = row;
    this.#deps = deps;
    this.#secrets = secrets;
    this.table = new SharedTable(row.id, tournamentKind(row), deps);
    this.table.onChange(() => void this.look());
    this.table.watch();
  }

  /** As stored; null while another process runs it. */
  get round(): TournamentRound | null {
    return this.table.round;
  }

  /** The time since which nothing is left to be done; null before. */
  get endedAt(): number | null {
    return this.#endedAt;
  }

  /** The seat of an owner who is still in, also while the last result is shown; null for none. */
  seatOf(owner: string): TournamentSeat | null {
    const { round } = this;
    const table = round && tableOfPlayer(round.tables, owner);
    if (!table || this.#isOverLong(round)) return null;
    const room = this.#rooms.get(table.number) ?? null;
    return { tournament: this, tableNumber: table.number, chair: table.seats.indexOf(owner), room };
  }

  /** Every open table. */
  rooms(): readonly Room[] {
    return [...this.#rooms.values()];
  }

  async stop(): Promise<void> {
    await Promise.all([this.table.stop(), ...[...this.#rooms.values()].map(({ table }) => table.stop())]);
  }

  /** Brings the tables in line with what is stored, and the tournament with what was played at them. Safe to repeat; one run at a time. */
  async look(): Promise<void> {
    if (this.#isLooking) return;
    this.#isLooking = true;
    try {
      this.table.watch();
      const { round } = this;
      if (!round) return await this.#close([...this.#rooms.keys()]);
      await this.#note(round);
      if (round.phase === 'RUNNING') await this.#goOn(round);
      else if (round.phase !== 'BETTING' && round.phase !== 'CLOSED') await this.#end(round);
      for (const room of this.#rooms.values()) room.stream.changed();
    } catch (error) {
      this.#deps.onError(error);
    } finally {
      this.#isLooking = false;
    }
  }

  async #goOn(round: TournamentRound): Promise<void> {
    const numbers = new Set(round.tables.map(({ number }) => number));
    for (const number of numbers) if (!this.#rooms.has(number)) this.#open(number);
    await this.#close([...this.#rooms.keys()].filter((number) => !numbers.has(number)));
    for (const [number, { table }] of this.#rooms) {
      table.watch();
      const counted = round.tables.find((one) => one.number === number)!.hand;
      if (!table.round || table.round.number <= counted) continue;
      const nets = netsOf(table.round);
      if (nets === null || !this.#isShown(table.round)) continue;
      const { number: hand } = table.round;
      await this.table.tell((at) => ({ kind: 'hand', table: number, hand, nets, at }));
    }
  }

  #isShown({ table, number }: AnyRoom): boolean {
    const name = `${table}:${number}`;
    const now = this.#deps.time.now();
    const since = this.#seen.get(name) ?? now;
    this.#seen.set(name, since);
    if (now < since + SHOWN_MS) return false;
    this.#seen.delete(name);
    return true;
  }

  #isOverLong({ phase }: TournamentRound): boolean {
    const isOver = phase === 'RESULT' || phase === 'SETTLED' || phase === 'CANCELLED';
    return isOver && this.#rooms.size === 0;
  }

  /** Prizes are being paid, or everything is refunded: remaining hands are voided, and the tables close. */
  async #end(round: TournamentRound): Promise<void> {
    if (round.phase === 'CANCELLED') {
      for (const { table } of this.#rooms.values()) await table.voidRound(() => undefined).catch(() => null);
      return this.#close([...this.#rooms.keys()]);
    }
    const since = this.#seen.get('end') ?? this.#deps.time.now();
    this.#seen.set('end', since);
    if (this.#deps.time.now() >= since + LAST_SHOWN_MS) await this.#close([...this.#rooms.keys()]);
  }

  async #close(numbers: readonly number[]): Promise<void> {
    for (const number of numbers) {
      const room = this.#rooms.get(number)!;
      this.#rooms.delete(number);
      this.#secrets.forget(room.table.id);
      room.stream.changed();
      await room.table.stop();
    }
  }

  async #note(round: TournamentRound): Promise<void> {
    const facts = factsOf(round);
    if (this.#noted === round.version) return;
    if (facts.isEnded) await addEntries(this.#deps.pool, round.table, entryRowsOf(round));
    await noteTournament(this.#deps.pool, round.table, facts);
    this.#noted = round.version;
    if (facts.isEnded) this.#endedAt ??= this.#deps.time.now();
  }

  #open(number: number): void {
    const { row } = this;
    const { time, patience, onError } = this.#deps;
    const id = `${row.id}-${number}`;
    const seating = { round: () => this.round, game: row.game };
    const kind = tournamentTableKind(this.#secrets, patience, seating, number);
    const table = new SharedTable<AnyRoom, RoomMessage>(id, kind, this.#deps);
    const emotes = new Emotes();
    const cards = (round: AnyRoom) => this.#secrets.cardsIfDealt(round);
    const stream = streamOf(id, {
      now: () => time.now(),
      shared: () => table.round && this.#shown(table.round, number, emotes, cards(table.round)),
      own: (owner) => {
        const own = this.#isAt(owner, number) && table.round && ownRoom(table.round, cards(table.round), owner);
        return own ? [own] : [];
      },
      presence: (owner, isThere) => {
        if (table.round && chairOf(table.round, owner) >= 0)
          table.tell((at) => ({ kind: 'connection', owner, isLost: !isThere, at })).catch(onError);
      },
    });
    table.onChange(() => {
      stream.changed();
      void this.look();
    });
    table.watch();
    const name = { game: row.game, boot: 0n, pace: 'steady' as const, seats: 5, currency: row.money };
    this.#rooms.set(number, {
      ...{ name: { ...name, number: null, code: null }, table, stream, emotes, openedAt: performance.now() },
      tournament: { shown: (round, dealt) => this.#shown(round, number, emotes, dealt) },
    });
  }

  /** What everybody at a table is shown: the hand, and the state of the tournament. */
  #shown(round: AnyRoom, number: number, emotes: Emotes, cards: unknown): RoomFrame {
    const frame = shownRoom(round, cards, this.table.control, emotes, this.#deps.time.now());
    return { ...frame, tournament: this.round && barOf(this.round, this.row, number, round, this.#deps.time.now()) };
  }

  #isAt(owner: string, number: number): boolean {
    const { round } = this;
    if (!round) return false;
    const isIn = entrantOf(round, owner)?.out === null;
    return !isIn || tableOfPlayer(round.tables, owner)?.number === number;
  }
}
