import type { ChipGame } from '../tables/chip-game.ts';
import { decideDealt } from '../tables/dealt-round.ts';
import { lawOfPair, pairOf } from './champions.ts';
import { duelOf, fight } from './duel.ts';
import { DUEL_LIMITS, dangal, POOL_LIMITS, poolDangal } from './duel-titles.ts';
import { decidePool, POOL_SPOTS, poolReturn } from './pool-round.ts';

/** Betting on a fight is open for three lengths, and its result is shown for eighteen seconds. */
const TIMES = { bettingLengths: 3, resultMs: 18_000 };

/** The game of a fight at fixed odds; what its sides pay depends on who fights. */
export const fightAt = (round: number) => duelOf(lawOfPair(pairOf(round)));

/** Duels at fixed odds and as a pool (rule 6.32). */
export const duelGames: readonly ChipGame[] = [
  {
    title: dangal,
    at(round) {
      const game = fightAt(round);
      return { spots: game.spots, play: game.play, returns: game.returns, fixed: game };
    },
    decide(round, message) {
      const game = fightAt(round.number);
      return decideDealt(round, message, { game, limits: DUEL_LIMITS, openSpots: new Set(game.spots) });
    },
    canTakeBack: true,
    ...TIMES,
  },
  {
    title: poolDangal,
    at: (round) => ({
      spots: POOL_SPOTS,
      play: () => fight(lawOfPair(pairOf(round))),
      returns: () => ({ meron: poolReturn, wala: poolReturn }),
      fixed: null,
    }),
    // the results of this table are results of fights
    decide: (round, message) =>
      decidePool(round as Parameters<typeof decidePool>[0], message as Parameters<typeof decidePool>[1], POOL_LIMITS),
    canTakeBack: false,
    ...TIMES,
  },
];
