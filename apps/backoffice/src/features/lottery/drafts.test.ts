import { parseUnits } from '@kismet/kernel/money';
import { expect, it } from 'vitest';
import type { OperatorGame } from './api.ts';
import { gameDraft, gameEdit } from './game-draft.ts';
import { soldShare, typedLimit } from './number-limit.ts';

const units = (text: string) => parseUnits(text)!;
const game = {
  gameId: 7,
  version: 4,
  isOpen: true,
  isHot: false,
  lockSeconds: 900,
  voidMinutes: 120,
  mostSeries: 1950,
  keepPpm: 4000,
  leastTicket: units('1'),
  mostTicket: units('5000'),
  mostPrize: 0n,
} as OperatorGame;

it('an untouched lottery is sent unchanged, with the version it was read in', () => {
  expect(gameEdit(game, gameDraft(game), 'why')).toEqual({
    gameId: 7,
    version: 4,
    isOpen: true,
    isHot: false,
    lockSeconds: 900,
    voidMinutes: 120,
    mostSeries: 1950,
    keepPpm: 4000,
    leastTicket: units('1'),
    mostTicket: units('5000'),
    mostPrize: 0n,
    note: 'why',
  });
});

it('invalid values are reported by field', () => {
  const fault = (change: object) => gameEdit(game, { ...gameDraft(game), ...change }, 'why');
  expect(fault({ lockSeconds: '0' })).toEqual({ fault: 'lockSeconds' });
  expect(fault({ lockSeconds: '1.5' })).toEqual({ fault: 'lockSeconds' });
  expect(fault({ voidMinutes: '4' })).toEqual({ fault: 'voidMinutes' });
  expect(fault({ mostSeries: '1951' })).toEqual({ fault: 'mostSeries' });
  expect(fault({ keep: '11' })).toEqual({ fault: 'keep' });
  expect(fault({ leastTicket: '0' })).toEqual({ fault: 'leastTicket' });
  expect(fault({ mostTicket: '0.50' })).toEqual({ fault: 'mostTicket' });
  expect(fault({ mostPrize: '1.005' })).toEqual({ fault: 'mostPrize' });
});

it('[STD-66] a limit is on a valid number of the play, or on all', () => {
  const limit = (number: string, most = '1000') => typedLimit('vietnamese-north', 'DE_DB', number, most, 'close');
  expect(limit('۱۲')).toEqual({ play: 'DE_DB', number: '12', mostLiability: units('1000'), mode: 'close' });
  expect(limit('*')).toMatchObject({ number: '*' });
  expect(limit('123')).toEqual({ fault: 'number' });
  expect(limit('12', '0')).toEqual({ fault: 'most' });
  expect([soldShare({ liability: 500n, limit: 1000n }), soldShare({ liability: 500n, limit: null })]).toEqual([
    50,
    null,
  ]);
});
