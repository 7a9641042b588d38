import { NEVER_FROZEN, type WaterClock, waterTime } from '../../games/fish/ice.ts';
import { SEATS } from '../../games/fish/room.ts';
import type { Species } from '../../games/fish/species.ts';
import { type Fish, fishAt, type Point, placeOf, WATER } from '../../games/fish/water.ts';
import type { RoomView } from '../../server/fish/room-view.ts';
import { aimAt, leadOf, SHOT_SPEED } from './aim.ts';

/** A shot in flight, in pixels of the water shown. */
export interface Bullet {
  readonly n: number;
  /** From 1. */
  readonly gun: number;
  x: number;
  y: number;
  dx: number;
  dy: number;
  readonly firedAt: number;
}
/** A shot from another seat: it is visible, and hits nothing. */
export type GuestBullet = Omit<Bullet, 'n'> & { readonly seat: number };
/** The effect shown for a moment where a shot met a fish. */
export interface Splash extends Point {
  readonly at: number;
  /** What it won, in words; null for a fish that survives. */
  readonly prize: string | null;
  readonly isGreat: boolean;
  /** From another seat: shown smaller. */
  readonly isOther?: boolean;
}
export interface Swimmer extends Point {
  readonly fish: Fish;
  readonly turn: number;
  readonly cos: number;
  readonly sin: number;
  /** Width on the screen. */
  readonly width: number;
}
/** A shot that meets nothing for this long is returned. */
const LIVES_MS = 5_000;
export const SPLASH_MS = 1_100;
const RADIUS = [7, 10, 14];
const MOST_STEP_MS = 50;
const MOST_TOLD = 2_000;
/** Maximum delay of the news of a freeze; the water then waits instead of going back. */
const WAITS_MS = 2_000;
const GUN_ABOVE = 34;

/** What moves in the water of a room: fish by the time of the water, shots, and the effects of hits. It decides no money. */
export class FishWorld {
  /** Determines the fish of the room; empty without a room, and then so is the water. */
  seed = '';
  seat: number | null = null;
  /** The water clock of the room. */
  clock: WaterClock = NEVER_FROZEN;
  #time = Number.NEGATIVE_INFINITY;
  /** When the gun of each seat last fired, and its direction. */
  readonly guns = Array.from({ length: SEATS }, () => ({ aim: -Math.PI / 2, firedAt: -1_000, isTaken: false }));
  guests: GuestBullet[] = [];
  width = 0;
  height = 0;
  bullets: Bullet[] = [];
  splashes: Splash[] = [];
  /** Fish flashing since a shot met them, by id, with the time. */
  readonly struck = new Map<string, number>();
  readonly #killed = new Set<string>();
  /** Shots and kills of others that have been shown. */
  readonly #told = new Set<string>();
  #last = 0;
  #seenAt = Number.NaN;
  #seen: readonly Swimmer[] = [];

  resize(width: number, height: number): void {
    this.width = width;
    this.height = height;
  }
  /** Enters a room and a seat; another room has other water. */
  enter(seed: string, seat: number | null): void {
    if (seed !== this.seed) {
      this.#killed.clear();
      this.#told.clear();
      this.bullets = [];
      this.guests = [];
    }
    this.seed = seed;
    this.seat = seat;
  }
  /** The time of the water at a given server time. */
  timeAt(at: number): number {
    const time = waterTime(this.clock, at);
    const isLate = this.#time > time && this.#time - time < WAITS_MS;
    if (!isLate) this.#time = time;
    return this.#time;
  }
  get gun(): Point {
    return this.gunAt(this.seat ?? 0);
  }
  /** The position of a seat's gun: side by side at the foot of the water, above the names. */
  gunAt(seat: number): Point {
    return { x: (this.width * (seat + 0.5)) / SEATS, y: this.height - GUN_ABOVE };
  }
  /** The speed of a shot in pixels a second. */
  get speed(): number {
    return Math.max(this.width, this.height) * SHOT_SPEED;
  }
  killed(ids: readonly string[]): void {
    for (const id of ids) this.#killed.add(id);
    this.#seenAt = Number.NaN;
  }

