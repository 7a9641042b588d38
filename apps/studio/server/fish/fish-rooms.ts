import { NEVER_FROZEN } from '../../games/fish/ice.ts';
import { HOLD_MS } from '../../games/fish/room.ts';
import type { RoundWork } from '../rounds/settle.ts';
import type { Session } from '../sessions/session-store.ts';
import { type Stream, streamOf } from '../streams/stream.ts';
import { inTurn } from './in-turn.ts';
import { KnownKills } from './known-kills.ts';
import {
  addSigns,
  clocksOf,
  type Fired,
  killsSince,
  type SeatSign,
  type ShownSeat,
  seatOf,
  shownSeats,
} from './room-store.ts';
import { type OwnSeatView, type RoomRead, type RoomView, roomView, SHOT_TOLD_MS } from './room-view.ts';

/** A player of a room who is connected to this process, or fires through it. */
interface Player {
  hasSocket: boolean;
  /** When the seat was last renewed. */
  keptAt: number;
  fired: readonly Fired[];
  /** Whether some of the shots are not stored yet. */
  isFresh: boolean;
}
/** A room that somebody connected to this process follows. */
interface Watched {
  readonly stream: Stream;
  readonly players: Map<string, Player>;
  readonly kills: KnownKills;
  /** The view shared by all: the same object until the room is read again. */
  view: RoomView;
  /** What its players see of themselves: the same arrays while they keep their seats, so that they are not serialised again. */
  own: ReadonlyMap<string, readonly OwnSeatView[]>;
  isRead: boolean;
  /** When somebody was here last. */
  usedAt: number;
}
const UNREAD: RoomRead = { water: NEVER_FROZEN, seats: [], kills: [] };
const NO_SEAT: readonly OwnSeatView[] = [];
const PULSE_MS = 200;
const KEEP_EACH_MS = 5_000;
const UNUSED_MS = 60_000;
/** Maximum number of shots of a seat sent at once. */
const MOST_FIRED = 8;
const AT_MOST_OFF_MS = 3_000;
const READ_LATELY_MS = 1_000;

/**
 * What pages receive about rooms. Seats and kills live in the database, so any number of processes may serve a room; each process reads its
 * rooms five times a second, in three statements regardless of their number, and writes its players' shots in one.
 */
export class FishRooms {
  readonly #work: Pick<RoundWork, 'pool' | 'clock'>;
  readonly #onError: (error: unknown) => void;
  readonly #rooms = new Map<string, Watched>();
  readonly #timer: NodeJS.Timeout;
  #pulse: Promise<void> | null = null;
  /** Seats of the rooms followed here, by owner, as last read. */
  #seats: ReadonlyMap<string, ShownSeat> = new Map();
  #readAt = Number.NEGATIVE_INFINITY;

  constructor(work: Pick<RoundWork, 'pool' | 'clock'>, onError: (error: unknown) => void) {
    this.#work = work;
    this.#onError = onError;
    this.#timer = setInterval(() => void this.pulse(), PULSE_MS);
  }

