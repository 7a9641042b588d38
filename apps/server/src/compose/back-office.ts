import { askPaid, type Cashier, reportOf } from '../modules/cashier/index.ts';
import type { Identity } from '../modules/identity/index.ts';
import { adjustmentAction } from '../modules/operators/adjustment.ts';
import { createOperators, type Operators } from '../modules/operators/index.ts';
import type { Promotions } from '../modules/promotions/index.ts';
import { createReconciliation } from '../modules/reconciliation/index.ts';
import { createReports } from '../modules/reports/index.ts';
import { nameUuid } from '../platform/crypto.ts';
import type { Earnings } from './earnings.ts';
import { composeExports } from './exports.ts';
import type { Money } from './money.ts';
import type { People } from './people.ts';
import type { Platform } from './platform.ts';
import type { Play } from './play.ts';
import { playNames } from './play-names.ts';
import type { Replaced } from './replaced.ts';

interface Rooms {
  readonly people: People;
  readonly money: Money;
  readonly earnings: Earnings;
  readonly promotions: Promotions;
  readonly play: Play;
  readonly identity: Identity;
  readonly cashier: Cashier;
}

/** Modules that read from all others: records and reports, the back office, and daily reconciliation. */
export function composeBackOffice(platform: Platform, rooms: Rooms, replaced: Replaced) {
  const { clock, db, reportsDb, log } = platform;
  const { people, money, play, cashier } = rooms;
  const reports = createReports({
    db,
    clock,
    log,
    catalogue: playNames(play.catalogue, play.lottery),
    wallet: money.wallet,
    wagering: money.wagering,
    deposits: cashier.deposits,
    firstBetDay: money.archive.firstDay,
  });
  play.vendors.onBetWon.push(reports.board.note);
  return {
    reports,
    operators: composeOperators(platform, rooms, replaced),
    exports: composeExports({ db, reportsDb, clock, members: people.members, archive: money.archive }),
    reconciliation: createReconciliation({
      db,
      clock,
      log,
      site: people.site,
      reportOf: (channelCode, span) => reportOf(cashier.deposits.deps, channelCode, span),
      askPaid: (ownerId, depositId) => askPaid(cashier.deposits.deps, ownerId, depositId),
    }),
  };
}

function composeOperators(platform: Platform, rooms: Rooms, replaced: Replaced): Operators {
  const { clock, db, limiter, hasher, secretBox } = platform;
  const { people, money, earnings, promotions, play, identity, cashier } = rooms;
  return createOperators({
    db,
    clock,
    site: people.site,
    limiter,
    hasher,
    secretBox,
    actions: [
      adjustmentAction(async (tx, adjustment, approvalId) => {
        const reference = `approval:${approvalId}`;
        await money.wallet.adjust(tx, { ...adjustment, opId: nameUuid(reference), reference });
      }, earnings.credited),
      ...[identity, cashier, money.protection, play.lottery, people.agents, earnings.agreements, promotions].flatMap(
        (module) => module.actions,
      ),
    ],
    ...replaced.operators,
  });
}
