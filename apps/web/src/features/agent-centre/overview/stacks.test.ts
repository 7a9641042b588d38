import { expect, test } from 'vitest';
import { stacksOf } from './stacks.ts';

test('[AG-03] stacks are shares of the highest day, in the order of categories, without zeros', () => {
  const cells = [
    { day: '2026-11-20', category: 'slots', validBet: 300_00000n },
    { day: '2026-11-20', category: 'live', validBet: 100_00000n },
    { day: '2026-11-21', category: 'live', validBet: 200_00000n },
  ] as const;
  expect(stacksOf(['2026-11-20', '2026-11-21', '2026-11-22'], [...cells], ['live', 'slots'])).toEqual([
    {
      day: '2026-11-20',
      parts: [
        { category: 'live', from: 0, to: 0.25 },
        { category: 'slots', from: 0.25, to: 1 },
      ],
    },
    { day: '2026-11-21', parts: [{ category: 'live', from: 0, to: 0.5 }] },
    { day: '2026-11-22', parts: [] },
  ]);
  expect(stacksOf(['2026-11-20'], [], ['live'])).toEqual([{ day: '2026-11-20', parts: [] }]);
});
