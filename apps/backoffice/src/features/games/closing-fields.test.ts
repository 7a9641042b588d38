import { expect, it } from 'vitest';
import { closingDraft, closingOf } from './closing-fields.tsx';

const ZONE = 'Asia/Karachi';
const NOW = Date.parse('2026-11-21T20:00:00Z');

it('[GM-04] a game is closed for maintenance until a time, or until reopened; a past end is invalid', () => {
  expect(closingOf(closingDraft(null, ZONE), ZONE, NOW)).toBeNull();
  expect(closingOf(closingDraft({ endsAt: null }, ZONE), ZONE, NOW)).toEqual({ endsAt: null });
  const endsAt = '2026-11-21T21:00:00.000Z';
  expect(closingOf(closingDraft({ endsAt }, ZONE), ZONE, NOW)).toEqual({ endsAt });
  expect(closingOf({ way: 'until', typed: '2026-11-22T00:59' }, ZONE, NOW)).toBeUndefined();
  expect(closingOf({ way: 'until', typed: '' }, ZONE, NOW)).toBeUndefined();
});
