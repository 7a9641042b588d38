import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Refused } from '@kismet/kernel/outcome';
import type { EmoteCode } from '../../games/pvp/emote-codes.ts';
import type { PvpTitle } from '../../games/pvp/pvp-titles.ts';
import type { RoomMessage } from '../../games/pvp/room/decide.ts';
import { type AnyRoom, chairOf, isDeserted, isInHand } from '../../games/pvp/room/room.ts';
import { ownRoom } from '../../games/pvp/room/view.ts';
import type { Session } from '../sessions/session-store.ts';
import { streamOf } from '../streams/stream.ts';
import { leftTables } from '../tables/lease-store.ts';
import { SharedTable } from '../tables/shared-table.ts';
import { LeaseLost } from '../tables/table-actor.ts';
import type { TableDeps } from '../tables/table-kind.ts';
import { type BusyRooms, busyRooms } from './busy-rooms.ts';
import { Emotes } from './emotes.ts';
import { HandSecrets } from './hand-secrets.ts';
import { openRooms } from './hand-store.ts';
import { KnownSeats } from './known-seats.ts';
import { roomKind } from './pvp-game.ts';
import { newRoomCode, type RoomName, roomId, roomNameOf } from './room-id.ts';
import type { Room } from './room-of.ts';
import { shownRoom } from './shown-room.ts';
import type { TournamentSeat } from './tournament/played-tournament.ts';
import { isSameStake, type Stake, WaitingList } from './waiting-list.ts';

const SWEEP_EACH_MS = 1_000;
const OPENS_WITHIN_MS = 10_000;
const LOOK_EACH_MS = 20;
const MOST_ROOMS = 1_000;

/** Money of a session's rooms: the currency in lower case, or null for play money. */
const moneyOf = ({ isDemo, currency }: Pick<Session, 'isDemo' | 'currency'>): string | null =>
  isDemo ? null : currency.toLowerCase();

/** All rooms of a game between players in this process. They are opened when somebody comes and closed once they are empty. */
export class PvpRooms {
  readonly game: PvpTitle;
  readonly deps: TableDeps;
  readonly secrets = new HandSecrets();
  readonly waiting: WaitingList;
  /** Where an owner plays in a tournament of this game, also while its table is being prepared; supplied by the tournaments. */
  tournamentSeatOf: (owner: string) => TournamentSeat | null = () => null;
  readonly #rooms = new Map<string, Room>();
  readonly #seats = new KnownSeats(this.#rooms);
  /** Owners who are sitting down at the moment: one call of each at a time. */
  readonly #sitting = new Set<string>();
  readonly #sweeping: NodeJS.Timeout;
  #isSweeping = false;
  #drawing: Promise<void> = Promise.resolve();

  private constructor(game: PvpTitle, deps: TableDeps) {
    this.game = game;
    this.deps = deps;
    this.waiting = new WaitingList(deps.pool);
    this.#sweeping = setInterval(() => void this.#sweep(), SWEEP_EACH_MS);
  }

  /** Resumes the rooms that an earlier process left behind. */
  static async start(game: PvpTitle, deps: TableDeps): Promise<PvpRooms> {
    const rooms = new PvpRooms(game, deps);
    for (const id of await openRooms(deps.pool, `${game.title.code}-`, MOST_ROOMS)) rooms.#open(roomNameOf(id));
    return rooms;
  }

  /** The chair of an owner in a room of this game; null for none. Tournament tables are not included. */
  chairAt(owner: string): { readonly room: Room; readonly isLeaving: boolean } | null {
    const room = this.#seats.of(owner);
    const round = room?.table.round;
    return room && round ? { room, isLeaving: round.chairs[chairOf(round, owner)]!.isLeaving } : null;
  }

  /** The room where an owner plays, with its round; null for none. A tournament takes precedence, except over a money hand in progress. */
  seatOf(owner: string): { readonly room: Room; readonly round: AnyRoom } | null {
    const room = this.#seats.of(owner);
    const round = room?.table.round;
    const seat = room && round ? { room, round } : null;
    if (seat && isInHand(seat.round, owner)) return seat;
    const played = this.tournamentSeatOf(owner)?.room;
    return played?.table.round ? { room: played, round: played.table.round } : seat;
  }

  /** The room of a session's player. Refuses NOT_FOUND. */
  roomOf(session: Session): { readonly room: Room; readonly round: AnyRoom } {
    const seat = this.seatOf(session.owner);
    if (!seat) throw new Refused('NOT_FOUND');
    return seat;
  }

