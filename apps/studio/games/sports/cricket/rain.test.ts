import { seededPrng } from '@kismet/kernel/prng';
import { expect, it } from 'vitest';
import { tableBlocks } from '../../../test/table-blocks.ts';
import { drive } from '../../engine/stream.ts';
import { drawRain, type RainModel } from './rain.ts';

const RAIN: RainModel = { perOverPpm: 20_000, losses: [3, 2, 1] };

it('it rains as often as the model says, and never takes more overs than are left', () => {
  const prng = seededPrng('rain');
  const word = () => Uint8Array.from({ length: 32 }, () => prng.int(256));
  let [dry, single, all] = [0, 0, 0];
  const innings = 4_000;
  for (let n = 0; n < innings; n++) {
    const stops = drive(drawRain(RAIN, 20), word);
    if (stops.length === 0) dry++;
    let scheduled = 20;
    for (const { beforeOver, oversLost } of stops) {
      scheduled -= oversLost;
      expect(scheduled).toBeGreaterThanOrEqual(beforeOver);
      if (beforeOver > 17) continue;
      all++;
      if (oversLost === 1) single++;
    }
  }
  const near = (seen: number, of: number, chance: number) =>
    expect(Math.abs(seen / of - chance)).toBeLessThan(4 * Math.sqrt((chance * (1 - chance)) / of));
  near(dry, innings, 0.98 ** 20);
  near(single, all, 0.5);
});

it('the same stream gives the same interruptions, and certain rain ends an innings', () => {
  const twice = [0, 1].map(() =>
    drive(drawRain({ ...RAIN, perOverPpm: 300_000 }, 20), tableBlocks('cricket-rain-1', 'm-1:2')),
  );
  expect(twice[0]!.length).toBeGreaterThan(0);
  expect(twice[0]).toEqual(twice[1]);
  const always = drive(
    drawRain({ perOverPpm: 1_000_000, losses: [0, 0, 1] }, 8),
    tableBlocks('cricket-rain-1', 'm-2:1'),
  );
  // Two overs are bowled, six are lost.
  expect(always).toEqual([
    { beforeOver: 0, oversLost: 3 },
    { beforeOver: 1, oversLost: 3 },
  ]);
});
