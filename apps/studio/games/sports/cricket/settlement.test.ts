import { expect, it } from 'vitest';
import { payoutOf } from '../../shared/pays.ts';
import { legFactor, legResultOf } from '../slip/leg-factor.ts';
import {
  brokenOff,
  type InningsRecord,
  judgeMatch,
  judgeNextWicket,
  judgeOver,
  judgeRuns,
  judgeSession,
  judgeTopBatter,
  leastForResult,
} from './settlement.ts';

const session = (runs: number, bowled: number, isNaturalEnd: boolean) =>
  judgeSession({ balls: 36, runs }, { bowled, isNaturalEnd }, 47, 48);
const record = (part: Partial<InningsRecord>): InningsRecord => ({
  runs: 160,
  wickets: 5,
  bowled: 120,
  balls: 120,
  wasCut: false,
  isNaturalEnd: true,
  ...part,
});

it('[V-3.9] [TV-6.64] sessions: rain, a line that was passed, all out, a match cut before the start', () => {
  expect(session(47, 32, false)).toEqual({ yes: null, no: null });
  expect(session(46, 32, false)).toEqual({ yes: null, no: null });
  expect(session(49, 32, false)).toEqual({ yes: 'won', no: 'lost' });
  expect(session(41, 34, true)).toEqual({ yes: 'lost', no: 'won' });
  expect(session(47, 36, false)).toEqual({ yes: 'lost', no: 'lost' });
  // Reduced to fifteen overs a side before the start.
  expect(session(46, 36, false)).toEqual({ yes: 'lost', no: 'won' });
  expect(judgeRuns('over', record({ bowled: 90, balls: 90, wasCut: true, runs: 120 }), 120, 15_050)).toBeNull();
});

it('[V-3.9] [TV-6.64] a match abandoned after 4.3 overs of the second innings, ties, and dead heats', () => {
  expect(brokenOff(27, 20, 40, 30)).toEqual({ kind: 'no-result' });
  expect(judgeMatch('second', brokenOff(27, 20, 40, 30))).toBeNull();
  expect(judgeRuns('over', record({}), 160, 15_850)).toBe('won');
  expect(judgeRuns('under', record({}), 160, 15_850)).toBe('lost');
  expect([29, 30, 31].map((runs) => judgeMatch('second', brokenOff(30, 20, runs, 30)))).toEqual([
    'lost',
    { places: 1, tied: 2 },
    'won',
  ]);
  expect([leastForResult(20), leastForResult(50)]).toEqual([5, 20]);
  expect(judgeMatch('first', { kind: 'tie', superOver: null })).toEqual({ places: 1, tied: 2 });
  expect(judgeMatch('first', { kind: 'tie', superOver: 'second' })).toBe('lost');
});

it('[V-3.9] [TV-6.64] top batter', () => {
  const side = {
    eleven: ['a', 'b', 'c', 'd'],
    scores: { a: 40, b: 40, c: 40 },
    bowled: 60,
    scheduled: 120,
    isAllOut: false,
  };
  expect(judgeTopBatter('a', side)).toEqual({ places: 1, tied: 3 });
  expect(judgeTopBatter('d', side)).toBe('lost');
  expect(judgeTopBatter('e', side)).toBeNull();
  expect(judgeTopBatter('a', { ...side, bowled: 59 })).toBeNull();
  expect(judgeTopBatter('a', { ...side, bowled: 40, isAllOut: true, scores: { a: 9, b: 2 } })).toBe('won');
  expect(judgeTopBatter('b', { ...side, scores: { a: 9, b: 2 } })).toBe('lost');
});

it('[V-3.9] [TV-6.64] an over is judged without its penalty runs; overs and wickets that are not completed are void', () => {
  expect(judgeOver('under', { runs: 6, isCompleted: true, isNaturalEnd: false }, 850)).toBe('won');
  expect(judgeOver('over', { runs: 6, isCompleted: false, isNaturalEnd: false }, 850)).toBeNull();
  expect(judgeOver('over', { runs: 9, isCompleted: false, isNaturalEnd: false }, 850)).toBe('won');
  expect(judgeOver('under', { runs: 8, isCompleted: true, isNaturalEnd: false }, 800)).toBe('push');
  expect(judgeNextWicket('under', { runs: 20, hasFallen: true, isNaturalEnd: false }, 2_050)).toBe('won');
  expect(judgeNextWicket('under', { runs: 20, hasFallen: false, isNaturalEnd: false }, 2_050)).toBeNull();
  expect(judgeNextWicket('over', { runs: 21, hasFallen: false, isNaturalEnd: true }, 2_050)).toBe('won');
  expect(judgeRuns('under', record({ runs: 100, bowled: 100, isNaturalEnd: false }), 100, 15_050)).toBeNull();
});

it('[V-3.9] [TV-6.64] payments for dead heats and voids', () => {
  const pays = (cents: bigint, oddsE4: number, judged: Parameters<typeof legResultOf>[0]) =>
    payoutOf(cents * 1_000n, legFactor(legResultOf(judged), oddsE4)) / 1_000n;
  expect(pays(10_000n, 19_000, judgeMatch('first', { kind: 'tie', superOver: null }))).toBe(9_500n);
  const side = {
    eleven: ['a', 'b', 'c'],
    scores: { a: 40, b: 40, c: 40 },
    bowled: 120,
    scheduled: 120,
    isAllOut: false,
  };
  expect(pays(5_000n, 50_000, judgeTopBatter('a', side))).toBe(8_333n);
  expect(pays(5_000n, 50_000, judgeTopBatter('x', side))).toBe(5_000n);
  expect(pays(5_000n, 50_000, judgeMatch('first', { kind: 'result', winner: 'first' }))).toBe(25_000n);
});
