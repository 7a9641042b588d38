import { paintFish } from './draw-fish.ts';
import type { Swimmer } from './fish-world.ts';
import {
  directionAt,
  directionsOf,
  layTurned,
  type Turned,
  TurnedPictures,
  turn,
  type Upright,
} from './turned-pictures.ts';

/** Maximum number of tail poses painted of a kind; fewer of a small one, where successive poses would differ by less than a pixel. */
const POSES = 8;
const LEAST_POSES = 4;
const POSE_EACH = 12;
/** Maximum number of pictures rotated within one frame: the rest of a new crowd is rotated in the next ones. */
const MOST_TURNS = 2;
const MOST_SWING = 0.22;
const SWING_MS = 160;
/** The extent of a picture around the origin, in hundredths of a fish's width: empty pixels cost as much as those of a fish. */
interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}
const BOX: Box = { left: -58, right: 52, top: -32, bottom: 31 };
const BOXES: Readonly<Record<string, Box>> = {
  pomfret: { ...BOX, top: -46, bottom: 42 },
  singhara: { ...BOX, right: 64 },
  shark: { ...BOX, top: -36 },
  eel: { ...BOX, top: -18, bottom: 17 },
  ray: { left: -68, right: 49, top: -52, bottom: 52 },
  chest: { left: -46, right: 58, top: -38, bottom: 36 },
  boss: { ...BOX, top: -48, bottom: 38 },
};

/** A kind of fish in all its poses. */
interface Sheet {
  readonly number: number;
  readonly width: number;
  readonly poses: readonly Upright[];
}
/** For the keys of rotated pictures: directions are below the first, poses below the second. */
const MOST_DIRECTIONS = 4_096;

/** Fish painted once for each kind, size and pose: a frame only copies pictures and repaints nothing. */
export class FishSprites {
  readonly #sheets = new Map<string, Sheet>();
  readonly #turned = new TurnedPictures();
  #painted = 0;
  #turns = 0;

  /** Called before each frame. */
  begin(): void {
    this.#turns = MOST_TURNS;
  }

  /** Draws a fish where it swims, head first; it is brighter for a moment after a shot met it. Leaves the pen rotated. @param ratio of the screen */
  lay(pen: CanvasRenderingContext2D, swimmer: Swimmer, ms: number, isStruck: boolean, ratio: number): void {
    const { x, y, cos, sin } = swimmer;
    const sheet = this.#sheetOf(swimmer, ratio);
    const { canvas, left, top, width, height } = sheet.poses[poseOf(sheet, swimmer, ms)]!;
    // one that swims to the left is mirrored upright instead of being rotated upside down
    const up = cos < 0 ? -1 : 1;
    pen.setTransform(cos, sin, -sin * up, cos * up, x * ratio, y * ratio);
    pen.drawImage(canvas, left, top, width, height);
    if (isStruck) lighter(pen, () => pen.drawImage(canvas, left, top, width, height));
  }

  /** The same with a pre-rotated picture, for an unrotated pen, which is left unrotated. */
  layTurned(pen: CanvasRenderingContext2D, swimmer: Swimmer, ms: number, isStruck: boolean, ratio: number): void {
    const turned = this.#turnedOf(this.#sheetOf(swimmer, ratio), swimmer, ms);
    if (!turned) {
      this.lay(pen, swimmer, ms, isStruck, ratio);
      pen.resetTransform();
      return;
    }
    const [x, y] = [swimmer.x * ratio, swimmer.y * ratio];
    layTurned(pen, turned, x, y);
    if (isStruck) lighter(pen, () => layTurned(pen, turned, x, y));
  }

  /** The current picture, or a very similar one while too many are new; null while there is none. */
  #turnedOf(sheet: Sheet, swimmer: Swimmer, ms: number): Turned | null {
    const pose = poseOf(sheet, swimmer, ms);
    const directions = Math.min(directionsOf(sheet.width), MOST_DIRECTIONS);
    const direction = directionAt(swimmer.turn, directions);
    const keyOf = (ofPose: number): number => (sheet.number * POSES + ofPose) * MOST_DIRECTIONS + direction;
    const found = this.#turned.find(keyOf(pose));
    if (found) return found;
    if (this.#turns > 0) {
      this.#turns--;
      const angle = (direction / directions) * 2 * Math.PI;
      return this.#turned.keep(keyOf(pose), turn(sheet.poses[pose]!, angle, Math.cos(angle) < 0));
    }
    for (let other = 0; other < sheet.poses.length; other++) {
      const alike = this.#turned.find(keyOf(other));
      if (alike) return alike;
    }
    return null;
  }

  #sheetOf({ fish, width }: Swimmer, ratio: number): Sheet {
    const { code } = fish.species;
    const pixels = Math.round(width * ratio);
    const known = this.#sheets.get(code);
    if (known?.width === pixels) return known;
    const box = BOXES[code] ?? BOX;
    const count = Math.min(Math.max(Math.ceil(pixels / POSE_EACH), LEAST_POSES), POSES);
    const poses = Array.from({ length: count }, (_, n) => paint(code, box, pixels, n / (count - 1)));
    const sheet = { number: this.#painted++, width: pixels, poses };
    this.#sheets.set(code, sheet);
    return sheet;
  }
}

/** The current pose: there and back. */
const poseOf = ({ poses }: Sheet, { fish }: Swimmer, ms: number): number =>
  Math.round(((Math.sin(ms / SWING_MS + (fish.bornAt % 10_000)) + 1) / 2) * (poses.length - 1));

function lighter(pen: CanvasRenderingContext2D, lay: () => void): void {
  pen.globalCompositeOperation = 'lighter';
  pen.globalAlpha = 0.6;
  lay();
  pen.globalAlpha = 1;
  pen.globalCompositeOperation = 'source-over';
}

/** @param pose from 0 to 1 */
function paint(code: string, box: Box, width: number, pose: number): Upright {
  const unit = width / 100;
  const [wide, high] = [(box.right - box.left) * unit, (box.bottom - box.top) * unit];
  const canvas = blank(wide, high);
  const pen = canvas.getContext('2d');
  pen?.scale(unit, unit);
  pen?.translate(-box.left, -box.top);
  if (pen) paintFish(pen, code, (pose * 2 - 1) * MOST_SWING);
  return { canvas, left: box.left * unit, top: box.top * unit, width: canvas.width, height: canvas.height };
}

function blank(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(width);
  canvas.height = Math.ceil(height);
  return canvas;
}
