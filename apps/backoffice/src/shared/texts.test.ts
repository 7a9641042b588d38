import { REQUIRED_TEXTS } from '@kismet/contracts/texts';
import { LANGUAGES } from '@kismet/i18n/languages';
import { expect, it } from 'vitest';
import { missingTexts, NO_TEXTS, textsToSend } from './texts.ts';

it('the languages in which an operator always writes are those of the language list', () => {
  expect(LANGUAGES.filter(({ isRequired }) => isRequired).map(({ catalogue }) => catalogue)).toEqual([
    ...REQUIRED_TEXTS,
  ]);
});
it('required languages are named where they are empty or too short, others only where something too short is written', () => {
  expect(missingTexts(NO_TEXTS)).toEqual(['ur', 'en']);
  expect(missingTexts({ ur: 'متن', en: ' ', ar: '' })).toEqual(['en']);
  expect(missingTexts({ ur: 'متن', en: 'Text', hi: 'क' }, 2)).toEqual(['hi']);
});
it('what is sent is trimmed, and an optional language that is empty is left out', () => {
  expect(textsToSend({ ur: ' متن ', en: 'Text', ar: ' ', hi: 'पाठ' })).toEqual({ ur: 'متن', en: 'Text', hi: 'पाठ' });
});
