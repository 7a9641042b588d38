import { REQUIRED_TEXTS } from '@kismet/contracts/texts';
import { LANGUAGES } from '@kismet/i18n/languages';
import { expect, it } from 'vitest';
import { missingTexts, NO_TEXTS, textsToSend } from './texts.ts';

it('the languages operators always write are those of the language list', () => {
  expect(LANGUAGES.filter(({ isRequired }) => isRequired).map(({ catalogue }) => catalogue)).toEqual([
    ...REQUIRED_TEXTS,
  ]);
});
it('required languages are reported if empty or too short, others only if too short', () => {
  expect(missingTexts(NO_TEXTS)).toEqual(['ur', 'en']);
  expect(missingTexts({ ur: 'متن', en: ' ', ar: '' })).toEqual(['en']);
  expect(missingTexts({ ur: 'متن', en: 'Text', hi: 'क' }, 2)).toEqual(['hi']);
});
it('texts are sent trimmed, and empty optional languages are omitted', () => {
  expect(textsToSend({ ur: ' متن ', en: 'Text', ar: ' ', hi: 'पाठ' })).toEqual({ ur: 'متن', en: 'Text', hi: 'पाठ' });
});
