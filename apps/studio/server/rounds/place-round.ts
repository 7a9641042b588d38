import { parseUnits } from '@kismet/kernel/money';
import { Refused } from '@kismet/kernel/outcome';
import type { Title } from '../../games/engine/title.ts';
import { keepsMoney, titleOf } from '../../games/titles.ts';
import { betFromAccount } from '../accounts/account-round.ts';
import { inTransaction, type Queryable } from '../database.ts';
import { ROUNDS_PER_SEED } from '../fairness/fairness.ts';
import { lockActiveSeed, rotateSeed, takeNonce } from '../fairness/seed-store.ts';
import { takeFreeRound } from '../free-rounds/take-free-round.ts';
import { cycleMs } from '../sessions/policy.ts';
import { type Session, sessionById } from '../sessions/session-store.ts';
import { playDemoRound } from './demo-round.ts';
import { betEvent, blocksNextRound } from './round.ts';
import { addRound, latestRound, moveRound, type Round, roundById } from './round-store.ts';
import { type RoundWork, settle } from './settle.ts';
import { prepareBet } from './wallet-bodies.ts';

export interface RoundWish {
  /** The player's own id of the round: repeating it means the same round. */
  readonly id: string;
  /** Decimal string, one of the title's stakes. */
  readonly stake: string;
  readonly isQuick: boolean;
  /** The free rounds it is taken from; null for a stake of the player's own. */
  readonly freeRewardId: string | null;
}

const BET_TRIES = 3;

/**
 * Plays one round: journal, bet, and if the bet is accepted the outcome and its win. Refuses STAKE_NOT_OFFERED, ROUND_MISMATCH (the id belongs
 * to a different round), ROUND_RUNNING, TOO_SOON (`waitMs`) and FREE_ROUNDS_OVER when the free rounds it names are used up, expired, revoked or
 * another player's: a free round never turns into a paid one.
 */
export async function placeRound(work: RoundWork, session: Session, wish: RoundWish): Promise<Round> {
  const title = titleOf(session.gameCode)!;
  const stake = title.stakes.includes(wish.stake) ? parseUnits(wish.stake) : null;
  if (stake === null) throw new Refused('STAKE_NOT_OFFERED');
  const { round, isNew } = await inTransaction(work.pool, async (tx) => {
    // The lock serialises the requests of a session; a second one with the same id then finds the round.
    await sessionById(tx, session.id, true);
    const known = await roundById(tx, wish.id);
    if (known) return { round: sameRound(known, session, stake, wish.freeRewardId), isNew: false };
    return { round: await journal(work, tx, session, title, wish, stake), isNew: true };
  });
  if (!isNew || round.isDemo) return round;
  work.reach('after_journal');
  return round.isFromAccount ? settle(work, round) : bet(work, round);
}

function sameRound(round: Round, session: Session, stake: bigint, freeRewardId: string | null): Round {
  const isSame = round.owner === session.owner && round.gameCode === session.gameCode && round.stake === stake;
  if (!isSame || round.freeRewardId !== freeRewardId) throw new Refused('ROUND_MISMATCH');
  return round;
}

async function journal(
  work: RoundWork,
  tx: Queryable,
  session: Session,
  title: Title,
  wish: RoundWish,
  stake: bigint,
): Promise<Round> {
  const now = work.clock.now();
  let seed = await lockActiveSeed(tx, session.owner, session.gameCode, new Date(now));
  const latest = await latestRound(tx, session.owner, session.gameCode);
  if (latest && blocksNextRound(latest.state)) throw new Refused('ROUND_RUNNING', { round: latest.id });
  const waitMs = latest ? latest.createdAt.getTime() + cycleMs(session.policy, wish.isQuick) - now : 0;
  if (waitMs > 0) throw new Refused('TOO_SOON', { waitMs });
  if (seed.nextNonce >= ROUNDS_PER_SEED)
    seed = await rotateSeed(tx, session.owner, session.gameCode, seed, seed.clientSeed, new Date(now));
  const { freeRewardId } = wish;
  if (freeRewardId !== null) await takeFreeRound(tx, session, freeRewardId, stake, new Date(now));
  const { gameCode } = session;
  const call = prepareBet(
    { user: session.user, token: session.token, round: wish.id, gameCode, freeRewardId, nowMs: now },
    session.currency,
    stake,
  );
  const round = await addRound(tx, {
    id: wish.id,
    sessionId: session.id,
    owner: session.owner,
    gameCode,
    house: title.house,
    gameVersion: title.rules.version,
    isDemo: session.isDemo,
    isFromAccount: keepsMoney(title.house) && !session.isDemo,
    currency: session.currency,
    stake,
    freeRewardId,
    seedId: seed.id,
    nonce: await takeNonce(tx, seed),
    betUuid: call.uuid,
    betBody: call.body,
    dueAt: new Date(now + work.leaseMs),
    createdAt: new Date(now),
  });
  if (session.isDemo) return playDemoRound(tx, round, seed, new Date(now));
  return round.isFromAccount ? betFromAccount(work, tx, round, new Date(now)) : round;
}

async function bet(work: RoundWork, journalled: Round): Promise<Round> {
  const sent = await moveRound(work.pool, journalled, 'sent');
  if (!sent) return (await roundById(work.pool, journalled.id))!;
  work.reach('after_mark_sent');
  const reply = await work.wallet.send(sent.house, 'bet', sent.betBody, BET_TRIES);
  work.reach('after_bet_sent');
  const event = betEvent(reply.status);
  const changes =
    event === 'accepted'
      ? {
          balanceBefore: reply.balance === null ? null : reply.balance + (sent.freeRewardId === null ? sent.stake : 0n),
        }
      : {
          refusal: reply.status,
          balanceAfter: reply.balance,
          ...(event === 'declined' ? { dueAt: null, finishedAt: new Date(work.clock.now()) } : {}),
        };
  const answered = await moveRound(work.pool, sent, event, changes);
  if (!answered) return (await roundById(work.pool, sent.id))!;
  work.reach(event === 'accepted' ? 'after_bet_accepted' : 'after_unknown');
  return settle(work, answered);
}
