import type { Spin } from '../../games/engine/outcome.ts';
import type { RoundView } from '../../server/rounds/round-view.ts';
import { presentHold } from './present-hold.ts';
import type { Showing } from './showing.ts';
import { COUNT_UP_MS, winTier } from './win-tier.ts';

const INTRO_MS = 1_600;
const BETWEEN_MS = 350;
const SUMMARY_MS = 1_400;

/** Presents a settled round: the first spin, its features, and the total return. Amounts in units of 10^-5. */
export async function presentRound(game: Showing, round: RoundView, stake: bigint, payout: bigint): Promise<void> {
  const spins = round.outcome!.spins;
  const coin = stake / BigInt(game.title.rules.coins);
  const first = spins[0]!;
  game.set({ phase: 'landing', special: null });
  await game.stage?.land(first, game.snapshot().isQuick);
  game.set({ multiplier: first.multiplier ?? null });
  const again = spins.filter((spin) => spin.respin);
  for (const [i, spin] of again.entries()) await presentRespin(game, i === 0 ? first : again[i - 1]!, spin);
  if (first.hold) await presentHold(game, first.hold, coin);
  if (first.freeSpins > 0) await presentFreeSpins(game, spins, coin);
  const tier = winTier(payout, stake);
  const notice =
    payout === 0n
      ? ({ kind: 'lost' } as const)
      : ({ kind: tier === 'plain' ? 'returned' : 'won', amount: payout } as const);
  game.set({
    phase: 'showing',
    freeSpins: null,
    special: null,
    multiplier: first.freeSpins > 0 ? null : (first.multiplier ?? null),
    notice,
    win: tier === 'none' ? null : { amount: payout, tier, round: round.id },
  });
  if (tier !== 'none' && tier !== 'plain') game.sounds.play(tier === 'small' ? 'win' : 'bigWin');
  if (tier === 'medium') game.stage?.celebrate(14);
  if (tier === 'big') game.stage?.celebrate(48);
  // The winning lines keep shining while the next bet is possible; only the count-up is awaited.
  const shown = game.stage?.showWins(spins.at(-1)!);
  if (tier === 'medium' || tier === 'big') await Promise.race([shown, pause(COUNT_UP_MS[tier])]);
}

/** Covered reels stay, the others spin again. */
async function presentRespin(game: Showing, before: Spin, spin: Spin): Promise<void> {
  game.sounds.play('feature');
  await Promise.race([game.stage?.showWins(before), pause(SUMMARY_MS)]);
  game.stage?.spin(true, before.covered ?? []);
  await game.stage?.land(spin, true);
}

async function presentFreeSpins(game: Showing, spins: readonly Spin[], coin: bigint): Promise<void> {
  const first = spins[0]!;
  const free = spins.filter((spin) => spin.free);
  let won = BigInt(first.points) * coin;
  let of = first.freeSpins;
  game.sounds.play('feature');
  void game.stage?.showWins(first);
  game.set({ freeSpins: { at: 0, of, won }, special: free[0]?.special ?? null, multiplier: null });
  await pause(INTRO_MS);
  const stays = game.title.rules.cover?.stays === true;
  for (const [i, spin] of free.entries()) {
    game.set({ phase: 'spinning', freeSpins: { at: i + 1, of, won }, multiplier: null });
    game.stage?.spin(true, stays && i > 0 ? (free[i - 1]!.covered ?? []) : []);
    game.set({ phase: 'landing' });
    await game.stage?.land(spin, true);
    won += BigInt(spin.points) * coin;
    of += spin.freeSpins;
    game.set({ phase: 'showing', freeSpins: { at: i + 1, of, won }, multiplier: spin.multiplier ?? null });
    if (spin.points === 0) await pause(BETWEEN_MS);
    else await presentFreeWins(game, spin);
  }
  await pause(SUMMARY_MS / 2);
}

/** The payout of a free spin; with a special symbol, first the rest, then the reels it fills. */
async function presentFreeWins(game: Showing, spin: Spin): Promise<void> {
  const shown = (part: Spin) => Promise.race([game.stage?.showWins(part), pause(SUMMARY_MS)]);
  if ((spin.specialPoints ?? 0) === 0) return shown(spin);
  if (spin.lineWins.length > 0) await shown({ ...spin, specialPoints: 0 });
  game.stage?.fill(spin);
  await shown({ ...spin, lineWins: [] });
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
