import type { Clock } from '@kismet/kernel/time';
import type { Config } from '../config.ts';
import { type Cashier, createCashier, createOutside, payoutSandbox } from '../modules/cashier/index.ts';
import type { Identity } from '../modules/identity/index.ts';
import type { Reports } from '../modules/reports/index.ts';
import { refuseLocked } from '../modules/vendors/index.ts';
import type { Db, Tx } from '../platform/db.ts';
import type { Logger } from '../platform/log.ts';
import { queryOf } from '../platform/query.ts';
import type { Product } from './product.ts';

type Parts = Pick<
  Product,
  | 'db'
  | 'live'
  | 'secretBox'
  | 'files'
  | 'site'
  | 'members'
  | 'agents'
  | 'agreements'
  | 'wallet'
  | 'turnover'
  | 'protection'
  | 'inbox'
  | 'commission'
  | 'alerts'
>;
export interface CashierParts extends Parts {
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Logger;
  readonly withdrawalChanged: (ownerId: bigint, withdrawalId: string) => void;
  /** Told after a commit whose money moved: pages, and what he owes below. */
  readonly credited: (ownerId: bigint) => void;
  readonly mayPlay: (memberId: bigint) => Promise<boolean>;
  /** Built after the cashier; asked for only once everything runs. */
  readonly identity: () => Identity;
  readonly reports: () => Reports;
}

/** Money in, money out, and money within a line. */
export function composeCashier(parts: CashierParts): Cashier {
  const { config, clock, log, db, live, secretBox, files, site, members, agents, wallet, turnover, protection } = parts;
  const moved = parts.credited;
  const tell = parts.inbox.tell;
  const withdrawals = {
    db,
    clock,
    secretBox,
    site,
    members,
    wallet,
    turnover,
    protection,
    files,
    checkPaymentPassword: (...given: Parameters<Identity['checkPaymentPassword']>) =>
      parts.identity().checkPaymentPassword(...given),
    noteShared: parts.commission.noteShared,
    hasPaymentPassword: (memberId: bigint) => parts.identity().hasPaymentPassword(memberId),
    stakedSince: (ownerId: bigint, since: Date) => parts.reports().stakedSince(ownerId, since),
    unpaidBills: async (tx: Db | Tx, memberId: bigint) => (await parts.agreements.unpaidOf(tx, memberId)).owed,
    // bonus money has no module yet: none is in play
    hasBonus: async () => false,
    isLineHeld: async (tx: Db | Tx, memberId: bigint) =>
      (await agents.statusesOf(queryOf(tx), [memberId])).get(memberId)?.isHeld ?? false,
    tell,
    payoutKinds: { 'payout-sandbox': payoutSandbox },
    changed: parts.withdrawalChanged,
    moved,
  };
  return createCashier({
    deposits: {
      db,
      clock,
      secretBox,
      outside: createOutside(config.paymentOrigins, () => clock.now(), log),
      publicOrigin: config.siteOrigin,
      wallet,
      protection,
      turnover,
      files,
      checkMember: async (memberId) => refuseLocked(await parts.mayPlay(memberId)),
      credited: agents.noteFirstDeposit,
      async lockMember(tx: Tx, memberId: bigint, reason: string) {
        await members.lock(tx, memberId, reason);
      },
      tell,
      alert: parts.alerts.raiseOnceAnHour,
      moved(ownerId, depositId) {
        live.touch(ownerId, 'deposit', { id: depositId });
        moved(ownerId);
      },
    },
    withdrawals,
    uplines: { ...withdrawals, agents },
  });
}
