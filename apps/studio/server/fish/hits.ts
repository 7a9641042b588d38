import { Refused } from '@kismet/kernel/outcome';
import { waterTime } from '../../games/fish/ice.ts';
import { fishAt, fishOf } from '../../games/fish/water.ts';
import { inTransaction, type Pool, type Queryable } from '../database.ts';
import { seedKeys } from '../fairness/known-seeds.ts';
import { inBatchesOn } from '../in-batches.ts';
import type { RoundWork } from '../rounds/settle.ts';
import type { Session } from '../sessions/session-store.ts';
import {
  type DecidedHits,
  decideOne,
  type Hit,
  type HitRoom,
  type HitState,
  type HitsAsked,
  SLACK_MS,
} from './hit-decision.ts';
import { IDLE_MS } from './journal-loads.ts';
import { keyOf, lockMagazines } from './magazine-store.ts';
import { addKills, deadAmong, lockRooms, type OwnedSeat, seatsOf, storeClock } from './room-store.ts';
import { addShots, shotsAsked } from './shot-store.ts';

/** Kills are remembered for longer than any fish swims. */
const KEPT_MS = 300_000;
/** Calls that are decided in one transaction: a hundred of one moment ask the database hardly more than one. */
const MOST = 100;
const BATCHES_AT_ONCE = 2;
const GATHER_MS = 8;

/**
 * Decides shots that met a fish, each once, and stores them before they are told. What a fish carries makes no difference to what a shot
 * returns, so the page may say which one was met; that it swims there is looked at. Calls of one moment are decided in one transaction, each
 * by itself. Refuses NOT_FOUND, MAGAZINE_CLOSED for new shots, SHOT_UNKNOWN (no shot of the magazine, or twice in one call), TOO_SOON,
 * NOT_SEATED and WRONG_ROOM (a room of another gun).
 */
export async function decideHits(
  work: RoundWork,
  session: Session,
  magazine: string,
  hits: readonly Hit[],
): Promise<DecidedHits> {
  const decided = await inBatch(work, { session, magazine, hits });
  if (decided instanceof Refused) throw decided;
  return decided;
}

const inBatch = inBatchesOn<Pick<RoundWork, 'pool' | 'clock'>, HitsAsked, DecidedHits | Refused>(
  ({ pool, clock }, asked) =>
    inTransaction(pool, async (tx) => {
      const state = await locked(pool, tx, asked, () => clock.now());
      const decided = asked.map((one) => decideOne(state, one));
      await store(tx, state);
      return decided;
    }),
  MOST,
  BATCHES_AT_ONCE,
  GATHER_MS,
);

/** Reads what decides hits. Magazines are locked before rooms, and both in their order, so that batches never wait for each other in a ring. */
async function locked(pool: Pool, tx: Queryable, asked: readonly HitsAsked[], now: () => number): Promise<HitState> {
  const keys = asked.map(({ session, magazine }) => ({ owner: session.owner, id: magazine }));
  const magazines = await lockMagazines(tx, keys);
  const shots = await shotsAsked(
    tx,
    asked.flatMap(({ hits }, at) => hits.map(({ n }) => ({ ...keys[at]!, number: n }))),
  );
  const owners = keys.map(({ owner }) => owner);
  const seats = new Map((await seatsOf(tx, owners, new Date(now()))).map((seat) => [seat.owner, seat]));
  const seeds = await seedKeys(
    pool,
    tx,
    magazines.map(({ seedId }) => seedId),
  );
  return {
    ...(await roomsOf(tx, asked, seats, now)),
    magazines: new Map(magazines.map((row) => [keyOf(row), row])),
    shots: Map.groupBy(shots, keyOf),
    ...{ seats, seeds, fresh: [] },
  };
}

/** The rooms of those who ask, locked, with those of the fish in question that are dead. */
async function roomsOf(
  tx: Queryable,
  asked: readonly HitsAsked[],
  seats: ReadonlyMap<string, OwnedSeat>,
  clock: () => number,
): Promise<Pick<HitState, 'rooms' | 'now'>> {
  const hitsBy = Map.groupBy(
    asked.filter(({ session }) => seats.has(session.owner)),
    ({ session }) => seats.get(session.owner)!.room,
  );
  const seedOf = new Map([...seats.values()].map(({ room, roomSeed }) => [room, roomSeed]));
  const clocks = await lockRooms(tx, [...hitsBy.keys()]);
  // read once nobody else decides there, so that the kills of a room have rising times
  const now = clock();
  const rooms = new Map<string, HitRoom>();
  const sought: { room: string; fish: string }[] = [];
  for (const [room, calls] of hitsBy) {
    const [seed, time] = [seedOf.get(room)!, waterTime(clocks.get(room)!, now)];
    const ids = new Set(calls.flatMap(({ hits }) => hits.map(({ fish }) => fish)));
    const isChain = [...ids].some((id) => fishOf(seed, id, time, SLACK_MS)?.species.chains);
    const water = isChain ? fishAt(seed, time) : [];
    for (const { id } of water) ids.add(id);
    for (const fish of ids) sought.push({ room, fish });
    rooms.set(room, { seed, clock: clocks.get(room)!, time, water, gone: new Set(), kills: [], isFrozen: false });
  }
  for (const { room, fish } of await deadAmong(tx, sought)) rooms.get(room)!.gone.add(fish);
  return { rooms, now };
}

/** Stores what was decided: nothing is told before it stands. */
async function store(tx: Queryable, { now, fresh, magazines, rooms }: HitState): Promise<void> {
  if (fresh.length === 0) return;
  const changed = [...new Set(fresh.map(keyOf))].map((key) => magazines.get(key)!);
  await addShots(tx, fresh, changed, new Date(now + IDLE_MS));
  const kills = [...rooms].flatMap(([room, one]) => one.kills.map((kill) => ({ room, ...kill })));
  if (kills.length > 0) await addKills(tx, kills, new Date(now - KEPT_MS));
  for (const [room, one] of rooms) if (one.isFrozen) await storeClock(tx, room, one.clock);
}
