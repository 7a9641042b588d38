import { familyOf, playOf } from '@kismet/rules/lottery/families';
import { expect, test } from 'vitest';
import { hitPlaces, hitsOf } from './hits.ts';

const NORTH = [
  ['48312'],
  ['70679'],
  ['15079', '26344'],
  ['90512', '33817', '58226', '04790', '61155', '72308'],
  ['4471', '8003', '5560', '9931'],
  ['1267', '3340', '7781', '2095', '6643', '0058'],
  ['312', '879', '406'],
  ['79', '24', '35', '88'],
];
test('[TV-3.3] the walk-through marks the four prizes that 79 hit', () => {
  const family = familyOf('vietnamese-north')!;
  const play = playOf(family, 'LO2')!;
  expect(hitsOf(play, '79', NORTH)).toEqual({ win: 4 });
  expect([...hitPlaces(family, play, '79', NORTH)].sort()).toEqual(['1.0', '2.0', '6.1', '7.0']);
});
test('[TV-3.8] the digits of a straight are marked; a lost ticket has none', () => {
  const family = familyOf('five-digits')!;
  const drawn = [['3', '8', '8', '0', '5']];
  expect([...hitPlaces(family, playOf(family, 'LAST3_STRAIGHT')!, '8|0|5', drawn)]).toEqual(['0.2', '0.3', '0.4']);
  expect(hitPlaces(family, playOf(family, 'LAST3_STRAIGHT')!, '1|0|5', drawn).size).toBe(0);
});
