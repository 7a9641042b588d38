import { expect, test } from 'vitest';
import { mayBecome, refreshDelay, stateAt } from './draw.ts';
import { drawsBetween, readSchedule, weekdayCodes } from './schedule.ts';

const at = (text: string) => Date.parse(text);
const schedule = (text: string) => readSchedule(text)!;

test('[LO-02] Ho Chi Minh City is drawn on Mondays and Saturdays at 16:15 local time', () => {
  const planned = drawsBetween(
    schedule('weekdays 2,7 16:15'),
    'Asia/Ho_Chi_Minh',
    300,
    at('2026-11-22T00:00Z'),
    at('2026-11-30T00:00Z'),
  );
  expect(planned.map(({ numero, drawMs }) => [numero, new Date(drawMs).toISOString()])).toEqual([
    ['20261123', '2026-11-23T09:15:00.000Z'],
    ['20261128', '2026-11-28T09:15:00.000Z'],
  ]);
  expect(planned[0]).toMatchObject({ openMs: at('2026-11-21T09:15Z'), lockMs: at('2026-11-23T09:10Z') });
  expect(planned[1]!.openMs).toBe(planned[0]!.drawMs);
  expect(weekdayCodes(schedule('weekdays 2,7 16:15'))).toBe('2,7');
});
test('[LO-02] the Thai draw is on the 1st and the 16th and has no weekday', () => {
  const planned = drawsBetween(
    schedule('monthdays 1,16 15:00'),
    'Asia/Bangkok',
    300,
    at('2026-11-22T00:00Z'),
    at('2027-01-02T00:00Z'),
  );
  expect(planned.map(({ numero }) => numero)).toEqual(['20261201', '20261216', '20270101']);
  expect(weekdayCodes(schedule('monthdays 1,16 15:00'))).toBe('');
});
test('[LO-07] one-minute draws are 1440 a day, each open from where the one before locks, none left out or twice', () => {
  const planned = drawsBetween(
    schedule('every 60'),
    'Asia/Karachi',
    5,
    at('2026-11-21T19:00:01Z'),
    at('2026-11-22T19:00:00.001Z'),
  );
  expect(planned).toHaveLength(1440);
  expect([planned[0]!.numero, planned.at(-1)!.numero]).toEqual(['20261122-0001', '20261122-1440']);
  for (const [n, one] of planned.entries()) if (n > 0) expect(one.openMs).toBe(planned[n - 1]!.lockMs);
  expect(new Set(planned.map(({ numero }) => numero)).size).toBe(1440);
});
test('[LO-07] five-minute draws: 288 a day, numbered with three digits', () => {
  const planned = drawsBetween(
    schedule('every 300'),
    'Asia/Karachi',
    10,
    at('2026-11-21T19:00:01Z'),
    at('2026-11-22T19:00:00.001Z'),
  );
  expect([planned.length, planned[0]!.numero, planned.at(-1)!.numero]).toEqual([288, '20261122-001', '20261122-288']);
});
test('[LO-07] a daylight-saving change neither loses nor duplicates a draw', () => {
  const planned = drawsBetween(
    schedule('weekdays 1,2,3,4,5,6,7 02:30'),
    'Europe/Berlin',
    60,
    at('2026-03-27T00:00Z'),
    at('2026-03-31T00:00Z'),
  );
  expect(planned.map(({ numero }) => numero)).toEqual(['20260327', '20260328', '20260329', '20260330']);
});
test.each(['every 7', 'every 0', 'weekdays 8 10:00', 'weekdays 2 24:00', 'monthdays 0 10:00', 'daily', ''])(
  'refuses the schedule %s',
  (text) => {
    expect(readSchedule(text)).toBeNull();
  },
);
test('[LO-03] results are polled again after the smallest remaining time, 30 s at most, 7 s if a draw is closed', () => {
  expect(refreshDelay([90_000, 45_000])).toBe(30_000);
  expect(refreshDelay([90_000, 12_345])).toBe(12_345);
  expect(refreshDelay([90_000, 0])).toBe(7_000);
  expect(refreshDelay([])).toBe(30_000);
});
test('[LO-07] a draw opens and closes by the clock, and a finished one does not reopen', () => {
  const times = { openMs: 10, lockMs: 20, drawMs: 25 };
  expect([9, 10, 19, 20].map((now) => stateAt('scheduled', times, now))).toEqual([
    'scheduled',
    'open',
    'open',
    'locked',
  ]);
  expect(stateAt('void', times, 15)).toBe('void');
  expect(mayBecome('settled', 'void')).toBe(false);
  expect(mayBecome('open', 'drawn')).toBe(false);
});

test('[F-36] no draw is left out on a day that is an hour shorter, and a draw keeps its time of day', () => {
  const daily = readSchedule('weekdays 1,2,3,4,5,6,7 23:30')!;
  const planned = drawsBetween(daily, 'Europe/London', 60, Date.UTC(2026, 2, 27), Date.UTC(2026, 3, 1));
  expect(planned.map(({ numero, drawMs }) => [numero, new Date(drawMs).toISOString().slice(11, 16)])).toEqual([
    ['20260327', '23:30'],
    ['20260328', '23:30'],
    ['20260329', '22:30'],
    ['20260330', '22:30'],
    ['20260331', '22:30'],
  ]);
});
