import { expect, it } from 'vitest';
import { longestPauseMs } from './pause.ts';
import { fillTemplate } from './template.ts';

const bet = (answeredAt: number) => ({ transactionId: String(answeredAt), sentAt: answeredAt - 1, answeredAt });

it('the longest pause is between two acknowledged bets, in any order, or before the first, or after the last', () => {
  expect(longestPauseMs([bet(100), bet(900), bet(250)], 0, 1000)).toBe(650);
  expect(longestPauseMs([bet(700), bet(900)], 0, 1000)).toBe(700);
  expect(longestPauseMs([bet(100)], 0, 1000)).toBe(900);
});

it('without a bet, or with bets outside the time alone, the whole time is a pause', () => {
  expect(longestPauseMs([], 0, 35_000)).toBe(35_000);
  expect(longestPauseMs([bet(5), bet(2000)], 10, 1000)).toBe(990);
});

it('a template is filled completely or not at all', () => {
  const template = 'port: $' + '{PORT}\nname: $' + '{NAME}\nagain: $' + '{PORT}\n';
  expect(fillTemplate(template, { PORT: 5432, NAME: 'one' })).toBe('port: 5432\nname: one\nagain: 5432\n');
  expect(() => fillTemplate(template, { PORT: 5432 })).toThrow('needs a value for NAME');
  expect(() => fillTemplate(template, { PORT: 5432, NAME: 'one', HOTS: 'x' })).toThrow('no place for HOTS');
});
