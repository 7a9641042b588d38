import { seededPrng } from '@kismet/kernel/prng';
import { expect, it } from 'vitest';
import { backOffMs, takeEvents } from './live-wire.ts';

const STREAM =
  ': heartbeat\n\nid: 7\nevent: balance\ndata: {"sumBalance":"1.00"}\n\nid: 8\nevent: resync\ndata: {}\n\n';

it('reads complete events, drops heartbeats and keeps incomplete data', () => {
  const { events, rest } = takeEvents(`${STREAM}id: 9\nevent: rou`);
  expect(events).toEqual([
    { id: '7', topic: 'balance', data: '{"sumBalance":"1.00"}' },
    { id: '8', topic: 'resync', data: '{}' },
  ]);
  expect(rest).toBe('id: 9\nevent: rou');
});

it('returns the same events however the network splits the bytes', () => {
  const seed = Math.floor(performance.now() * 1000);
  const prng = seededPrng(seed);
  for (let run = 0; run < 200; run++) {
    let buffer = '';
    const topics: string[] = [];
    for (let at = 0; at < STREAM.length; ) {
      const size = 1 + prng.int(20);
      const taken = takeEvents(buffer + STREAM.slice(at, at + size));
      buffer = taken.rest;
      topics.push(...taken.events.map((event) => event.topic));
      at += size;
    }
    expect(topics, `seed ${seed}`).toEqual(['balance', 'resync']);
  }
});

it('waits 1, 2, 4, 8 and then 15 seconds, a quarter more or less', () => {
  const steps = [1_000, 2_000, 4_000, 8_000, 15_000, 15_000, 15_000];
  expect(steps.map((_, attempt) => backOffMs(attempt, () => 0.5))).toEqual(steps);
  expect(backOffMs(0, () => 0)).toBe(750);
  expect(backOffMs(9, () => 0.999999)).toBeLessThanOrEqual(18_750);
});
