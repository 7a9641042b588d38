import { expect, it } from 'vitest';
import { roomId, roomNameOf, rulesOfRoom } from './room-id.ts';

it('[TV-6.197] the name of a room encodes its game, value of a point, pace and money, and can be parsed; names of Teen Patti stay as they are', () => {
  const names = [
    'chaupal-rummy-50-pkr-1',
    'chaupal-rummy-50q-pkr-1',
    'chaupal-rummy-1000q-demo-12',
    'chaupal-rummy-10-pkr-pabc234',
    'chaupal-ludo-5000x2-pkr-1',
    'chaupal-ludo-5000x4-demo-pabc234',
  ];
  for (const name of names) expect(roomId(roomNameOf(name))).toBe(name);
  expect(roomNameOf(names[1]!)).toEqual({
    ...{ game: 'chaupal-rummy', boot: 50_000n, pace: 'quick', seats: 6, currency: 'pkr', number: 1, code: null },
  });
  expect(roomNameOf('chaupal-classic-500-pkr-p23456x')).toMatchObject({
    pace: 'steady',
    code: '23456x',
    boot: 500_000n,
  });
  expect(rulesOfRoom(names[2]!, 1)).toMatchObject({ variant: 'rummy', pace: 'quick', boot: 1_000_000n, hasBots: true });
  expect(rulesOfRoom(names[0]!, 1)).toMatchObject({ hasBots: false, rake: { ppm: 50_000, cap: 500_000n } });
  expect(rulesOfRoom(names[3]!, 1)).toMatchObject({ isPrivate: true, hasBots: false });
  expect(rulesOfRoom(names[4]!, 1)).toMatchObject({ variant: 'ludo', seats: 2, boot: 5_000_000n, hasBots: false });
  expect(rulesOfRoom(names[5]!, 1)).toMatchObject({ seats: 4, isPrivate: true, rake: { ppm: 50_000, cap: 500_000n } });
  expect('pace' in rulesOfRoom('chaupal-joker-500-pkr-1', 1)).toBe(false);
  for (const wrong of ['chaupal-rummy-50x-pkr-1', 'chaupal-carrom-50-pkr-1', 'chaupal-ludo-5000x3-pkr-1', 'x'])
    expect(() => rulesOfRoom(wrong, 1)).toThrow();
});
