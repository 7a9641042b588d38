import { randomUUID } from 'node:crypto';
import { type CrashMessage, type CrashRound, decideCrash, takeOverCrash } from '../games/crash/crash-round.ts';
import type { Pool } from '../server/database.ts';
import { TableActor, type TableRules } from '../server/tables/table-actor.ts';

export const ONE = 100_000n;
export type Crash = TableActor<CrashRound, CrashMessage>;
/** The limits a test sets at its table. */
type Limits = Parameters<typeof decideCrash>[2];

/** Two wagers for each player, of at most a thousand, and no limit that a test reaches by accident. */
const WIDE_LIMITS: Limits = {
  ...{ leastStake: ONE, mostStake: 1_000n * ONE, wagersPerOwner: 2 },
  ...{ mostLoss: 10n ** 15n, mostPayout: 10n ** 12n },
};

/** The rules of a crash table with a test's limits. */
const crashRules = (limits: Limits): TableRules<CrashRound, CrashMessage> => ({
  decide: (round, message) => decideCrash(round, message, limits),
  takeOver: takeOverCrash,
});

/** Claims a table for a process of its own; null while another one has it. */
export const claimCrash = (pool: Pool, table: string, at = 0, limits: Limits = WIDE_LIMITS): Promise<Crash | null> =>
  TableActor.claim(pool, crashRules(limits), table, randomUUID(), 60_000, at);

/** Ends the lease of a table as expiry would. */
export const expireLease = (pool: Pool, table: string) =>
  pool.query(`update studio.table_lease set until = clock_timestamp() where table_id = $1`, [table]);

/** A crash bet, by its number. */
export const crashBet = (n: number, autoAt: number): CrashMessage => ({
  ...{ kind: 'bet', id: `w${n}`, owner: `p${n}`, stake: ONE * BigInt(1 + (n % 9)), autoAt, at: 1_000 },
});
