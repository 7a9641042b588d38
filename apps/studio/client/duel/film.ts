import { seededPrng } from '@kismet/kernel/prng';
import type { DuelResult } from '../../games/duel/duel.ts';

export type Side = 'meron' | 'wala';
export const SIDES: readonly Side[] = ['meron', 'wala'];

/** A champion's posture at a given moment. */
export interface Pose {
  /** How far it has moved towards the other: 0 at its place, 1 in the middle. */
  readonly step: number;
  /** Forward when positive, in radians. */
  readonly lean: number;
  /** Angle of the arm with the mace: 0 hangs, about 2 is raised, in radians. */
  readonly arm: number;
  /** 0 stands, 1 lies. */
  readonly fallen: number;
}
/** A moment at which wood meets wood. */
interface Blow {
  readonly at: number;
  readonly by: Side | 'both';
}
export interface Film {
  readonly result: DuelResult;
  readonly blows: readonly Blow[];
}

/** How long a fight is shown, in milliseconds. */
export const FIGHT_MS = 14_000;
const FIRST_MS = 1_200;
const EVERY_MS = 1_350;
const LAST_MS = 11_900;
const BLOW_MS = 1_000;
/** The fraction of a blow after which it lands. */
const LANDS = 0.45;
const FALL_MS = 900;

/** A film that ends with the result of a round: its blows are the same on every screen, and decide nothing. */
export function filmOf(round: number, result: DuelResult): Film {
  const prng = seededPrng(`film:${round}:${result}`);
  const blows: Blow[] = [];
  for (let at = FIRST_MS; at < LAST_MS - BLOW_MS; at += EVERY_MS)
    blows.push({ at: at + prng.int(200), by: prng.chance(0.25) ? 'both' : prng.pick(SIDES) });
  if (result !== 'ftd') blows.push({ at: LAST_MS, by: result === 'bdd' ? 'both' : result });
  return { result, blows };
}

const eased = (x: number): number => {
  const part = Math.min(Math.max(x, 0), 1);
  return part * part * (3 - 2 * part);
};
/** Rises to one by `top` and falls back to 0. */
const hump = (x: number, top: number): number => (x < top ? eased(x / top) : eased((1 - x) / (1 - top)));

/** A side's posture at `ms` of a film; before a fight there is no film, and both only breathe. */
export function poseAt(film: Film | null, side: Side, ms: number): Pose {
  const breath = Math.sin(ms / 620 + (side === 'wala' ? 1.4 : 0)) * 0.02;
  const idle: Pose = { step: 0, lean: breath, arm: 0.5 + breath * 2, fallen: 0 };
  if (!film) return idle;
  const falls = film.result === 'bdd' || (film.result !== 'ftd' && film.result !== side);
  const fallen = falls ? eased((ms - LAST_MS - BLOW_MS * LANDS) / FALL_MS) : 0;
  if (fallen >= 1) return { step: 0, lean: 0, arm: 0.4, fallen };
  // time has run out: both run down
  const run = film.result === 'ftd' ? eased((ms - LAST_MS) / FALL_MS) : 0;
  const blow = film.blows.find(({ at }) => ms >= at && ms < at + BLOW_MS);
  if (!blow) return { ...idle, lean: idle.lean + run * 0.22, arm: idle.arm * (1 - run), fallen };
  const part = (ms - blow.at) / BLOW_MS;
  if (blow.by === side || blow.by === 'both') {
    const raised = part < LANDS ? 0.5 + eased(part / (LANDS * 0.8)) * 1.9 : 2.4 - eased((part - LANDS) / 0.15) * 1.9;
    return { step: hump(part, LANDS) * 0.62, lean: hump(part, LANDS) * 0.3, arm: raised, fallen };
  }
  const struck = part < LANDS ? 0 : hump((part - LANDS) / (1 - LANDS), 0.25);
  return { step: -struck * 0.12, lean: breath - struck * 0.32, arm: 1.2, fallen };
}

/** How fresh the last blow is, from 1 as it lands down to 0, and its number; null when none is near. */
export function sparkAt(film: Film | null, ms: number): { readonly blow: number; readonly age: number } | null {
  if (!film) return null;
  const blow = film.blows.findLastIndex(({ at }) => ms >= at + BLOW_MS * LANDS);
  if (blow < 0) return null;
  const age = (ms - film.blows[blow]!.at - BLOW_MS * LANDS) / 500;
  return age < 1 ? { blow, age } : null;
}

/** Whether the outcome can no longer change: a fallen champion stays down. */
export const isDecidedAt = (ms: number): boolean => ms >= LAST_MS + BLOW_MS * LANDS + FALL_MS;
