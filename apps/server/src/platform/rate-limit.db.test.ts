import { coldScene } from '@kismet/testkit/scenes/cold-scene';
import { expect, it } from 'vitest';
import { run } from './db.ts';
import { createRateLimiter, type RateRule } from './rate-limit.ts';

const WINDOW_MS = 600;
const rule: RateRule = { name: 'test', max: 3, windowMs: WINDOW_MS };
const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

it('[F-56] any window, wherever it begins, admits its limit and no more, even across a boundary; and it reopens', async () => {
  await using scene = await coldScene();
  const taken: number[] = [];
  const end = performance.now() + WINDOW_MS * 6;
  while (performance.now() < end) {
    // a process without local state asks the database each time
    const limiter = createRateLimiter(scene.db);
    const before = performance.now();
    await limiter.take(rule, 'one').then(
      () => taken.push(before),
      () => {},
    );
    await rest(7);
  }
  for (const [at, start] of taken.entries()) {
    const inWindow = taken.slice(at).filter((time) => time - start < WINDOW_MS * 0.97);
    expect(inWindow.length, `from ${start}`).toBeLessThanOrEqual(rule.max);
  }
  expect(taken.length).toBeGreaterThanOrEqual(3 * 4);
});

it('[F-56] fifty concurrent calls in five processes: exactly the limit passes, the others get a retry time', async () => {
  await using scene = await coldScene();
  const limiters = Array.from({ length: 5 }, () => createRateLimiter(scene.db));
  const hour = { name: 'test-hour', max: 7, windowMs: 3_600_000 };
  const answers = await Promise.allSettled(Array.from({ length: 50 }, (_, n) => limiters[n % 5]!.take(hour, 'many')));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(7);
  const refused = answers.flatMap((one) => (one.status === 'rejected' ? [one.reason.params.seconds] : []));
  expect(Math.min(...refused)).toBeGreaterThan(3500);
  expect(Math.max(...refused)).toBeLessThanOrEqual(3600 * 1.1);
  expect(await limiters[0]!.used(hour, 'many')).toBe(7);
});

it('[F-56] expired counts are deleted, current ones are kept', async () => {
  await using scene = await coldScene();
  const limiter = createRateLimiter(scene.db);
  const long = { name: 'test-long', max: 1, windowMs: 60_000 };
  await limiter.take(rule, 'short');
  await limiter.take(long, 'long');
  await rest(WINDOW_MS * 1.3);
  await limiter.prune();
  expect([await limiter.used(rule, 'short'), await limiter.used(long, 'long')]).toEqual([0, 1]);
  const left = await run(scene.owner, `select name from platform.rate_window where name like 'test%'`);
  expect(left).toEqual([{ name: 'test-long' }]);
});
