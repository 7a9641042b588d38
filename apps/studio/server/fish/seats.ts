import { randomUUID } from 'node:crypto';
import { assert } from '@kismet/kernel/assert';
import { Refused } from '@kismet/kernel/outcome';
import {
  freeSeat,
  gunOf,
  HOLD_MS,
  isGun,
  PLAY_MONEY,
  type RoomWish,
  roomId,
  roomToSit,
} from '../../games/fish/room.ts';
import { chatName } from '../chat/chat-name.ts';
import { inTransaction, type Queryable } from '../database.ts';
import { inBatchesOn } from '../in-batches.ts';
import type { RoundWork } from '../rounds/settle.ts';
import type { Session } from '../sessions/session-store.ts';
import { openMagazine } from './magazine-store.ts';
import {
  addRoom,
  addSeat,
  keepSeat,
  lockClass,
  lockSitter,
  removeSeat,
  roomsOf,
  type SeatRow,
  seatOf,
  seatsOf,
  takenSeats,
} from './room-store.ts';
import { closeMagazine } from './settle-magazine.ts';

/** When a process falls behind with reading the rooms, every page that fires asks for its seat. */
const SEATS_TOGETHER = 200;
const SEAT_READS_AT_ONCE = 1;

/** The currency of a session's rooms in lower case, or play money. Refuses CURRENCY_NOT_OFFERED. */
export function moneyOf({ isDemo, currency }: Pick<Session, 'isDemo' | 'currency'>): string {
  if (isDemo) return PLAY_MONEY;
  if (!/^[A-Z0-9]{2,10}$/.test(currency) || currency === 'DEMO') throw new Refused('CURRENCY_NOT_OFFERED');
  return currency.toLowerCase();
}

/**
 * Takes a seat in a room of a gun. A player who has a seat there keeps it, whatever page it was taken on; one who sits elsewhere leaves that
 * seat, and a magazine of another gun is closed. Refuses GUN_NOT_OFFERED and CURRENCY_NOT_OFFERED.
 */
export async function takeSeat(work: RoundWork, session: Session, wish: RoomWish): Promise<SeatRow> {
  if (!isGun(wish.gun)) throw new Refused('GUN_NOT_OFFERED');
  const of = { gun: wish.gun, money: moneyOf(session) };
  const seat = await inTransaction(work.pool, async (tx) => {
    const now = work.clock.now();
    await lockSitter(tx, session.owner);
    const own = await seatOf(tx, session.owner, new Date(now));
    const isThere = own?.gun === of.gun && own.money === of.money && (wish.number ?? own.number) === own.number;
    if (isThere) await keepSeat(tx, session.owner, session.id, new Date(now), new Date(now + HOLD_MS));
    else await sit(tx, session, of, wish.number, now);
    const taken = await seatOf(tx, session.owner, new Date(now));
    assert(taken, 'whoever sat down has a seat');
    return taken;
  });
  await closeOther(work, session, seat.gun);
  return seat;
}

async function sit(
  tx: Queryable,
  session: Session,
  of: { readonly gun: number; readonly money: string },
  wished: number | null,
  now: number,
): Promise<void> {
  await removeSeat(tx, session.owner, null);
  await lockClass(tx, of);
  const number = roomToSit(await roomsOf(tx, of, new Date(now)), wished);
  const room = roomId(of, number);
  await addRoom(tx, room, of, number, randomUUID(), new Date(now));
  const seat = freeSeat(await takenSeats(tx, room));
  assert(seat !== null, 'the room has a free seat');
  const name = chatName(session, room);
  await addSeat(tx, {
    ...{ room, seat, name, owner: session.owner, sessionId: session.id, heldUntil: new Date(now + HOLD_MS) },
  });
}

/** A magazine is only fired in rooms of its gun: the rest of another one is paid out. */
async function closeOther(work: RoundWork, { owner, gameCode }: Session, gun: number): Promise<void> {
  const open = await openMagazine(work.pool, owner, gameCode);
  if (open?.state === 'OPEN' && open.gun !== gun) await closeMagazine(work, owner, open.id);
}

/**
 * The seat of a returning session: its own, or that of an older page of the player. Null while a newer page of the player has it. Without one, a
 * seat as requested by the launch.
 */
export async function comeBack(work: RoundWork, session: Session): Promise<SeatRow | null> {
  const own = await seatOf(work.pool, session.owner, new Date(work.clock.now()));
  const { level, fishRoom: number } = session;
  if (!own) return takeSeat(work, session, { gun: gunOf(level), number });
  if (own.sessionId !== session.id && own.openedAt > session.openedAt!) return null;
  // a page opened for a particular room goes there; any other one takes over the existing seat
  const isAsked = own.sessionId !== session.id && number !== null;
  const wish = isAsked ? { gun: gunOf(level), number } : { gun: own.gun, number: own.number };
  return takeSeat(work, session, wish);
}

/** The room where a session sits; requests of one moment are read together. Refuses NOT_SEATED as `ownSeat` does. */
export async function roomOfSeat(
  { pool, clock }: Pick<RoundWork, 'pool' | 'clock'>,
  session: Pick<Session, 'id' | 'owner'>,
): Promise<string> {
  const seat = await seatAt(pool, { owner: session.owner, now: clock.now() });
  if (seat?.sessionId !== session.id) throw new Refused('NOT_SEATED');
  return seat.room;
}

const seatAt = inBatchesOn(
  async (tx: Queryable, asked: readonly { readonly owner: string; readonly now: number }[]) => {
    // the latest time among them: a seat that has lapsed for one request of the batch has lapsed for all
    const now = new Date(Math.max(...asked.map((one) => one.now)));
    const owners = [...new Set(asked.map(({ owner }) => owner))];
    const seats = new Map((await seatsOf(tx, owners, now)).map((seat) => [seat.owner, seat]));
    return asked.map(({ owner }) => seats.get(owner) ?? null);
  },
  SEATS_TOGETHER,
  SEAT_READS_AT_ONCE,
);

/** The seat of a session. Refuses NOT_SEATED, also while another page of the player has the seat. */
export async function ownSeat(tx: Queryable, session: Pick<Session, 'id' | 'owner'>, now: number): Promise<SeatRow> {
  const seat = await seatOf(tx, session.owner, new Date(now));
  if (seat?.sessionId !== session.id) throw new Refused('NOT_SEATED');
  return seat;
}
