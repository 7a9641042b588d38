import type { getBet, listBets } from '@kismet/contracts/reports/betting-record';
import type { Input, Output } from '@kismet/contracts/route';
import { uuidv7Floor } from '@kismet/kernel/ids';
import { Refused } from '@kismet/kernel/outcome';
import type { Db } from '../../platform/db.ts';
import { type KeysetPage, keysetPage, uuidCursor } from '../../platform/keyset-page.ts';
import type { Catalogue } from '../catalogue/index.ts';
import type { DateSpan } from './date-span.ts';
import * as store from './store.ts';

export type BetList = Output<typeof listBets>;
export type BetRow = BetList['list'][number];

const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** The betting record: bets of one member with the names of their games. */
export function betRecord({ db, gameNames }: { db: Db; gameNames: Catalogue['gameNames'] }) {
  async function rowsOf(records: readonly store.BetRecord[]): Promise<BetRow[]> {
    const names = await gameNames(records.map((bet) => ({ vendorCode: bet.source_code, gameCode: bet.game_code })));
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
  async function page(filter: store.BetFilter, limit: number): Promise<KeysetPage<BetRow>> {
    const found = await keysetPage(
      limit,
      (most) => store.readBets(db, filter, most),
      (last) => last.bet_id,
    );
    return { ...found, list: await rowsOf(found.list) };
  }

  return {
    /** One page of a range, with the totals of the filter. */
    async within(
      ownerId: bigint,
      span: DateSpan,
      { cursor, limit, ...filter }: Omit<Input<typeof listBets>, 'from' | 'to'>,
    ): Promise<BetList> {
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
    async one(ownerId: bigint, betId: string): Promise<Output<typeof getBet>> {
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
    all: (ownerId: bigint, { cursor, limit }: { cursor?: string | undefined; limit: number }) =>
      page({ ownerId, fromId: uuidv7Floor(0), belowId: earlier(LAST_ID, cursor) }, limit),
  };
}

const idsOf = (span: DateSpan) => ({ fromId: uuidv7Floor(span.startMs), belowId: uuidv7Floor(span.endMs) });

/** The effect of a bet on its owner: none while void, no stake if free; an open one has cost its stake. */
function netOf(bet: store.BetRecord): bigint {
  if (bet.state === 'void') return 0n;
  return bet.payout - (bet.is_free ? 0n : bet.stake);
}

/** The lower of the end of the range and the cursor: a page never leaves its range. */
function earlier(belowId: string, cursor: string | undefined): string {
  const before = uuidCursor(cursor)?.toLowerCase();
  return before !== undefined && before < belowId ? before : belowId;
}
