import { FishWorld as RoomWorld } from '../../client/fish/fish-world.ts';
import { type Fish, fishAt } from '../../games/fish/water.ts';

/** As many as verticals 7 requires. */
const FISH = 80;
const BULLETS = 60;
const MOST_SPLASHES = 18;
const WATERS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];

/** A room's water with the fish of several rooms and the maximum number of shots in flight; replaces the room's own in the bench. */
export class FishWorld extends RoomWorld {
  protected override swimming(at: number): readonly Fish[] {
    const fish: Fish[] = [];
    for (const seed of WATERS) if (fish.length < FISH) fish.push(...fishAt(seed, at));
    return fish.slice(0, FISH);
  }

  override step(now: number, at: number): ReturnType<RoomWorld['step']> {
    for (let n = this.bullets.length; n < BULLETS && this.width > 0; n++) {
      const turn = -0.1 - ((n * 0.618) % 1) * (Math.PI - 0.2);
      const [dx, dy] = [Math.cos(turn), Math.sin(turn)];
      this.bullets.push({ n, gun: 1 + (n % 3), x: this.gun.x, y: this.gun.y, dx, dy, firedAt: now });
    }
    super.step(now, at);
    // four seats score at most sixteen hits a second
    this.splashes = this.splashes.slice(-MOST_SPLASHES);
    // nothing about it is sent to a server
    return { met: [], back: [] };
  }
}
