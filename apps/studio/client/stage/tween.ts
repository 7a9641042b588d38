/** An easing function: maps 0..1 to 0..1. */
export type Ease = (t: number) => number;
export const easeIn: Ease = (t) => t * t;
export const easeOut: Ease = (t) => 1 - (1 - t) ** 3;
export const easeInOut: Ease = (t) => (t < 0.5 ? 2 * t * t : 1 - (1 - t) ** 2 * 2);

/** Animations of one stage: all advance with its frames, and all can be completed at once. */
export class Tweens {
  readonly #running = new Set<{ at: number; ms: number; draw: (t: number) => void; done: () => void }>();

  /** Animates from 0 to 1 over `ms`; resolves at the end. */
  run(ms: number, draw: (t: number) => void): Promise<void> {
    return new Promise((done) => {
      draw(0);
      this.#running.add({ at: 0, ms: Math.max(ms, 1), draw, done });
    });
  }

  wait = (ms: number): Promise<void> => this.run(ms, () => undefined);

  advance(deltaMs: number): void {
    for (const tween of [...this.#running]) {
      tween.at += deltaMs;
      tween.draw(Math.min(tween.at / tween.ms, 1));
      if (tween.at >= tween.ms) this.#end(tween);
    }
  }

  /** Completes all running animations, each at its final position. */
  finish(): void {
    for (const tween of [...this.#running]) {
      tween.draw(1);
      this.#end(tween);
    }
  }

  #end(tween: { done: () => void }): void {
    this.#running.delete(tween as never);
    tween.done();
  }
}
