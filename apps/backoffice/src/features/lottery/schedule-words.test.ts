import type { T } from '@kismet/app-kit/texts';
import { expect, it } from 'vitest';
import { scheduleWords } from './schedule-words.ts';

const t = ((key: string, values?: object) =>
  key === 'bo.listComma' ? ', ' : `${key} ${JSON.stringify(values)}`) as unknown as T;

it('a schedule reads as days and time; Sunday is weekday 1', () => {
  expect(scheduleWords(t, 'en', 'weekdays 2,7,1 18:15')).toBe(
    'bo.lotteries.weekdays {"days":"Mon, Sat, Sun","time":"18:15"}',
  );
  expect(scheduleWords(t, 'en', 'monthdays 1,16 15:00')).toBe('bo.lotteries.monthdays {"days":"1, 16","time":"15:00"}');
  expect(scheduleWords(t, 'en', 'every 300')).toBe('bo.lotteries.everyMinutes {"count":5}');
  expect(scheduleWords(t, 'en', 'every 45')).toBe('bo.lotteries.everySeconds {"count":45}');
  expect(scheduleWords(t, 'en', 'by hand')).toBe('by hand');
});
