import { lotteryScene } from '@kismet/testkit/lottery/lottery-scene';
import { expect, it } from 'vitest';

it('[LO-01] [LO-02] every lottery has an open draw; planning twice or by two workers creates no duplicates', async () => {
  await using s = await lotteryScene();
  await Promise.all([s.lottery.plan(), s.lottery.plan()]);
  const { games, serverNow } = await s.lottery.hall.games(s.brandId);
  expect(games.length).toBeGreaterThan(50);
  for (const game of games) {
    expect(game.draw, game.gameCode).not.toBeNull();
    expect(game.draw!.lockTime).toBeGreaterThan(serverNow);
  }
  const vietnamese = await s.lottery.hall.games(s.brandId, 'vietnamese');
  expect(vietnamese.games.every(({ area }) => area === 'vietnamese')).toBe(true);
  const saigon = vietnamese.games.find(({ gameCode }) => gameCode === 'VN_S_HCMC');
  expect(saigon).toMatchObject({ weekdays: '2,7', family: 'vietnamese-south' });
});
it('a game of another brand is not found', async () => {
  await using s = await lotteryScene();
  const { games } = await s.lottery.hall.games(s.brandId);
  expect(await s.lottery.hall.game(s.brandId + 1, games[0]!.gameId)).toBeNull();
  expect(await s.lottery.hall.opened(s.brandId + 1, games[0]!.gameId, 10)).toBeNull();
});
