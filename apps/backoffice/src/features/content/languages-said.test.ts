import { expect, it } from 'vitest';
import { languagesSaid } from './languages-said.ts';

it('a missing or copied text makes a language incomplete', () => {
  const title = { ur: 'عید مبارک', en: 'Eid greetings' };
  expect(languagesSaid({ title, text: null })).toEqual(['UR', 'EN']);
  expect(languagesSaid({ title, text: { ur: '', en: 'Three days' } })).toEqual(['EN']);
  expect(languagesSaid({ title: { ur: 'Eid greetings', en: 'Eid greetings' } })).toEqual(['EN']);
  const copied = { ...title, ar: 'عيد مبارك', hi: 'Eid greetings' };
  expect(languagesSaid({ title: copied })).toEqual(['UR', 'EN', 'AR']);
  expect(languagesSaid({ links: [{ label: { ur: 'مدد', en: '' } }] })).toEqual(['UR']);
  expect(languagesSaid({ title: { ur: 'VIP', en: 'VIP' }, n: { ur: '24/7', en: '24/7' } })).toEqual(['EN']);
});
