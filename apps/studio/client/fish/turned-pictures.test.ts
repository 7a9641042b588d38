import { describe, expect, it } from 'vitest';
import { directionAt, directionsOf, type Turned, TurnedPictures } from './turned-pictures.ts';

const picture = (width: number): Turned => ({ canvas: { width, height: 10 } as HTMLCanvasElement, x: 0, y: 0 });

describe('directions', () => {
  it('move the ends of a picture of any size by at most four pixels from one to the next', () => {
    for (const length of [12, 60, 300, 1_200]) {
      const step = (2 * Math.PI) / directionsOf(length);
      expect(2 * (length / 2) * Math.sin(step / 2)).toBeLessThanOrEqual(4);
    }
  });
  it('resolve any angle to the nearest one', () => {
    const count = directionsOf(60);
    for (let angle = -7; angle < 7; angle += 0.01) {
      const at = directionAt(angle, count);
      expect(at).toBeGreaterThanOrEqual(0);
      expect(at).toBeLessThan(count);
      const off = Math.abs(Math.sin((angle - (at / count) * 2 * Math.PI) / 2));
      expect(off).toBeLessThanOrEqual(Math.sin(Math.PI / count / 2) + 1e-9);
    }
  });
});

describe('cached pictures', () => {
  it('never hold more than two generations, and keep those that are drawn', () => {
    const kept = new TurnedPictures(1_000);
    const held = new Set<number>();
    for (let key = 0; key < 500; key++) {
      kept.keep(key, picture(10));
      // drawn in every frame
      expect(kept.find(0)).not.toBeNull();
    }
    for (let key = 0; key < 500; key++) if (kept.find(key)) held.add(key);
    expect(held.size).toBeLessThanOrEqual(20);
    expect(held).toContain(0);
    expect(held).toContain(499);
    expect(held).not.toContain(1);
  });
  it('are emptied when another resolution is chosen', () => {
    const kept = new TurnedPictures(1_000);
    kept.keep(1, picture(10));
    kept.clear();
    expect(kept.find(1)).toBeNull();
  });
});
