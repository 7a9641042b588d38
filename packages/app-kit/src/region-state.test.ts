import { Refused, Unavailable } from '@kismet/kernel/outcome';
import { expect, it } from 'vitest';
import { joined, regionState } from './region-state.ts';

const fine = { error: null, isError: false };
const failed = (error: unknown) => ({ error, isError: true });
const there = { hasData: true, isEmpty: false, isSlow: false };
const nothing = { hasData: false, isEmpty: false, isSlow: false };

it.each([
  ['loading', fine, nothing],
  ['slow', fine, { ...nothing, isSlow: true }],
  ['error', failed(new Refused('BROKEN')), nothing],
  ['refused', failed(new Refused('FORBIDDEN')), nothing],
  ['offline', failed(new Unavailable('no answer')), nothing],
  ['ready', fine, there],
  ['empty', fine, { ...there, isEmpty: true }],
  ['stale', failed(new Unavailable('no answer')), there],
  ['stale', failed(new Refused('FORBIDDEN')), { ...there, isEmpty: true }],
] as const)('a region is %s', (state, query, known) => {
  expect(regionState(query, known)).toBe(state);
});

it('a list whose next page failed is not stale', () => {
  expect(regionState({ ...failed(new Unavailable('no answer')), isFetchNextPageError: true }, there)).toBe('ready');
});

it('queries of one region fail together, and only the failed ones are fetched again', () => {
  const asked: string[] = [];
  const one = (name: string, isError: boolean, dataUpdatedAt: number) => ({
    ...{ isError, isFetching: false, dataUpdatedAt, error: isError ? new Error(name) : null },
    refetch: () => asked.push(name),
  });
  const both = joined([one('rules', false, 5), one('terms', true, 0)]);
  expect(both).toMatchObject({ isError: true, error: new Error('terms'), isFetching: false, dataUpdatedAt: 0 });
  both.refetch();
  expect(asked).toEqual(['terms']);
  expect(joined([one('rules', false, 5), one('terms', false, 7)])).toMatchObject({ isError: false, dataUpdatedAt: 5 });
});
