import { POINT } from '@kismet/rules/loyalty/points';
import { expect, it } from 'vitest';
import { draftOf, type ItemDraft, newDraft, readDraft } from './item-draft.ts';

const START = '2026-01-01T00:00:00.000Z';
const typed = (more: Partial<ItemDraft> = {}): ItemDraft => ({
  ...newDraft(START),
  title: { ur: 'چائے', en: 'Tea' },
  text: { ur: 'چھ پیالیاں', en: 'Six cups' },
  price: '5000',
  ...more,
});
const wrong = (more: Partial<ItemDraft>) => {
  const read = readDraft(typed(more));
  return 'wrong' in read ? read.wrong : [];
};

it('[VP-03] a typed item is read and shown again without a loss, of each kind', () => {
  const bonus = {
    kind: 'BONUS',
    amount: '12.50',
    maxBet: '500',
    minOdds: '1.5',
    most: '2',
    period: 'week',
    labels: 'guest, vip',
  } as const;
  const ticket = { kind: 'TICKET', promoId: '3f2b8c1e-6d4a-4b7e-9a55-0c1d2e3f4a10', tickets: '3' } as const;
  const rounds = {
    ...{ kind: 'FREE_SPIN', vendorCode: 'KISMET', gameCode: 'anar', gameName: 'Anar Bagh' },
    ...{ rounds: '10', value: '2', maxWin: '100', playDays: '7' },
  } as const;
  const kinds = [{ kind: 'CASH', amount: '100' } as const, bonus, ticket, rounds, { ...rounds, isBonus: true }];
  for (const more of [{}, ...kinds]) {
    const read = readDraft(typed(more));
    if ('wrong' in read) throw new Error(read.wrong.join());
    expect(read.draft.price).toBe(5000n * POINT);
    expect(readDraft(draftOf(read))).toEqual(read);
  }
});

it('[VP-03] each invalid field is named, and none is sent', () => {
  expect(wrong({ price: '0' })).toEqual(['price']);
  expect(wrong({ kind: 'CASH', amount: '' })).toEqual(['amount']);
  expect(wrong({ kind: 'BONUS', amount: '1', multiple: '0.5', days: '0' })).toEqual(['multiple', 'days']);
  expect(wrong({ title: { ur: '', en: 'Tea' }, endsAt: START, stock: '-1' })).toEqual(['title', 'endsAt', 'stock']);
  expect(wrong({ kind: 'TICKET', tickets: '101' })).toEqual(['promoId', 'tickets']);
  expect(
    wrong({ kind: 'FREE_SPIN', vendorCode: 'x', gameCode: 'a', gameName: 'Anar', rounds: '501', value: '1' }),
  ).toEqual([...['vendorCode', 'rounds', 'maxWin']]);
  expect(wrong({ most: '0', minLevel: 'x' })).toEqual(['most', 'minLevel']);
});
