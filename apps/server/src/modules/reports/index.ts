import type { getBet, listBets } from '@kismet/contracts/reports/betting-record';
import type { getProfit, listStatement } from '@kismet/contracts/reports/statement';
import type { Input, Output } from '@kismet/contracts/route';
import type { listClosedWagering } from '@kismet/contracts/wagering/wagering';
import { uuidv7Floor } from '@kismet/kernel/ids';
import { Refused } from '@kismet/kernel/outcome';
import type { Clock } from '@kismet/kernel/time';
import type { Db } from '../../platform/db.ts';
import type { Job } from '../../platform/job-runner.ts';
import { type KeysetPage, keysetPage, uuidCursor } from '../../platform/keyset-page.ts';
import type { Logger } from '../../platform/log.ts';
import type { Catalogue } from '../catalogue/index.ts';
import type { Wagering } from '../wagering/index.ts';
import type { WalletRecord } from '../wallet/index.ts';
import { type DateSpan, decideSpan } from './date-span.ts';
import { profitOf } from './profit.ts';
import { type StatementDeps, statementOf } from './statement.ts';
import * as store from './store.ts';
import { createWinBoard, type WinBoard } from './win-board.ts';

type BetList = Output<typeof listBets>;
type BetRow = BetList['list'][number];

export interface Reports {
  readonly board: WinBoard;
  readonly jobs: readonly Job[];
  /** The betting record of a member, newest first, with the totals of the filter. */
  bets(ownerId: bigint, zone: string, filter: Input<typeof listBets>): Promise<BetList>;
  /** One bet with its movements; refuses `NOT_FOUND`, for somebody else's too. */
  bet(ownerId: bigint, betId: string): Promise<Output<typeof getBet>>;
  /** The account record of a member, newest first, with the totals of the filter. */
  statement(who: Owner, filter: Input<typeof listStatement>): Promise<Output<typeof listStatement>>;
  /** What of turnover ended on these dates, newest first, with its totals. */
  closedWagering(who: Owner, filter: Input<typeof listClosedWagering>): Promise<Output<typeof listClosedWagering>>;
  /** Own profit and loss of settled bets, with the span before. */
  profit(who: Owner, wanted: Input<typeof getProfit>): Promise<Output<typeof getProfit>>;
  /** All bets of a member, newest first, for the back office. */
  betsOf(ownerId: bigint, page: { cursor?: string | undefined; limit: number }): Promise<KeysetPage<BetRow>>;
}

/** Whose record, in which currency and business day. */
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
}

const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

export function createReports({ db, clock, log, catalogue, wallet, wagering, deposits }: ReportsDeps): Reports {
  const { record } = wallet;
  const board = createWinBoard({ db, clock, log });
  async function rowsOf(records: readonly store.BetRecord[]): Promise<BetRow[]> {
    const names = await catalogue.gameNames(
      records.map((bet) => ({ vendorCode: bet.source_code, gameCode: bet.game_code })),
    );
    return records.map((bet) => ({
      betId: bet.bet_id,
      placedAt: bet.placed_at.toISOString(),
      settledAt: bet.settled_at?.toISOString() ?? null,
      state: bet.state,
      category: bet.category,
      vendorCode: bet.source_code,
      gameCode: bet.game_code,
      gameName: { ...(names.get(`${bet.source_code}/${bet.game_code}`) ?? { en: bet.game_code }) },
      stake: bet.stake,
      validBet: bet.valid_bet,
      payout: bet.payout,
      net: netOf(bet),
      currency: bet.currency,
      isFree: bet.is_free,
      roundId: bet.round_id,
    }));
  }
  function spanOf(from: string | undefined, to: string | undefined, zone: string): DateSpan {
    const span = decideSpan({ from, to }, zone, clock.now());
    if (span instanceof Refused) throw span;
    return span;
  }
  async function page(filter: store.BetFilter, limit: number): Promise<KeysetPage<BetRow>> {
    const found = await keysetPage(
      limit,
      (most) => store.readBets(db, filter, most),
      (last) => last.bet_id,
    );
    return { ...found, list: await rowsOf(found.list) };
  }

  return {
    board,
    jobs: [{ name: 'drop-old-wins', schedule: '23 * * * *', run: board.prune }],
    async bets(ownerId, zone, { cursor, limit, from, to, ...filter }) {
      const span = spanOf(from, to, zone);
      const whole = { ownerId, ...filter, ...idsOf(span) };
      const [{ list, nextCursor }, totals] = await Promise.all([
        page({ ...whole, belowId: earlier(whole.belowId, cursor) }, limit),
        store.readTotals(db, whole),
      ]);
      return {
        list,
        nextCursor,
        totals: { ...totals, net: totals.payout - totals.stake },
        from: span.from,
        to: span.to,
      };
    },
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
      profitOf({ db, record, vendorNames: catalogue.vendorNames }, who, spanOf(from, to, who.zone), groupBy),
    async bet(ownerId, betId) {
      const record = await store.readBet(db, ownerId, betId);
      if (!record) throw new Refused('NOT_FOUND');
      const [[bet], movements] = await Promise.all([rowsOf([record]), store.readMovements(db, ownerId, betId)]);
      return {
        bet: bet!,
        movements: movements.map((row) => ({
          at: row.at.toISOString(),
          kind: row.kind,
          amount: row.amount,
          balanceAfter: row.balance_after,
          transactionId: row.transaction_id,
          vendorTransactionId: row.vendor_transaction_id ?? '',
        })),
      };
    },
    betsOf: (ownerId, { cursor, limit }) =>
      page({ ownerId, fromId: uuidv7Floor(0), belowId: earlier(LAST_ID, cursor) }, limit),
  };
}

const idsOf = (span: DateSpan) => ({ fromId: uuidv7Floor(span.startMs), belowId: uuidv7Floor(span.endMs) });

/** What a bet did to its owner: nothing while void, no stake where it was free; an open one has cost its stake. */
function netOf(bet: store.BetRecord): bigint {
  if (bet.state === 'void') return 0n;
  return bet.payout - (bet.is_free ? 0n : bet.stake);
}

/** The lower of the end of the span and the cursor: a page never leaves its span. */
function earlier(belowId: string, cursor: string | undefined): string {
  const before = uuidCursor(cursor)?.toLowerCase();
  return before !== undefined && before < belowId ? before : belowId;
}
