import { expect, it } from 'vitest';
import { composeGuide } from './guide-commands.ts';
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

it('the drill of Compose follows the commands of both guides, each from its block', () => {
  const guide = composeGuide();
  expect(guide.secrets.split('\n')[0]).toBe('install -d -m 700 secrets');
  expect(guide.build).toContain('\ndocker build -f deploy/container/Containerfile -t kismet .\n');
  expect(guide.env).toMatch(/^SITE_HOST=play\.example$/m);
  expect(guide.databases).toMatch(/^docker compose run -T --rm migrate$/m);
  expect(guide.brand.split('\n').at(-1)).toBe('done');
  expect(guide.start).toMatch(/^docker compose up -d$/m);
  expect(guide.upgrade).toMatch(/^docker compose up -d --no-deps node2 && healthy node2$/m);
});
