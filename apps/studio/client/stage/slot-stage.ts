import 'pixi.js/unsafe-eval';
import { seededPrng } from '@kismet/kernel/prng';
import { Application, Container, Graphics } from 'pixi.js';
import type { Spin } from '../../games/engine/outcome.ts';
import { isPartOf, litPlaces } from '../../games/engine/shown-spin.ts';
import type { SlotRules, Strip } from '../../games/engine/slot-rules.ts';
import type { ShownTitle } from '../../games/title-view.ts';
import { canStillTrigger } from './can-still-trigger.ts';
import { Petals } from './petals.ts';
import { CELL, ReelView, SYMBOL_SIZE } from './reel-view.ts';
import { type SymbolTextures, symbolTextures } from './symbol-textures.ts';
import { CROSS_FADE_MS, NORMAL, QUICK, type SpinTiming, WIN_CYCLES, WIN_LINE_MS } from './timing.ts';
import { Tweens } from './tween.ts';
import { WinThread } from './win-thread.ts';

const TALLEST_ROW = CELL * 1.4;
const DIMMED = 0.32;

/** The canvas of a game. It draws what it is told and knows nothing about money. */
export class SlotStage {
  readonly #app: Application;
  readonly #rules: SlotRules;
  readonly #textures: SymbolTextures;
  readonly #tweens = new Tweens();
  readonly #reels: ReelView[];
  readonly #thread: WinThread;
  readonly #petals = new Petals();
  readonly #world = new Container();
  readonly #height: number;
  readonly #width: number;
  readonly #onReelStop: () => void;
  #stops: { strips: readonly Strip[]; stops: readonly number[] };
  readonly #looks = seededPrng('petals');
  #isHurried = false;
  #held: readonly number[] = [];
  #showing = 0;
  #starting: Promise<unknown> = Promise.resolve();
  isCalm = false;

  static async open(host: HTMLElement, title: ShownTitle, onReelStop: () => void): Promise<SlotStage> {
    const app = new Application();
    const resolution = Math.min(devicePixelRatio || 1, 2);
    await app.init({
      preference: 'webgl',
      backgroundAlpha: 0,
      antialias: true,
      resolution,
      autoDensity: true,
      resizeTo: host,
    });
    app.canvas.setAttribute('aria-hidden', 'true');
    const { rows, reels } = title.rules;
    const pixels = Math.min(Math.ceil((host.clientWidth / reels.length) * resolution * 1.15), 300);
    const textures = await symbolTextures(title, Math.max(pixels, 128));
    host.append(app.canvas);
    const fitting = ((host.clientHeight / host.clientWidth) * reels.length * CELL) / rows;
    const rowHeight = Math.min(Math.max(fitting, CELL * 0.9), TALLEST_ROW);
    return new SlotStage(app, title, textures, rowHeight, onReelStop);
  }

