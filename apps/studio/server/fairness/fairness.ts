import { createHmac, createSecretKey } from 'node:crypto';
import { Refused } from '@kismet/kernel/outcome';
import type { Clock } from '@kismet/kernel/time';
import { type RoundOutcome, roundFromBlocks } from '../../games/engine/outcome.ts';
import type { SlotRules } from '../../games/engine/slot-rules.ts';
import { blockMessage, drive } from '../../games/engine/stream.ts';
import { inTransaction, type Pool, type Queryable } from '../database.ts';
import { blocksNextRound } from '../rounds/round.ts';
import { latestRound } from '../rounds/round-store.ts';
import type { Session } from '../sessions/session-store.ts';
import { lockActiveSeed, nextCommitment, rotateSeed, type Seed } from './seed-store.ts';

/** Maximum number of rounds before a seed is revealed. */
export const ROUNDS_PER_SEED = 1_000;

export interface FairnessView {
  readonly commitment: string;
  readonly nextCommitment: string;
  readonly clientSeed: string;
  readonly nonce: number;
  readonly roundsLeft: number;
}

export interface RevealedSeed {
  readonly serverSeed: string;
  readonly commitment: string;
  readonly clientSeed: string;
  readonly rounds: number;
}

/** The outcome of a round, free spins included; a function of the seeds and the nonce alone. */
export function outcomeOf(
  rules: SlotRules,
  seed: Pick<Seed, 'serverSeed' | 'clientSeed'>,
  nonce: number,
  tickets: number | null = null,
): RoundOutcome {
  const key = createSecretKey(seed.serverSeed);
  const block = (counter: number) =>
    createHmac('sha256', key)
      .update(blockMessage(seed.clientSeed, nonce, counter))
      .digest();
  return drive(roundFromBlocks(rules, tickets), block).outcome;
}

export async function fairnessView(tx: Queryable, session: Session, seed: Seed): Promise<FairnessView> {
  return {
    commitment: seed.commitment,
    nextCommitment: await nextCommitment(tx, session.owner, session.gameCode),
    clientSeed: seed.clientSeed,
    nonce: seed.nextNonce,
    roundsLeft: ROUNDS_PER_SEED - seed.nextNonce,
  };
}

export const currentFairness = (pool: Pool, clock: Clock, session: Session): Promise<FairnessView> =>
  inTransaction(pool, async (tx) =>
    fairnessView(tx, session, await lockActiveSeed(tx, session.owner, session.gameCode, new Date(clock.now()))),
  );

/**
 * Reveals the current seed. The next one was committed before the player chose a client seed, so it cannot be chosen to fit.
 * Refuses ROUND_RUNNING while a round under the seed is not settled.
 */
export const revealSeed = (
  pool: Pool,
  clock: Clock,
  session: Session,
  clientSeed: string | undefined,
): Promise<{ revealed: RevealedSeed; fairness: FairnessView }> =>
  inTransaction(pool, async (tx) => {
    const now = new Date(clock.now());
    const seed = await lockActiveSeed(tx, session.owner, session.gameCode, now);
    const latest = await latestRound(tx, session.owner, session.gameCode);
    if (latest && blocksNextRound(latest.state)) throw new Refused('ROUND_RUNNING', { round: latest.id });
    const next = await rotateSeed(tx, session.owner, session.gameCode, seed, clientSeed ?? seed.clientSeed, now);
    return {
      revealed: {
        serverSeed: seed.serverSeed.toString('hex'),
        commitment: seed.commitment,
        clientSeed: seed.clientSeed,
        rounds: seed.nextNonce,
      },
      fairness: await fairnessView(tx, session, next),
    };
  });
