import { drawDepth } from './draw-depth.ts';
import { drawGuns, drawPrize } from './draw-water.ts';
import { FishSprites } from './fish-sprites.ts';
import { type FishWorld, SPLASH_MS, type Splash, type Swimmer } from './fish-world.ts';
import { Pace } from './pace.ts';
import { SmallSprites } from './small-sprites.ts';

/** Canvas for the background and canvas for the foreground: the depth is drawn rarely, what swims there with every frame. */
export interface WaterCanvases {
  readonly back: HTMLCanvasElement;
  readonly front: HTMLCanvasElement;
}
interface Moment {
  /** The page's time. */
  readonly now: number;
  /** The water's time: it determines where fish are. */
  readonly at: number;
  readonly gun: number;
  readonly isCalm: boolean;
  /** Width of the water on the page. */
  readonly width: number;
  readonly height: number;
}
type Pen = CanvasRenderingContext2D;
/** Within this time anything there moves by less than a pixel. */
const DEPTH_EACH_MS = 100;

/** Draws the water as sharply as the device manages at sixty frames a second. */
export class WaterPainter {
  readonly #canvases: WaterCanvases;
  readonly #pen: Pen | null;
  readonly #far: Pen | null;
  readonly #sprites = new FishSprites();
  readonly #small = new SmallSprites();
  readonly #pace = new Pace();
  #depthAt = Number.NEGATIVE_INFINITY;

  constructor(canvases: WaterCanvases) {
    this.#canvases = canvases;
    this.#pen = canvases.front.getContext('2d');
    this.#far = canvases.back.getContext('2d', { alpha: false });
  }

  draw(world: FishWorld, moment: Moment): void {
    const { now, width, height, isCalm } = moment;
    const [pen, far] = [this.#pen, this.#far];
    if (!pen || !far || width === 0) return;
    const { sharpness, isTurned, isPlain } = this.#pace.frame(now);
    const ratio = Math.min(devicePixelRatio || 1, sharpness);
    world.resize(width, height);
    const { front, back } = this.#canvases;
    const isStill = isCalm || isPlain;
    if (fit(back, width, height, 1) || (!isStill && now - this.#depthAt >= DEPTH_EACH_MS)) {
      this.#depthAt = now;
      drawDepth(far, width, height, isStill ? 0 : now);
    }
    if (!fit(front, width, height, ratio)) wipe(pen);
    if (!isStill) this.#small.bubbles(pen, width, height, now, ratio);
    this.#fish(pen, world, moment, ratio, isTurned);
    this.#shots(pen, world, ratio, isTurned);
    for (const { prize, x, y, at } of world.splashes)
      if (prize === null) this.#small.ring(pen, x, y, ageOf(at, now), ratio);
    pen.setTransform(ratio, 0, 0, ratio, 0, 0);
    drawGuns(pen, world, moment.gun, now);
    for (const splash of world.splashes) if (isPrize(splash)) drawPrize(pen, splash, ageOf(splash.at, now), isCalm);
  }

  #fish(pen: Pen, world: FishWorld, { at, width, isCalm }: Moment, ratio: number, isTurned: boolean): void {
    // large fish swim behind
    const swimmers = world.swimmers(at).filter((one) => isSeen(one, width));
    swimmers.sort((a, b) => b.width - a.width);
    const ms = isCalm ? 0 : at;
    this.#sprites.begin();
    for (const one of swimmers) {
      const isStruck = world.struck.has(one.fish.id);
      if (isTurned) this.#sprites.layTurned(pen, one, ms, isStruck, ratio);
      else this.#sprites.lay(pen, one, ms, isStruck, ratio);
    }
    pen.setTransform(ratio, 0, 0, ratio, 0, 0);
    for (const one of swimmers) if (one.fish.species.often === 0) timeBar(pen, one, at);
  }

  /** Leaves the pen unrotated. */
  #shots(pen: Pen, world: FishWorld, ratio: number, isTurned: boolean): void {
    pen.resetTransform();
    const lay = isTurned ? this.#small.turnedShots : this.#small.shots;
    pen.globalAlpha = 0.45;
    lay.call(this.#small, pen, world.guests, ratio);
    pen.globalAlpha = 1;
    lay.call(this.#small, pen, world.bullets, ratio);
    pen.resetTransform();
  }
}

const ageOf = (since: number, now: number): number => Math.min((now - since) / SPLASH_MS, 1);
const isPrize = (splash: Splash): splash is Splash & { readonly prize: string } => splash.prize !== null;

function wipe(pen: Pen): void {
  pen.resetTransform();
  pen.clearRect(0, 0, pen.canvas.width, pen.canvas.height);
}

/** Gives a canvas the size at which it is displayed; returns whether that has changed. */
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
