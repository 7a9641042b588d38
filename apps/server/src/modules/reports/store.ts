import type { Category } from '@kismet/contracts/catalogue/games';
import { type Db, run } from '../../platform/db.ts';

export type BetState = 'open' | 'won' | 'lost' | 'void';
export interface BetRecord {
  readonly bet_id: string;
  readonly source_code: string;
  readonly game_code: string;
  readonly category: Category;
  readonly round_id: string | null;
  readonly state: BetState;
  readonly stake: bigint;
  readonly valid_bet: bigint;
  readonly payout: bigint;
  readonly currency: string;
  readonly is_free: boolean;
  readonly placed_at: Date;
  readonly settled_at: Date | null;
}
const COLUMNS =
  'bet_id, source_code, game_code, category, round_id, state, stake, valid_bet, payout, currency, is_free, placed_at, settled_at';

export interface BetFilter {
  readonly ownerId: bigint;
  /** Ids from this one, and below that one: a date range, since ids contain their time. */
  readonly fromId: string;
  readonly belowId: string;
  readonly category?: Category | undefined;
  readonly state?: BetState | undefined;
  readonly vendorCode?: string | undefined;
  readonly gameCode?: string | undefined;
}
function conditions(filter: BetFilter): { where: string; values: unknown[] } {
  const values: unknown[] = [filter.ownerId, filter.fromId, filter.belowId];
  const more: [string, unknown][] = [
    ['category', filter.category],
    ['state', filter.state],
    ['source_code', filter.vendorCode],
    ['game_code', filter.gameCode],
  ];
  const given = more.filter(([, value]) => value !== undefined && value !== '');
  const where = [
    'owner_id = $1 and bet_id >= $2 and bet_id < $3',
    ...given.map(([column, value]) => `${column} = $${values.push(value)}`),
  ].join(' and ');
  return { where, values };
}

export async function readBets(db: Db, filter: BetFilter, limit: number): Promise<BetRecord[]> {
  const { where, values } = conditions(filter);
  return run<BetRecord>(
    db,
    `select ${COLUMNS} from bets.record where ${where} order by bet_id desc limit ${limit}`,
    values,
  );
}
export interface Totals {
  readonly count: number;
  readonly stake: bigint;
  readonly payout: bigint;
}
/** Totals of the filter; a void bet moved nothing, and a free one cost nothing. */
export async function readTotals(db: Db, filter: BetFilter): Promise<Totals> {
  const { where, values } = conditions(filter);
  const [row] = await run<{ count: bigint; stake: string; payout: string }>(
    db,
    `select count(*) as count, coalesce(sum(stake) filter (where state <> 'void' and not is_free), 0)::text as stake,
            coalesce(sum(payout) filter (where state <> 'void'), 0)::text as payout
       from bets.record where ${where}`,
    values,
  );
  return { count: Number(row!.count), stake: BigInt(row!.stake), payout: BigInt(row!.payout) };
}
export async function readBet(db: Db, ownerId: bigint, betId: string): Promise<BetRecord | null> {
  return (
    (
      await run<BetRecord>(db, `select ${COLUMNS} from bets.record where owner_id = $1 and bet_id = $2`, [
        ownerId,
        betId,
      ])
    )[0] ?? null
  );
}
export interface MovementRow {
  readonly at: Date;
  readonly kind: 'bet' | 'win' | 'rollback' | 'promo-win';
  readonly amount: bigint;
  readonly balance_after: bigint | null;
  readonly transaction_id: string;
  readonly vendor_transaction_id: string | null;
}
export async function readMovements(db: Db, ownerId: bigint, betId: string): Promise<MovementRow[]> {
  return run<MovementRow>(
    db,
    'select at, kind, amount, balance_after, transaction_id, vendor_transaction_id from vendors.movement where owner_id = $1 and bet_id = $2 order by at, transaction_id limit 1000',
    [ownerId, betId],
  );
}
