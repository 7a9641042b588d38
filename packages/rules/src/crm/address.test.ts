import { expect, it } from 'vitest';
import { type Addressee, decide, quietUntil, type Reason } from './address.ts';

const at = (text: string) => Date.parse(text);
const NOON = at('2026-11-26T07:00:00Z');
const OPEN: Addressee = {
  isOpen: true,
  isRestricted: false,
  isFlagged: false,
  hasConsent: true,
  hasContact: true,
  zone: 'Asia/Karachi',
  sent: { day: 0, week: 0 },
  isHeldOut: false,
};
/** Each reason with a state that causes it, in the order of rule 4.17. */
const WRONG: readonly [Reason, Partial<Addressee>][] = [
  ['account', { isOpen: false }],
  ['restricted', { isRestricted: true }],
  ['flagged', { isFlagged: true }],
  ['consent', { hasConsent: false }],
  ['contact', { hasContact: false }],
  ['quiet-hours', { zone: 'America/New_York' }],
  ['day-cap', { sent: { day: 1, week: 1 } }],
  ['week-cap', { sent: { day: 0, week: 3 } }],
  ['holdout', { isHeldOut: true }],
];

it('the first applicable reason wins, whatever else is wrong', () => {
  expect(decide(OPEN, NOON, NOON)).toEqual({ outcome: 'sent' });
  for (let from = 0; from < WRONG.length; from++) {
    const sent = { day: from <= 6 ? 1 : 0, week: from <= 7 ? 3 : 0 };
    const all = Object.assign({ ...OPEN }, ...WRONG.slice(from).map(([, wrong]) => wrong), { sent });
    expect(decide(all, NOON, NOON)).toMatchObject({ reason: WRONG[from]![0] });
  }
});

it('quiet hours are those of the member: 21:00 to 09:00, held until they end, or dropped if that is too late', () => {
  const end = at('2026-11-26T04:00:00Z');
  const night = at('2026-11-25T17:00:00Z');
  expect(quietUntil(night, 'Asia/Karachi')).toBe(end - 0);
  expect(quietUntil(at('2026-11-25T15:59:59.999Z'), 'Asia/Karachi')).toBeNull();
  expect(quietUntil(at('2026-11-25T16:00:00Z'), 'Asia/Karachi')).toBe(end);
  expect(quietUntil(end - 1, 'Asia/Karachi')).toBe(end);
  expect(quietUntil(end, 'Asia/Karachi')).toBeNull();
  expect(decide(OPEN, night, end)).toEqual({ outcome: 'held', reason: 'quiet-hours', untilMs: end });
  expect(decide(OPEN, night, end - 1)).toEqual({ outcome: 'suppressed', reason: 'quiet-hours' });
});

it('quiet hours follow the clock through summer time', () => {
  // New York leaves daylight saving time on 1 November 2026, 06:00 UTC: that night is an hour longer.
  expect(quietUntil(at('2026-11-01T03:00:00Z'), 'America/New_York')).toBe(at('2026-11-01T14:00:00Z'));
  expect(quietUntil(at('2026-11-02T03:00:00Z'), 'America/New_York')).toBe(at('2026-11-02T14:00:00Z'));
  expect(quietUntil(at('2026-03-08T03:00:00Z'), 'America/New_York')).toBe(at('2026-03-08T13:00:00Z'));
});
