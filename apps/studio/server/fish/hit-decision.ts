import { createHmac } from 'node:crypto';
import { Refused } from '@kismet/kernel/outcome';
import { blockMessage, drive } from '../../games/engine/stream.ts';
import { chainPrizes, linksOf } from '../../games/fish/chain.ts';
import { SHOT_EACH_MS } from '../../games/fish/fish-title.ts';
import { freeze, type WaterClock } from '../../games/fish/ice.ts';
import { type Prizes, trial } from '../../games/fish/shot.ts';
import { type Fish, fishOf } from '../../games/fish/water.ts';
import type { SeedKey } from '../fairness/known-seeds.ts';
import type { Session } from '../sessions/session-store.ts';
import { keyOf, type MagazineRow } from './magazine-store.ts';
import type { KillRow, OwnedSeat } from './room-store.ts';
import type { ShotOf, ShotRow } from './shot-store.ts';

/** A shot that the page has seen meet a fish. */
export interface Hit {
  readonly n: number;
  readonly fish: string;
}
/** A call about hits of one magazine. */
export interface HitsAsked {
  readonly session: Pick<Session, 'id' | 'owner'>;
  readonly magazine: string;
  readonly hits: readonly Hit[];
}
export interface DecidedHits {
  readonly magazine: MagazineRow;
  /** Those of the shots in question that are decided; one that met no fish of this water is not included and stays unspent. */
  readonly shots: readonly ShotRow[];
}
/** A room whose hits are decided in this transaction and nowhere else at the moment. */
export interface HitRoom {
  readonly seed: string;
  clock: WaterClock;
  /** The time of its water. */
  readonly time: number;
  /** The fish swimming there; only requested where a fish takes others with it. */
  readonly water: readonly Fish[];
  /** Which of the fish in question are dead. */
  readonly gone: Set<string>;
  readonly kills: Omit<KillRow, 'room'>[];
  /** Whether its clock has changed. */
  isFrozen: boolean;
}
/** What decides the hits of a batch, read under locks. Decisions are recorded in it, so that each one sees those before it. */
export interface HitState {
  readonly now: number;
  readonly magazines: Map<string, MagazineRow>;
  /** Which of the shots in question are decided, by magazine. */
  readonly shots: Map<string, ShotOf[]>;
  readonly seats: ReadonlyMap<string, OwnedSeat>;
  readonly seeds: ReadonlyMap<string, SeedKey>;
  readonly rooms: ReadonlyMap<string, HitRoom>;
  /** Decided in this batch. */
  readonly fresh: ShotOf[];
}
/** The page's clock and the latency of a frame never match ours exactly. */
export const SLACK_MS = 2_500;
/** Number of shots that may be ahead of the gun's rate: those of one batch. */
const AHEAD = 12;

/** Decides a call: which shots are decided, or why none is. Records what changes. */
export function decideOne(state: HitState, { session, magazine, hits }: HitsAsked): DecidedHits | Refused {
  const key = keyOf({ owner: session.owner, id: magazine });
  const row = state.magazines.get(key);
  if (!row) return new Refused('NOT_FOUND');
  const numbers = new Set(hits.map(({ n }) => n));
  if (numbers.size !== hits.length || hits.some(({ n }) => n >= row.shots)) return new Refused('SHOT_UNKNOWN');
  const known = (state.shots.get(key) ?? []).filter(({ number }) => numbers.has(number));
  const decided = new Set(known.map(({ number }) => number));
  const fresh = hits.filter(({ n }) => !decided.has(n));
  if (fresh.length === 0) return { magazine: row, shots: known };
  if (row.state !== 'OPEN') return new Refused('MAGAZINE_CLOSED');
  const fired = Math.floor((state.now - row.openedAt!.getTime()) / SHOT_EACH_MS) + AHEAD;
  if (fresh.some(({ n }) => n >= fired)) return new Refused('TOO_SOON', { waitMs: SHOT_EACH_MS });
  const seat = state.seats.get(session.owner);
  if (seat?.sessionId !== session.id) return new Refused('NOT_SEATED');
  if (seat.gun !== row.gun) return new Refused('WRONG_ROOM');
  const shots = decideIn(state, seat, row, fresh);
  if (shots.length === 0) return { magazine: row, shots: known };
  const prizes = shots.reduce((sum, shot) => sum + (shot.isKill ? row.cost * BigInt(shot.multiplier) : 0n), row.prizes);
  const after = { ...row, spent: row.spent + shots.length, prizes };
  const own = shots.map((shot) => ({ ...shot, owner: row.owner, id: row.id }));
  state.magazines.set(key, after);
  state.shots.set(key, [...(state.shots.get(key) ?? []), ...own]);
  state.fresh.push(...own);
  return { magazine: after, shots: [...known, ...shots] };
}

/**
 * Decides shots in a room, one call after another: a fish is killed once, and whoever hits it later, or at the same moment, hits nothing. No
 * trial is made for such a shot. If it were made first and discarded when it kills, the remaining shots of that kind would return less than they
 * cost.
 */
function decideIn(state: HitState, { room: name, seat }: OwnedSeat, row: MagazineRow, hits: readonly Hit[]): ShotRow[] {
  const room = state.rooms.get(name)!;
  const seed = state.seeds.get(row.seedId)!;
  const at = new Date(state.now);
  const shots: ShotRow[] = [];
  for (const { n, fish: id } of hits.toSorted((a, b) => a.n - b.n)) {
    const fish = room.gone.has(id) ? null : fishOf(room.seed, id, room.time, SLACK_MS);
    if (!fish) continue;
    const around = room.water.filter((one) => !room.gone.has(one.id));
    const links = fish.species.chains ? linksOf(fish, around, room.time) : [];
    const prizes = fish.species.chains ? chainPrizes(fish, links) : fish.species.prizes;
    const shot = { ...decide(seed, row.firstNonce + n, prizes), number: n, fish: id, species: fish.species.code, at };
    shots.push(shot);
    if (!shot.isKill) continue;
    if (fish.species.freezes) {
      const after = freeze(room.clock, state.now);
      room.isFrozen ||= after !== room.clock;
      room.clock = after;
    }
    for (const one of [fish, ...links]) {
      room.gone.add(one.id);
      // in a chain each fish is reported with what it carries itself
      const multiplier = fish.species.chains ? one.species.prizes[0].multiplier : shot.multiplier;
      room.kills.push({ fish: one.id, seat, multiplier, at });
    }
  }
  return shots;
}

/** One shot by the player's own seeds, with its running number as nonce (rule 6.14). */
function decide({ key, clientSeed }: SeedKey, nonce: number, prizes: Prizes) {
  const block = (counter: number) =>
    createHmac('sha256', key)
      .update(blockMessage(clientSeed, nonce, counter))
      .digest();
  const { multiplier, word, isKill } = drive(trial(prizes), block);
  return { multiplier, word: BigInt(word), isKill };
}
