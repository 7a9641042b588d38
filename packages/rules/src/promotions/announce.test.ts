import { expect, it } from 'vitest';
import { type Announced, nextAnnouncement } from './announce.ts';
import { DISPLAY_STATES } from './display-state.ts';

const offer = (offerId: string, more: Partial<Announced> = {}): Announced => ({
  ...{ offerId, startMs: 0, isAnnounced: true, state: 'join', reasons: [], isTold: false },
  ...more,
});
const DAY = 86_400_000;
const never = { nowMs: 10 * DAY, lastMs: null };

it('[TV-4.14] [rule 4.25] the newest open offer not yet announced comes first; nothing within a day of the last popup', () => {
  const all = [offer('a', { startMs: 1 }), offer('b', { startMs: 3, isTold: true }), offer('c', { startMs: 2 })];
  expect(nextAnnouncement(all, never)).toBe('c');
  expect(nextAnnouncement(all, { nowMs: 10 * DAY, lastMs: 9 * DAY + 1 })).toBeNull();
  expect(nextAnnouncement(all, { nowMs: 10 * DAY, lastMs: 9 * DAY })).toBe('c');
  expect(nextAnnouncement([offer('a', { isAnnounced: false }), offer('b', { reasons: ['LEVEL'] })], never)).toBeNull();
  expect(nextAnnouncement([], never)).toBeNull();
});

it('only offers that can be joined or claimed are announced', () => {
  const told = DISPLAY_STATES.filter((state) => nextAnnouncement([offer('a', { state })], never) !== null);
  expect(told).toEqual(['claim', 'join']);
});
