import { KINDS } from '@kismet/server/src/modules/wallet/account-plan.ts';
import type pg from 'pg';

/** The growing ledger account, its contra account, and the time of its first entry. */
export interface GrownAccount {
  readonly ownerId: bigint;
  readonly accountId: bigint;
  readonly contraId: bigint;
  readonly firstMs: number;
}
/** Time between entries: ten million are ten months of play. */
export const STEP_MS = 2_600;
const STAKE = 100_000n;
const PART = 250_000;

/**
 * Grows a ledger to a number of entries: bets and wins alternate, with a deposit as every hundredth, each with its operation and consistent balances.
 * Written past the triggers, whose checks are not measured here, and with the statistics of a database in use.
 */
export async function growLedger(
  admin: pg.Client,
  { ownerId, accountId, contraId, firstMs }: GrownAccount,
  entries: number,
  progress: (entries: number) => void,
): Promise<void> {
  const { rows } = await admin.query<{ seq: string; balance: string }>(
    'select seq::text, balance::text from wallet.account where owner_id = $1 and account_id = $2',
    [ownerId, accountId],
  );
  let { seq, balance } = { seq: Number(rows[0]!.seq), balance: BigInt(rows[0]!.balance) };
  await admin.query('set session_replication_role = replica');
  for (; seq < entries; progress(seq)) {
    const upTo = Math.min(seq + PART, entries);
    const done = await admin.query<{ balance: string }>(
      `with l as (
         insert into wallet.ledger (owner_id, account_id, seq, op_id, leg, amount, balance_after, contra_id, kind, at)
         select $1, $2, n, gen_random_uuid(), 0, case when n % 2 = 0 then -$4::bigint else $4::bigint end,
                $3::bigint + $4::bigint * ((n % 2) - ($5::bigint % 2)), $6,
                case when n % 100 = 1 then $7 when n % 2 = 0 then $8 else $9 end::smallint,
                to_timestamp($10::bigint / 1000.0 + n * $11::int / 1000.0)
           from generate_series($5::bigint + 1, $12::bigint) n
         returning owner_id, op_id, kind, account_id, seq, at, balance_after
       ), o as (
         insert into wallet.operation (owner_id, op_id, reference, input_hash, kind, ledger_rows, at)
         select owner_id, op_id, 'bench', '\\x00', kind, account_id || '/' || seq, at from l)
       select balance_after::text as balance from l order by seq desc limit 1`,
      [ownerId, accountId, balance, STAKE, seq, contraId, KINDS.deposit, KINDS.bet, KINDS.win, firstMs, STEP_MS, upTo],
    );
    [seq, balance] = [upTo, BigInt(done.rows[0]!.balance)];
    await admin.query('update wallet.account set seq = $3, balance = $4 where owner_id = $1 and account_id = $2', [
      ...[ownerId, accountId, seq, balance],
    ]);
  }
  await admin.query('set session_replication_role = origin');
  await admin.query('vacuum analyze wallet.ledger, wallet.operation, wallet.account');
}
