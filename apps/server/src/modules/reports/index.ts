import type { getBet, listBets } from '@kismet/contracts/reports/betting-record';
import type { getProfit, listStatement } from '@kismet/contracts/reports/statement';
import type { Input, Output } from '@kismet/contracts/route';
import type { listClosedWagering } from '@kismet/contracts/wagering/wagering';
import { Refused } from '@kismet/kernel/outcome';
import type { Clock } from '@kismet/kernel/time';
import type { Db } from '../../platform/db.ts';
import type { Job } from '../../platform/job-runner.ts';
import type { KeysetPage } from '../../platform/keyset-page.ts';
import type { Logger } from '../../platform/log.ts';
import type { Catalogue } from '../catalogue/index.ts';
import type { Wagering } from '../wagering/index.ts';
import type { WalletRecord } from '../wallet/index.ts';
import { type BetList, type BetRow, betRecord } from './bet-record.ts';
import { type DateSpan, decideSpan, refuseArchived } from './date-span.ts';
import { profitOf } from './profit.ts';
import { type StatementDeps, statementOf } from './statement.ts';
import { createWinBoard, type WinBoard } from './win-board.ts';

export interface Reports {
  readonly board: WinBoard;
  readonly jobs: readonly Job[];
  /** A member's betting record, newest first, with the totals of the filter. Refuses `BETS_ARCHIVED`. */
  bets(ownerId: bigint, zone: string, filter: Input<typeof listBets>): Promise<BetList>;
  /** One bet with its movements; refuses `NOT_FOUND`, also for another member's bet. */
  bet(ownerId: bigint, betId: string): Promise<Output<typeof getBet>>;
  /** A member's account record, newest first, with the totals of the filter. */
  statement(who: Owner, filter: Input<typeof listStatement>): Promise<Output<typeof listStatement>>;
  /** Wagering requirements that ended on these dates, newest first, with totals. */
  closedWagering(who: Owner, filter: Input<typeof listClosedWagering>): Promise<Output<typeof listClosedWagering>>;
  /** The member's own profit and loss of settled bets, with the comparison range. Refuses `BETS_ARCHIVED`. */
  profit(who: Owner, wanted: Input<typeof getProfit>): Promise<Output<typeof getProfit>>;
  /** All bets of a member that are not archived, newest first, for the back office. */
  betsOf(ownerId: bigint, page: { cursor?: string | undefined; limit: number }): Promise<KeysetPage<BetRow>>;
}

/** The owner of the record, with currency and business day. */
export interface Owner {
  readonly ownerId: bigint;
  readonly currency: string;
  readonly zone: string;
}
export interface ReportsDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Logger;
  readonly catalogue: Pick<Catalogue, 'gameNames' | 'vendorNames'>;
  readonly wallet: { readonly record: WalletRecord };
  readonly wagering: Pick<Wagering, 'closedIn'>;
  readonly deposits: Pick<StatementDeps, 'channelNames'>;
  /** The first business day of a zone whose bets were not archived; null when none were. */
  readonly firstBetDay: (zone: string) => Promise<string | null>;
}

export function createReports({
  db,
  clock,
  log,
  catalogue,
  wallet,
  wagering,
  deposits,
  firstBetDay,
}: ReportsDeps): Reports {
  const { record } = wallet;
  const bets = betRecord({ db, gameNames: catalogue.gameNames });
  const board = createWinBoard({ db, clock, log });
  function spanOf(from: string | undefined, to: string | undefined, zone: string): DateSpan {
    const span = decideSpan({ from, to }, zone, clock.now());
    if (span instanceof Refused) throw span;
    return span;
  }

  return {
    board,
    jobs: [{ name: 'drop-old-wins', schedule: '23 * * * *', run: board.prune }],
    async bets(ownerId, zone, { from, to, ...filter }) {
      const span = spanOf(from, to, zone);
      refuseArchived(span.from, await firstBetDay(zone));
      return bets.within(ownerId, span, filter);
    },
    bet: bets.one,
    betsOf: bets.all,
    statement: (who, { from, to, ...filter }) =>
      statementOf(
        { record, vendorNames: catalogue.vendorNames, channelNames: deposits.channelNames },
        who,
        spanOf(from, to, who.zone),
        filter,
      ),
    async closedWagering({ ownerId, zone }, { from, to, ...page }) {
      const span = spanOf(from, to, zone);
      const closed = await wagering.closedIn({ ownerId, startMs: span.startMs, endMs: span.endMs }, page);
      return { ...closed, from: span.from, to: span.to };
    },
    profit: (who, { from, to, groupBy }) =>
      profitOf(
        { db, record, vendorNames: catalogue.vendorNames, firstBetDay },
        who,
        spanOf(from, to, who.zone),
        groupBy,
      ),
  };
}
