import { type Fish, fishAt, type Point, placeOf, WATER } from '../../games/fish/water.ts';
import { aimAt, SHOT_SPEED } from './aim.ts';

/** A shot on its way, in pixels of the shown water. */
export interface Bullet {
  readonly n: number;
  readonly gun: number;
  x: number;
  y: number;
  dx: number;
  dy: number;
  readonly firedAt: number;
}
/** What is seen for a moment where a shot met a fish. */
export interface Splash extends Point {
  readonly at: number;
  /** What it won, in words; null for a fish that lives on. */
  readonly prize: string | null;
  readonly isGreat: boolean;
}
export interface Swimmer extends Point {
  readonly fish: Fish;
  readonly turn: number;
  /** Width on the screen. */
  readonly width: number;
}
/** A shot that meets nothing for so long comes back. */
const LIVES_MS = 5_000;
const SPLASH_MS = 1_100;
const RADIUS = [7, 10, 14];
const MOST_STEP_MS = 50;

/** What moves in the shown water: fish by the server's time, shots, and what is seen of hits. It decides no money. */
export class FishWorld {
  width = 0;
  height = 0;
  /** Where the gun looks, in radians. */
  aim = -Math.PI / 2;
  firedAt = -1_000;
  bullets: Bullet[] = [];
  splashes: Splash[] = [];
  /** Fish that flash since a shot met them, by id, with the time. */
  readonly struck = new Map<string, number>();
  readonly #killed = new Set<string>();
  #last = 0;

  resize(width: number, height: number): void {
    this.width = width;
    this.height = height;
  }
  get gun(): Point {
    return { x: this.width / 2, y: this.height - 14 };
  }
  /** Speed of a shot in pixels a second. */
  get speed(): number {
    return Math.max(this.width, this.height) * SHOT_SPEED;
  }
  killed(ids: readonly string[]): void {
    for (const id of ids) this.#killed.add(id);
  }

  /** The fish that are seen at a moment of the server's time. */
  swimmers(at: number): Swimmer[] {
    return fishAt(at)
      .filter(({ id }) => !this.#killed.has(id))
      .map((fish) => ({ fish, ...this.placeOf(fish, at), width: fish.species.width * this.#scale }));
  }
  /** Where a fish is on the screen. */
  placeOf(fish: Fish, at: number): Point & { turn: number } {
    const { x, y, turn } = placeOf(fish, at);
    return { x: (x / WATER.width) * this.width, y: (y / WATER.height) * this.height, turn };
  }
  get #scale(): number {
    return Math.sqrt(this.width * this.height) / 1_150;
  }

  fire(n: number, gun: number, towards: Point, now: number): void {
    this.aim = aimAt(this.gun, towards);
    this.firedAt = now;
    const [dx, dy] = [Math.cos(this.aim), Math.sin(this.aim)];
    const { x, y } = this.gun;
    this.bullets.push({ n, gun, x: x + dx * 34, y: y + dy * 34, dx, dy, firedAt: now });
  }

  /** Moves on; gives the shots that have met a fish, and those that come back. */
  step(
    now: number,
    at: number,
  ): { readonly met: readonly { n: number; fish: string }[]; readonly back: readonly number[] } {
    const seconds = Math.min(now - this.#last, MOST_STEP_MS) / 1_000;
    this.#last = now;
    const met: { n: number; fish: string }[] = [];
    const back: number[] = [];
    const swimmers = this.bullets.length > 0 ? this.swimmers(at) : [];
    this.bullets = this.bullets.filter((bullet) => {
      bullet.x += bullet.dx * this.speed * seconds;
      bullet.y += bullet.dy * this.speed * seconds;
      // it bounces off the walls
      if (bullet.x < 0 || bullet.x > this.width) bullet.dx = bullet.x < 0 ? Math.abs(bullet.dx) : -Math.abs(bullet.dx);
      if (bullet.y < 0 || bullet.y > this.height) bullet.dy = bullet.y < 0 ? Math.abs(bullet.dy) : -Math.abs(bullet.dy);
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

  /** Shows what a killed fish has paid, where it was. */
  showPrize(fish: Fish | null, at: number, now: number, prize: string, isGreat: boolean): void {
    const place = fish ? this.placeOf(fish, at) : { x: this.width / 2, y: this.height / 2 };
    this.splashes.push({ x: place.x, y: place.y, at: now, prize, isGreat });
  }
}

/** A fish is met within the ellipse of its body. */
function isMet({ x, y, turn, width }: Swimmer, bullet: Bullet): boolean {
  const [dx, dy] = [bullet.x - x, bullet.y - y];
  const along = dx * Math.cos(turn) + dy * Math.sin(turn);
  const across = -dx * Math.sin(turn) + dy * Math.cos(turn);
  const radius = RADIUS[bullet.gun - 1] ?? 7;
  return (along / (width / 2 + radius)) ** 2 + (across / (width * 0.22 + radius)) ** 2 < 1;
}