  /**
   * Another person's owner at a seat of the hand being played or shown at the caller's table; null for a bot, for the caller and for another
   * hand.
   */
  opponent(owner: string, table: string, number: number, seat: number): string | null {
    const round = this.seatOf(owner)?.round;
    if (round?.table !== table || round.number !== number || !round.hand) return null;
    if (!round.hand.seats.some((one) => one.owner === owner)) return null;
    const other = round.hand.seats[seat]?.owner;
    if (!other || other === owner || round.chairs[chairOf(round, other)]?.isBot) return null;
    return other;
  }

  /** Public rooms and the players in them, by boot, pace and seats. */
  busy(session: Session): BusyRooms[] {
    const money = moneyOf(session);
    return busyRooms(
      this.game,
      (stake) => this.#public(money, stake).flatMap(({ table }) => table.round ?? []),
      (stake) => this.waiting.count(money ?? '', stake),
    );
  }

  /**
   * A seat at a public table. With play money it is taken at once; with real money the player waits, and seats are drawn (rule 6.24). Refuses
   * BOOT_NOT_OFFERED, SEATED and CURRENCY_NOT_OFFERED.
   */
  async quickSeat(session: Session, stake: Stake, device: string, address: string): Promise<void> {
    this.#mayCome(session, stake);
    const money = moneyOf(session);
    if (money !== null) {
      this.waiting.add({ session, ...stake, money, device, address, since: this.deps.time.now() });
      await this.#draw();
      return;
    }
    for (const room of this.#public(money, stake)) {
      if (room.table.round?.isHeld) continue;
      try {
        return await this.sit(room, session);
      } catch (error) {
        if (!(error instanceof Refused) || error.code === 'SEATED') throw error;
      }
    }
    await this.sit(this.#open(this.#fresh(money, stake)), session);
  }

  /** Opens a private room and takes a seat in it; returns its code. Refuses BOOT_NOT_OFFERED, SEATED and CURRENCY_NOT_OFFERED. */
  async openPrivate(session: Session, stake: Stake): Promise<string> {
    this.#mayCome(session, stake);
    const code = newRoomCode();
    const name = { game: this.game.title.code, ...stake, currency: moneyOf(session), number: null, code };
    await this.sit(this.#open(name), session);
    return code;
  }

  /** Takes a seat in the private room with a given code. Refuses NOT_FOUND, SEATED and ROOM_FULL. */
  async joinPrivate(session: Session, code: string): Promise<void> {
    const money = moneyOf(session);
    const room = [...this.#rooms.values()].find(({ name }) => name.code === code && name.currency === money);
    if (!room) throw new Refused('NOT_FOUND');
    if (this.seatOf(session.owner)) throw new Refused('SEATED');
    await this.sit(room, session);
  }

  /** Takes a chair in a room, once it is open. Refuses ROOM_FULL, SEATED and TABLE_AWAY. */
  async sit(room: Room, session: Session): Promise<void> {
    const { owner, id: sessionId } = session;
    if (this.#sitting.has(owner)) throw new Refused('SEATED');
    this.#sitting.add(owner);
    try {
      room.table.watch();
      const until = performance.now() + OPENS_WITHIN_MS;
      while ((!room.table.round || isDeserted(room.table.round)) && performance.now() < until)
        await sleep(LOOK_EACH_MS);
      if (this.seatOf(owner)) throw new Refused('SEATED');
      await this.tell(room, (at) => ({ kind: 'sit', owner, ticket: randomUUID(), sessionId, at }));
      this.waiting.remove(owner);
    } finally {
      this.#sitting.delete(owner);
    }
  }

  /** Passes a player's action to a room. Refuses TABLE_AWAY and whatever the kernel refuses. */
  async tell(room: Room, said: (at: number) => RoomMessage): Promise<AnyRoom> {
    const round = await room.table.tell(said);
    if (!round) throw new Refused('TABLE_AWAY');
    return round;
  }

  emote(room: Room, chair: number, code: EmoteCode): void {
    room.emotes.show(chair, code, this.deps.time.now());
    room.stream.changed();
  }

  /** Every room that this process runs. */
  all(): readonly Room[] {
    return [...this.#rooms.values()];
  }

  async stop(): Promise<void> {
    clearInterval(this.#sweeping);
    await Promise.all([...this.#rooms.values()].map(({ table }) => table.stop()));
  }

  #mayCome(session: Session, { boot, pace, seats }: Stake): void {
    const { stakes, paces, seats: sizes } = this.game;
    if (this.tournamentSeatOf(session.owner)) throw new Refused('SEATED');
    if (!stakes.includes(boot) || !paces.includes(pace) || !sizes.includes(seats))
      throw new Refused('BOOT_NOT_OFFERED');
    if (!session.isDemo && !/^[A-Z0-9]{2,10}$/.test(session.currency)) throw new Refused('CURRENCY_NOT_OFFERED');
    if (this.seatOf(session.owner)) throw new Refused('SEATED');
    if (this.#rooms.size >= MOST_ROOMS) throw new Refused('ROOM_FULL');
  }

  #public(money: string | null, stake: Stake): Room[] {
    return [...this.#rooms.values()].filter(
      ({ name }) => name.code === null && name.currency === money && isSameStake(name, stake),
    );
  }

  /** The name of a public room that is not open yet. */
  #fresh(money: string | null, stake: Stake): RoomName {
    const taken = new Set(this.#public(money, stake).map(({ name }) => name.number));
    let number = 1;
    while (taken.has(number)) number++;
    const { boot, pace, seats } = stake;
    return { game: this.game.title.code, boot, pace, seats, currency: money, number, code: null };
  }

  #open(name: RoomName): Room {
    const id = roomId(name);
    const known = this.#rooms.get(id);
    if (known) return known;
    const table = new SharedTable<AnyRoom, RoomMessage>(id, roomKind(this.secrets, this.deps.patience), this.deps);
    const emotes = new Emotes();
    const { time, onError } = this.deps;
    const cards = (round: AnyRoom) => this.secrets.cardsIfDealt(round);
    const stream = streamOf(id, {
      now: () => time.now(),
      shared: () => table.round && shownRoom(table.round, cards(table.round), table.control, emotes, time.now()),
      own: (owner) => {
        const own = table.round && ownRoom(table.round, cards(table.round), owner);
        return own ? [own] : [];
      },
      presence: (owner, isThere) => {
        if (table.round && chairOf(table.round, owner) >= 0)
          table
            .tell((at) => ({ kind: 'connection', owner, isLost: !isThere, at }))
            // the process that now runs the table sees for itself who is there
            .catch((error: unknown) => error instanceof LeaseLost || onError(error));
      },
    });
    table.onChange(() => stream.changed());
    const room = { name, table, stream, emotes, openedAt: performance.now() };
    this.#rooms.set(id, room);
    return room;
  }

  /** Rooms of a process that has ended are adopted; occupied rooms continue; closed ones are dropped; waiting players are seated. */
  async #sweep(): Promise<void> {
    if (this.#isSweeping) return;
    this.#isSweeping = true;
    try {
      for (const id of await leftTables(this.deps.pool, `${this.game.title.code}-`, MOST_ROOMS))
        this.#open(roomNameOf(id));
      for (const [id, { table, openedAt }] of this.#rooms) {
        const { round } = table;
        if (!round) continue;
        // no other process carries out what the wallet has not confirmed
        if (!isDeserted(round)) table.watch();
        else if (performance.now() > openedAt + OPENS_WITHIN_MS && !table.isOwing) {
          this.#rooms.delete(id);
          this.secrets.forget(id);
          await table.stop(true);
        }
      }
      await this.#draw();
      this.waiting.forgetAllBut(this.#sitters());
    } catch (error) {
      this.deps.onError(error);
    } finally {
      this.#isSweeping = false;
    }
  }

  #sitters(): ReadonlySet<string> {
    const chairs = [...this.#rooms.values()].flatMap(({ table }) => table.round?.chairs ?? []);
    return new Set(chairs.flatMap((chair) => (chair ? [chair.owner] : [])));
  }

  /** Seats players waiting for money tables: at running tables that suit them, otherwise at a new one. */
  #draw(): Promise<void> {
    const drawing = this.#drawing.then(() => this.#drawNow());
    this.#drawing = drawing.catch(() => undefined);
    return drawing;
  }

  async #drawNow(): Promise<void> {
    const drawn = await this.waiting.draw(this.deps.time.now(), (money, stake) =>
      this.#public(money, stake).flatMap(({ table }) =>
        table.round && !table.round.isHeld ? [{ id: table.id, chairs: table.round.chairs }] : [],
      ),
    );
    for (const { money, stake, room: id, seats } of drawn) {
      const room = (id && this.#rooms.get(id)) || this.#open(this.#fresh(money, stake));
      for (const { session } of seats) await this.sit(room, session).catch(this.deps.onError);
    }
  }
}
