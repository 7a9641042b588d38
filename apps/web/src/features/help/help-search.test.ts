import { expect, it } from 'vitest';
import { type ArticleHead, createHelpSearch } from './help-search.ts';

const article = (slug: string, title: string, keywords: string): ArticleHead => ({
  slug,
  topicSlug: 'money',
  title,
  summary: '',
  keywords,
  language: 'ur',
});
const search = createHelpSearch([
  article('deposit', 'رقم کیسے جمع کروائیں', 'deposit jama raqam paisa'),
  article('withdraw', 'رقم کیسے نکلوائیں', 'withdraw nikalna withdrawal'),
  article('limits', 'اپنی حد باندھیں', 'limit break hadd'),
]);
const first = (query: string) => search(query)[0]?.slug;

it('[RT-11] help is found in Urdu, in Roman letters, with a typo and by prefix', () => {
  expect(first('نکلوائیں')).toBe('withdraw');
  expect(first('nikalna')).toBe('withdraw');
  expect(first('depozit')).toBe('deposit');
  expect(first('witdraw')).toBe('withdraw');
  expect(first('lim')).toBe('limits');
  expect(first('كيسے جمع')).toBe('deposit');
});

it('[RT-11] unknown words are ignored if others match', () => {
  expect(first('jama zzzzqqq')).toBe('deposit');
  expect(search('zzzzqqq')).toEqual([]);
});
