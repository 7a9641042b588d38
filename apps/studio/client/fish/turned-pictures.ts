/** A pre-rotated picture, in pixels of the canvas it is drawn on. */
export interface Turned {
  readonly canvas: HTMLCanvasElement;
  /** The position of the origin in it: whole pixels, so that it is copied rather than resampled. */
  readonly x: number;
  readonly y: number;
}
/** An upright picture: its extent around its origin, in pixels. */
export interface Upright {
  readonly canvas: HTMLCanvasElement;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}
/** From one stored direction to the next, the ends of a picture move by at most this many pixels. */
const MOST_JUMP = 4;
/** Four bytes each; at most twice as many are kept. */
const MOST_PIXELS = 4_000_000;

/** The number of directions into which a picture of a given length in pixels is rotated. */
export const directionsOf = (length: number): number => Math.max(Math.ceil((Math.PI * length) / MOST_JUMP), 8);

/** The number of the direction nearest to an angle, in radians. */
export function directionAt(angle: number, directions: number): number {
  const at = Math.round((angle / (2 * Math.PI)) * directions) % directions;
  return at < 0 ? at + directions : at;
}

/**
 * Pictures rotated into the directions in which they are seen. Those not drawn for a long time are dropped: of two generations, the older one
 * goes as soon as the younger one is full.
 */
export class TurnedPictures {
  #young = new Map<number, Turned>();
  #old = new Map<number, Turned>();
  #pixels = 0;
  readonly #mostPixels: number;

  constructor(mostPixels = MOST_PIXELS) {
    this.#mostPixels = mostPixels;
  }

  /** Null for one that was not stored, or has been dropped. */
  find(key: number): Turned | null {
    const found = this.#young.get(key);
    if (found) return found;
    const older = this.#old.get(key);
    return older ? this.keep(key, older) : null;
  }

  keep(key: number, picture: Turned): Turned {
    const pixels = picture.canvas.width * picture.canvas.height;
    if (this.#pixels + pixels > this.#mostPixels) {
      this.#old = this.#young;
      this.#young = new Map();
      this.#pixels = 0;
    }
    this.#young.set(key, picture);
    this.#pixels += pixels;
    return picture;
  }

  clear(): void {
    this.#young.clear();
    this.#old.clear();
    this.#pixels = 0;
  }
}

/** Rotates a picture around its origin; `isMirrored` flips it vertically first. @param angle in radians */
export function turn(
  { canvas: source, left, top, width, height }: Upright,
  angle: number,
  isMirrored: boolean,
): Turned {
  const [cos, sin, up] = [Math.cos(angle), Math.sin(angle), isMirrored ? -1 : 1];
  const [xs, ys]: [number[], number[]] = [[], []];
  for (const x of [left, left + width])
    for (const y of [top * up, (top + height) * up]) {
      xs.push(x * cos - y * sin);
      ys.push(x * sin + y * cos);
    }
  // a pixel of margin for the soft edge
  const [x, y] = [1 - Math.floor(Math.min(...xs)), 1 - Math.floor(Math.min(...ys))];
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(Math.max(...xs)) + x + 1;
  canvas.height = Math.ceil(Math.max(...ys)) + y + 1;
  const pen = canvas.getContext('2d');
  pen?.setTransform(cos, sin, -sin * up, cos * up, x, y);
  pen?.drawImage(source, left, top, width, height);
  return { canvas, x, y };
}

/** Draws a rotated picture with its origin at a place in pixels. The pen is not rotated. */
export const layTurned = (pen: CanvasRenderingContext2D, { canvas, x, y }: Turned, atX: number, atY: number): void =>
  pen.drawImage(canvas, Math.round(atX) - x, Math.round(atY) - y);
