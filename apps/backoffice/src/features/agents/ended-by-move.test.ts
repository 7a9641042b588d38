import { expect, test } from 'vitest';
import { endedByMove } from './ended-by-move.ts';

const person = (memberId: string) => ({ memberId, name: memberId });
const contract = (
  offerer: string | null,
  accepter: string,
  kind: 'dividend' | 'daily-salary' | 'platform-daily' = 'dividend',
  state: 'active' | 'ended' | 'offered' = 'active',
) => ({
  offerer: offerer === null ? null : person(offerer),
  accepter: person(accepter),
  kind,
  state,
  category: 'all' as const,
});

test('[TV-2.3] a move ends agreements with the upline and those depending on them; the rest stay', () => {
  const up = contract('a', 'b');
  const down = contract('b', 'c');
  const other = contract('b', 'c', 'daily-salary');
  const platform = contract(null, 'b', 'platform-daily');
  const past = contract('a', 'b', 'daily-salary', 'ended');
  expect(endedByMove([up, down, other, platform, past], 'b')).toEqual({ own: [up], below: [down] });
  expect(endedByMove([platform, past], 'b')).toEqual({ own: [], below: [] });
  expect(endedByMove([contract('a', 'b', 'dividend', 'offered')], 'b').own).toHaveLength(1);
});
