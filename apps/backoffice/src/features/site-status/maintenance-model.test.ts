import { expect, it } from 'vitest';
import { draftOf, isEndPassed, standardTexts } from './maintenance-model.ts';

const ZONE = 'Asia/Karachi';
const standard = { titles: { ur: 'الف', en: 'A', hi: 'अ' }, messages: { ur: 'ب', en: 'B', hi: 'ब' } };

it('[RC-02] an open site starts with default texts, a closed one with its own', () => {
  expect(draftOf(null, standard, ZONE)).toEqual({ ...standard, endsAt: '' });
  const closed = { titles: { en: 'At work' }, messages: { ur: 'کام', en: 'Back soon' }, endsAt: null };
  expect(draftOf(closed, standard, ZONE)).toEqual({
    titles: { ur: 'الف', en: 'At work', hi: 'अ' },
    messages: { ur: 'کام', en: 'Back soon', hi: 'ब' },
    endsAt: '',
  });
});
it('[RC-02] default texts are those of every language of the site', () => {
  const say = (language: string) => (key: string) => `${language} ${key}`;
  expect(standardTexts({ ur: say('ur'), en: say('en'), ar: say('ar') }).titles).toEqual({
    ur: 'ur status.maintenanceTitle',
    en: 'en status.maintenanceTitle',
    ar: 'ar status.maintenanceTitle',
  });
});

it("the end is entered in the brand's zone", () => {
  const endsAt = '2026-11-22T10:30:00.000Z';
  const typed = draftOf({ titles: {}, messages: {}, endsAt }, standard, ZONE).endsAt;
  expect(typed).toBe('2026-11-22T15:30');
  expect(isEndPassed('', 0, ZONE)).toBe(false);
  expect(isEndPassed(typed, Date.parse(endsAt), ZONE)).toBe(true);
  expect(isEndPassed(typed, Date.parse(endsAt) - 60_000, ZONE)).toBe(false);
  expect(isEndPassed('nonsense', 0, ZONE)).toBe(true);
});
