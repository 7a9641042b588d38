import { createHash, createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import { expect, it } from 'vitest';
import { drive, picker } from '../engine/stream.ts';
import { cardName, cardOf } from './cards.ts';
import { dealerOf, freshShoe } from './shoe.ts';
import { commitmentBytes, commitmentOf, digestOfBets, joinBlocks, tableMessage } from './two-party.ts';

const A = new Uint8Array(32).fill(1);
const B = new Uint8Array(32).fill(2);
const [A_KEY, B_KEY] = [createSecretKey(A), createSecretKey(B)];
const half = (seed: KeyObject, message: string) => createHmac('sha256', seed).update(message).digest();
const block = (table: string, round: number) => (n: number) =>
  joinBlocks(half(A_KEY, tableMessage(table, round, n)), half(B_KEY, tableMessage(table, round, n)));

it('[TV-6.1] the commitment of a party names table, round and party', async () => {
  const expected = 'cc1eec9af5e1c75d53e6418ad626cac5fd9f2bf955f8867afdaecf4c5308a9a3';
  expect(await commitmentOf('baccarat-1', 1, 'A', A)).toBe(expected);
  expect(
    createHash('sha256')
      .update(commitmentBytes('baccarat-1', 1, 'A', A))
      .digest('hex'),
  ).toBe(expected);
  for (const other of [
    await commitmentOf('baccarat-1', 1, 'B', A),
    await commitmentOf('baccarat-1', 2, 'A', A),
    await commitmentOf('baccarat-2', 1, 'A', A),
    await commitmentOf('baccarat-1', 1, 'A', B),
  ])
    expect(other).not.toBe(expected);
  expect(() => commitmentBytes('baccarat-1', 1, 'A', new Uint8Array(31))).toThrow(RangeError);
});

it('[TV-6.2] the first cards of a lazy shoe of eight decks', () => {
  const cards = drive(
    (function* () {
      const dealer = dealerOf(freshShoe(8), picker([]));
      const names: string[] = [];
      while (names.length < 6) names.push(cardName(yield* dealer.card()));
      expect(dealer.rest()).toHaveLength(410);
      return names;
    })(),
    block('baccarat-1', 1),
  );
  expect(cards.join(' ')).toBe('3s Js 2h As Jc Ad');
});

it('a shoe is dealt to its last card, each card once, and then refuses', () => {
  const dealt = drive(
    (function* () {
      const dealer = dealerOf(freshShoe(1), picker([]));
      const cards: number[] = [];
      while (dealer.rest().length > 0) cards.push(yield* dealer.card());
      expect(() => dealer.card().next()).toThrow(RangeError);
      return cards;
    })(),
    block('shoe', 1),
  );
  expect([...dealt].sort((a, b) => a - b)).toEqual([...freshShoe(1)]);
  for (const card of freshShoe(1)) expect(cardOf(cardName(card))).toBe(card);
  for (const name of ['', '1c', 'Ax', 'Asd', 'as']) expect(() => cardOf(name)).toThrow(RangeError);
});

it('the digest of the bets does not depend on their order', async () => {
  expect(await digestOfBets(['b', 'a'])).toBe(createHash('sha256').update('a\nb').digest('hex'));
  expect(await digestOfBets([])).toBe(createHash('sha256').update('').digest('hex'));
});

it('either half alone reveals nothing about the block: flipping one of its bits flips that bit of the block', () => {
  const message = tableMessage('crash-1', 7, 0);
  const [a, b] = [half(A_KEY, message), half(B_KEY, message)];
  const joined = joinBlocks(a, b);
  expect(joinBlocks(joined, b)).toEqual(Uint8Array.from(a));
  expect(() => joinBlocks(a, b.subarray(1))).toThrow(RangeError);
});

/** Quantile 0.999 of chi-square with many degrees of freedom, by the Wilson-Hilferty cube approximation. */
const quantile = (freedom: number): number =>
  freedom * (1 - 2 / (9 * freedom) + 3.0902 * Math.sqrt(2 / (9 * freedom))) ** 3;

/** Number of pairs: a million in `npm run test:full`. */
const PAIRS = process.env.KISMET_FULL === '1' ? 1_000_000 : 30_000;

it(`[TV-6.3] ${PAIRS} first pairs of cards follow the exact law of 416 cards`, { timeout: 300_000 }, () => {
  const seen = new Int32Array(52 * 52);
  const shoe = freshShoe(8);
  // Independent rounds of one pair of seeds; two words of one block are enough unless a word is rejected.
  for (let round = 1; round <= PAIRS; round++) {
    const source = block('pairs', round);
    drive(
      (function* () {
        const pick = picker([]);
        const first = yield* pick(0, shoe.length);
        const second = yield* pick(1, shoe.length - 1);
        const card = shoe[second < first ? second : second + 1]! % 52;
        const cell = (shoe[first]! % 52) * 52 + card;
        seen[cell] = seen[cell]! + 1;
      })(),
      source,
    );
  }
  let sum = 0;
  seen.forEach((count, cell) => {
    const isSame = Math.floor(cell / 52) === cell % 52;
    const expected = (PAIRS * 8 * (isSame ? 7 : 8)) / (416 * 415);
    sum += (count - expected) ** 2 / expected;
  });
  expect(sum).toBeLessThan(quantile(52 * 52 - 1));
});
