import { Container, Sprite, type Texture } from 'pixi.js';

interface Petal {
  readonly sprite: Sprite;
  vx: number;
  vy: number;
  turn: number;
  lifeMs: number;
}

/** Particles of a symbol thrown up and falling, for a return well above the stake. */
export class Petals {
  readonly container = new Container();
  readonly #petals: Petal[] = [];

  /** `random` is decorative; outcomes never depend on it. */
  throw(texture: Texture, count: number, x: number, y: number, random: () => number): void {
    for (let i = 0; i < count; i++) {
      const sprite = new Sprite(texture);
      sprite.anchor.set(0.5);
      sprite.position.set(x + (random() - 0.5) * 300, y);
      sprite.width = 34 + random() * 30;
      sprite.height = sprite.width;
      this.container.addChild(sprite);
      this.#petals.push({
        sprite,
        vx: (random() - 0.5) * 0.9,
        vy: -0.5 - random() * 0.7,
        turn: (random() - 0.5) * 0.012,
        lifeMs: 1_600 + random() * 900,
      });
    }
  }

  advance(deltaMs: number): void {
    for (const petal of [...this.#petals]) {
      petal.lifeMs -= deltaMs;
      petal.vy += 0.0013 * deltaMs;
      petal.sprite.x += petal.vx * deltaMs;
      petal.sprite.y += petal.vy * deltaMs;
      petal.sprite.rotation += petal.turn * deltaMs;
      petal.sprite.alpha = Math.min(petal.lifeMs / 400, 1);
      if (petal.lifeMs <= 0) {
        petal.sprite.destroy();
        this.#petals.splice(this.#petals.indexOf(petal), 1);
      }
    }
  }

  clear(): void {
    for (const petal of this.#petals.splice(0)) petal.sprite.destroy();
  }
}