  /** The stream of the room where a session's player sits; null without a seat. */
  async streamOf(session: Session): Promise<Stream | null> {
    const seat = await seatOf(this.#work.pool, session.owner, new Date(this.#work.clock.now()));
    if (!seat) return null;
    const watched = this.#watch(seat.room);
    // the first frame gives the current state; a read in progress may have begun before the room was known
    for (let tries = 0; tries < 2 && !watched.isRead; tries++) await this.pulse();
    return watched.stream;
  }

  /** Takes a seat's shots for the other pages; those not fired just now are left out. */
  fired(owner: string, room: string, shots: readonly Fired[]): void {
    const now = this.#work.clock.now();
    const player = playerIn(this.#watch(room), owner);
    player.fired = [...player.fired, ...shots.filter(({ at }) => Math.abs(now - at) < AT_MOST_OFF_MS)].slice(
      -MOST_FIRED,
    );
    player.isFresh = true;
  }

  /** The room where a session sits, if it was read within the last second; null when this process does not know. */
  roomOf({ id, owner }: Pick<Session, 'id' | 'owner'>): string | null {
    const now = this.#work.clock.now();
    const seat = this.#seats.get(owner);
    const isNow = now - this.#readAt < READ_LATELY_MS && seat?.sessionId === id && seat.heldUntil.getTime() > now;
    return isNow ? seat.room : null;
  }

  /** A room as it is in the database. */
  async view(room: string): Promise<RoomView> {
    const now = this.#work.clock.now();
    const read = await this.#read([[room, new KnownKills()]], now);
    return roomView(room, read(room), now, HOLD_MS);
  }

  /** Reads what has changed and publishes it. */
  pulse(): Promise<void> {
    this.#pulse ??= this.#beat()
      .catch(this.#onError)
      .finally(() => {
        this.#pulse = null;
      });
    return this.#pulse;
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#pulse;
  }

  #watch(room: string): Watched {
    const known = this.#rooms.get(room);
    if (known) return known;
    const { clock } = this.#work;
    const stream = streamOf(room, {
      now: () => clock.now(),
      shared: () => watched.view,
      own: (owner) => watched.own.get(owner) ?? NO_SEAT,
      presence: (owner, isThere) => {
        playerIn(watched, owner).hasSocket = isThere;
        if (!isThere) this.#keep([{ room, owner, fired: [] }]).catch(this.#onError);
      },
    });
    const watched: Watched = {
      stream,
      players: new Map(),
      kills: new KnownKills(),
      view: roomView(room, UNREAD, clock.now(), HOLD_MS),
      own: new Map(),
      isRead: false,
      usedAt: clock.now(),
    };
    this.#rooms.set(room, watched);
    return watched;
  }

  async #beat(): Promise<void> {
    const now = this.#work.clock.now();
    for (const [room, watched] of this.#rooms) {
      if (watched.players.size > 0) watched.usedAt = now;
      else if (now - watched.usedAt > UNUSED_MS) this.#rooms.delete(room);
    }
    if (this.#rooms.size === 0) return;
    await this.#sign(now);
    const read = await this.#read(
      [...this.#rooms].map(([room, { kills }]) => [room, kills]),
      now,
    );
    const seats = new Map<string, ShownSeat>();
    for (const [room, watched] of this.#rooms) {
      const is = read(room);
      for (const seat of is.seats) seats.set(seat.owner, seat);
      watched.view = roomView(room, is, now, HOLD_MS);
      watched.own = ownSeats(is.seats, watched.own);
      watched.isRead = true;
    }
    [this.#seats, this.#readAt] = [seats, now];
    // a stream sends nothing when its view is the one it sent last
    inTurn([...this.#rooms.values()], ({ stream }) => stream.changed());
  }

  /** Every few seconds, renews the seats of players who are present and stores what they have fired. */
  async #sign(now: number): Promise<void> {
    const signs: SeatSign[] = [];
    for (const [room, { players }] of this.#rooms)
      for (const [owner, player] of players) {
        player.fired = player.fired.filter(({ at }) => now - at < SHOT_TOLD_MS);
        if (player.isFresh || (player.hasSocket && now - player.keptAt > KEEP_EACH_MS)) {
          signs.push({ room, owner, fired: player.fired });
          player.keptAt = now;
        } else if (!player.hasSocket && player.fired.length === 0) players.delete(owner);
        player.isFresh = false;
      }
    await this.#keep(signs);
  }

  async #keep(signs: readonly SeatSign[]): Promise<void> {
    const now = this.#work.clock.now();
    if (signs.length > 0) await addSigns(this.#work.pool, signs, new Date(now), new Date(now + HOLD_MS));
  }

  async #read(of: readonly (readonly [string, KnownKills])[], now: number): Promise<(room: string) => RoomRead> {
    const { pool } = this.#work;
    const rooms = of.map(([room]) => room);
    const since = new Map(of.map(([room, kills]) => [room, kills.since(now)]));
    const [clocks, seats, kills] = await Promise.all([
      clocksOf(pool, rooms),
      shownSeats(pool, rooms, new Date(now)),
      killsSince(
        pool,
        rooms.map((room) => ({ room, since: new Date(since.get(room)!) })),
      ),
    ]);
    const seatsBy = Map.groupBy(seats, ({ room }) => room);
    const killsBy = Map.groupBy(kills, ({ room }) => room);
    const known = new Map(of.map(([room, one]) => [room, one.read(killsBy.get(room) ?? [], since.get(room)!, now)]));
    return (room) => ({
      water: clocks.get(room) ?? NEVER_FROZEN,
      seats: seatsBy.get(room) ?? [],
      kills: known.get(room) ?? [],
    });
  }
}

/** What seated players see of themselves, by owner: the previous arrays where a seat is unchanged. */
function ownSeats(
  seats: readonly ShownSeat[],
  before: ReadonlyMap<string, readonly OwnSeatView[]>,
): ReadonlyMap<string, readonly OwnSeatView[]> {
  const same = ({ owner, seat }: ShownSeat) => (before.get(owner)?.[0]?.seat === seat ? before.get(owner) : null);
  return new Map(seats.map((one) => [one.owner, same(one) ?? [{ seat: one.seat }]]));
}

function playerIn({ players }: Watched, owner: string): Player {
  const known = players.get(owner);
  if (known) return known;
  const player = { hasSocket: false, keptAt: 0, fired: [], isFresh: false };
  players.set(owner, player);
  return player;
}
