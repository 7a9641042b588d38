import { expect, it } from 'vitest';
import { countriesIn, countryOfDialling, findCountries } from './countries.ts';

const codes = (query: string, tag = 'en-GB') => findCountries(countriesIn(tag), query).map((one) => one.code);

it('[CC-01] a country is found by name in either language, by its code and by its dialling code', () => {
  expect(codes('pakis')[0]).toBe('PK');
  expect(codes('پاکستان')[0]).toBe('PK');
  expect(codes('پاکستان', 'ur-PK')[0]).toBe('PK');
  expect(codes('pk')[0]).toBe('PK');
  expect(codes('+92')).toEqual(['PK']);
  expect(codes('0092')).toEqual(['PK']);
  expect(codes('emirates')).toContain('AE');
  expect(codes('aland')).toContain('AX');
});

it('[CC-01] an exact dialling code comes before prefixes', () => {
  const found = codes('+1');
  expect(found.slice(0, 25)).toContain('US');
  expect(found).toContain('CA');
});

it('[CC-01] no match shows nothing, and an empty query shows everything', () => {
  expect(codes('zzzz')).toEqual([]);
  expect(codes(' ')).toHaveLength(countriesIn('en-GB').length);
});

it('[CC-01] a shared dialling code stands for its main country', () => {
  expect([countryOfDialling('+92'), countryOfDialling('1'), countryOfDialling('44'), countryOfDialling('999')]).toEqual(
    ['PK', 'US', 'GB', null],
  );
});
