import fc from 'fast-check';
import { expect, it } from 'vitest';
import { confirmCall, heldOf, nextCall, payCorrection, payDecision } from '../../shared/payments.ts';
import { HALF_MARKETS, SCORE_MARKETS } from '../football/catalogue.ts';
import { inHalf, opener } from '../football/half-markets.ts';
import {
  bothScore,
  correctScore,
  drawNoBet,
  handicap,
  oddEven,
  result,
  teamTotal,
  total,
} from '../football/score-markets.ts';
import type { LegResult } from '../slip/leg-factor.ts';
import { decidedBy, endsFrom, scoresFrom } from './decided.ts';
import { type ChangedTicket, isCancelled, isPaidNow, isVoidAfter, previewCorrection, resultOf } from './resulting.ts';

const SEED = Number(process.env.RANDOM_SEED);
const money = (text: string): bigint => BigInt(text.replace('.', '')) * 1_000n;

it('an abandoned match is void except for what its play had decided', () => {
  const at = scoresFrom({ home: 1, away: 1 });
  expect(decidedBy(total(50), 'over', at)).toBe('won');
  expect(decidedBy(total(50), 'under', at)).toBe('lost');
  expect(decidedBy(total(250), 'over', at)).toBeNull();
  expect(decidedBy(bothScore, 'yes', at)).toBe('won');
  expect(decidedBy(teamTotal('home', 50), 'over', at)).toBe('won');
  expect(decidedBy(correctScore(4), '0-0', at)).toBe('lost');
  expect(decidedBy(correctScore(4), '1-1', at)).toBeNull();
  for (const market of [result, oddEven, drawNoBet, handicap(-50)])
    for (const selection of market.selections) expect(decidedBy(market, selection, at), market.type).toBeNull();
  // A quarter line that can only be half won or won is not decided until it is passed in full.
  expect(decidedBy(total(175), 'over', at)).toBeNull();
  expect(decidedBy(total(175), 'over', scoresFrom({ home: 2, away: 1 }))).toBe('won');
});

it('markets of the first half stand once it was played, the first goal once it was scored', () => {
  const inSecond = endsFrom({ home: 1, away: 0 }, { home: 0, away: 0 }, 'home');
  expect(decidedBy(inHalf('first', result), 'home', inSecond)).toBe('won');
  expect(decidedBy(inHalf('second', result), 'home', inSecond)).toBeNull();
  expect(decidedBy(opener, 'home', inSecond)).toBe('won');
  const inFirst = endsFrom({ home: 0, away: 0 }, null, 'none');
  expect(decidedBy(opener, 'home', inFirst)).toBeNull();
  expect(decidedBy(inHalf('first', total(50)), 'over', inFirst)).toBeNull();
  expect(decidedBy(result, 'home', [])).toBeNull();
});

it('what play has decided agrees with the final score, whatever that is', () => {
  const goals = fc.record({ home: fc.nat(4), away: fc.nat(4) });
  fc.assert(
    fc.property(goals, goals, (now, more) => {
      const end = { home: now.home + more.home, away: now.away + more.away };
      const ends = scoresFrom(now);
      for (const market of SCORE_MARKETS)
        for (const selection of market.selections) {
          const decided = decidedBy(market, selection, ends);
          if (decided !== null) expect(market.judge(selection, end)).toBe(decided);
        }
    }),
    { seed: SEED, numRuns: 20 },
  );
  expect(HALF_MARKETS.length).toBeGreaterThan(0);
});

