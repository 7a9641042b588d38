import { NEVER_FROZEN, type WaterClock, waterTime } from '../../games/fish/ice.ts';
import { SEATS } from '../../games/fish/room.ts';
import type { Species } from '../../games/fish/species.ts';
import { type Fish, fishAt, type Point, placeOf, WATER } from '../../games/fish/water.ts';
import type { RoomView } from '../../server/fish/room-view.ts';
import { aimAt, leadOf, SHOT_SPEED } from './aim.ts';

/** A shot on its way, in pixels of the shown water. */
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
/** A shot of another seat: it is seen, and hits nothing. */
export type GuestBullet = Omit<Bullet, 'n'> & { readonly seat: number };
/** What is seen for a moment where a shot met a fish. */
export interface Splash extends Point {
  readonly at: number;
  /** What it won, in words; null for a fish that lives on. */
  readonly prize: string | null;
  readonly isGreat: boolean;
  /** Of another seat: shown smaller. */
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
/** A shot that meets nothing for so long comes back. */
const LIVES_MS = 5_000;
export const SPLASH_MS = 1_100;
const RADIUS = [7, 10, 14];
const MOST_STEP_MS = 50;
const MOST_TOLD = 2_000;
/** News of a freeze comes so late at most; the water then waits instead of going back. */
const WAITS_MS = 2_000;
const GUN_ABOVE = 34;

/** What moves in the shown water of a room: fish by the time of the water, shots, and what is seen of hits. It decides no money. */
export class FishWorld {
  /** From which the fish of the room follow; empty without a room, and so is the water. */
  seed = '';
  seat: number | null = null;
  /** How the water of the room goes. */
  clock: WaterClock = NEVER_FROZEN;
  #time = Number.NEGATIVE_INFINITY;
  /** When the gun of each seat fired last, and where it looks. */
  readonly guns = Array.from({ length: SEATS }, () => ({ aim: -Math.PI / 2, firedAt: -1_000, isTaken: false }));
  guests: GuestBullet[] = [];
  width = 0;
  height = 0;
  bullets: Bullet[] = [];
  splashes: Splash[] = [];
  /** Fish that flash since a shot met them, by id, with the time. */
  readonly struck = new Map<string, number>();
  readonly #killed = new Set<string>();
  /** Shots and kills of others that were shown. */
  readonly #told = new Set<string>();
  #last = 0;
  #seenAt = Number.NaN;
  #seen: readonly Swimmer[] = [];

  resize(width: number, height: number): void {
    this.width = width;
    this.height = height;
  }
  /** Goes to a room and a seat; another room is another water. */
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
  /** The time of the water at a moment of the server's. */
  timeAt(at: number): number {
    const time = waterTime(this.clock, at);
    const isLate = this.#time > time && this.#time - time < WAITS_MS;
    if (!isLate) this.#time = time;
    return this.#time;
  }
  get gun(): Point {
    return this.gunAt(this.seat ?? 0);
  }
  /** Where the gun of a seat stands: side by side at the foot of the water, above the names. */
  gunAt(seat: number): Point {
    return { x: (this.width * (seat + 0.5)) / SEATS, y: this.height - GUN_ABOVE };
  }
  /** Speed of a shot in pixels a second. */
  get speed(): number {
    return Math.max(this.width, this.height) * SHOT_SPEED;
  }
  killed(ids: readonly string[]): void {
    for (const id of ids) this.#killed.add(id);
    this.#seenAt = Number.NaN;
  }

  /** The fish that are seen at a time of the water; asked twice for one moment, as it is within a frame, it is reckoned once. */
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
  /** What swims in the room at a moment, dead or alive. */
  protected swimming(at: number): readonly Fish[] {
    return this.seed ? fishAt(this.seed, at) : [];
  }
  /** Where a fish is on the screen. */
  placeOf(fish: Fish, at: number): Point & { turn: number } {
    const { x, y, turn } = placeOf(fish, at);
    return { x: (x / WATER.width) * this.width, y: (y / WATER.height) * this.height, turn };
  }
  /** Where to fire for the nearest fish of a kind at a moment of the server's time; null while none swims in sight. */
  nearest(species: Species, at: number): Point | null {
    const { gun } = this;
    const far = ({ x, y }: Point): number => Math.hypot(x - gun.x, y - gun.y);
    const [nearest] = this.swimmers(this.timeAt(at))
      .filter(({ fish, x }) => fish.species === species && x > 0 && x < this.width)
      .sort((a, b) => far(a) - far(b));
    return nearest ? leadOf(gun, (ms) => this.placeOf(nearest.fish, waterTime(this.clock, at + ms)), this.speed) : null;
  }

  /** Fires a shot of one's own. Gives its direction in the water, in radians. */
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

  /** Takes what was told of the room: who sits there, what they fired, and what is dead. Gives kills of others that are new. */
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

  /** Moves on to a moment of the page and a time of the water; gives the shots that have met a fish, and those that come back. */
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
