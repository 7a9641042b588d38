import { paintFish } from './draw-fish.ts';
import type { Swimmer } from './fish-world.ts';

/** So many poses of a tail are painted of each kind and size. */
const POSES = 8;
const MOST_SWING = 0.22;
const SWING_MS = 160;
/** What a picture holds around the origin, in hundredths of a fish's width: pixels of nothing cost as much as those of a fish. */
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

interface Sheet {
  readonly width: number;
  readonly box: Box;
  readonly poses: readonly HTMLCanvasElement[];
}

/** Fish painted once for each kind, size and pose: a frame lays pictures down and paints nothing anew. */
export class FishSprites {
  readonly #sheets = new Map<string, Sheet>();

  /** Lays a fish where it swims, its head ahead; it is lighter for a moment after a shot met it. @param ratio of the screen */
  lay(pen: CanvasRenderingContext2D, swimmer: Swimmer, ms: number, isStruck: boolean, ratio: number): void {
    const { fish, x, y, cos, sin, width } = swimmer;
    const { poses, box } = this.#sheetOf(fish.species.code, Math.round(width * ratio));
    const picture = poses[poseAt(ms / SWING_MS + (fish.bornAt % 10_000))]!;
    const unit = width / 100;
    // one that swims to the left is mirrored upright instead of turned upside down
    const up = cos < 0 ? -1 : 1;
    pen.setTransform(cos * ratio, sin * ratio, -sin * up * ratio, cos * up * ratio, x * ratio, y * ratio);
    const at = [box.left * unit, box.top * unit, (box.right - box.left) * unit, (box.bottom - box.top) * unit] as const;
    pen.drawImage(picture, ...at);
    if (!isStruck) return;
    pen.globalCompositeOperation = 'lighter';
    pen.globalAlpha = 0.6;
    pen.drawImage(picture, ...at);
    pen.globalAlpha = 1;
    pen.globalCompositeOperation = 'source-over';
  }

  #sheetOf(code: string, width: number): Sheet {
    const known = this.#sheets.get(code);
    if (known?.width === width) return known;
    const box = BOXES[code] ?? BOX;
    const sheet = { width, box, poses: Array.from({ length: POSES }, (_, n) => paint(code, box, width, n)) };
    this.#sheets.set(code, sheet);
    return sheet;
  }
}

/** The pose of a moment: there and back. */
const poseAt = (phase: number): number => Math.round(((Math.sin(phase) + 1) / 2) * (POSES - 1));

function paint(code: string, box: Box, width: number, pose: number): HTMLCanvasElement {
  const picture = document.createElement('canvas');
  const unit = width / 100;
  picture.width = Math.ceil((box.right - box.left) * unit);
  picture.height = Math.ceil((box.bottom - box.top) * unit);
  const pen = picture.getContext('2d');
  if (!pen) return picture;
  pen.scale(unit, unit);
  pen.translate(-box.left, -box.top);
  paintFish(pen, code, ((pose / (POSES - 1)) * 2 - 1) * MOST_SWING);
  return picture;
}
