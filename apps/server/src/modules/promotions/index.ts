import type { Wager } from '@kismet/rules/promotions/kind';
import type { ApprovalAction } from '../../platform/approval.ts';
import type { Db, Tx } from '../../platform/db.ts';
import type { Job } from '../../platform/job-runner.ts';
import { bonusPlay } from './bonus/bonus-play.ts';
import { type BonusOwner, forfeitAll, grantBonus, settleAll } from './bonus/grant-commands.ts';
import { readCurrent } from './bonus/grant-store.ts';
import { cancelAction, grantAction } from './bonus/manual-grant.ts';
import { isReopened } from './bonus/reopen-command.ts';
import { cutEnvelopes } from './envelope/envelope-commands.ts';
import { boardsReadUpTo, followBoards, leaveAllBoards } from './leaderboard/board-commands.ts';
import { giveBoardPrizes } from './leaderboard/prize-commands.ts';
import { type CreditedDeposit, cancelDepositBonus, giveDepositBonus } from './offers/deposit-bonus-commands.ts';
import type { OfferDeps } from './offers/deps.ts';
import { publishAction } from './offers/operator-commands.ts';
import { bonusTerms } from './offers/take-reward.ts';
import { sealRaffles } from './raffle/seal-commands.ts';
import { noteChargeBack, noteDeposit, type Sharer, settleReferrals } from './referral/referral-commands.ts';

export interface Promotions {
  readonly deps: OfferDeps;
  /** What two accounts share, asked before a referral is rewarded. */
  readonly sharers: Sharer[];
  /** Bonus money in the wallet's fast path. */
  readonly play: typeof bonusPlay;
  /** Whether a bonus is active or waits. */
  hasBonus(tx: Db | Tx, ownerId: bigint): Promise<boolean>;
  /** Ends the bonuses of a member who withdraws after being told, or who is excluded. */
  forfeit(tx: Tx, ownerId: bigint): Promise<void>;
  /** For each credited deposit, in its transaction and after its own requirement. */
  deposited(tx: Tx, deposit: CreditedDeposit): Promise<void>;
  /** For each deposit that is charged back, in its transaction. */
  chargedBack(tx: Tx, deposit: Pick<CreditedDeposit, 'ownerId' | 'depositId'>): Promise<void>;
  /** Takes a member off the leaderboards, in the transaction that begins a break or an exclusion. */
  leaveBoards(tx: Tx, ownerId: bigint): Promise<void>;
  /** Puts counted bets on the leaderboards; after each round of counting. */
  followBoards(): Promise<void>;
  /** The newest fact of the roll-ups that no leaderboard needs any more. */
  boardsReadUpTo(): Promise<bigint>;
  /** Grants bonus money for something other than an offer, once per reference, in the transaction. Amount in units. */
  grantBonus(tx: Tx, owner: BonusOwner, granted: { reference: string; amount: bigint; wager: Wager }): Promise<void>;
  readonly actions: readonly ApprovalAction[];
  readonly jobs: readonly Job[];
}
export interface PromotionsDeps extends OfferDeps {
  /** Called after an offer was published. */
  readonly published: () => void;
}

export function createPromotions(deps: PromotionsDeps): Promotions {
  const sharers: Sharer[] = [];
  return {
    deps,
    sharers,
    play: bonusPlay,
    hasBonus: async (tx, ownerId) => (await readCurrent(tx, ownerId)) !== null || (await isReopened(deps, tx, ownerId)),
    forfeit: (tx, ownerId) => forfeitAll(deps, tx, ownerId),
    leaveBoards: leaveAllBoards,
    followBoards: () => followBoards(deps),
    boardsReadUpTo: () => boardsReadUpTo(deps),
    async deposited(tx, deposit) {
      await giveDepositBonus(deps, tx, deposit);
      await noteDeposit(deps, tx, deposit);
    },
    async chargedBack(tx, deposit) {
      await cancelDepositBonus(deps, tx, deposit);
      await noteChargeBack(deps, tx, deposit.ownerId, deposit.depositId);
    },
    async grantBonus(tx, owner, { reference, amount, wager }) {
      await grantBonus(deps, tx, owner, { reference, amount, terms: bonusTerms(amount, wager) });
    },
    actions: [publishAction(deps.published), grantAction(deps), cancelAction(deps)],
    jobs: [
      { name: 'promotions-grants', schedule: '* * * * *', run: () => settleAll(deps) },
      { name: 'promotions-envelopes', schedule: '* * * * *', run: () => cutEnvelopes(deps) },
      { name: 'promotions-raffles', schedule: '* * * * *', run: () => sealRaffles(deps) },
      { name: 'promotions-leaderboards', schedule: '* * * * *', run: () => giveBoardPrizes(deps) },
      { name: 'promotions-referrals', schedule: '* * * * *', run: () => settleReferrals({ ...deps, sharers }) },
    ],
  };
}
