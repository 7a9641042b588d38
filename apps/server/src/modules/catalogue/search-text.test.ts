import { expect, it } from 'vitest';
import { gameSearchText, searchText } from './search-text.ts';

it('[GL-04] Arabic letters match their Urdu forms, from any keyboard', () => {
  expect(searchText('كھيل')).toBe(searchText('کھیل'));
  expect(searchText('رات بازار‎')).toBe('رات بازار');
  expect(searchText('پَتَنْگ')).toBe('پتنگ');
  expect(searchText('قســـمت')).toBe('قسمت');
  expect(searchText('آنار')).toBe(searchText('انار'));
  expect(searchText('ﻛﺘﺎﺏ')).toBe(searchText('کتاب'));
});

it('case, accents, punctuation and digits of every script are ignored', () => {
  expect(searchText('  Café-Royale!! 7 ')).toBe('cafe royale 7');
  expect(searchText('۷٧7')).toBe('777');
  expect(searchText('ＡＮＡＲ')).toBe('anar');
  expect(searchText('%_\\')).toBe('');
});

it('a game is found by every name, its code, and names written without spaces', () => {
  const text = gameSearchText({ en: 'Raat Bazaar', ur: 'رات بازار' }, 'raat-bazaar', ['Night Market']);
  for (const word of ['raat', 'bazaar', 'raatbazaar', 'رات', 'راتبازار', 'night', 'nightmarket'])
    expect(text, word).toContain(word);
});
