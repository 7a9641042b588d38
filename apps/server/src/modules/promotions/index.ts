import type { FreeRounds, Wager } from '@kismet/rules/promotions/kind';
import type { ApprovalAction } from '../../platform/approval.ts';
import type { Db, Tx } from '../../platform/db.ts';
import type { Job } from '../../platform/job-runner.ts';
import { readLastAnnounced } from './announce/announce-store.ts';
import { bonusPlay } from './bonus/bonus-play.ts';
import { type BonusOwner, forfeitAll, grantBonus, settleAll } from './bonus/grant-commands.ts';
import { readCurrent } from './bonus/grant-store.ts';
import { cancelAction, grantAction } from './bonus/manual-grant.ts';
import { isReopened } from './bonus/reopen-command.ts';
import { cutEnvelopes } from './envelope/envelope-commands.ts';
import { checkRounds, isOffered } from './free/check-rounds.ts';
import type { BoughtRounds } from './free/free-store.ts';
import { orderFreeOf, workFreeRounds } from './free/order-free.ts';
import { planFreeRounds } from './free/plan-free.ts';
import type { RoundsVendor } from './free/rounds-vendor.ts';
import { forfeitFree } from './free/settle-free.ts';
import { boardsReadUpTo, followBoards, leaveAllBoards } from './leaderboard/board-commands.ts';
import { giveBoardPrizes } from './leaderboard/prize-commands.ts';
import { type Audience, registeredAudience } from './offers/audience.ts';
import { bonusTerms } from './offers/bonus-terms.ts';
import { type CreditedDeposit, cancelDepositBonus, giveDepositBonus } from './offers/deposit-bonus-commands.ts';
import type { Linker, OfferDeps, OfferMember, PopupSource, RoundsReturned } from './offers/deps.ts';
import type { OfferDraft } from './offers/offer.ts';
import { offerOfRow } from './offers/offer-row.ts';
import { readOffers } from './offers/offer-store.ts';
import { publishAction } from './offers/operator-commands.ts';
import { buyTickets, type TicketsWanted } from './raffle/buy-tickets.ts';
import { sealRaffles } from './raffle/seal-commands.ts';
import { noteChargeBack, noteDeposit, type Sharer, settleReferrals } from './referral/referral-commands.ts';

