import * as z from 'zod/mini';
import type { ApprovalAction } from '../../platform/approval.ts';
import { withTx } from '../../platform/db.ts';
import type { Duty, Job } from '../../platform/job-runner.ts';
import { advanceChase, advanceWaiting, CHASE, chasePayload } from './chases/chase-commands.ts';
import type { LotteryDeps } from './deps.ts';
import { CYCLE, cycleDuty, cyclePayload, runCycle } from './draws/cycle-commands.ts';
import { createHall, type Hall } from './draws/hall.ts';
import { planDraws } from './draws/plan.ts';
import { type NewGame, readGameNames, saveGame } from './game-store.ts';
import { lotteryActions } from './operator/operator-actions.ts';
import { askFeeds } from './results/feed.ts';
import { SETTLE, settleDraw, settlePayload } from './results/settle.ts';

/** The brand's own lottery: draws, bets and payouts (chapter 3 of the rules). */
export interface Lottery {
  readonly hall: Hall;
  /** Inserts a brand's initial lotteries; idempotent. */
  saveGames(games: readonly NewGame[]): Promise<void>;
  /** Plans upcoming draws. */
  plan(brandId?: number): Promise<void>;
  /** Names by code, for bet records. */
  gameNames(codes: readonly string[]): ReturnType<typeof readGameNames>;
  /** Advances every due draw as far as possible; returns when something is due next. */
  cycle(): Promise<number>;
  readonly deps: LotteryDeps;
  /** Its four-eyes actions. */
  readonly actions: readonly ApprovalAction[];
  readonly jobs: readonly Job[];
  readonly duties: readonly Duty[];
}

export function createLottery(deps: LotteryDeps): Lottery {
  const plan = (brandId?: number) => planDraws(deps, brandId);
  return {
    deps,
    hall: createHall(deps.db),
    saveGames: (games) =>
      withTx(deps.db, async (tx) => {
        for (const game of games) await saveGame(tx, game);
      }),
    plan,
    cycle: () => runCycle(deps),
    actions: lotteryActions(deps.drawChanged),
    gameNames: (codes) => readGameNames(deps.db, codes),
    jobs: [
      // draws are planned hours ahead
      { name: 'lottery-plan', schedule: '* * * * *', keepsPause: true, run: () => plan() },
      // starts the chain of rounds, and restarts it should it break
      { name: 'lottery-draws', schedule: '* * * * *', run: () => cycleDuty(deps, 0) },
      { name: 'lottery-feeds', schedule: '* * * * *', run: () => askFeeds(deps) },
      { name: 'lottery-chases', schedule: '* * * * *', run: () => advanceWaiting(deps) },
    ],
    duties: [
      { name: CYCLE, run: (payload) => cycleDuty(deps, z.parse(cyclePayload, payload).dueMs) },
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
