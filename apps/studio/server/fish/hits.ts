import { createHmac } from 'node:crypto';
import { Refused } from '@kismet/kernel/outcome';
import { blockMessage, drive } from '../../games/engine/stream.ts';
import { chainPrizes, linksOf } from '../../games/fish/chain.ts';
import { SHOT_EACH_MS } from '../../games/fish/fish-title.ts';
import { freeze, waterTime } from '../../games/fish/ice.ts';
import { type Prizes, trial } from '../../games/fish/shot.ts';
import { fishAt, fishOf } from '../../games/fish/water.ts';
import { inTransaction, type Queryable } from '../database.ts';
import { type Seed, seedById } from '../fairness/seed-store.ts';
import type { RoundWork } from '../rounds/settle.ts';
import type { Session } from '../sessions/session-store.ts';
import { IDLE_MS } from './load.ts';
import { addShots, type MagazineRow, magazineById, type ShotRow, shotsOf } from './magazine-store.ts';
import { addKills, deadAmong, type KillRow, lockRoom, type SeatRow, storeClock } from './room-store.ts';
import { ownSeat } from './seats.ts';

/** A shot that the page has seen meet a fish. */
export interface Hit {
  readonly n: number;
  readonly fish: string;
}
export interface DecidedHits {
  readonly magazine: MagazineRow;
  /** Of the shots asked about those that are decided; one that met no fish of this water is not among them and stays unspent. */
  readonly shots: readonly ShotRow[];
}
/** The page's clock and the way of a frame are never exactly ours. */
const SLACK_MS = 2_500;
/** Shots that may be ahead of the rate of the gun: those of one batch. */
const AHEAD = 12;
/** Kills are remembered for longer than any fish swims. */
const KEPT_MS = 300_000;

/**
 * Decides shots that met a fish, each once, and stores them before they are told. What a fish carries makes no difference to what a shot
 * returns, so the page may say which one was met; that it swims there is looked at. Refuses NOT_FOUND, MAGAZINE_CLOSED for new shots,
 * SHOT_UNKNOWN (no shot of the magazine, or twice in one call), TOO_SOON, NOT_SEATED and WRONG_ROOM (a room of another gun).
 */
export function decideHits(
  work: RoundWork,
  session: Session,
  magazine: string,
  hits: readonly Hit[],
): Promise<DecidedHits> {
  return inTransaction(work.pool, async (tx) => {
    const row = await magazineById(tx, session.owner, magazine, true);
    if (!row) throw new Refused('NOT_FOUND');
    const numbers = new Set(hits.map(({ n }) => n));
    if (numbers.size !== hits.length || hits.some(({ n }) => n >= row.shots)) throw new Refused('SHOT_UNKNOWN');
    const known = await shotsOf(tx, row.owner, row.id);
    const decided = new Map(known.map((shot) => [shot.number, shot]));
    const fresh = hits.filter(({ n }) => !decided.has(n));
    if (fresh.length === 0) return { magazine: row, shots: known.filter(({ number }) => numbers.has(number)) };
    if (row.state !== 'OPEN') throw new Refused('MAGAZINE_CLOSED');
    const now = work.clock.now();
    const fired = Math.floor((now - row.openedAt!.getTime()) / SHOT_EACH_MS) + AHEAD;
    if (fresh.some(({ n }) => n >= fired)) throw new Refused('TOO_SOON', { waitMs: SHOT_EACH_MS });
    const seat = await ownSeat(tx, session, now);
    if (seat.gun !== row.gun) throw new Refused('WRONG_ROOM');
    const shots = await decideIn(tx, seat, row, fresh, now);
    const asked = known.filter(({ number }) => numbers.has(number));
    if (shots.length === 0) return { magazine: row, shots: asked };
    const prizes = shots.reduce(
      (sum, shot) => sum + (shot.isKill ? row.cost * BigInt(shot.multiplier) : 0n),
      row.prizes,
    );
    const sums = { spent: row.spent + shots.length, prizes };
    const after = await addShots(tx, row, shots, sums, new Date(now + IDLE_MS));
    return { magazine: after, shots: [...asked, ...shots] };
  });
}

/**
 * Decides shots in a room, one call after the other: a fish is killed once, and whoever hits it later, or in the same moment, hits nothing.
 * No trial is made for that shot. Were it made first and thrown away when it kills, the rest of such shots would return less than they cost.
 */
async function decideIn(
  tx: Queryable,
  { room, roomSeed, seat }: SeatRow,
  row: MagazineRow,
  hits: readonly Hit[],
  now: number,
): Promise<ShotRow[]> {
  const seed = await seedById(tx, row.seedId);
  const before = await lockRoom(tx, room);
  let clock = before;
  const time = waterTime(clock, now);
  const water = fishAt(roomSeed, time);
  const gone = await deadAmong(tx, room, [...hits.map(({ fish }) => fish), ...water.map(({ id }) => id)]);
  const shots: ShotRow[] = [];
  const kills: Omit<KillRow, 'room'>[] = [];
  const at = new Date(now);
  for (const { n, fish: id } of hits.toSorted((a, b) => a.n - b.n)) {
    const fish = gone.has(id) ? null : fishOf(roomSeed, id, time, SLACK_MS);
    if (!fish) continue;
    const around = water.filter((one) => !gone.has(one.id));
    const links = fish.species.chains ? linksOf(fish, around, time) : [];
    const prizes = fish.species.chains ? chainPrizes(fish, links) : fish.species.prizes;
    const shot = { ...decide(seed, row.firstNonce + n, prizes), number: n, fish: id, species: fish.species.code, at };
    shots.push(shot);
    if (!shot.isKill) continue;
    if (fish.species.freezes) clock = freeze(clock, now);
    for (const one of [fish, ...links]) {
      gone.add(one.id);
      // of a chain each fish is told with what it carries itself
      const multiplier = fish.species.chains ? one.species.prizes[0].multiplier : shot.multiplier;
      kills.push({ fish: one.id, seat, multiplier, at });
    }
  }
  if (kills.length > 0) await addKills(tx, room, kills, new Date(now - KEPT_MS));
  if (clock !== before) await storeClock(tx, room, clock);
  return shots;
}

/** One shot by the player's own seeds, its number among theirs as nonce (rule 6.14). */
function decide(seed: Pick<Seed, 'serverSeed' | 'clientSeed'>, nonce: number, prizes: Prizes) {
  const block = (counter: number) =>
    createHmac('sha256', seed.serverSeed)
      .update(blockMessage(seed.clientSeed, nonce, counter))
      .digest();
  const { multiplier, word, isKill } = drive(trial(prizes), block);
  return { multiplier, word: BigInt(word), isKill };
}
