import { randomInt } from 'node:crypto';
import { assert, never } from '@kismet/kernel/assert';
import type { Clock } from '@kismet/kernel/time';
import { titleOf } from '../../games/titles.ts';
import { payIntoAccount } from '../accounts/account-round.ts';
import type { Pool } from '../database.ts';
import { outcomeOf } from '../fairness/fairness.ts';
import { seedById } from '../fairness/seed-store.ts';
import { resolveRound } from '../jackpots/resolve-round.ts';
import { sessionById } from '../sessions/session-store.ts';
import type { ReachPoint } from './crash-point.ts';
import { GIVE_UP_AFTER_MS, isFinal, retryDelayMs } from './round.ts';
import { moveRound, putOff, type Round, roundById } from './round-store.ts';
import { type MovementOf, prepareRollback, prepareWin } from './wallet-bodies.ts';
import type { WalletClient } from './wallet-client.ts';

export interface RoundWork {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly wallet: WalletClient;
  readonly reach: ReachPoint;
  /** How long a request or the outbox holds a round; afterwards it counts as abandoned and is picked up again. */
  readonly leaseMs: number;
  /** Number of tickets in a pool's draw. */
  readonly tickets: number;
}

/**
 * Advances a round as far as possible: a bet with an unknown result to its rollback, an accepted bet to its outcome and win.
 * The caller holds the lease of the round. Stops at a final state or at a call that must be retried later.
 */
export async function settle(work: RoundWork, round: Round): Promise<Round> {
  let current = round;
  while (!isFinal(current.state)) {
    const next = await step(work, current);
    if (next === null) {
      // Another process moved it and owns it now.
      return (await roundById(work.pool, current.id))!;
    }
    if (next.state === current.state) return next;
    current = next;
  }
  return current;
}

function step(work: RoundWork, round: Round): Promise<Round | null> {
  switch (round.state) {
    case 'NEW':
    case 'SENT': // found after a crash: whether the bet arrived is unknown
      return moveRound(work.pool, round, 'unknown').then(reached(work, 'after_unknown'));
    case 'UNKNOWN':
      return queueRollback(work, round);
    case 'ACCEPTED':
      return saveOutcome(work, round);
    case 'OUTCOME_SAVED':
      return round.isFromAccount ? payIntoAccount(work, round) : queueWin(work, round);
    case 'ROLLBACK_QUEUED':
    case 'WIN_QUEUED':
      return sendQueued(work, round);
    case 'DECLINED':
    case 'ROLLED_BACK':
    case 'PAID':
    case 'TICKET':
      return Promise.resolve(round);
    default:
      return never(round.state, 'round state');
  }
}

const reached = (work: RoundWork, point: Parameters<ReachPoint>[0]) => (round: Round | null) => {
  work.reach(point);
  return round;
};

async function queueRollback(work: RoundWork, round: Round): Promise<Round | null> {
  const call = prepareRollback(await movementOf(work, round), round.betUuid);
  const changes = {
    rollbackUuid: call.uuid,
    rollbackBody: call.body,
    attempts: 1,
    queuedAt: new Date(work.clock.now()),
  };
  return moveRound(work.pool, round, 'queued', changes).then(reached(work, 'after_rollback_queued'));
}

async function saveOutcome(work: RoundWork, round: Round): Promise<Round | null> {
  const title = titleOf(round.gameCode);
  assert(
    title && title.rules.version === round.gameVersion,
    `rules of ${round.gameCode} ${round.gameVersion} are gone`,
  );
  const tickets = title.jackpot ? work.tickets : null;
  const outcome = outcomeOf(title.rules, await seedById(work.pool, round.seedId), round.nonce, tickets);
  const payout = (round.stake / BigInt(title.rules.coins)) * BigInt(outcome.points);
  const now = new Date(work.clock.now());
  return resolveRound(work.pool, round, title, outcome, payout, now).then(reached(work, 'after_outcome_saved'));
}

async function queueWin(work: RoundWork, round: Round): Promise<Round | null> {
  const call = prepareWin(await movementOf(work, round), round.betUuid, round.currency, round.payout!);
  const changes = { winUuid: call.uuid, winBody: call.body, attempts: 1, queuedAt: new Date(work.clock.now()) };
  return moveRound(work.pool, round, 'queued', changes).then(reached(work, 'after_win_queued'));
}

/** Sends a queued win or rollback once. Anything but RS_OK is retried for a day; then an operator must look at it. */
async function sendQueued(work: RoundWork, round: Round): Promise<Round | null> {
  const isWin = round.state === 'WIN_QUEUED';
  const reply = await work.wallet.send(
    round.house,
    isWin ? 'win' : 'rollback',
    isWin ? round.winBody! : round.rollbackBody!,
    1,
  );
  work.reach(isWin ? 'after_win_sent' : 'after_rollback_sent');
  const now = work.clock.now();
  const finish = { dueAt: null, finishedAt: new Date(now), balanceAfter: reply.balance };
  if (reply.status === 'RS_OK') return moveRound(work.pool, round, 'confirmed', finish);
  if (now - round.queuedAt!.getTime() >= GIVE_UP_AFTER_MS) return moveRound(work.pool, round, 'expired', finish);
  const delay = retryDelayMs(Math.max(round.attempts, 1), randomInt(1_000) / 1_000);
  return putOff(work.pool, round, new Date(now + delay));
}

async function movementOf(work: RoundWork, round: Round): Promise<MovementOf> {
  const session = await sessionById(work.pool, round.sessionId, false);
  return {
    user: session.user,
    token: session.token,
    round: round.id,
    gameCode: round.gameCode,
    freeRewardId: round.freeRewardId,
    nowMs: work.clock.now(),
  };
}
