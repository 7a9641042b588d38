import { expect, it } from 'vitest';
import { ratingsAfter } from './ladder.ts';

const seat = (ratingE2: number, isWinner: boolean, hands = 100) => ({ ratingE2, hands, isWinner });

it('[TV-6.90] of two equals the winner gains what the loser loses; 1,500 that beats 1,600 gains 16 times 0.6401', () => {
  expect(ratingsAfter([seat(150_000, true), seat(150_000, false)])).toEqual([150_800, 149_200]);
  expect(ratingsAfter([seat(150_000, true), seat(160_000, false)])).toEqual([151_024, 158_976]);
  expect(ratingsAfter([seat(150_000, true, 29), seat(160_000, false, 30)])).toEqual([152_048, 158_976]);
});

it('[TV-6.312] at a table of five the winner of an even hand gains 8, each other loses 2; two that share a pot draw', () => {
  const five = [true, false, false, false, false].map((isWinner) => seat(150_000, isWinner));
  expect(ratingsAfter(five)).toEqual([150_800, 149_800, 149_800, 149_800, 149_800]);
  const shared = [true, true, false].map((isWinner) => seat(150_000, isWinner));
  expect(ratingsAfter(shared)).toEqual([150_400, 150_400, 149_200]);
});

it('apart from rounding, what one gains others lose, whatever the ratings, and a rating never falls below zero', () => {
  for (let n = 0; n < 2_000; n++) {
    const count = 2 + (n % 4);
    const seats = Array.from({ length: count }, (_, at) =>
      seat((n * 7_919 + at * 104_729) % 300_000, at === n % count),
    );
    const after = ratingsAfter(seats);
    const moved = after.reduce((sum, one, at) => sum + one - seats[at]!.ratingE2, 0);
    if (after.every((one) => one > 0)) expect(Math.abs(moved)).toBeLessThanOrEqual(count);
    expect(Math.min(...after)).toBeGreaterThanOrEqual(0);
  }
  expect(ratingsAfter([seat(100, false), seat(100, true)])[0]).toBe(0);
});
