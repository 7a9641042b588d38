import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { followMovedClock } from './moved-schedule.ts';

const HOUR = 3_600_000;
const job = (name: string, schedule: string, keepsPause?: true) => ({
  name,
  schedule,
  run: async () => {},
  ...(keepsPause && { keepsPause }),
});

it('jobs of every minute are queued at once; others when the moved clock passes their schedule, once per jump', async () => {
  const time = { ms: Date.parse('2026-03-01T10:30:10Z') };
  const queued: string[] = [];
  const schedule = followMovedClock(
    { addJob: async (name: string) => void queued.push(name) } as never,
    [
      job('often', '* * * * *'),
      job('paced', '* * * * *', true),
      job('hourly', '7 * * * *'),
      job('daily', '17 3 * * *'),
    ],
    { now: () => time.ms },
    { warn: () => {} } as never,
  );
  await sleep(50);
  expect(queued).toEqual(['often']);
  time.ms += 3 * HOUR;
  await sleep(2100);
  expect(queued).toEqual(['often', 'often', 'paced', 'hourly']);
  time.ms += 30 * 24 * HOUR;
  await sleep(2100);
  await schedule.stop();
  expect(queued.slice(4)).toEqual(['often', 'paced', 'hourly', 'daily']);
});
