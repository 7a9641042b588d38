import { unitsToDecimal } from '@kismet/kernel/money';
import type { Queryable } from '../database.ts';
import { type RecordedWager, recordOf } from '../tables/record-store.ts';

/** A wager in a player's record. */
export interface RecordView {
  readonly id: string;
  readonly round: number;
  readonly stake: string;
  readonly payout: string | null;
  readonly status: 'running' | 'paid' | 'paying' | 'declined' | 'returned';
  readonly at: string;
  /** Crash point in hundredths; null in other games, and while there is none. */
  readonly point: number | null;
  /** Result of a chip round in its game's format; null in other games, and while there is none. */
  readonly result: unknown;
  /** Decimal strings by spot; null in games without spots. */
  readonly stakes: Readonly<Record<string, string>> | null;
}
const RECORD = 50;

/** A player's newest wagers at a table. */
export const recordView = async (tx: Queryable, owner: string, table: string): Promise<RecordView[]> =>
  (await recordOf(tx, owner, table, RECORD)).map(({ stake, payout, answer, isPaid, at, stakes, ...one }) => ({
    ...one,
    stake: unitsToDecimal(stake),
    payout: payout === null ? null : unitsToDecimal(payout),
    status: statusOf({ payout, answer, isPaid }),
    at: at.toISOString(),
    stakes: stakes && Object.fromEntries(Object.entries(stakes).map(([spot, units]) => [spot, unitsToDecimal(units)])),
  }));

function statusOf({
  payout,
  answer,
  isPaid,
}: Pick<RecordedWager, 'payout' | 'answer' | 'isPaid'>): RecordView['status'] {
  if (answer === 'declined') return 'declined';
  if (answer === 'unknown') return 'returned';
  if (payout === null) return 'running';
  return isPaid ? 'paid' : 'paying';
}
