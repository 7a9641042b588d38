import type { Bullet } from './fish-world.ts';
import { directionAt, directionsOf, layTurned, TurnedPictures, turn, type Upright } from './turned-pictures.ts';

/** Colours of shots by gun. */
export const SHOT_COLOURS = ['#ffe9a8', '#7fe0ff', '#ff9ad1'];
const SHOT_SIZES = [5, 8, 11];
const BUBBLE_SIZES = [1.5, 2.8, 4.1, 5.4];
const BUBBLES = 26;
/** Number of pictures painted of a ring that widens and fades. */
const RINGS = 32;
const MOST_SHOT_PIXELS = 1_000_000;
type Pen = CanvasRenderingContext2D;

/**
 * Shots, bubbles and rings, painted once for each sharpness and copied after that. One path through all of them would be as quick to issue, but
 * without a graphics processor it is rasterised over the whole water.
 */
export class SmallSprites {
  #ratio = 0;
  #shots: readonly Upright[] = [];
  #bubbles: readonly Upright[] = [];
  #rings: (Upright | undefined)[] = [];
  readonly #turned = new TurnedPictures(MOST_SHOT_PIXELS);

  /** Draws shots in flight. Leaves the pen rotated. */
  shots(pen: Pen, bullets: readonly Omit<Bullet, 'n'>[], ratio: number): void {
    this.#paint(ratio);
    for (const { x, y, dx, dy, gun } of bullets) {
      const { canvas, left, top, width, height } = this.#shotOf(gun);
      pen.setTransform(dx, dy, -dy, dx, x * ratio, y * ratio);
      pen.drawImage(canvas, left, top, width, height);
    }
  }

  /** The same with pre-rotated pictures, for an unrotated pen. */
  turnedShots(pen: Pen, bullets: readonly Omit<Bullet, 'n'>[], ratio: number): void {
    this.#paint(ratio);
    for (const { x, y, dx, dy, gun } of bullets) {
      const shot = this.#shotOf(gun);
      const directions = directionsOf(2 * shot.width);
      const direction = directionAt(Math.atan2(dy, dx), directions);
      const key = gun * 4_096 + direction;
      const angle = (direction / directions) * 2 * Math.PI;
      const turned = this.#turned.find(key) ?? this.#turned.keep(key, turn(shot, angle, false));
      layTurned(pen, turned, x * ratio, y * ratio);
    }
  }

  /** Rising bubbles. Here and below the pen is not rotated. */
  bubbles(pen: Pen, width: number, height: number, ms: number, ratio: number): void {
    this.#paint(ratio);
    for (let n = 0; n < BUBBLES; n++) {
      const rise = (ms / (5_200 + n * 190) + n * 0.37) % 1;
      const x = width * ((n * 0.618) % 1) + Math.sin(ms / 700 + n) * 6;
      lay(pen, this.#bubbles[n % BUBBLE_SIZES.length]!, x, height * (1 - rise), ratio);
    }
  }

  /** A ring where a shot met a fish. @param age from 0 to 1 */
  ring(pen: Pen, x: number, y: number, age: number, ratio: number): void {
    this.#paint(ratio);
    const at = Math.min(Math.floor(age * RINGS), RINGS - 1);
    this.#rings[at] ??= paintRing(at / RINGS, ratio);
    lay(pen, this.#rings[at], x, y, ratio);
  }

  #shotOf(gun: number): Upright {
    return this.#shots[gun - 1] ?? this.#shots[0]!;
  }

  #paint(ratio: number): void {
    if (ratio === this.#ratio) return;
    this.#ratio = ratio;
    this.#shots = SHOT_SIZES.map((size, at) => paintShot(size, SHOT_COLOURS[at]!, ratio));
    this.#bubbles = BUBBLE_SIZES.map((size) => paintBubble(size, ratio));
    this.#rings = [];
    this.#turned.clear();
  }
}

/** Snapped to whole pixels: such a picture is copied rather than resampled. */
const lay = (pen: Pen, { canvas, left, top }: Upright, x: number, y: number, ratio: number): void =>
  pen.drawImage(canvas, Math.round(x * ratio + left), Math.round(y * ratio + top));

/** A picture with its origin at the given distance from its left and top. */
function picture(
  x: number,
  y: number,
  width: number,
  height: number,
  ratio: number,
  paint: (pen: Pen) => void,
): Upright {
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(width * ratio);
  canvas.height = Math.ceil(height * ratio);
  const pen = canvas.getContext('2d');
  if (pen) {
    pen.scale(ratio, ratio);
    pen.translate(x, y);
    paint(pen);
  }
  return { canvas, left: -x * ratio, top: -y * ratio, width: canvas.width, height: canvas.height };
}

/** A shot flying to the right, with its trail. */
const paintShot = (size: number, colour: string, ratio: number): Upright =>
  picture(3.6 * size, size, 4.6 * size, 2 * size, ratio, (pen) => {
    pen.strokeStyle = `${colour}66`;
    pen.lineWidth = size;
    pen.lineCap = 'round';
    pen.beginPath();
    pen.moveTo(-3 * size, 0);
    pen.lineTo(0, 0);
    pen.stroke();
    pen.fillStyle = colour;
    pen.beginPath();
    pen.arc(0, 0, size * 0.75, 0, Math.PI * 2);
    pen.fill();
  });

const paintBubble = (size: number, ratio: number): Upright =>
  picture(size + 1, size + 1, 2 * size + 2, 2 * size + 2, ratio, (pen) => circle(pen, size, 1.2, '#ffffff40'));

function paintRing(age: number, ratio: number): Upright {
  const radius = 5 + age * 34;
  const half = radius + 2;
  return picture(half, half, 2 * half, 2 * half, ratio, (pen) => {
    pen.globalAlpha = 1 - age;
    circle(pen, radius, 2.5, '#eaffff');
  });
}

function circle(pen: Pen, radius: number, thick: number, colour: string): void {
  pen.strokeStyle = colour;
  pen.lineWidth = thick;
  pen.beginPath();
  pen.arc(0, 0, radius, 0, Math.PI * 2);
  pen.stroke();
}
