import { Refused } from '@kismet/kernel/outcome';
import { expect, it } from 'vitest';
import { decideSpan } from './date-span.ts';

const now = Date.parse('2026-11-21T17:00:00.000Z'); // 01:00 on the 22nd at +08:00

it('without dates the last seven business days are meant, today included', () => {
  expect(decideSpan({}, 480, now)).toEqual({
    from: '2026-11-16',
    to: '2026-11-22',
    startMs: Date.parse('2026-11-15T16:00:00.000Z'),
    endMs: Date.parse('2026-11-22T16:00:00.000Z'),
  });
  expect(decideSpan({}, 0, now)).toMatchObject({ from: '2026-11-15', to: '2026-11-21' });
});

it('a span is 1 to 31 days', () => {
  const refused = (from: string, to: string) => decideSpan({ from, to }, 480, now) instanceof Refused;
  expect(refused('2026-10-01', '2026-10-31')).toBe(false);
  expect(refused('2026-10-01', '2026-11-01')).toBe(true);
  expect(refused('2026-10-02', '2026-10-01')).toBe(true);
  expect(refused('2026-10-01', '2026-10-01')).toBe(false);
  expect(refused('1969-12-01', '1969-12-02')).toBe(true);
});
