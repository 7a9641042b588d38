import type { Bullet } from './fish-world.ts';

/** Colours of shots by gun. */
export const SHOT_COLOURS = ['#ffe9a8', '#7fe0ff', '#ff9ad1'];
const SHOT_SIZES = [5, 8, 11];
const BUBBLE_SIZES = [1.5, 2.8, 4.1, 5.4];
const BUBBLES = 26;
type Pen = CanvasRenderingContext2D;
interface Picture {
  readonly canvas: HTMLCanvasElement;
  /** Where the origin lies in it, and its size, on the screen. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Shots and bubbles painted once for a sharpness and laid down after that. A line through all of them at once would be as quick to say, but
 * is reckoned over the whole water where there is no graphics processor.
 */
export class SmallSprites {
  #ratio = 0;
  #shots: readonly Picture[] = [];
  #bubbles: readonly Picture[] = [];

  /** Lays shots where they fly. Leaves the pen turned. */
  shots(pen: Pen, bullets: readonly Omit<Bullet, 'n'>[], ratio: number): void {
    this.#paint(ratio);
    for (const { x, y, dx, dy, gun } of bullets) {
      pen.setTransform(dx * ratio, dy * ratio, -dy * ratio, dx * ratio, x * ratio, y * ratio);
      lay(pen, this.#shots[gun - 1] ?? this.#shots[0]!, 0, 0);
    }
  }

  /** Bubbles that rise. */
  bubbles(pen: Pen, width: number, height: number, ms: number, ratio: number): void {
    this.#paint(ratio);
    for (let n = 0; n < BUBBLES; n++) {
      const rise = (ms / (5_200 + n * 190) + n * 0.37) % 1;
      const x = width * ((n * 0.618) % 1) + Math.sin(ms / 700 + n) * 6;
      lay(pen, this.#bubbles[n % BUBBLE_SIZES.length]!, x, height * (1 - rise));
    }
  }

  #paint(ratio: number): void {
    if (ratio === this.#ratio) return;
    this.#ratio = ratio;
    this.#shots = SHOT_SIZES.map((size, at) => paintShot(size, SHOT_COLOURS[at]!, ratio));
    this.#bubbles = BUBBLE_SIZES.map((size) => paintBubble(size, ratio));
  }
}

const lay = (pen: Pen, { canvas, x, y, width, height }: Picture, atX: number, atY: number): void =>
  pen.drawImage(canvas, atX - x, atY - y, width, height);

/** A picture whose origin lies so far from its left and top. */
function picture(
  x: number,
  y: number,
  width: number,
  height: number,
  ratio: number,
  paint: (pen: Pen) => void,
): Picture {
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(width * ratio);
  canvas.height = Math.ceil(height * ratio);
  const pen = canvas.getContext('2d');
  if (pen) {
    pen.scale(ratio, ratio);
    pen.translate(x, y);
    paint(pen);
  }
  return { canvas, x, y, width, height };
}

/** A shot that flies to the right, with what trails behind it. */
const paintShot = (size: number, colour: string, ratio: number): Picture =>
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

const paintBubble = (size: number, ratio: number): Picture =>
  picture(size + 1, size + 1, 2 * size + 2, 2 * size + 2, ratio, (pen) => {
    pen.strokeStyle = '#ffffff40';
    pen.lineWidth = 1.2;
    pen.beginPath();
    pen.arc(0, 0, size, 0, Math.PI * 2);
    pen.stroke();
  });
