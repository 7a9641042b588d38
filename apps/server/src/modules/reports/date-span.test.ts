import { Refused } from '@kismet/kernel/outcome';
import { expect, it } from 'vitest';
import { decideSpan, spanAgainst } from './date-span.ts';

const ZONE = 'Asia/Shanghai';
const now = Date.parse('2026-11-21T17:00:00.000Z'); // 01:00 on the 22nd there

it('without dates: the last seven business days, including the current one', () => {
  expect(decideSpan({}, ZONE, now)).toEqual({
    from: '2026-11-16',
    to: '2026-11-22',
    startMs: Date.parse('2026-11-15T16:00:00.000Z'),
    endMs: Date.parse('2026-11-22T16:00:00.000Z'),
  });
  expect(decideSpan({}, 'UTC', now)).toMatchObject({ from: '2026-11-15', to: '2026-11-21' });
});

it('a range is 1 to 31 days', () => {
  const refused = (from: string, to: string) => decideSpan({ from, to }, ZONE, now) instanceof Refused;
  expect(refused('2026-10-01', '2026-10-31')).toBe(false);
  expect(refused('2026-10-01', '2026-11-01')).toBe(true);
  expect(refused('2026-10-02', '2026-10-01')).toBe(true);
  expect(refused('2026-10-01', '2026-10-01')).toBe(false);
  expect(refused('1969-12-01', '1969-12-02')).toBe(true);
});

it('[AG-03] a range is compared with as many days: right before, the same weekdays, the same dates a month before', () => {
  const of = (from: string, to: string) =>
    decideSpan({ from, to }, ZONE, 0) as Exclude<ReturnType<typeof decideSpan>, Error>;
  const against = (from: string, to: string, how: 'before' | 'week' | 'month') => {
    const span = spanAgainst(of(from, to), how, ZONE);
    return [span.from, span.to];
  };
  expect(against('2026-11-20', '2026-11-22', 'before')).toEqual(['2026-11-17', '2026-11-19']);
  expect(against('2026-11-20', '2026-11-22', 'week')).toEqual(['2026-11-13', '2026-11-15']);
  expect(against('2026-11-13', '2026-11-22', 'week')).toEqual(['2026-10-30', '2026-11-08']);
  expect(against('2026-11-20', '2026-11-22', 'month')).toEqual(['2026-10-20', '2026-10-22']);
  expect(against('2026-03-31', '2026-03-31', 'month')).toEqual(['2026-02-28', '2026-02-28']);
  expect(against('2027-01-05', '2027-01-06', 'month')).toEqual(['2026-12-05', '2026-12-06']);
});
