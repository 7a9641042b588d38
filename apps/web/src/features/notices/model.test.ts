import { expect, it } from 'vitest';
import type { Notice } from '../../shared/content/content-queries.ts';
import { inOrder, matching } from './model.ts';

const notice = (id: string, type: Notice['type'], more: Partial<Notice> = {}): Notice => ({
  id,
  type,
  title: id,
  content: '',
  audience: 'all',
  isPinned: false,
  publishedAt: '2026-01-01T00:00:00Z',
  language: 'en',
  ...more,
});
const ids = (list: readonly Notice[]) => list.map((one) => one.id);

it('[BN-04] [RT-05] pinned first, then newest, without duplicates', () => {
  const old = notice('old', 'PL', { isPinned: true });
  const fresh = notice('fresh', 'PR', { publishedAt: '2026-05-01T00:00:00Z' });
  expect(ids(inOrder([notice('a', 'B'), old], [fresh, old]))).toEqual(['old', 'fresh', 'a']);
});

it('[BN-08] every type has a tab, also the fifth; search treats Arabic letters as Urdu ones', () => {
  const all = [
    notice('a', 'PL'),
    notice('b', 'PR'),
    notice('c', 'H'),
    notice('d', 'B', { content: '<p>ایک <b>کھیل</b></p>' }),
  ];
  expect(ids(matching(all, 'players', ''))).toEqual(['a']);
  expect(ids(matching(all, 'site', ''))).toEqual(['c', 'd']);
  expect(ids(matching(all, 'all', 'كھيل'))).toEqual(['d']);
  expect(ids(matching(all, 'promotions', 'کھیل'))).toEqual([]);
});
