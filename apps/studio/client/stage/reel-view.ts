import { Container, Graphics, Sprite } from 'pixi.js';
import type { Strip } from '../../games/engine/slot-rules.ts';
import type { SymbolTextures } from './symbol-textures.ts';
import { easeIn, easeInOut, easeOut, type Tweens } from './tween.ts';

/** Reel width in design pixels; rows are at least as high, and higher in a tall frame. */
export const CELL = 150;
export const SYMBOL_SIZE = CELL * 0.94;
const SPARE = 2;
const SYMBOLS_PER_MS = 0.026;

/** Movement of a reel; milliseconds and design pixels. */
export interface ReelTiming {
  readonly accelerate: number;
  readonly settle: number;
  readonly overshoot: number;
}

/**
 * One reel. Its position decreases while it spins; an integer is the strip's stop in the top row. Symbols passing by are those
 * of the real strip, and those beside the result are its real neighbours: no artificial near misses.
 */
export class ReelView {
  readonly container = new Container();
  readonly #sprites: Sprite[] = [];
  readonly #textures: SymbolTextures;
  readonly #tweens: Tweens;
  readonly #rowHeight: number;
  readonly #rows: number;
  #strip: Strip;
  #place = 0;
  /** From this index of the moving strip on, symbols are those around the stop sent by the server. */
  #landing: { from: number; stop: number; strip: Strip } | null = null;
  #speed = 0;
  #cover: number | null = null;

  constructor(
    x: number,
    size: { rowHeight: number; rows: number },
    strip: Strip,
    textures: SymbolTextures,
    tweens: Tweens,
  ) {
    this.#rowHeight = size.rowHeight;
    this.#rows = size.rows;
    this.#strip = strip;
    this.#textures = textures;
    this.#tweens = tweens;
    this.container.x = x;
    const mask = new Graphics().rect(0, 0, CELL, size.rowHeight * size.rows).fill('#fff');
    this.container.addChild(mask);
    this.container.mask = mask;
    for (let i = 0; i < size.rows + SPARE; i++) {
      const sprite = new Sprite();
      sprite.anchor.set(0.5);
      sprite.x = CELL / 2;
      this.#sprites.push(sprite);
      this.container.addChild(sprite);
    }
  }

  /** Shows a stop of a strip at rest. */
  show(strip: Strip, stop: number): void {
    this.#strip = strip;
    this.#place = stop;
    this.#landing = null;
    this.#speed = 0;
    this.#cover = null;
    this.#draw();
  }

  /** The sprite in a row while the reel is at rest. */
  symbol(row: number): Sprite {
    return this.#sprites[row + 1]!;
  }

  /** Shows one symbol in every row until the reel is set or spun again. */
  cover(symbol: number): void {
    this.#cover = symbol;
    this.#draw();
  }

  async start(timing: ReelTiming): Promise<void> {
    this.#cover = null;
    const from = this.#place;
    const distance = (SYMBOLS_PER_MS * timing.accelerate) / 2;
    await this.#tweens.run(timing.accelerate, (t) => {
      this.#speed = SYMBOLS_PER_MS * t;
      this.#place = from - easeIn(t) * distance;
      this.#draw();
    });
    this.#speed = SYMBOLS_PER_MS;
  }

  /** Advances at full speed; called for every frame. */
  cruise(deltaMs: number): void {
    if (this.#speed < SYMBOLS_PER_MS || this.#landing) return;
    this.#place -= SYMBOLS_PER_MS * deltaMs;
    this.#draw();
  }

  /** Stops with a small overshoot. */
  async land(strip: Strip, stop: number, timing: ReelTiming): Promise<void> {
    const from = this.#place;
    const to = Math.floor(from) - this.#rows - 1;
    this.#landing = { from: to, stop, strip };
    const past = timing.overshoot / this.#rowHeight;
    await this.#tweens.run(timing.settle * 0.42, (t) => {
      this.#speed = t < 0.6 ? SYMBOLS_PER_MS : 0;
      this.#place = from + (to - past - from) * easeOut(t);
      this.#draw();
    });
    await this.#tweens.run(timing.settle * 0.58, (t) => {
      this.#place = to - past * (1 - easeInOut(t));
      this.#draw();
    });
    this.show(strip, stop);
  }

  #symbolAt(index: number): number {
    const landing = this.#landing;
    const [strip, at] =
      landing && index <= landing.from + this.#rows
        ? [landing.strip, landing.stop + index - landing.from]
        : [this.#strip, index];
    return strip[((at % strip.length) + strip.length) % strip.length]!;
  }

  #draw(): void {
    const top = Math.floor(this.#place);
    const part = this.#place - top;
    const isFast = this.#speed > SYMBOLS_PER_MS * 0.6;
    this.#sprites.forEach((sprite, i) => {
      const row = i - 1;
      const id = this.#cover ?? this.#symbolAt(top + row);
      sprite.texture = (isFast ? this.#textures.moving : this.#textures.sharp)[id]!;
      sprite.width = SYMBOL_SIZE;
      sprite.height = SYMBOL_SIZE;
      sprite.y = (row - part + 0.5) * this.#rowHeight;
    });
  }
}
