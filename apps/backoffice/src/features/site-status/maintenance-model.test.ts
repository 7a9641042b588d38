import { expect, it } from 'vitest';
import { draftOf, isEndPassed, localInput, momentOf, standardTexts } from './maintenance-model.ts';

const standard = { titles: { ur: 'الف', en: 'A', hi: 'अ' }, messages: { ur: 'ب', en: 'B', hi: 'ब' } };

it('[RC-02] an open site is offered the usual texts, a closed one those that stand there', () => {
  expect(draftOf(null, standard)).toEqual({ ...standard, endsAt: '' });
  const closed = { titles: { en: 'At work' }, messages: { ur: 'کام', en: 'Back soon' }, endsAt: null };
  expect(draftOf(closed, standard)).toEqual({
    titles: { ur: 'الف', en: 'At work', hi: 'अ' },
    messages: { ur: 'کام', en: 'Back soon', hi: 'ब' },
    endsAt: '',
  });
});
it('[RC-02] the usual texts are those of every language of the site', () => {
  const say = (language: string) => (key: string) => `${language} ${key}`;
  expect(standardTexts({ ur: say('ur'), en: say('en'), ar: say('ar') }).titles).toEqual({
    ur: 'ur status.maintenanceTitle',
    en: 'en status.maintenanceTitle',
    ar: 'ar status.maintenanceTitle',
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
