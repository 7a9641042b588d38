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
  expect(gameEdit(game, { ...gameDraft(game), note: ' why ' })).toEqual({
    faults: [],
    edit: {
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
    },
  });
});

it('invalid values are reported by field', () => {
  const faults = (change: object) => gameEdit(game, { ...gameDraft(game), note: 'why', ...change }).faults;
  expect(faults({ lockSeconds: '0' })).toEqual(['lockSeconds']);
  expect(faults({ lockSeconds: '1.5' })).toEqual(['lockSeconds']);
  expect(faults({ voidMinutes: '4' })).toEqual(['voidMinutes']);
  expect(faults({ mostSeries: '1951' })).toEqual(['mostSeries']);
  expect(faults({ keep: '11' })).toEqual(['keep']);
  expect(faults({ leastTicket: '0' })).toEqual(['leastTicket']);
  expect(faults({ mostTicket: '0.50' })).toEqual(['mostTicket']);
  expect(faults({ mostPrize: '1.005' })).toEqual(['mostPrize']);
  expect(faults({ lockSeconds: '', keep: 'x' })).toEqual(['lockSeconds', 'keep']);
});

it('[STD-66] a limit is on a valid number of the play, or on all', () => {
  const limit = (number: string, most = '1000') =>
    typedLimit('vietnamese-north', { play: 'DE_DB', number, most, mode: 'close' });
  expect(limit('۱۲')).toEqual({
    limit: { play: 'DE_DB', number: '12', mostLiability: units('1000'), mode: 'close' },
    faults: [],
  });
  expect(limit('*')).toMatchObject({ limit: { number: '*' }, faults: [] });
  expect(limit('123').faults).toEqual(['number']);
  expect(limit('12', '0').faults).toEqual(['most']);
  expect([soldShare({ liability: 500n, limit: 1000n }), soldShare({ liability: 500n, limit: null })]).toEqual([
    50,
    null,
  ]);
});
