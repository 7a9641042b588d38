import { expect, it } from 'vitest';
import { FREEZE_MS, freeze, NEVER_FROZEN } from '../../games/fish/ice.ts';
import type { RoomView } from '../../server/fish/room-view.ts';
import { FishWorld } from './fish-world.ts';

const NOON = Date.UTC(2026, 10, 26, 12);
const room = (water: RoomView['water']): RoomView => ({ id: 'one', water, seats: [], dead: [], kills: [] });
function world(water: RoomView['water'] = NEVER_FROZEN): FishWorld {
  const shown = new FishWorld();
  shown.resize(800, 450);
  shown.enter('one', 0);
  shown.hear(room(water), 1, 0);
  return shown;
}

it('[TV-6.358] news of a freeze arrives late: the visible fish wait for it, and none swims backwards', () => {
  const shown = world();
  expect(shown.timeAt(NOON + 300)).toBe(NOON + 300);
  shown.hear(room(freeze(NEVER_FROZEN, NOON)), 1, 0);
  const times = [310, 3_900, 4_000, 4_200, 4_300, 4_400].map((ms) => shown.timeAt(NOON + ms) - NOON);
  expect(times).toEqual([300, 300, 300, 300, 300, 400]);
  // a page that opened later sees them there too
  expect(world(freeze(NEVER_FROZEN, NOON)).timeAt(NOON + 4_400) - NOON).toBe(400);
});

it('[TV-6.358] a room whose water has been frozen for an hour in total is shown correctly, whatever time the page assumed before', () => {
  const shown = world();
  shown.timeAt(NOON);
  shown.hear(room({ lagMs: 3_600_000, frozenAt: NOON - 60_000 }), 1, 0);
  expect(shown.timeAt(NOON)).toBe(NOON - 3_600_000 - FREEZE_MS);
});

it('[TV-6.358] a gun that targets a kind of fish aims where the fish stands while the water is frozen', () => {
  const shown = world(freeze(NEVER_FROZEN, NOON));
  const time = shown.timeAt(NOON + 500);
  const near = shown.swimmers(time).filter(({ x }) => x > 0 && x < 800);
  const aimed = near.map(({ fish }) => shown.nearest(fish.species, NOON + 500)!);
  const stands = (place: { x: number; y: number }) =>
    near.some(({ x, y }) => Math.hypot(x - place.x, y - place.y) < 0.001);
  expect(near.length).toBeGreaterThan(3);
  expect(aimed.every(stands)).toBe(true);
});
