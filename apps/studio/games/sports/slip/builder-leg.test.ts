import { expect, it } from 'vitest';
import { shareOfBuilder } from '../book/exposure.ts';
import { builderLeg } from './builder-leg.ts';
import type { LegResult } from './leg-factor.ts';
import { modeOf, payoutOfTicket } from './ticket-mode.ts';

const WON: LegResult = { kind: 'judged', judged: 'won' };
const LOST: LegResult = { kind: 'judged', judged: 'lost' };
const VOID: LegResult = { kind: 'void' };
const PRICE = { oddsE4: 38_500, chancePpm: 223_908 };
const money = (text: string): bigint => BigInt(text.replace('.', '')) * 1_000n;
/** Pays 10.00 on three legs. @param rest odds of the legs that are left */
const paid = (results: readonly (LegResult | null)[], rest: number | null = null) => {
  const asked: number[][] = [];
  const leg = builderLeg(PRICE, results, (places) => {
    asked.push([...places]);
    return rest;
  });
  return { asked, ...payoutOfTicket(modeOf('builder')!, [leg], money('10.00'), { mostOdds: 1_000 }) };
};

it('[TV-6.180] a bet builder is lost with its first lost leg, open while a leg is, won with all, and without its void legs counts at the price of the rest, never above its own', () => {
  expect(paid([WON, WON, WON])).toEqual({ asked: [], kind: 'settle', amount: money('38.50') });
  expect(paid([LOST, null, VOID])).toEqual({ asked: [], kind: 'settle', amount: 0n });
  expect(paid([WON, null, WON])).toEqual({ asked: [] });
  expect(paid([VOID, null, WON])).toEqual({ asked: [] });
  expect(paid([WON, VOID, WON], 21_000)).toEqual({ asked: [[0, 2]], kind: 'settle', amount: money('21.00') });
  expect(paid([WON, VOID, WON], 39_000)).toEqual({ asked: [[0, 2]], kind: 'settle', amount: money('38.50') });
  // all but certain together, so they had no price
  expect(paid([VOID, WON, VOID])).toEqual({ asked: [[1]], kind: 'settle', amount: money('10.00') });
  expect(paid([VOID, VOID, VOID])).toEqual({ asked: [], kind: 'void', amount: money('10.00') });
});

it('[TV-6.178] the exposure on a leg is the payout of its builder times the joint chance over its own', () => {
  // home, over 2.5 and both score from V-2.1 and V-2.15: 38.50 times 0.223908 / 0.480111
  expect(shareOfBuilder(money('38.50'), 223_908, 480_111)).toBe(money('17.95'));
  expect(shareOfBuilder(money('38.50'), 223_908, 223_908)).toBe(money('38.50'));
  expect(shareOfBuilder(money('38.50'), 223_909, 223_908)).toBe(money('38.50'));
  expect(shareOfBuilder(money('38.50'), 0, 0)).toBe(money('38.50'));
});