export interface Promotions {
  readonly deps: OfferDeps;
  /** What two accounts share, checked before a referral is rewarded. */
  readonly sharers: Sharer[];
  /** Sources of identifying facts, read for the members of one offer; each module above registers its own. */
  readonly linkers: Linker[];
  /** Vendors of free rounds; each registers itself. */
  readonly roundsVendors: RoundsVendor[];
  /**
   * Checks that the vendor offers what an offer of free rounds gives; any other offer passes. Refuses `FIELD_INVALID` for `value`
   * when it does not, and `VENDOR_SILENT`.
   */
  checkRounds(brandId: number, configured: OfferDraft['configured']): Promise<void>;
  /** Segments, by which an offer may choose its members; their module registers itself. */
  readonly audiences: Audience[];
  /** Sources of other popups; at most one popup of any kind is shown per day. */
  readonly otherPopups: PopupSource[];
  /** When a popup of an offer was last shown to a member. */
  lastPopup(tx: Tx, ownerId: bigint): Promise<Date | null>;
  /** Called when free rounds never reached a vendor; each source registers itself. */
  readonly roundsReturned: RoundsReturned[];
  /** Whether the vendor offers these rounds. Refuses `VENDOR_SILENT`. */
  isOffered(
    brandId: number,
    rounds: Pick<FreeRounds, 'vendorCode' | 'gameCode' | 'rounds' | 'value'>,
  ): Promise<boolean>;
  /** Gives purchased free rounds, in the transaction; ordered at the vendor afterwards. Once per key. */
  giveRounds(
    tx: Tx,
    owner: BonusOwner,
    given: { readonly rewardKey: string; readonly rounds: FreeRounds; readonly bought: BoughtRounds },
  ): Promise<void>;
  /** Whether an id is a published raffle of the brand. */
  isRaffle(brandId: number, offerId: string): Promise<boolean>;
  /** Gives purchased tickets, in the transaction; false when the raffle has nothing left for the member to draw. */
  buyTickets(tx: Tx, who: OfferMember, wanted: TicketsWanted): Promise<boolean>;
  /** Orders a member's free rounds without waiting for the job; never throws. */
  orderFreeRounds(ownerId: bigint): Promise<void>;
  /** Bonus money and free rounds in the wallet's fast path. */
  readonly play: typeof bonusPlay;
  /** Whether a bonus is active or waiting. */
  hasBonus(tx: Db | Tx, ownerId: bigint): Promise<boolean>;
  /** Ends the bonuses of a member who withdraws after being warned, or who is excluded. */
  forfeit(tx: Tx, ownerId: bigint): Promise<void>;
  /** Revokes the free rounds of a member who is excluded or takes a break, in that transaction. */
  forfeitFreeRounds(tx: Tx, ownerId: bigint): Promise<void>;
  /** Called for each credited deposit, in its transaction and after its own requirement. */
  deposited(tx: Tx, deposit: CreditedDeposit): Promise<void>;
  /** Called for each deposit that is charged back, in its transaction. */
  chargedBack(tx: Tx, deposit: Pick<CreditedDeposit, 'ownerId' | 'depositId'>): Promise<void>;
  /** Takes a member off the leaderboards, in the transaction that begins a break or an exclusion. */
  leaveBoards(tx: Tx, ownerId: bigint): Promise<void>;
  /** Puts counted bets on the leaderboards; after each counting run. */
  followBoards(): Promise<void>;
  /** The newest roll-up fact that no leaderboard needs any more. */
  boardsReadUpTo(): Promise<bigint>;
  /** Grants bonus money for something other than an offer, once per reference, in the transaction. Amount in units. */
  grantBonus(tx: Tx, owner: BonusOwner, granted: { reference: string; amount: bigint; wager: Wager }): Promise<void>;
  readonly actions: readonly ApprovalAction[];
  readonly jobs: readonly Job[];
}
export interface PromotionsDeps extends Omit<OfferDeps, 'roundsReturned' | 'audience' | 'linkers' | 'otherPopups'> {
  /** Called after an offer was published. */
  readonly published: () => void;
}

export function createPromotions(given: PromotionsDeps): Promotions {
  const roundsReturned: RoundsReturned[] = [];
  const audiences: Audience[] = [];
  const linkers: Linker[] = [];
  const otherPopups: PopupSource[] = [];
  const deps = { ...given, roundsReturned, linkers, otherPopups, audience: registeredAudience(audiences) };
  const sharers: Sharer[] = [];
  const roundsVendors: RoundsVendor[] = [];
  const freeDeps = { ...deps, roundsVendors };
  return {
    deps,
    sharers,
    linkers,
    roundsVendors,
    otherPopups,
    lastPopup: readLastAnnounced,
    roundsReturned,
    audiences,
    isOffered: (brandId, rounds) => isOffered(freeDeps, brandId, rounds),
    giveRounds: (tx, owner, { rewardKey, ...rounds }) => planFreeRounds(deps, tx, owner, rewardKey, rounds),
    async isRaffle(brandId, offerId) {
      const [row] = await readOffers(deps.db, [offerId]);
      return row?.brand_id === brandId && row.state === 'published' && offerOfRow(row).rules.givenBy === 'draw';
    },
    buyTickets: (tx, who, wanted) => buyTickets(deps, tx, who, wanted),
    checkRounds: (brandId, configured) => checkRounds(freeDeps, brandId, configured),
    orderFreeRounds: (ownerId) => orderFreeOf(freeDeps, ownerId),
    play: bonusPlay,
    hasBonus: async (tx, ownerId) => (await readCurrent(tx, ownerId)) !== null || (await isReopened(deps, tx, ownerId)),
    forfeit: (tx, ownerId) => forfeitAll(deps, tx, ownerId),
    forfeitFreeRounds: (tx, ownerId) => forfeitFree(deps, tx, ownerId),
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
      { name: 'promotions-free-rounds', schedule: '* * * * *', run: () => workFreeRounds(freeDeps) },
      { name: 'promotions-leaderboards', schedule: '* * * * *', run: () => giveBoardPrizes(deps) },
      { name: 'promotions-referrals', schedule: '* * * * *', run: () => settleReferrals({ ...deps, sharers }) },
    ],
  };
}
