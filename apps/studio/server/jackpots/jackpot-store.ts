import type { Queryable } from '../database.ts';

/** A pool in one currency; amounts in units of 10^-5. */
export interface JackpotRow {
  readonly amount: bigint;
  readonly lastWon: bigint | null;
  readonly lastWonAt: Date | null;
}

const COLUMNS = `amount, last_won as "lastWon", last_won_at as "lastWonAt"`;

/** Adds a contribution to a pool and locks it until the end of the transaction; returns the new amount. */
export async function payIn(tx: Queryable, code: string, currency: string, share: bigint): Promise<bigint> {
  const { rows } = await tx.query(
    `insert into studio.jackpot as pool (code, currency, amount, paid_in) values ($1, $2, $3, $3)
     on conflict (code, currency) do update set amount = pool.amount + $3, paid_in = pool.paid_in + $3 returning amount`,
    [code, currency, share],
  );
  return rows[0].amount;
}

/** Pays a won amount out of a pool locked by this transaction. */
export async function payOut(tx: Queryable, code: string, currency: string, won: bigint, now: Date): Promise<void> {
  await tx.query(
    `update studio.jackpot set amount = amount - $3, paid_out = paid_out + $3, last_won = $3, last_won_at = $4
     where code = $1 and currency = $2`,
    [code, currency, won, now],
  );
}

/** The current pool; null when nothing has been staked in this currency yet. */
export async function readJackpot(tx: Queryable, code: string, currency: string): Promise<JackpotRow | null> {
  const { rows } = await tx.query(`select ${COLUMNS} from studio.jackpot where code = $1 and currency = $2`, [
    code,
    currency,
  ]);
  return rows[0] ?? null;
}
