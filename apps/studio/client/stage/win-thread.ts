import { Container, Graphics } from 'pixi.js';
import type { LineWin } from '../../games/engine/evaluate-spin.ts';
import { CELL } from './reel-view.ts';
import { easeInOut, type Tweens } from './tween.ts';

const THREAD = '#ffbe55';
const SHADE = '#1c1a27';

/** Draws the brand's thread along a winning line, with a knot at every symbol of the win. */
export class WinThread {
  readonly container = new Container();
  readonly #graphics = new Graphics();
  readonly #tweens: Tweens;

  readonly #rowHeight: number;

  constructor(tweens: Tweens, rowHeight: number) {
    this.#rowHeight = rowHeight;
    this.#tweens = tweens;
    this.container.addChild(this.#graphics);
  }

  clear(): void {
    this.#graphics.clear();
  }

  /** Animates the thread over `ms`. */
  show(rows: readonly number[], win: LineWin, ms: number): Promise<void> {
    const points = rows.map((row, reel) => ({ x: (reel + 0.5) * CELL, y: (row + 0.5) * this.#rowHeight }));
    return this.#tweens.run(ms, (t) => this.#draw(points, win.count, easeInOut(t)));
  }

  #draw(points: readonly { x: number; y: number }[], count: number, t: number): void {
    const graphics = this.#graphics.clear();
    const reach = t * (points.length - 1);
    for (const [width, color, alpha] of [
      [13, SHADE, 0.55],
      [6, THREAD, 1],
    ] as const) {
      graphics.moveTo(points[0]!.x, points[0]!.y);
      for (let i = 1; i <= Math.ceil(reach); i++) {
        const part = Math.min(reach - (i - 1), 1);
        const [a, b] = [points[i - 1]!, points[i]!];
        graphics.lineTo(a.x + (b.x - a.x) * part, a.y + (b.y - a.y) * part);
      }
      graphics.stroke({ width, color, alpha, cap: 'round', join: 'round' });
    }
    points.forEach(({ x, y }, i) => {
      if (i > reach || i >= count) return;
      const size = 15;
      graphics
        .poly([x, y - size, x + size, y, x, y + size, x - size, y])
        .fill(THREAD)
        .stroke({ width: 4, color: SHADE });
    });
  }
}