  private constructor(
    app: Application,
    title: ShownTitle,
    textures: SymbolTextures,
    rowHeight: number,
    onReelStop: () => void,
  ) {
    const { rows, reels } = title.rules;
    this.#height = rowHeight * rows;
    this.#width = reels.length * CELL;
    this.#app = app;
    this.#rules = title.rules;
    this.#textures = textures;
    this.#onReelStop = onReelStop;
    this.#thread = new WinThread(this.#tweens, rowHeight);
    const lanes = new Graphics();
    for (let reel = 1; reel < reels.length; reel++)
      lanes.rect(reel * CELL - 1, 0, 2, this.#height).fill({ color: title.art.frame, alpha: 0.45 });
    this.#world.addChild(lanes);
    this.#reels = title.rules.reels.map(
      (strip, reel) => new ReelView(reel * CELL, { rowHeight, rows }, strip, textures, this.#tweens),
    );
    for (const reel of this.#reels) this.#world.addChild(reel.container);
    this.#world.addChild(this.#thread.container, this.#petals.container);
    app.stage.addChild(this.#world);
    this.#stops = { strips: reels, stops: reels.map(() => 0) };
    this.show(this.#stops.strips, this.#stops.stops);
    app.ticker.add(({ deltaMS }) => {
      const delta = Math.min(deltaMS, 64);
      this.#fit();
      this.#tweens.advance(delta);
      this.#petals.advance(delta);
      for (const reel of this.#reels) reel.cruise(delta);
    });
  }

  /** Shows these stops at rest. */
  show(strips: readonly Strip[], stops: readonly number[]): void {
    this.#stops = { strips, stops };
    this.clearWins();
    for (const [i, reel] of this.#reels.entries()) reel.show(strips[i]!, stops[i]!);
  }

  /** Shows the end of a spin at rest. */
  showSpin(spin: Spin): void {
    this.show(spin.free ? this.#rules.freeReels : this.#rules.reels, spin.stops);
    for (const reel of spin.covered ?? []) this.#reels[reel]!.cover(this.#rules.wild);
  }

  /** The special symbol fills each reel that shows it. */
  fill(spin: Spin): void {
    this.clearWins();
    for (const [i, reel] of this.#reels.entries())
      if (spin.window[i]!.includes(spin.special!)) reel.cover(spin.special!);
  }

  /** Spins the reels, except held ones; `land` brings the result. */
  spin(isQuick: boolean, held: readonly number[] = []): void {
    this.clearWins();
    this.#held = held;
    this.#isHurried = false;
    if (this.isCalm) return;
    const timing = isQuick ? QUICK : NORMAL;
    this.#starting = Promise.all(
      this.#reels.map(async (reel, i) => {
        if (held.includes(i)) return;
        await this.#tweens.wait(i * timing.startStagger);
        await reel.start(timing);
      }),
    ).then(() => this.#pause(timing.minSpin));
  }

  /** Stops spinning reels at a result; resolves when all have stopped. */
  async land(spin: Spin, isQuick: boolean): Promise<void> {
    await this.#bringTo(
      spin.free ? this.#rules.freeReels : this.#rules.reels,
      spin.stops,
      isQuick ? QUICK : NORMAL,
      true,
    );
    for (const reel of spin.covered ?? []) this.#reels[reel]!.cover(this.#rules.wild);
  }

  /** The spin has no result: returns to the previous window. */
  giveUp(): Promise<void> {
    return this.#bringTo(this.#stops.strips, this.#stops.stops, QUICK, false);
  }

  /** The player skips the animation: reels stop at once. */
  hurry(): void {
    this.#isHurried = true;
    this.#finish(4);
  }

  /** Ends current animations, and those that follow end within a reel. */
  #finish(times: number): void {
    this.#tweens.finish();
    if (times > 1) queueMicrotask(() => this.#finish(times - 1));
  }

  async #bringTo(
    strips: readonly Strip[],
    stops: readonly number[],
    timing: SpinTiming,
    mayAnticipate: boolean,
  ): Promise<void> {
    if (this.isCalm) return this.#crossFade(strips, stops);
    await this.#starting;
    const held = this.#held;
    this.#held = [];
    let scatters = 0;
    const landings: Promise<void>[] = [];
    for (const [i, reel] of this.#reels.entries()) {
      if (held.includes(i)) continue;
      if (mayAnticipate && scatters >= 2 && canStillTrigger(this.#rules, strips, i, scatters)) {
        await Promise.all(landings);
        await this.#pause(timing.anticipation);
      }
      landings.push(this.#landOne(reel, strips[i]!, stops[i]!, timing));
      for (let row = 0; row < this.#rules.rows; row++)
        if (strips[i]![(stops[i]! + row) % strips[i]!.length] === this.#rules.scatter) scatters++;
      if (i < this.#reels.length - 1) await this.#pause(timing.stopStagger);
    }
    await Promise.all(landings);
    this.#stops = { strips, stops };
  }

  async #landOne(reel: ReelView, strip: Strip, stop: number, timing: SpinTiming): Promise<void> {
    if (this.#isHurried) reel.show(strip, stop);
    else await reel.land(strip, stop, timing);
    this.#onReelStop();
  }

  #pause(ms: number): Promise<void> {
    return this.#isHurried ? Promise.resolve() : this.#tweens.wait(ms);
  }

  async #crossFade(strips: readonly Strip[], stops: readonly number[]): Promise<void> {
    await this.#tweens.run(CROSS_FADE_MS / 2, (t) => {
      this.#world.alpha = 1 - t;
    });
    this.show(strips, stops);
    await this.#tweens.run(CROSS_FADE_MS / 2, (t) => {
      this.#world.alpha = t;
    });
  }

  /** Presents the wins line by line; resolves after the cycles, or at once when something else is presented. */
  async showWins(spin: Spin): Promise<void> {
    const mine = ++this.#showing;
    const isOver = () => mine !== this.#showing;
    const rest = spin.scatterPoints + spin.freeSpins + (spin.specialPoints ?? 0) > 0 || spin.hold !== undefined;
    const noLines = { ...spin, lineWins: [] };
    for (let cycle = 0; cycle < WIN_CYCLES && !isOver(); cycle++) {
      for (const win of spin.lineWins.slice(0, 8)) {
        if (isOver()) return;
        await this.#showWin(win, isPartOf(this.#rules, spin, win));
      }
      if (isOver() || !rest) continue;
      this.#thread.clear();
      const isLit = litPlaces(this.#rules, noLines);
      this.#light(isLit);
      await this.#pulse(isLit);
    }
    if (!isOver()) this.clearWins();
  }

  /** One win: its positions, and the thread along a line. */
  async #showWin(win: Spin['lineWins'][number], isPart: (reel: number, row: number) => boolean): Promise<void> {
    this.#light(isPart);
    void this.#pulse(isPart);
    const rows = this.#rules.lines[win.line];
    const drawMs = rows ? 320 : 0;
    if (rows) await this.#thread.show(rows, win, this.isCalm ? 1 : drawMs);
    await this.#tweens.wait(WIN_LINE_MS - drawMs);
  }

  /** Ends the presentation at once. */
  skipWins(): void {
    this.clearWins();
    this.#finish(2);
  }

  clearWins(): void {
    this.#showing++;
    this.#thread.clear();
    this.#petals.clear();
    this.#light(() => true);
  }

  /** A shower of the best symbol, for returns well above the stake. */
  celebrate(count: number): void {
    if (!this.isCalm)
      this.#petals.throw(
        this.#textures.sharp[2]!,
        count,
        this.#width / 2,
        this.#height,
        () => this.#looks.int(1_000) / 1_000,
      );
  }

  close(): void {
    this.#tweens.finish();
    this.#app.destroy({ removeView: true }, { children: true, texture: true });
  }

  #light(isLit: (reel: number, row: number) => boolean): void {
    for (const [i, reel] of this.#reels.entries())
      for (let row = 0; row < this.#rules.rows; row++) reel.symbol(row).alpha = isLit(i, row) ? 1 : DIMMED;
  }

  #pulse(isLit: (reel: number, row: number) => boolean): Promise<void> {
    if (this.isCalm) return this.#tweens.wait(WIN_LINE_MS);
    const size = SYMBOL_SIZE;
    const lit = this.#reels.flatMap((reel, i) =>
      Array.from({ length: this.#rules.rows }, (_, row) => row)
        .filter((row) => isLit(i, row))
        .map((row) => reel.symbol(row)),
    );
    return this.#tweens.run(WIN_LINE_MS * 0.7, (t) => {
      const scale = size * (1 + 0.1 * Math.sin(t * Math.PI));
      for (const sprite of lit) {
        sprite.width = scale;
        sprite.height = scale;
      }
    });
  }

  #fit(): void {
    const { width, height } = this.#app.screen;
    const scale = Math.min(width / this.#width, height / this.#height);
    this.#world.scale.set(scale);
    this.#world.position.set((width - this.#width * scale) / 2, (height - this.#height * scale) / 2);
  }
}
