import fs from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { confirmed } from './confirmed-findings.ts';
import { copyDistributedTables, isDistributed, onCopies } from './distributed-tables.ts';
import { verifyAudit } from './modules/operators/audit-chain.ts';
import { createDb, createPool } from './platform/db.ts';

const FOLDER = path.join(import.meta.dirname, '../db/invariants');

/** An invariant: a query that returns its violations. */
export interface Invariant {
  readonly id: string;
  readonly title: string;
  readonly sql: string;
}
export interface Finding {
  readonly id: string;
  readonly title: string;
  readonly ms: number;
  /** Empty when the invariant holds. */
  readonly rows: readonly Record<string, unknown>[];
}

export const INVARIANTS: readonly Invariant[] = fs
  .readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.sql'))
  .sort((one, other) => path.basename(one).localeCompare(path.basename(other), 'en'))
  .map((file) => {
    const sql = fs.readFileSync(path.join(FOLDER, file), 'utf8');
    const [, id, title] = /^-- (I\d+[a-z]?) (.*)$/m.exec(sql)!;
    return { id: id!, title: title!, sql };
  });

/**
 * Checks every invariant against a database that may be in use: all in one snapshot, so that money in flight is seen entirely
 * or not at all, and without locks that could block bets. Where members are spread over nodes there is no such snapshot:
 * violations are checked again within ten seconds, three times in all.
 */
export async function checkInvariants(url: string): Promise<Finding[]> {
  const pool = createPool({
    url,
    size: 1,
    role: null,
    statementTimeoutMs: 600_000,
    settings: { application_name: 'kismet-invariants' },
  });
  try {
    return await checkInvariantsOn(pool);
  } finally {
    await pool.end();
  }
}

/** The same over given connections, as a role that may read everything. */
export async function checkInvariantsOn(pool: pg.Pool): Promise<Finding[]> {
  const { isSpread, findings } = await look(pool, INVARIANTS);
  const again = async (ids: ReadonlySet<string>) => {
    const some = INVARIANTS.filter(({ id }) => ids.has(id));
    return (await look(pool, some)).findings;
  };
  return [...(isSpread ? await confirmed(findings, again) : findings), await checkTrail(pool)];
}

async function look(pool: pg.Pool, invariants: readonly Invariant[]) {
  const client = await pool.connect();
  try {
    const isSpread = await isDistributed(client);
    // the transaction writes nothing but the temporary copies
    await client.query(`begin transaction isolation level repeatable read ${isSpread ? 'read write' : 'read only'}`);
    const texts = invariants.map(({ sql }) => sql);
    const names = isSpread ? await copyDistributedTables(client, texts) : [];
    const findings: Finding[] = [];
    for (const { id, title, sql } of invariants) {
      const started = performance.now();
      const { rows } = await client.query(onCopies(sql, names));
      findings.push({ id, title, ms: Math.round(performance.now() - started), rows });
    }
    await client.query('commit');
    client.release();
    return { isSpread, findings };
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/** The audit chain is verified by walking it: each seal covers the previous one. */
async function checkTrail(pool: pg.Pool): Promise<Finding> {
  const started = performance.now();
  const { brokenAt } = await verifyAudit(createDb(pool));
  const rows = brokenAt === null ? [] : [{ seal_no: brokenAt }];
  return {
    id: 'I18',
    title: 'the chain over the audit trail verifies',
    ms: Math.round(performance.now() - started),
    rows,
  };
}
