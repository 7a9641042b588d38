import { coldScene } from '@kismet/testkit/cold-scene';
import { describe, expect, it } from 'vitest';
import { lotteriesOf } from '../../../db/seed/lotteries.ts';
import { createLottery } from './index.ts';

describe('[LO-01] [LO-02] the hall', async () => {
  const scene = await coldScene();
  const lottery = createLottery({ db: scene.db, clock: scene.clock });
  await lottery.saveGames(lotteriesOf(scene.brandId));
  it('every lottery has a draw to bet on, and planning twice or by two workers plans nothing twice', async () => {
    await Promise.all([lottery.plan(), lottery.plan()]);
    const { games, serverNow } = await lottery.hall.games(scene.brandId);
    expect(games.length).toBeGreaterThan(50);
    for (const game of games) {
      expect(game.draw, game.gameCode).not.toBeNull();
      expect(game.draw!.lockTime).toBeGreaterThan(serverNow);
    }
    const vietnamese = await lottery.hall.games(scene.brandId, 'vietnamese');
    expect(vietnamese.games.every(({ area }) => area === 'vietnamese')).toBe(true);
    expect(vietnamese.games.find(({ gameCode }) => gameCode === 'VN_S_HCMC')).toMatchObject({
      weekdays: '2,7',
      family: 'vietnamese-south',
    });
  });
  it('a game of another brand is not found', async () => {
    const { games } = await lottery.hall.games(scene.brandId);
    expect(await lottery.hall.game(scene.brandId + 1, games[0]!.gameId)).toBeNull();
    expect(await lottery.hall.opened(scene.brandId + 1, games[0]!.gameId, 10)).toBeNull();
  });
});
