import { type Prng, seededPrng } from '@kismet/kernel/prng';
import { BOSS, SPECIES, type Species } from './species.ts';

/** A point of the water, which is 1,600 wide and 900 high. */
export interface Point {
  readonly x: number;
  readonly y: number;
}
/** A fish and its path: a cubic curve from one side to the other. The path has no influence on money. */
export interface Fish {
  /** The minute of its birth and its number in it, as `29000000-7`. */
  readonly id: string;
  readonly species: Species;
  /** Milliseconds since 1970. */
  readonly bornAt: number;
  readonly path: readonly [Point, Point, Point, Point];
}
export const WATER = { width: 1_600, height: 900 } as const;
const MINUTE_MS = 60_000;
const FISH_A_MINUTE = 72;
/** A boss appears once a minute, at this point of it. */
const BOSS_AT_MS = 20_000;
const LONGEST_MS = Math.max(...SPECIES.map(({ crossesInMs }) => crossesInMs));
const OFTEN = SPECIES.reduce((sum, { often }) => sum + often, 0);

/** The fish born in a minute of the calendar in the water of a seed: the same for everybody, for all time. */
function bornIn(seed: string, minute: number): Fish[] {
  const prng = seededPrng(`water:${seed}:${minute}`);
  const fish = Array.from({ length: FISH_A_MINUTE }, (_, n): Fish => {
    const bornAt = minute * MINUTE_MS + Math.floor((n * MINUTE_MS) / FISH_A_MINUTE) + prng.int(900);
    return { id: `${minute}-${n}`, species: drawSpecies(prng), bornAt, path: drawPath(prng) };
  });
  const boss = { id: `${minute}-boss`, species: BOSS, bornAt: minute * MINUTE_MS + BOSS_AT_MS, path: drawPath(prng) };
  return [...fish, boss];
}

function drawSpecies(prng: Prng): Species {
  let left = prng.int(OFTEN);
  for (const species of SPECIES) {
    if (left < species.often) return species;
    left -= species.often;
  }
  return SPECIES[0]!;
}

function drawPath(prng: Prng): Fish['path'] {
  const isFromLeft = prng.chance(0.5);
  const edge = 260;
  const at = (part: number): Point => ({
    x: Math.round(
      isFromLeft ? -edge + part * (WATER.width + 2 * edge) : WATER.width + edge - part * (WATER.width + 2 * edge),
    ),
    y: 90 + prng.int(WATER.height - 290),
  });
  return [at(0), at(0.33), at(0.66), at(1)];
}

/** Enough for several hundred rooms in play. */
const MOST_MINUTES = 1_000;
const minutes = new Map<string, readonly Fish[]>();
function ofMinute(seed: string, minute: number): readonly Fish[] {
  const key = `${seed}:${minute}`;
  const known = minutes.get(key);
  if (known) return known;
  const fish = bornIn(seed, minute);
  if (minutes.size >= MOST_MINUTES) minutes.clear();
  minutes.set(key, fish);
  return fish;
}

/** Whether a fish is on its way at a moment, with the given slack in milliseconds on either side. */
const swims = ({ bornAt, species }: Fish, at: number, slackMs = 0): boolean =>
  at >= bornAt - slackMs && at < bornAt + species.crossesInMs + slackMs;

/** The fish in the water of a seed at a moment, in milliseconds since 1970. */
export function fishAt(seed: string, at: number): Fish[] {
  const minute = Math.floor(at / MINUTE_MS);
  const first = Math.floor((at - LONGEST_MS) / MINUTE_MS);
  const fish: Fish[] = [];
  for (let n = first; n <= minute; n++) fish.push(...ofMinute(seed, n).filter((one) => swims(one, at)));
  return fish;
}

/** The fish with an id if it is in the water at a moment, or was or will be within the slack; else null. */
export function fishOf(seed: string, id: string, at: number, slackMs: number): Fish | null {
  const said = /^(\d{1,9})-/.exec(id)?.[1];
  const minute = Number(said ?? -1);
  // only minutes near the moment are computed, whatever is asked for
  if (Math.abs(minute - Math.floor(at / MINUTE_MS)) > 2) return null;
  const fish = ofMinute(seed, minute).find((one) => one.id === id);
  return fish && swims(fish, at, slackMs) ? fish : null;
}

/** Where a fish is, and its heading in radians. */
export function placeOf({ bornAt, species, path }: Fish, at: number): Point & { readonly turn: number } {
  const part = Math.min(Math.max((at - bornAt) / species.crossesInMs, 0), 1);
  const left = 1 - part;
  const [a, b, c, d] = path;
  // called for every fish in every frame: the weights of the points are computed once for both axes
  const [first, second, third, last] = [
    left * left * left,
    3 * left * left * part,
    3 * left * part * part,
    part * part * part,
  ];
  const [toB, toC, toD] = [3 * left * left, 6 * left * part, 3 * part * part];
  const x = first * a.x + second * b.x + third * c.x + last * d.x;
  const y = first * a.y + second * b.y + third * c.y + last * d.y;
  const across = toB * (b.x - a.x) + toC * (c.x - b.x) + toD * (d.x - c.x);
  const down = toB * (b.y - a.y) + toC * (c.y - b.y) + toD * (d.y - c.y);
  return { x, y, turn: Math.atan2(down, across) };
}
