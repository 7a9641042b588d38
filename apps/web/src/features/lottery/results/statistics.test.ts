import { familyOf } from '@kismet/rules/lottery/families';
import { expect, test } from 'vitest';
import { checkNumbers, frequencies, lensesOf } from './statistics.ts';

test('[LO-02] a symbol counts once per draw, and its gap is counted in draws', () => {
  const k3 = familyOf('k3')!;
  const counted = frequencies(lensesOf(k3)[0]!, [[['4', '4', '6']], [['1', '2', '4']], [['3', '3', '3']]]);
  expect(counted.find(({ symbol }) => symbol === '4')).toEqual({ symbol: '4', draws: 2, omitted: 0 });
  expect(counted.find(({ symbol }) => symbol === '3')).toEqual({ symbol: '3', draws: 1, omitted: 2 });
  expect(counted.find(({ symbol }) => symbol === '5')).toEqual({ symbol: '5', draws: 0, omitted: null });
});
test('[LO-02] pasted numbers match prizes that end in them', () => {
  const thai = familyOf('thai')!;
  const drawn = [['264879'], ['123', '456'], ['789', '123'], ['35']];
  expect(checkNumbers(thai, drawn, '879, ۳۵ 11')).toEqual([
    { number: '879', found: [{ row: 'first', times: 1 }] },
    { number: '35', found: [{ row: 'bottom2', times: 1 }] },
    { number: '11', found: [] },
  ]);
  expect(checkNumbers(familyOf('five-digits')!, [['3', '8', '8', '0', '5']], '805')[0]!.found).toHaveLength(1);
});
