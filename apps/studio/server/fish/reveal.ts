import { Refused } from '@kismet/kernel/outcome';
import { inTransaction, type Queryable } from '../database.ts';
import { type FairnessView, type RevealedSeed, ROUNDS_PER_SEED } from '../fairness/fairness.ts';
import { lockActiveSeed, nextCommitment, rotateSeed, type Seed } from '../fairness/seed-store.ts';
import type { RoundWork } from '../rounds/settle.ts';
import type { Session } from '../sessions/session-store.ts';
import { openMagazine } from './magazine-store.ts';

const viewOf = async (tx: Queryable, { owner, gameCode }: Session, seed: Seed): Promise<FairnessView> => ({
  commitment: seed.commitment,
  nextCommitment: await nextCommitment(tx, owner, gameCode),
  clientSeed: seed.clientSeed,
  nonce: seed.nextNonce,
  roundsLeft: ROUNDS_PER_SEED - seed.nextNonce,
});

/** The seeds of the player's next shots. */
export const fishFairness = (work: RoundWork, session: Session): Promise<FairnessView> =>
  inTransaction(work.pool, async (tx) =>
    viewOf(tx, session, await lockActiveSeed(tx, session.owner, session.gameCode, new Date(work.clock.now()))),
  );

/**
 * Reveals the current seed; the next one was committed before the player chose a client seed. Refuses MAGAZINE_OPEN while shots under it can
 * still be fired: whoever knows the seed knows their outcomes.
 */
export const revealFishSeed = (
  work: RoundWork,
  session: Session,
  clientSeed: string | undefined,
): Promise<{ revealed: RevealedSeed; fairness: FairnessView }> =>
  inTransaction(work.pool, async (tx) => {
    const { owner, gameCode } = session;
    const now = new Date(work.clock.now());
    const seed = await lockActiveSeed(tx, owner, gameCode, now);
    const open = await openMagazine(tx, owner, gameCode);
    if (open) throw new Refused('MAGAZINE_OPEN', { magazine: open.id });
    const next = await rotateSeed(tx, owner, gameCode, seed, clientSeed ?? seed.clientSeed, now);
    return {
      revealed: {
        serverSeed: seed.serverSeed.toString('hex'),
        commitment: seed.commitment,
        clientSeed: seed.clientSeed,
        rounds: seed.nextNonce,
      },
      fairness: await viewOf(tx, session, next),
    };
  });
