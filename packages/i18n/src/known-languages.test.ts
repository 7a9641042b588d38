import { expect, it } from 'vitest';
import { fallbackChain, KNOWN_LANGUAGES, knownLanguage, shapeNumber } from './known-languages.ts';
import { LANGUAGES, languageOf } from './languages.ts';

const CODES =
  'CN EN JA TH VI MY ES HI ID KM KO KR MS PT TA TW TY UR UR-LA PT-BR TR BN AR FA RU KK UZ LO NE FR TE SW'.split(' ');

it('[PM-05] every specified code is known, with name, direction and digits', () => {
  expect(KNOWN_LANGUAGES.map(({ code }) => code)).toEqual(CODES);
  for (const { tag, ownName, digits, code } of KNOWN_LANGUAGES) {
    expect(Intl.getCanonicalLocales(tag), code).toEqual([tag]);
    expect(ownName.length, code).toBeGreaterThan(1);
    expect(Intl.supportedValuesOf('numberingSystem'), code).toContain(digits);
  }
});

it('[PM-05] Urdu, Arabic and Persian are right to left, and no other', () => {
  expect(KNOWN_LANGUAGES.filter(({ direction }) => direction === 'rtl').map(({ code }) => code)).toEqual([
    'UR',
    'AR',
    'FA',
  ]);
});

it('every fallback chain ends in a supported language, without a cycle', () => {
  const spoken = new Set<string>(LANGUAGES.map(({ code }) => code));
  for (const code of CODES) {
    const chain = fallbackChain(code);
    expect(chain[0]).toBe(code);
    expect(new Set(chain).size).toBe(chain.length);
    expect(
      chain.some((one) => spoken.has(one)),
      code,
    ).toBe(true);
    expect(languageOf(code).code, code).toBe(chain.find((one) => spoken.has(one)));
  }
  expect(fallbackChain('KK')).toEqual(['KK', 'RU', 'EN', 'UR']);
  expect(fallbackChain('XX')).toEqual([]);
});

it('an unsupported language falls back to its substitute, an unknown one to the default', () => {
  expect(languageOf('fa').code).toBe('EN');
  expect(languageOf('ne').code).toBe('HI');
  expect(languageOf('ar').code).toBe('AR');
  expect(languageOf('UR-LA').code).toBe('EN');
  expect(languageOf('ur').code).toBe('UR');
  expect(languageOf('nonsense').code).toBe('UR');
  expect(languageOf(null).code).toBe('UR');
  expect(knownLanguage('pt_br')?.tag).toBe('pt-BR');
});

it("figures have Latin digits everywhere; prose has the language's digits", () => {
  expect(shapeNumber(1234567, 'FA', 'figure')).toBe('1,234,567');
  expect(shapeNumber(1234567, 'FA', 'prose')).toBe('۱٬۲۳۴٬۵۶۷');
  expect(shapeNumber(1234567n, 'AR', 'prose')).toBe('١٬٢٣٤٬٥٦٧');
  expect(shapeNumber(1234567, 'UR', 'prose')).toBe('1,234,567');
  expect(shapeNumber(1234567, 'HI', 'prose')).toBe('12,34,567');
  expect(shapeNumber(1234567, 'NE', 'prose')).toBe('१२,३४,५६७');
  expect(shapeNumber(12, 'XX', 'prose')).toBe('12');
});