  /** The fish visible at a given time of the water; requested twice for the same time, as happens within a frame, it is computed once. */
  swimmers(at: number): readonly Swimmer[] {
    if (at === this.#seenAt && this.#seen.length > 0) return this.#seen;
    const scale = Math.sqrt(this.width * this.height) / 1_150;
    this.#seenAt = at;
    this.#seen = this.swimming(at)
      .filter(({ id }) => !this.#killed.has(id))
      .map((fish) => {
        const { x, y, turn } = this.placeOf(fish, at);
        return { fish, x, y, turn, cos: Math.cos(turn), sin: Math.sin(turn), width: fish.species.width * scale };
      });
    return this.#seen;
  }
  /** What swims in the room at a given time, dead or alive. */
  protected swimming(at: number): readonly Fish[] {
    return this.seed ? fishAt(this.seed, at) : [];
  }
  /** A fish's position on the screen. */
  placeOf(fish: Fish, at: number): Point & { turn: number } {
    const { x, y, turn } = placeOf(fish, at);
    return { x: (x / WATER.width) * this.width, y: (y / WATER.height) * this.height, turn };
  }
  /** Where to fire for the nearest fish of a kind at a given server time; null while none is in view. */
  nearest(species: Species, at: number): Point | null {
    const { gun } = this;
    const far = ({ x, y }: Point): number => Math.hypot(x - gun.x, y - gun.y);
    const [nearest] = this.swimmers(this.timeAt(at))
      .filter(({ fish, x }) => fish.species === species && x > 0 && x < this.width)
      .sort((a, b) => far(a) - far(b));
    return nearest ? leadOf(gun, (ms) => this.placeOf(nearest.fish, waterTime(this.clock, at + ms)), this.speed) : null;
  }

  /** Fires a shot of the player's own. Returns its direction in the water, in radians. */
  fire(n: number, gun: number, towards: Point, now: number): number {
    const aim = aimAt(this.gun, towards);
    this.bullets.push({ n, ...this.#leaves(this.seat ?? 0, aim, gun, now) });
    return Math.atan2((Math.sin(aim) * WATER.height) / this.height, (Math.cos(aim) * WATER.width) / this.width);
  }
  #leaves(seat: number, aim: number, gun: number, now: number): Omit<Bullet, 'n'> {
    Object.assign(this.guns[seat]!, { aim, firedAt: now });
    const [dx, dy] = [Math.cos(aim), Math.sin(aim)];
    const { x, y } = this.gunAt(seat);
    return { gun, x: x + dx * 34, y: y + dy * 34, dx, dy, firedAt: now };
  }

  /** Takes the news of the room: who sits there, what they fired, and what is dead. Returns new kills by others. */
  hear(room: RoomView, gun: number, now: number): RoomView['kills'] {
    this.killed(room.dead);
    this.clock = room.water;
    for (const [seat, one] of this.guns.entries()) one.isTaken = room.seats.some((taken) => taken.seat === seat);
    for (const { seat, fired } of room.seats)
      for (const { n, angle, at } of fired) {
        if (seat === this.seat || !this.#isNew(`${seat}/${n}/${at}`)) continue;
        const [x, y] = [Math.cos(angle / 1_000) * this.width, (Math.sin(angle / 1_000) * this.height) / WATER.height];
        this.guests.push({ seat, ...this.#leaves(seat, Math.atan2(y, x / WATER.width), gun, now) });
      }
    return room.kills.filter(({ fish, seat }) => seat !== this.seat && this.#isNew(fish));
  }
  #isNew(key: string): boolean {
    if (this.#told.has(key)) return false;
    if (this.#told.size >= MOST_TOLD) this.#told.clear();
    this.#told.add(key);
    return true;
  }

  /** Advances to a time of the page and a time of the water; returns the shots that have met a fish, and those that are returned. */
  step(
    now: number,
    at: number,
  ): { readonly met: readonly { n: number; fish: string }[]; readonly back: readonly number[] } {
    const seconds = Math.min(now - this.#last, MOST_STEP_MS) / 1_000;
    this.#last = now;
    const met: { n: number; fish: string }[] = [];
    const back: number[] = [];
    const swimmers = this.bullets.length + this.guests.length > 0 ? this.swimmers(at) : [];
    this.guests = this.guests.filter((bullet) => {
      this.#fly(bullet, seconds);
      return now - bullet.firedAt < LIVES_MS && !swimmers.some((one) => isMet(one, bullet));
    });
    this.bullets = this.bullets.filter((bullet) => {
      this.#fly(bullet, seconds);
      const fish = swimmers.find((one) => isMet(one, bullet));
      if (fish) {
        met.push({ n: bullet.n, fish: fish.fish.id });
        this.struck.set(fish.fish.id, now);
        this.splashes.push({ x: bullet.x, y: bullet.y, at: now, prize: null, isGreat: false });
        return false;
      }
      if (now - bullet.firedAt < LIVES_MS) return true;
      back.push(bullet.n);
      return false;
    });
    this.splashes = this.splashes.filter((splash) => now - splash.at < SPLASH_MS);
    for (const [id, since] of this.struck) if (now - since > 200) this.struck.delete(id);
    return { met, back };
  }

  #fly(bullet: Omit<Bullet, 'n'>, seconds: number): void {
    bullet.x += bullet.dx * this.speed * seconds;
    bullet.y += bullet.dy * this.speed * seconds;
    // it bounces off the walls
    if (bullet.x < 0 || bullet.x > this.width) bullet.dx = bullet.x < 0 ? Math.abs(bullet.dx) : -Math.abs(bullet.dx);
    if (bullet.y < 0 || bullet.y > this.height) bullet.dy = bullet.y < 0 ? Math.abs(bullet.dy) : -Math.abs(bullet.dy);
  }

  /** Shows what a killed fish has paid, where it is or was. */
  showPrize(id: string, at: number, now: number, look: Pick<Splash, 'prize' | 'isGreat' | 'isOther'>): void {
    const fish = this.seed ? fishAt(this.seed, at).find((one) => one.id === id) : undefined;
    const { x, y } = fish ? this.placeOf(fish, at) : { x: this.width / 2, y: this.height / 2 };
    this.splashes.push({ x, y, at: now, ...look });
  }
}

/** A fish is met within the ellipse of its body. */
function isMet({ x, y, cos, sin, width }: Swimmer, bullet: Omit<Bullet, 'n'>): boolean {
  const [dx, dy] = [bullet.x - x, bullet.y - y];
  const radius = RADIUS[bullet.gun - 1] ?? 7;
  const reach = width / 2 + radius;
  if (dx > reach || dx < -reach || dy > reach || dy < -reach) return false;
  const along = (dx * cos + dy * sin) / reach;
  const across = (dy * cos - dx * sin) / (width * 0.22 + radius);
  return along * along + across * across < 1;
}
