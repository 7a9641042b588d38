import type { Spin } from '../../games/engine/outcome.ts';
import type { Title } from '../../games/engine/title.ts';
import type { RoundView } from '../../server/rounds/round-view.ts';
import type { Sounds } from '../sound/sounds.ts';
import type { SlotStage } from '../stage/slot-stage.ts';
import type { GameState } from './game-state.ts';
import { COUNT_UP_MS, winTier } from './win-tier.ts';

const INTRO_MS = 1_600;
const BETWEEN_MS = 350;
const SUMMARY_MS = 1_400;

/** What a round is shown on: the machine, as far as showing needs it. */
export interface Showing {
  readonly title: Title;
  readonly sounds: Sounds;
  readonly stage: SlotStage | null;
  readonly snapshot: () => GameState;
  set(changes: Partial<GameState>): void;
}

/** Shows a settled round: the first spin, each free spin after it, and what it returned in all. Amounts in units of 10^-5. */
export async function presentRound(game: Showing, round: RoundView, stake: bigint, payout: bigint): Promise<void> {
  const spins = round.outcome!.spins;
  const lineStake = stake / BigInt(game.title.rules.lines.length);
  const first = spins[0]!;
  game.set({ phase: 'landing' });
  await game.stage?.land(first, game.snapshot().isQuick);
  if (spins.length > 1) await presentFreeSpins(game, spins, lineStake);
  const tier = winTier(payout, stake);
  const notice =
    payout === 0n
      ? ({ kind: 'lost' } as const)
      : ({ kind: tier === 'plain' ? 'returned' : 'won', amount: payout } as const);
  game.set({
    phase: 'showing',
    freeSpins: null,
    notice,
    win: tier === 'none' ? null : { amount: payout, tier, round: round.id },
  });
  if (tier !== 'none' && tier !== 'plain') game.sounds.play(tier === 'small' ? 'win' : 'bigWin');
  if (tier === 'medium') game.stage?.celebrate(14);
  if (tier === 'big') game.stage?.celebrate(48);
  // The lines go on shining while the next round may already be bet; only the count-up is waited for.
  const shown = game.stage?.showWins(spins.at(-1)!);
  if (tier === 'medium' || tier === 'big') await Promise.race([shown, pause(COUNT_UP_MS[tier])]);
}

async function presentFreeSpins(game: Showing, spins: readonly Spin[], lineStake: bigint): Promise<void> {
  const first = spins[0]!;
  let won = BigInt(first.points) * lineStake;
  let of = first.freeSpins;
  game.sounds.play('feature');
  void game.stage?.showWins(first);
  game.set({ freeSpins: { at: 0, of, won } });
  await pause(INTRO_MS);
  for (const [i, spin] of spins.slice(1).entries()) {
    game.set({ phase: 'spinning', freeSpins: { at: i + 1, of, won } });
    game.stage?.spin(true);
    game.set({ phase: 'landing' });
    await game.stage?.land(spin, true);
    won += BigInt(spin.points) * lineStake;
    of += spin.freeSpins;
    game.set({ phase: 'showing', freeSpins: { at: i + 1, of, won } });
    if (spin.points === 0) await pause(BETWEEN_MS);
    else await Promise.race([game.stage?.showWins(spin), pause(SUMMARY_MS)]);
  }
  await pause(SUMMARY_MS / 2);
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
