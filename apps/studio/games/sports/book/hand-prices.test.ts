import { expect, it } from 'vitest';
import type { Offer } from '../matches/offer.ts';
import { type HandWord, handProblem, markOf, paysEverybody, withHands } from './hand-prices.ts';

const AT = 1_000_000;
const offer: Offer = {
  ...{ market: 'result', type: 'result', scope: null, lineE2: null, tier: 'main' },
  selections: [
    { code: 'home', chance: 0.5, oddsE4: 19_000 },
    { code: 'draw', chance: 0.3, oddsE4: 31_500 },
    { code: 'away', chance: 0.2, oddsE4: 47_000 },
  ],
};
const word = (more: Partial<HandWord> = {}): HandWord => ({
  ...{ number: 1, fixture: 'kcl-1', market: 'result', selection: 'away', oddsE4: 48_500, booksumE4: null },
  ...{ since: AT, until: AT + 60_000, person: 'Somebody', ...more },
});
const oddsAt = (at: number, words: readonly HandWord[], incidentAt: number | null = null, of = offer) =>
  withHands([of], words, at, incidentAt)[0]!.selections.map(({ oddsE4 }) => oddsE4);
const MODEL = [19_000, 31_500, 47_000];

it('[TV-6.339] a manual price stands until its expiry by the clock of the book, or until the next incident, and has its own version', () => {
  expect(oddsAt(AT - 1, [word()])).toEqual(MODEL);
  expect(oddsAt(AT, [word()])).toEqual([19_000, 31_500, 48_500]);
  expect(oddsAt(AT + 59_999, [word()])).toEqual([19_000, 31_500, 48_500]);
  expect(oddsAt(AT + 60_000, [word()])).toEqual(MODEL);
  expect(oddsAt(AT + 9_000, [word()], AT - 1)).toEqual([19_000, 31_500, 48_500]);
  expect(oddsAt(AT + 9_000, [word()], AT)).toEqual(MODEL);
  const marks = [word(), word({ number: 7, market: '', selection: '', oddsE4: null, booksumE4: 10_800 })];
  expect([markOf(marks, 'result', 'away', AT), markOf(marks, 'result', 'home', AT)]).toEqual(['1.7', '7']);
  expect(markOf(marks, 'result', 'away', AT + 60_000)).toBe('');
});

it('a price more than a quarter from the model, or by which the market would pay everybody, is refused; a manual price lapses when others move', () => {
  expect(handProblem(offer, 'away', 48_500)).toBeNull();
  expect(handProblem(offer, 'away', 62_600)).toBe('HAND_PRICE_FAR');
  expect(handProblem(offer, 'away', 80_000)).toBe('HAND_PRICE_UNDER');
  expect(handProblem(offer, 'away', 37_400)).toBe('HAND_PRICE_FAR');
  expect(handProblem(offer, 'home', 22_000)).toBe('HAND_PRICE_UNDER');
  expect(handProblem(offer, 'nobody', 22_000)).toBe('MARKET_SUSPENDED');
  const moved = {
    ...offer,
    selections: offer.selections.map((one) => (one.code === 'home' ? { ...one, oddsE4: 20_200 } : one)),
  };
  expect(paysEverybody(moved)).toBe(false);
  expect(oddsAt(AT, [word({ oddsE4: 60_000 })], null, moved)).toEqual([20_200, 31_500, 47_000]);
});

it('a manual margin applies to its market before that of the fixture; what is suspended stays suspended', () => {
  const booksum = (odds: readonly (number | null)[]) => odds.reduce<number>((sum, one) => sum + 10_000 / one!, 0);
  const all = word({ number: 2, market: '', selection: '', oddsE4: null, booksumE4: 11_500 });
  const own = word({ number: 3, selection: '', oddsE4: null, booksumE4: 10_200 });
  expect(booksum(oddsAt(AT, [all]))).toBeCloseTo(1.15, 1);
  expect(booksum(oddsAt(AT, [all, own]))).toBeCloseTo(1.02, 1);
  const shut = { ...offer, selections: offer.selections.map((one) => ({ ...one, oddsE4: null })) };
  expect(oddsAt(AT, [all, word()], null, shut)).toEqual([null, null, null]);
});

it('[TV-6.339] a manual price above that of the model is a boost that names the former price; one below is not, nor is a margin', () => {
  const fromAt = (words: readonly HandWord[]) =>
    withHands([offer], words, AT, null)[0]!.selections.map(({ boostedFromE4 }) => boostedFromE4 ?? null);
  expect(fromAt([word()])).toEqual([null, null, 47_000]);
  expect(fromAt([word({ oddsE4: 46_000 })])).toEqual([null, null, null]);
  expect(fromAt([word({ selection: '', oddsE4: null, booksumE4: 10_100 })])).toEqual([null, null, null]);
});
