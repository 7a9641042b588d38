import { unitsToDecimal } from '@kismet/kernel/money';
import { expect, it } from 'vitest';
import { shownTitle, titleView } from '../../games/title-view.ts';
import { titleOf } from '../../games/titles.ts';
import type { PlayerState } from '../../server/http/player-state.ts';
import type { RoundView } from '../../server/rounds/round-view.ts';
import type { SessionApi } from '../server/studio-api.ts';
import type { Sounds } from '../sound/sounds.ts';
import type { SlotStage } from '../stage/slot-stage.ts';
import { SlotGame } from './slot-game.ts';

const TITLE = titleOf('harbour-lights')!;
const SPIN = {
  free: false,
  stops: [0, 0, 0, 0, 0],
  window: [],
  lineWins: [],
  scatters: 0,
  scatterPoints: 0,
  points: 0,
  freeSpins: 0,
};
const PKR = (rupees: number) => BigInt(Math.round(rupees * 100)) * 1_000n;
const decimal = (rupees: number) => unitsToDecimal(PKR(rupees));

/** A settled round that has not been presented: stake 1.00, return 0.50. */
const unseen = (changes: Partial<RoundView> = {}): RoundView => ({
  id: 'r-1',
  gameCode: TITLE.code,
  status: 'settled',
  refusal: null,
  stake: decimal(1),
  isFree: false,
  payout: decimal(0.5),
  outcome: { spins: [SPIN], points: 50 },
  jackpotWon: null,
  isPaid: true,
  balanceBefore: decimal(48.6),
  balanceAfter: decimal(48.1),
  seedId: 's',
  nonce: 3,
  at: '2026-03-01T10:00:00.000Z',
  ...changes,
});

function opened(balance: string, round: RoundView, totals: { staked: string; returned: string; openedAt: string }) {
  const state = {
    title: titleView(TITLE),
    policy: { turbo: true },
    stakes: TITLE.stakes,
    balance,
    walletRefusal: null,
    totals: { ...totals, rounds: 1 },
    unfinished: round,
    rounds: [round],
    lobbyUrl: null,
  } as unknown as PlayerState;
  const seen: { balance: bigint | null; staked: string; phase: string }[] = [];
  const presented: string[] = [];
  const stage = new Proxy({} as SlotStage, { get: () => () => Promise.resolve(), set: () => true });
  const api = {
    balance: async () => ({ balance: decimal(50.5), walletRefusal: null }),
    presented: async (id: string) => presented.push(id),
  } as unknown as SessionApi;
  const sounds = { play: () => undefined } as unknown as Sounds;
  const game = new SlotGame(shownTitle(state.title), api, state, sounds, () => true);
  game.subscribe(() => {
    const { balance: now, totals: told, phase } = game.snapshot();
    seen.push({ balance: now, staked: told.staked, phase });
  });
  game.attach(stage);
  return { game, seen, presented };
}
const idle = (game: SlotGame) => expect.poll(() => game.snapshot().phase).toBe('idle');
const SINCE = '2026-03-02T08:00:00.000Z';

it('[GM-01] a round of an earlier visit is presented in full without restoring its old balance', async () => {
  // The 48.10 of that visit were withdrawn, and 50.00 deposited since.
  const totals = { staked: decimal(0), returned: decimal(0), openedAt: SINCE };
  const { game, seen, presented } = opened(decimal(50), unseen(), totals);
  expect(game.snapshot().totals.staked).toBe(decimal(0));
  await idle(game);
  expect(game.snapshot()).toMatchObject({ balance: PKR(50), notice: { kind: 'completed', amount: PKR(0.5) } });
  expect(seen.find(({ phase }) => phase === 'landing')?.balance).toBe(PKR(49.5));
  expect(seen.every(({ staked }) => staked === decimal(0))).toBe(true);
  expect(presented).toEqual(['r-1']);
});

it('[GM-01] a balance smaller than the win that it already includes is shown unchanged', async () => {
  const totals = { staked: decimal(0), returned: decimal(0), openedAt: SINCE };
  const { game, seen } = opened(decimal(0), unseen(), totals);
  await idle(game);
  expect(seen.every(({ balance }) => balance === 0n)).toBe(true);
});

it('[GM-01] an unpaid win is not included: the wallet is asked after the presentation', async () => {
  const totals = { staked: decimal(1), returned: decimal(0.5), openedAt: '2026-03-01T09:00:00.000Z' };
  const { game, seen } = opened(decimal(50), unseen({ isPaid: false, balanceAfter: null }), totals);
  // A result of this session is excluded from its totals until it has been presented.
  expect(game.snapshot().totals.staked).toBe(decimal(0));
  await idle(game);
  await expect.poll(() => game.snapshot().balance).toBe(PKR(50.5));
  expect(seen.at(0)?.balance).toBe(PKR(50));
  expect(game.snapshot().totals.staked).toBe(decimal(1));
});
