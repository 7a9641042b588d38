import type { LotteryGame } from '@kismet/contracts/lottery/draws';
import { expect, it } from 'vitest';
import { nextDraws } from './next-draws-model.ts';

const NOW = Date.parse('2026-11-22T05:00:00Z');
const game = (gameId: number, family: string, closesInS: number | null, opensInS = -60): LotteryGame =>
  ({
    gameId,
    family,
    draw:
      closesInS === null
        ? null
        : {
            drawId: String(gameId),
            numero: '1',
            state: 'open',
            remainTime: 0,
            openTime: NOW + opensInS * 1000,
            lockTime: NOW + closesInS * 1000,
            winningTime: NOW + closesInS * 1000 + 5_000,
          },
  }) as LotteryGame;
const idsOf = (games: readonly LotteryGame[]) => nextDraws(games, NOW).map(({ gameId }) => gameId);

it('[F-19] home counts down to the nearest open draw of each family, soonest first, at most four', () => {
  const games = [
    game(1, 'ssc', 50),
    game(2, 'ssc', 20),
    game(3, 'thai', 7_200),
    game(4, 'k3', 40),
    game(5, 'vietnam', 3_600),
    game(6, '4d', 9_000),
  ];
  expect(idsOf(games)).toEqual([2, 4, 5, 3]);
});

it('[F-19] closed, closing, unopened or missing draws have no countdown', () => {
  expect(idsOf([game(1, 'ssc', 1), game(2, 'k3', -3), game(3, 'thai', 90, 30), game(4, '4d', null)])).toEqual([]);
});
