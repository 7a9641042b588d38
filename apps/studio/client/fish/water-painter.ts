import { drawDepth } from './draw-depth.ts';
import { drawGuns, drawSplash } from './draw-water.ts';
import { FishSprites } from './fish-sprites.ts';
import type { FishWorld, Swimmer } from './fish-world.ts';
import { SmallSprites } from './small-sprites.ts';

/** Canvas behind and before: the depth is drawn seldom, what swims there with every frame. */
export interface WaterCanvases {
  readonly back: HTMLCanvasElement;
  readonly front: HTMLCanvasElement;
}
interface Moment {
  /** Of this page. */
  readonly now: number;
  /** Of the water: fish are where it says. */
  readonly at: number;
  readonly gun: number;
  readonly isCalm: boolean;
}
const DEPTH_EACH_MS = 66;
const SHARPEST = 2;
const LEAST = 1;
/** So often the pace of frames is looked at. Above the one mean less sharp is drawn, above the other the least sharp, and then without what only moves. */
const LOOK_EACH_MS = 750;
const SLOW_MS = 20;
const VERY_SLOW_MS = 33;
/** A page that was hidden had no frames. */
const PAUSE_MS = 500;

/** Draws the water as sharp as the device can sixty times a second. */
export class WaterPainter {
  readonly #sprites = new FishSprites();
  readonly #small = new SmallSprites();
  #ratio = SHARPEST;
  #last = 0;
  #isPlain = false;
  #lookedAt = 0;
  #frames = 0;
  #depthAt = Number.NEGATIVE_INFINITY;

  draw({ back, front }: WaterCanvases, world: FishWorld, moment: Moment): void {
    const { now, at, gun } = moment;
    const isStill = moment.isCalm || this.#isPlain;
    const { clientWidth: width, clientHeight: height } = front;
    const [pen, far] = [front.getContext('2d'), back.getContext('2d', { alpha: false })];
    if (!pen || !far || width === 0) return;
    this.#look(now);
    const ratio = Math.min(devicePixelRatio || 1, this.#ratio);
    const isFresh = fit(front, width, height, ratio);
    world.resize(width, height);
    if (fit(back, width, height, 1) || (!isStill && now - this.#depthAt >= DEPTH_EACH_MS)) {
      this.#depthAt = now;
      drawDepth(far, width, height, isStill ? 0 : now);
    }
    pen.setTransform(ratio, 0, 0, ratio, 0, 0);
    if (!isFresh) pen.clearRect(0, 0, width, height);
    if (!isStill) this.#small.bubbles(pen, width, height, now, ratio);
    // the great ones swim behind
    const swimmers = world.swimmers(at).toSorted((a, b) => b.width - a.width);
    for (const swimmer of swimmers)
      if (isSeen(swimmer, width))
        this.#sprites.lay(pen, swimmer, moment.isCalm ? 0 : at, world.struck.has(swimmer.fish.id), ratio);
    pen.setTransform(ratio, 0, 0, ratio, 0, 0);
    for (const swimmer of swimmers) if (swimmer.fish.species.often === 0) timeBar(pen, swimmer, at);
    pen.globalAlpha = 0.45;
    this.#small.shots(pen, world.guests, ratio);
    pen.globalAlpha = 1;
    this.#small.shots(pen, world.bullets, ratio);
    pen.setTransform(ratio, 0, 0, ratio, 0, 0);
    drawGuns(pen, world, gun, now);
    for (const splash of world.splashes) drawSplash(pen, splash, now, moment.isCalm);
  }

  /** Draws less once the frames of a while were slow. */
  #look(now: number): void {
    const isBegun = now - this.#last < PAUSE_MS;
    this.#last = now;
    if (isBegun) this.#frames++;
    else [this.#lookedAt, this.#frames] = [now, 0];
    const ms = now - this.#lookedAt;
    if (ms < LOOK_EACH_MS) return;
    const mean = ms / Math.max(this.#frames, 1);
    if (mean > VERY_SLOW_MS && this.#ratio === LEAST) this.#isPlain = true;
    else if (mean > SLOW_MS) this.#ratio = mean > VERY_SLOW_MS ? LEAST : Math.max(this.#ratio - 0.5, LEAST);
    [this.#lookedAt, this.#frames] = [now, 0];
  }
}

/** Gives a canvas the size at which it is shown; whether that is a new one. */
function fit(canvas: HTMLCanvasElement, width: number, height: number, ratio: number): boolean {
  const [wide, high] = [Math.round(width * ratio), Math.round(height * ratio)];
  if (canvas.width === wide && canvas.height === high) return false;
  canvas.width = wide;
  canvas.height = high;
  return true;
}

const isSeen = ({ x, width }: Swimmer, shown: number): boolean => x > -0.7 * width && x < shown + 0.7 * width;

/** How long a boss still swims. It follows from time alone: no shot shortens it. */
function timeBar(pen: CanvasRenderingContext2D, { fish, x, y, width }: Swimmer, at: number): void {
  const left = 1 - Math.min(Math.max((at - fish.bornAt) / fish.species.crossesInMs, 0), 1);
  const [wide, top] = [width * 0.6, y - width * 0.52];
  pen.fillStyle = '#04202ecc';
  pen.fillRect(x - wide / 2 - 1, top - 1, wide + 2, 7);
  pen.fillStyle = '#ffe08a';
  pen.fillRect(x - wide / 2, top, wide * left, 5);
}
