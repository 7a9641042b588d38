import { expect, it } from 'vitest';
import { type Books, LATE_MS, matchBooks } from './match.ts';

const NOW = 1_000_000_000;
const mine = (reference: string, amount: bigint, atMs = 0) => ({
  reference,
  ownerId: 1n,
  amount,
  currency: 'PKR',
  atMs,
});
const paid = (reference: string, amount: bigint, number = `p-${reference}`, atMs = 0) => ({
  reference,
  number,
  amount,
  currency: 'PKR',
  atMs,
});
function match(more: Partial<Books>) {
  const ours = more.ours ?? [];
  const ledger = new Map(ours.map((one) => [one.reference, { amount: one.amount, ownerId: 1n, atMs: 0 }]));
  const known = new Map(ours.map((one) => [one.reference, one]));
  const books = { ours, ledger, theirs: null, known, fromMs: 0, toMs: NOW, nowMs: NOW, ...more };
  const { differences, unreported } = matchBooks(books);
  return {
    found: differences.map((one) => [one.kind, one.reference, one.ours, one.ledger, one.theirs]),
    unreported: unreported.map((one) => one.reference),
  };
}

it('[I14] matching books have no differences, in any order', () => {
  expect(match({ ours: [mine('a', 5n), mine('b', 7n)], theirs: [paid('b', 7n), paid('a', 5n)] })).toEqual({
    found: [],
    unreported: [],
  });
  // without a report: two-way
  expect(match({ ours: [mine('a', 5n)] })).toEqual({ found: [], unreported: [] });
});
it('[I14] paid there and not credited here, a different amount, one order paid twice', () => {
  const ours = [mine('a', 5n), mine('b', 7n)];
  const theirs = [paid('a', 6n), paid('b', 7n), paid('b', 7n, 'p-2'), paid('c', 9n)];
  expect(match({ ours, theirs }).found).toEqual([
    ['amount-differs', 'a', 5n, 5n, 6n],
    ['duplicate-there', 'b p-2', 7n, 7n, 7n],
    ['missing-here', 'c', null, null, 9n],
  ]);
});
it('payments missing from the report are returned for polling; credits of another day are matched', () => {
  expect(match({ ours: [mine('a', 5n)], theirs: [] }).unreported).toEqual(['a']);
  expect(match({ theirs: [paid('a', 5n)], known: new Map([['a', mine('a', 5n)]]) }).found).toEqual([]);
});
it('records younger than ten minutes are no difference yet, to the millisecond', () => {
  for (const [atMs, count] of [
    [NOW - LATE_MS, 1],
    [NOW - LATE_MS + 1, 0],
  ] as const) {
    expect(match({ theirs: [paid('a', 5n, 'p', atMs)] }).found).toHaveLength(count);
    expect(match({ ours: [mine('a', 5n, atMs)], theirs: [] }).unreported).toHaveLength(count);
  }
});
it('a record without a posting, with a different one, and a posting without a record', () => {
  const ledger = new Map([
    ['b', { amount: 6n, ownerId: 1n, atMs: 0 }],
    ['c', { amount: 9n, ownerId: 2n, atMs: 0 }],
    ['d', { amount: 9n, ownerId: 2n, atMs: -1 }],
  ]);
  expect(match({ ours: [mine('a', 5n), mine('b', 7n)], ledger, known: new Map([['b', mine('b', 7n)]]) }).found).toEqual(
    [
      ['ledger-differs', 'a', 5n, null, null],
      ['ledger-differs', 'b', 7n, 6n, null],
      ['ledger-differs', 'c', null, 9n, null],
    ],
  );
});
