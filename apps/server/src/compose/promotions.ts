import { createPromotions } from '../modules/promotions/index.ts';
import type { Earnings } from './earnings.ts';
import type { Money } from './money.ts';
import type { People } from './people.ts';
import type { Platform } from './platform.ts';

/** Bonus money, and the offers that grant it. */
export function composePromotions(
  { db, clock, log, live, files, secretBox }: Platform,
  { site, members, agents, inbox }: People,
  { wallet, wagering, protection }: Money,
  { rollups, afterCount }: Earnings,
) {
  const promotions = createPromotions({
    db,
    clock,
    site,
    members,
    wallet,
    wagering,
    files,
    secretBox,
    playDays: rollups.playDays,
    hasDeposited: rollups.hasDeposited,
    playDaysOf: rollups.playDaysOf,
    depositsSince: rollups.depositsSince,
    sumsFrom: rollups.sumsFrom,
    recentReturns: rollups.recentReturns,
    factsAbove: rollups.factsAbove,
    newestFact: rollups.newestFact,
    countedThrough: rollups.countedThrough,
    boardMoved: (ownerId) => live.touch(ownerId, 'progress'),
    arrivalOf: agents.arrivalOf,
    friendsOf: agents.friendsOf,
    countFriends: agents.countFriends,
    checkMember: protection.refuseRestricted,
    tell: inbox.tell,
    changed(ownerId) {
      live.touch(ownerId, 'balance');
      live.touch(ownerId, 'promotion');
    },
    published: () => live.announce('content'),
  });
  protection.onRestricted.push(promotions.forfeit, promotions.forfeitFreeRounds, promotions.leaveBoards);
  rollups.readers.push(promotions.boardsReadUpTo);
  // whatever this run misses is put on the boards by the job that runs every minute
  afterCount.push(
    () =>
      void promotions
        .followBoards()
        .catch((error) => log.warn({ err: error }, 'leaderboards could not be counted; they are retried')),
  );
  return promotions;
}