it('precedence of rules, and payment on the word of a scout', () => {
  const won: LegResult = { kind: 'judged', judged: 'won' };
  const lost: LegResult = { kind: 'judged', judged: 'lost' };
  expect(resultOf({ byPlay: won, official: lost, abandonment: null })).toBe(won);
  expect(resultOf({ byPlay: null, official: lost, abandonment: won })).toBe(lost);
  expect(resultOf({ byPlay: null, official: null, abandonment: won })).toBe(won);
  expect(resultOf({ byPlay: null, official: null, abandonment: null })).toEqual({ kind: 'void' });
  expect([isPaidNow(1, 1, 1, money('50000.00')), isPaidNow(1, 1, 1, money('50000.01'))]).toEqual([true, false]);
  expect([isPaidNow(1, 1, 2, 1n), isPaidNow(1, 3, 1, 1n), isPaidNow(2, 3, 2, money('90000.00'))]).toEqual([
    false,
    false,
    true,
  ]);
});

it('a match postponed by 36 hours stands, by more it is void; other changes of a fixture', () => {
  const hours = (count: number) => isVoidAfter({ kind: 'postponed', by: count * 3_600_000 });
  expect([hours(36), hours(37), isVoidAfter({ kind: 'postponed', by: null })]).toEqual([false, true, true]);
  expect([isVoidAfter({ kind: 'venue-switched' }), isVoidAfter({ kind: 'wrong-home' })]).toEqual([true, true]);
  expect(isVoidAfter({ kind: 'venue-neutral' })).toBe(false);
});

it('a cancelled period includes its start and excludes its end', () => {
  const window = { start: 1_000, end: 2_000 };
  expect([999, 1_000, 1_999, 2_000].map((at) => isCancelled(window, at))).toEqual([false, true, true, false]);
  expect(isCancelled({ start: null, end: null }, 5)).toBe(true);
});

it('the preview of a correction equals what its payments then move, to the unit', () => {
  const ticket = fc.record({
    owner: fc.constantFrom('a', 'b', 'c', 'd'),
    paid: fc.nat(10_000_000),
    due: fc.nat(10_000_000),
  });
  fc.assert(
    fc.property(fc.array(ticket, { maxLength: 30 }), (drawn) => {
      const tickets = drawn.map(
        ({ owner, paid, due }, n): ChangedTicket => ({
          ticket: `${n}`,
          owner,
          paid: BigInt(paid),
          due: n % 5 === 0 ? BigInt(paid) : BigInt(due),
          balance: 0n,
        }),
      );
      const preview = previewCorrection(tickets, 0);
      let moved = 0n;
      for (const { paid, due } of tickets) {
        let payments = payDecision([], 'settle', paid);
        for (let call = nextCall(payments); call; call = nextCall(payments)) payments = confirmCall(payments, call);
        payments = payCorrection(payments, due);
        for (let call = nextCall(payments); call; call = nextCall(payments)) payments = confirmCall(payments, call);
        moved += heldOf(payments) - paid;
      }
      expect(preview.added - preview.takenBack).toBe(moved);
      expect(preview.tickets).toBe(tickets.filter(({ paid, due }) => paid !== due).length);
    }),
    { seed: SEED, numRuns: 60 },
  );
});

it('who has to approve a correction, and what cannot be recovered', () => {
  const one = (n: number, paid: string, due: string, balance = '0.00'): ChangedTicket => ({
    ticket: `${n}`,
    owner: `o-${n}`,
    paid: money(paid),
    due: money(due),
    balance: money(balance),
  });
  const many = (count: number) => Array.from({ length: count }, (_, n) => one(n, '10.00', '0.00', '4.00'));
  expect(previewCorrection(many(100), 0)).toEqual({
    tickets: 100,
    players: 100,
    added: 0n,
    takenBack: money('1000.00'),
    shortfall: money('600.00'),
    needsSecond: false,
  });
  expect(previewCorrection(many(101), 0).needsSecond).toBe(true);
  expect(previewCorrection([one(1, '0.00', '100000.00')], 0).needsSecond).toBe(false);
  expect(previewCorrection([one(1, '0.00', '100000.01')], 0).needsSecond).toBe(true);
  expect(previewCorrection(many(1), 24 * 3_600_000 + 1).needsSecond).toBe(true);
});
