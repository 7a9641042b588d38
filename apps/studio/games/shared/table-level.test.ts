import { parseUnits } from '@kismet/kernel/money';
import { expect, it } from 'vitest';
import { CHIP_GAMES } from '../chip-games.ts';
import { SHARED_TITLES } from '../shared-titles.ts';
import { openDealtRound } from '../tables/dealt-round.ts';
import { levelOfTable, levelsOf, limitsAt, TABLE_LEVELS, tableId } from './table-level.ts';

const baccarat = CHIP_GAMES.get('baccarat')!.title;

it('[TV-6.150] a table of a level has its own limits; the middle one keeps its former id', () => {
  expect(TABLE_LEVELS.map((level) => tableId('baccarat', level, 'PKR'))).toEqual([
    ...['baccarat-low-pkr', 'baccarat-pkr', 'baccarat-high-pkr'],
  ]);
  const limits = TABLE_LEVELS.map((level) => limitsAt(baccarat, tableId('baccarat', level, 'PKR')));
  expect(limits.map(({ leastStake, mostStake }) => [leastStake, mostStake])).toEqual([
    [parseUnits('0.20'), parseUnits('200')],
    [parseUnits('1'), parseUnits('5000')],
    [parseUnits('100'), parseUnits('50000')],
  ]);
});

it('a currency named like a level is no level, and the level can be read from every id', () => {
  expect(levelOfTable('baccarat', 'baccarat-low')).toBe('middle');
  expect(levelOfTable('baccarat', tableId('baccarat', 'high', 'LOW'))).toBe('high');
  for (const { code, ...title } of SHARED_TITLES)
    for (const level of levelsOf(title)) expect(levelOfTable(code, tableId(code, level, 'PKR'))).toBe(level);
});

it('[TV-6.151] a stake of another level is refused at a table, and one of its own level is accepted', () => {
  const game = CHIP_GAMES.get('baccarat')!;
  const place = (table: string, amount: string) => () =>
    game.decide(openDealtRound(table, 1, 10_000), {
      ...{ kind: 'bet', id: 'w', owner: 'o', stakes: { player: parseUnits(amount)! }, at: 1 },
    });
  expect(place('baccarat-high-pkr', '99.99')).toThrow('STAKE_NOT_OFFERED');
  expect(place('baccarat-high-pkr', '100')).not.toThrow();
  expect(place('baccarat-high-pkr', '50000.01')).toThrow('STAKE_NOT_OFFERED');
  expect(place('baccarat-low-pkr', '0.19')).toThrow('STAKE_NOT_OFFERED');
  expect(place('baccarat-low-pkr', '0.20')).not.toThrow();
  expect(place('baccarat-low-pkr', '200.01')).toThrow('STAKE_NOT_OFFERED');
  expect(place('baccarat-pkr', '5000')).not.toThrow();
});
