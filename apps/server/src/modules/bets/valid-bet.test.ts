import { expect, it } from 'vitest';
import { type CountedBet, countsWith, validBets } from './valid-bet.ts';

const bet = (changes: Partial<CountedBet>): CountedBet => ({
  betId: 'a',
  category: 'slots',
  sourceCode: 'V',
  gameCode: 'g',
  roundId: 'r',
  stake: 100n,
  payout: 0n,
  isFree: false,
  isVoid: false,
  ...changes,
});
const of = (...bets: CountedBet[]) => [...validBets(bets).values()].reduce((sum, one) => sum + one, 0n);

it('[TV-0.4] a winning banker bet counts its net win, a tie counts nothing, a half loss counts half', () => {
  expect(of(bet({ category: 'live', payout: 195n }))).toBe(95n);
  expect(of(bet({ category: 'live', payout: 100n }))).toBe(0n);
  expect(of(bet({ category: 'sports', payout: 50n }))).toBe(50n);
  expect(of(bet({ category: 'cockfight', payout: 100n }))).toBe(0n);
  expect(of(bet({ category: 'esports', payout: 500n }))).toBe(100n);
  expect(of(bet({ category: 'pvp', payout: 350n }))).toBe(250n);
});

it('[TV-6.130] between players an unspent reserve does not reduce the net result, and at a friends’ table nothing counts', () => {
  const lost = bet({ category: 'pvp', stake: 320n, payout: 300n });
  expect(of({ ...lost, hedged: 300n })).toBe(20n);
  for (const payout of [0n, 300n, 350n]) expect(of({ ...lost, payout, hedged: 320n }), String(payout)).toBe(0n);
});

it('opposite bets in one live round are counted together, and their parts add up to the total', () => {
  const both = [
    bet({ betId: 'banker', category: 'live', stake: 100n, payout: 195n }),
    bet({ betId: 'player', category: 'live', stake: 90n }),
  ];
  expect(of(...both)).toBe(5n);
  expect(countsWith(both[0]!)).toBe(countsWith(both[1]!));
  expect(countsWith(bet({ betId: 'a' }))).not.toBe(countsWith(bet({ betId: 'b' })));
  const odd = [1n, 1n, 1n].map((stake, i) => bet({ betId: String(i), category: 'live', stake }));
  expect([...validBets(odd).values()]).toEqual([1n, 1n, 1n]);
});

it.each([
  [{ isFree: true }, 0n],
  [{ isVoid: true }, 0n],
  [{ payout: 900n }, 100n],
  [{ category: 'fishing' }, 100n],
  [{ category: 'live', isFree: true, payout: 500n }, 0n],
])('%o counts %s', (changes, valid) => {
  expect(of(bet(changes))).toBe(valid);
});
