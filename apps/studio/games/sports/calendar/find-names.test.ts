import { expect, it } from 'vitest';
import { LEAGUES, leagueOf } from './leagues.ts';
import { fitOf, foldName } from './name-fold.ts';

const TEAMS = new Map(LEAGUES.flatMap(({ teams }) => teams.map((team) => [team.code, team])));
const found = (question: string): string[] =>
  [...TEAMS.values()].filter(({ names }) => fitOf(question, Object.values(names)) !== null).map(({ code }) => code);

it('a side is found by its name in Urdu, Arabic script, Hindi, English, and the spellings of Roman Urdu', () => {
  for (const question of ['مہتاب', 'مهتاب', 'مَہتاب', 'महताब', 'Mahtab', 'mehtab', 'MAHTAAB', 'mahtab xi', 'mehtaab'])
    expect(found(question), question).toContain('mahtab');
  for (const question of ['کہکشاں', 'kahkashan', 'kehkashan', 'kahkashaan'])
    expect(found(question), question).toContain('kahkash');
  for (const question of ['toofan', 'tufan', 'طوفان', 'तूफ़ान', 'तूफान'])
    expect(found(question), question).toContain('toofan');
  for (const question of ['shaheen', 'shahin', 'shaheen ', 'شاہین', 'شاهين'])
    expect(found(question), question).toEqual(['shaheen']);
  for (const question of ['zohra', 'johra', 'زہرہ', 'زهرة']) expect(found(question), question).toContain('zohra');
});

it('every side and league is found by each of its own names, and by the first word of each', () => {
  for (const { code, names } of [...TEAMS.values(), ...LEAGUES])
    for (const name of Object.values(names)) {
      expect(fitOf(name, Object.values(names)), `${code} ${name}`).toBe(0);
      expect(fitOf(name.split(' ')[0]!, Object.values(names)), `${code} ${name}`).toBe(0);
    }
  expect(fitOf('ٹی ٹوئنٹی', Object.values(leagueOf('sitara-t20')!.names))).toBe(1);
});

it('nothing is found for symbols, spaces, marks alone, or a letter within a word', () => {
  for (const question of ['', '   ', '.*', '\u0650', '%', '()']) {
    expect(foldName(question), question).toBe('');
    expect(found(question), question).toEqual([]);
  }
  expect(fitOf('h', ['Mahtab'])).toBeNull();
  expect(fitOf('ht', ['Mahtab'])).toBe(2);
  expect(found('xyzzy')).toEqual([]);
});
