import { type Db, run, type Tx } from '../../../platform/db.ts';

export const FREE_STATES = [
  'planned',
  'ordered',
  'active',
  'revoking',
  'finished',
  'expired',
  'revoked',
  'failed',
] as const;
export type FreeState = (typeof FREE_STATES)[number];
/** Free rounds of a member, from the order to the payment of the wins. */
export interface FreeRow {
  readonly owner_id: bigint;
  readonly reward_key: string;
  readonly public_id: string;
  readonly brand_id: number;
  readonly currency: string;
  readonly class: number;
  readonly vendor_code: string;
  readonly game_code: string;
  readonly rounds: number;
  readonly value: bigint;
  readonly form: 'cash' | 'bonus';
  readonly multiple_ppm: number | null;
  readonly max_bet: bigint | null;
  readonly min_odds_e4: number | null;
  readonly days: number | null;
  readonly cap_times: number | null;
  readonly max_win: bigint;
  readonly state: FreeState;
  readonly reward_id: string | null;
  readonly used: number;
  readonly won: bigint;
  readonly paid: bigint | null;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly ordered_at: Date | null;
  readonly due_at: Date | null;
  readonly settled_at: Date | null;
  readonly created_at: Date;
  /** Title and game of rounds that did not come from an offer; null for rewards of offers. */
  readonly bought: BoughtRounds | null;
}
/** What purchased rounds show: their title in every language, and the name of the game. */
export interface BoughtRounds {
  readonly title: Readonly<Record<string, string>>;
  readonly gameName: string;
}
const COLUMNS = `owner_id, reward_key, public_id, brand_id, currency, class, vendor_code, game_code, rounds, value, form, multiple_ppm, max_bet, min_odds_e4, days, cap_times,
  max_win, state, reward_id, used, won, paid, starts_at, ends_at, ordered_at, due_at, settled_at, created_at, bought`;

type Planned = Omit<
  FreeRow,
  'state' | 'reward_id' | 'used' | 'won' | 'paid' | 'ordered_at' | 'due_at' | 'settled_at' | 'created_at'
>;
/** Records free rounds that were given; failed ones begin again. */
export async function insertFree(tx: Tx, row: Planned): Promise<void> {
  await run(
    tx,
    `insert into promotions.free_reward (owner_id, reward_key, public_id, brand_id, currency, class, vendor_code, game_code, rounds, value, form,
       multiple_ppm, max_bet, days, cap_times, max_win, state, starts_at, ends_at, due_at, created_at, bought, min_odds_e4)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, 'planned', $17, $18, $17, $17, $19::jsonb, $20)
     on conflict (owner_id, reward_key) do update set vendor_code = excluded.vendor_code, game_code = excluded.game_code, rounds = excluded.rounds,
       value = excluded.value, form = excluded.form, multiple_ppm = excluded.multiple_ppm, max_bet = excluded.max_bet, min_odds_e4 = excluded.min_odds_e4, days = excluded.days,
       cap_times = excluded.cap_times, max_win = excluded.max_win, state = 'planned', paid = null, settled_at = null, ordered_at = null,
       starts_at = excluded.starts_at, ends_at = excluded.ends_at, due_at = excluded.due_at, created_at = excluded.created_at
       where free_reward.state = 'failed'`,
    [
      row.owner_id,
      row.reward_key,
      row.public_id,
      row.brand_id,
      row.currency,
      row.class,
      row.vendor_code,
      row.game_code,
      row.rounds,
      row.value,
      row.form,
      row.multiple_ppm,
      row.max_bet,
      row.days,
      row.cap_times,
      row.max_win,
      row.starts_at,
      row.ends_at,
      row.bought === null ? null : JSON.stringify(row.bought),
      row.min_odds_e4,
    ],
  );
}

export async function readFree(tx: Db | Tx, ownerId: bigint, rewardKey: string): Promise<FreeRow | null> {
  const [row] = await run<FreeRow>(
    tx,
    `select ${COLUMNS} from promotions.free_reward where owner_id = $1 and reward_key = $2`,
    [ownerId, rewardKey],
  );
  return row ?? null;
}
/** A member's free rounds, newest first. */
export async function readFreeOf(tx: Db | Tx, ownerId: bigint, limit: number): Promise<FreeRow[]> {
  return run<FreeRow>(
    tx,
    `select ${COLUMNS} from promotions.free_reward where owner_id = $1 order by created_at desc, reward_key limit $2`,
    [ownerId, limit],
  );
}
/** Those that are not both over and paid. */
export async function readOpenFree(tx: Tx, ownerId: bigint): Promise<FreeRow[]> {
  return run<FreeRow>(
    tx,
    `select ${COLUMNS} from promotions.free_reward where owner_id = $1 and due_at is not null order by created_at limit 200`,
    [ownerId],
  );
}
/** Those due for the job now, longest due first. */
export async function readDueFree(db: Db, now: Date, limit: number): Promise<FreeRow[]> {
  return run<FreeRow>(
    db,
    `select ${COLUMNS} from promotions.free_reward where due_at <= $1 order by due_at, owner_id, reward_key limit $2`,
    [now, limit],
  );
}
type Changes = Partial<Pick<FreeRow, 'state' | 'reward_id' | 'paid' | 'ordered_at' | 'due_at' | 'settled_at'>>;
/** Writes the changes to free rounds, under the lock of the owner's accounts. */
export async function writeFree(tx: Tx, row: FreeRow, changes: Changes): Promise<FreeRow> {
  const after = { ...row, ...changes };
  await run(
    tx,
    `update promotions.free_reward set state = $3, reward_id = $4, paid = $5, ordered_at = $6, due_at = $7, settled_at = $8
      where owner_id = $1 and reward_key = $2`,
    [
      row.owner_id,
      row.reward_key,
      after.state,
      after.reward_id,
      after.paid,
      after.ordered_at,
      after.due_at,
      after.settled_at,
    ],
  );
  return after;
}
/** Postpones the next check, unless something else was decided in the meantime. */
export async function putOffFree(db: Db, { owner_id, reward_key, state }: FreeRow, dueAt: Date): Promise<void> {
  await run(
    db,
    `update promotions.free_reward set due_at = $4 where owner_id = $1 and reward_key = $2 and state = $3 and due_at is not null`,
    [owner_id, reward_key, state, dueAt],
  );
}
/** Whether a member has a free round, begun after `sinceId`, that is not over. */
export async function hasOpenFreeBet(tx: Tx, ownerId: bigint, sinceId: string): Promise<boolean> {
  const found = await run(
    tx,
    `select 1 from bets.record where owner_id = $1 and bet_id > $2 and state = 'open' and is_free limit 1`,
    [ownerId, sinceId],
  );
  return found.length > 0;
}
