import { expect, it } from 'vitest';
import { LOOKS } from '../looks/looks.ts';
import { JOINTS } from './dealer-joints.ts';
import { ANNOUNCES_MS, type DealPlan, PAYS_MS, type Pose, poseOf, type TableMoment } from './dealer-pose.ts';

const PLAN: DealPlan = { steps: ['left', 'right', 'left', 'right', 'right'], stepMs: 800, winner: 'right' };
const BETTING: TableMoment = {
  ...{ phase: 'BETTING', isPaused: false, leftMs: 14_000, plan: null, dealtMs: 0 },
  ...{ isPeeled: false, shownMs: null, hasStakes: true },
};
const pose = (more: Partial<TableMoment>): Pose => poseOf({ ...BETTING, ...more });
const dealt = (more: Partial<TableMoment>): Pose => pose({ phase: 'SETTLED', leftMs: -1, plan: PLAN, ...more });

it('[TV-6.350] the dealer follows a round: bets, last call, close, each card to its side, the winner, payments, and the next shoe', () => {
  expect([14_000, 10_000, 5_001, 5_000, 1, 0].map((leftMs) => pose({ leftMs }))).toEqual([
    ...(['waiting', 'inviting', 'inviting', 'last-call', 'last-call', 'closing'] as const),
  ]);
  expect(pose({ phase: 'CLOSED', leftMs: -100 })).toBe('closing');
  // a card lies face down for a step and is turned at its end, so its step is the dealer's too
  expect([0, 799, 800, 1_600, 2_400, 3_200, 4_700, 60_000].map((dealtMs) => dealt({ dealtMs }))).toEqual([
    ...(['dealing-left', 'dealing-left', 'dealing-right', 'dealing-left'] as const),
    ...(['dealing-right', 'dealing-right', 'dealing-right', 'dealing-right'] as const),
  ]);
  const paid = ANNOUNCES_MS + PAYS_MS;
  expect([0, ANNOUNCES_MS - 1, ANNOUNCES_MS, paid - 1, paid].map((shownMs) => dealt({ shownMs }))).toEqual([
    ...(['announcing-right', 'announcing-right', 'paying', 'paying', 'shuffling'] as const),
  ]);
  expect(dealt({ shownMs: ANNOUNCES_MS, hasStakes: false })).toBe('shuffling');
  expect(dealt({ isPeeled: true, dealtMs: 2_000 })).toBe('turning');
});

it('[TV-6.350] a paused, cancelled or unreachable table has no dealing, whatever else applies', () => {
  expect(pose({ isPaused: true })).toBe('paused');
  expect(dealt({ phase: 'CANCELLED' })).toBe('paused');
  expect(dealt({ phase: null, isPaused: true })).toBe('waiting');
});

it('[TV-6.350] every pose can be drawn, and differs from the others', () => {
  const drawn = Object.values(JOINTS).map((joints) => JSON.stringify(joints));
  expect(drawn).toHaveLength(14);
  expect(new Set(drawn).size).toBe(14);
});

it('[TV-6.350] card, wheel and dice games have a dealer who points at the winning side; a duel has none', () => {
  const said = (game: string, result: unknown) => LOOKS[game]!.dealt!(result);
  const baccarat = (winner: string) => said('baccarat', { winner, player: [1, 2, 3], banker: [4, 5], cards: 5 });
  expect(['player', 'tie', 'banker'].map((winner) => baccarat(winner).winner)).toEqual(['left', 'middle', 'right']);
  expect(baccarat('tie').steps).toEqual(['left', 'right', 'left', 'right', 'left']);
  expect(said('dragon-tiger', { winner: 'tiger' }).winner).toBe('right');
  expect(said('teen-patti-two', { winner: 'a' }).winner).toBe('left');
  expect(said('andar-bahar', { cards: [1, 2, 3] })).toMatchObject({ steps: ['left', 'right', 'left'], winner: 'left' });
  for (const game of ['roulette', 'sic-bo']) expect(said(game, 7).winner).toBe('middle');
  for (const game of ['dangal', 'pool-dangal']) expect(LOOKS[game]!.dealt).toBeUndefined();
});
