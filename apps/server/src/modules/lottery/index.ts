import * as z from 'zod/mini';
import { withTx } from '../../platform/db.ts';
import type { Duty, Job } from '../../platform/job-runner.ts';
import { advanceChase, advanceWaiting, CHASE, chasePayload } from './chase-commands.ts';
import type { LotteryDeps } from './deps.ts';
import { type NewGame, saveGame } from './game-store.ts';
import { createHall, type Hall } from './hall.ts';
import { planDraws } from './plan.ts';
import { SETTLE, settleDraw, settlePayload } from './settle.ts';

/** The operator's lottery: draws, bets on them, and what they pay (rules.md 3). */
export interface Lottery {
  readonly hall: Hall;
  /** Writes the lotteries a brand comes with; harmless when run twice. */
  saveGames(games: readonly NewGame[]): Promise<void>;
  /** Writes the draws to come. */
  plan(): Promise<void>;
  readonly deps: LotteryDeps;
  readonly jobs: readonly Job[];
  readonly duties: readonly Duty[];
}

export function createLottery(deps: LotteryDeps): Lottery {
  const plan = () => planDraws(deps);
  return {
    deps,
    hall: createHall(deps.db),
    saveGames: (games) =>
      withTx(deps.db, async (tx) => {
        for (const game of games) await saveGame(tx, game);
      }),
    plan,
    jobs: [
      { name: 'lottery-plan', schedule: '* * * * *', run: plan },
      { name: 'lottery-chases', schedule: '* * * * *', run: () => advanceWaiting(deps) },
    ],
    duties: [
      { name: SETTLE, run: (payload) => settleDraw(deps, z.parse(settlePayload, payload).drawId) },
      {
        name: CHASE,
        async run(payload) {
          const { ownerId, chaseId } = z.parse(chasePayload, payload);
          await advanceChase(deps, BigInt(ownerId), chaseId);
        },
      },
    ],
  };
}
