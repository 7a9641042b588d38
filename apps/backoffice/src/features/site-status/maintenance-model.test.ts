import { expect, it } from 'vitest';
import { draftOf, isEndPassed, localInput, momentOf } from './maintenance-model.ts';

const standard = { titleUr: 'الف', titleEn: 'A', messageUr: 'ب', messageEn: 'B' };

it('[RC-02] an open site is offered the usual texts, a closed one those that stand there', () => {
  expect(draftOf(null, standard)).toEqual({ ...standard, endsAt: '' });
  const closed = { titles: { en: 'At work' }, messages: { ur: 'کام', en: 'Back soon' }, endsAt: null };
  expect(draftOf(closed, standard)).toEqual({
    titleUr: 'الف',
    titleEn: 'At work',
    messageUr: 'کام',
    messageEn: 'Back soon',
    endsAt: '',
  });
});

it('the end is typed in the own zone and sent as a moment', () => {
  const moment = new Date('2026-11-22T10:30:00.000Z');
  expect(momentOf(localInput(moment))).toBe('2026-11-22T10:30:00.000Z');
  expect(momentOf('')).toBeNull();
  expect(isEndPassed('', 0)).toBe(false);
  expect(isEndPassed(localInput(moment), moment.getTime())).toBe(true);
  expect(isEndPassed(localInput(moment), moment.getTime() - 60_000)).toBe(false);
  expect(isEndPassed('nonsense', 0)).toBe(true);
});
