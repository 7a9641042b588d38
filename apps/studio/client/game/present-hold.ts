import type { HeldCoin, HoldFeature } from '../../games/engine/hold.ts';
import type { Showing } from './showing.ts';

const INTRO_MS = 1_500;
const TURN_MS = 900;
const CALM_TURN_MS = 600;
const END_MS = 1_800;

/** Presents the feature turn by turn: new coins, turns left, and the payout. */
export async function presentHold(game: Showing, hold: HoldFeature, coin: bigint): Promise<void> {
  const { turns } = game.title.rules.hold!;
  let coins: readonly HeldCoin[] = hold.start;
  const worth = () => coins.reduce((sum, [, value]) => sum + BigInt(value), 0n) * coin;
  let left = turns;
  const show = (fresh: readonly HeldCoin[], isFull = false, won = worth()) =>
    game.set({ hold: { coins, fresh: fresh.map(([place]) => place), left, won, isFull } });
  game.sounds.play('feature');
  show(hold.start);
  await pause(INTRO_MS);
  for (const brought of hold.turns) {
    coins = [...coins, ...brought];
    left = brought.length > 0 ? turns : left - 1;
    if (brought.length > 0) game.sounds.play('win');
    show(brought);
    await pause(game.stage?.isCalm ? CALM_TURN_MS : TURN_MS);
  }
  show([], hold.isFull, BigInt(hold.points) * coin);
  await pause(END_MS);
  game.set({ hold: null });
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
