import { beforeEach, expect, it, vi } from 'vitest';
import { type KeptBet, keepBets, keptBets } from './kept-bets.ts';

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});
const spots = new Set(['red', '17', '17-18']);

it('favourite bets are stored to the unit, at most three, separately for each game', () => {
  const bets: KeptBet[] = [
    { red: 1_250_000n },
    { '17': 100_000n, '17-18': 20_000n },
    { red: 1n * 100_000n },
    { red: 2n },
  ];
  keepBets('roulette', bets);
  expect(keptBets('roulette', spots)).toEqual(bets.slice(0, 3));
  expect(keptBets('sic-bo', spots)).toEqual([]);
});

it('malformed stored bets are ignored', () => {
  for (const text of ['', 'no json', '{}', '[null, 5, {}, {"38": "1.00"}]', '[{"red": "-1.00"}]', '[{"red": 7}]']) {
    stored.set('kismet-bets:roulette', text);
    expect(keptBets('roulette', spots)).toEqual([]);
  }
});
