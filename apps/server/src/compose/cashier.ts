import { type Cashier, createCashier, payoutSandbox } from '../modules/cashier/index.ts';
import type { Identity } from '../modules/identity/index.ts';
import type { Loyalty } from '../modules/loyalty/index.ts';
import { refuseLocked } from '../modules/members/index.ts';
import type { Promotions } from '../modules/promotions/index.ts';
import type { Db, Tx } from '../platform/db.ts';
import { createOutside } from '../platform/outside.ts';
import { queryOf } from '../platform/query.ts';
import type { Earnings } from './earnings.ts';
import type { Money } from './money.ts';
import type { People } from './people.ts';
import type { Platform } from './platform.ts';

/** Deposits, withdrawals, and transfers within a network. */
export function composeCashier(
  platform: Platform,
  people: People,
  money: Money,
  earnings: Earnings,
  identity: Identity,
  loyalty: Loyalty,
  promotions: Promotions,
): Cashier {
  const { config, clock, log, db, live, secretBox, files } = platform;
  const { site, members, agents, inbox } = people;
  const { wallet, bets, archive, wagering, protection } = money;
  const withdrawals = {
    db,
    clock,
    secretBox,
    site,
    members,
    wallet,
    wagering,
    protection,
    files,
    checkPaymentPassword: identity.checkPaymentPassword,
    hasPaymentPassword: identity.hasPaymentPassword,
    benefitsOf: loyalty.benefitsOf,
    noteShared: earnings.commission.noteShared,
    stakedSince: stakedSinceOf(db, bets, archive),
    unpaidBills: async (tx: Db | Tx, memberId: bigint) => (await earnings.agreements.unpaidOf(tx, memberId)).owed,
    hasBonus: promotions.hasBonus,
    forfeitBonus: promotions.forfeit,
    isDownlineHeld: async (tx: Db | Tx, memberId: bigint) =>
      (await agents.statusesOf(queryOf(tx), [memberId])).get(memberId)?.isHeld ?? false,
    tell: inbox.tell,
    payoutKinds: { 'payout-sandbox': payoutSandbox },
    changed: (ownerId: bigint, id: string) => live.touch(ownerId, 'withdrawal', { id }),
    moved: earnings.credited,
  };
  const inNetwork = { ...withdrawals, agents };
  const cashier = createCashier({
    deposits: {
      db,
      clock,
      secretBox,
      outside: createOutside(config.paymentOrigins, () => clock.now(), log),
      publicOrigin: config.siteOrigin,
      wallet,
      protection,
      wagering,
      files,
      checkMember: async (memberId) => refuseLocked(await people.mayPlay(memberId)),
      async credited(tx, deposit) {
        await agents.noteFirstDeposit(tx, deposit.ownerId);
        await promotions.deposited(tx, deposit);
      },
      chargedBack: promotions.chargedBack,
      lockMember: async (tx: Tx, memberId: bigint, reason: string) => void (await members.lock(tx, memberId, reason)),
      tell: inbox.tell,
      alert: people.alerts.raiseOnceAnHour,
      moved(ownerId, depositId) {
        live.touch(ownerId, 'deposit', { id: depositId });
        earnings.credited(ownerId);
      },
    },
    withdrawals,
    ...{ uplines: inNetwork, envelopes: inNetwork },
  });
  promotions.sharers.push(identity.sharedWays, cashier.withdrawals.sharedWays);
  promotions.linkers.push(identity.linkKeys, cashier.withdrawals.linkKeys);
  return cashier;
}

/** What a member staked since a moment: bets that are at hand, and archived ones. */
const stakedSinceOf =
  (db: Db, bets: Money['bets'], archive: Money['archive']) =>
  async (ownerId: bigint, since: Date): Promise<bigint> =>
    (await bets.stakedSince(db, ownerId, since)) + (await archive.stakedSince(ownerId, since));
