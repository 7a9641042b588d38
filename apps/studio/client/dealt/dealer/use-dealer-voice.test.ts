import { expect, it } from 'vitest';
import { lineOf } from './use-dealer-voice.ts';

const round = (phase: string, more: object = {}) => ({ number: 7, phase, ...more }) as never;
const at = (phase: string, more: object = {}) =>
  lineOf({ round: round(phase), dealtSince: null, isShown: false, isLive: true, ...more });

it('the dealer announces open bets, closed bets, and the result only once it is visible', () => {
  expect(at('BETTING')).toBe('open');
  expect(at('CLOSED')).toBe('closed');
  expect(at('RESULT', { dealtSince: 5 })).toBeNull();
  expect(at('RESULT', { dealtSince: 5, isShown: true })).toBe('result');
});

it('nothing is announced at a paused table, in a void round, or when the table is unreachable', () => {
  expect(at('BETTING', { round: round('BETTING', { sign: { state: 'paused' } }) })).toBeNull();
  expect(at('CANCELLED')).toBeNull();
  expect(at('BETTING', { isLive: false })).toBeNull();
  expect(at('BETTING', { round: null })).toBeNull();
});
