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
/** Maximum number of calls decided in one transaction: a hundred together cost the database hardly more than one. */
const MOST = 100;
const BATCHES_AT_ONCE = 2;
const GATHER_MS = 8;

/**
 * Decides shots that met a fish, each once, and stores them before they are published. What a fish carries makes no difference to the return of
 * a shot, so the page may say which one was met; whether it swims there is checked. Calls of one moment are decided in one transaction, each
 * independently. Refuses NOT_FOUND, MAGAZINE_CLOSED for new shots, SHOT_UNKNOWN (no shot of the magazine, or twice in one call), TOO_SOON,
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

/** Reads what decides hits. Magazines are locked before rooms, and both in key order, so that batches never deadlock. */
async function locked(pool: Pool, tx: Queryable, asked: readonly HitsAsked[], now: () => number): Promise<HitState> {
  const keys = asked.map(({ session, magazine }) => ({ owner: session.owner, id: magazine }));
  const owners = keys.map(({ owner }) => owner);
  const numbers = asked.flatMap(({ hits }, at) => hits.map(({ n }) => ({ ...keys[at]!, number: n })));
  const [magazines, shots, seated] = await Promise.all([
    lockMagazines(tx, keys),
    shotsAsked(tx, numbers),
    seatsOf(tx, owners, new Date(now())),
  ]);
  const seats = new Map(seated.map((seat) => [seat.owner, seat]));
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

/** The rooms of the callers, locked, with those of the fish in question that are dead. */
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
  const fishIn = new Map([...hitsBy].map(([room, calls]) => [room, fishOfCalls(calls)]));
  const [clocks, dead] = await Promise.all([lockRooms(tx, [...hitsBy.keys()]), deadAmong(tx, soughtIn(fishIn))]);
  // read once nobody else decides there, so that the kill times of a room increase
  const now = clock();
  const rooms = new Map<string, HitRoom>();
  const around = new Map<string, Set<string>>();
  for (const [room, ids] of fishIn) {
    const [seed, time] = [seedOf.get(room)!, waterTime(clocks.get(room)!, now)];
    const isChain = [...ids].some((id) => fishOf(seed, id, time, SLACK_MS)?.species.chains);
    const water = isChain ? fishAt(seed, time) : [];
    if (isChain) around.set(room, new Set(water.map(({ id }) => id)));
    rooms.set(room, { seed, clock: clocks.get(room)!, time, water, gone: new Set(), kills: [], isFrozen: false });
  }
  const taken = around.size > 0 ? await deadAmong(tx, soughtIn(around)) : [];
  for (const { room, fish } of [...dead, ...taken]) rooms.get(room)!.gone.add(fish);
  return { rooms, now };
}

const fishOfCalls = (calls: readonly HitsAsked[]): ReadonlySet<string> =>
  new Set(calls.flatMap(({ hits }) => hits.map(({ fish }) => fish)));
const soughtIn = (fishIn: ReadonlyMap<string, ReadonlySet<string>>) =>
  [...fishIn].flatMap(([room, ids]) => [...ids].map((fish) => ({ room, fish })));

/** Stores what was decided: nothing is published before it is stored. */
async function store(tx: Queryable, { now, fresh, magazines, rooms }: HitState): Promise<void> {
  if (fresh.length === 0) return;
  const changed = [...new Set(fresh.map(keyOf))].map((key) => magazines.get(key)!);
  const kills = [...rooms].flatMap(([room, one]) => one.kills.map((kill) => ({ room, ...kill })));
  await Promise.all([
    addShots(tx, fresh, changed, new Date(now + IDLE_MS)),
    kills.length > 0 && addKills(tx, kills, new Date(now - KEPT_MS)),
    ...[...rooms].map(([room, one]) => one.isFrozen && storeClock(tx, room, one.clock)),
  ]);
}
