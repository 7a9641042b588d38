// npm run bench:history: history pages and the balance of a member whose ledger grows from 10,000 to 1,000,000 entries, with
// `--full` to 10,000,000: the blocks that each call touches as a ratio to those of the smallest ledger in the same run, and its
// time.

import { KINDS } from '../../apps/server/src/modules/wallet/account-plan.ts';
import { firstSeqAt, readRecord } from '../../apps/server/src/modules/wallet/account-record-store.ts';
import { balancesOf } from '../../apps/server/src/modules/wallet/queries.ts';
import { readStatement } from '../../apps/server/src/modules/wallet/store.ts';
import { createDb, createPool } from '../../apps/server/src/platform/db.ts';
import { queryOf } from '../../apps/server/src/platform/query.ts';
import { type GrownAccount, growLedger, STEP_MS } from '../../tests/bench/wallet/long-ledger.ts';
import { step } from '../product/progress.ts';
import { startWalletStand } from './wallet-stand.ts';

const SIZES = [10_000, 100_000, 1_000_000, ...(process.argv.includes('--full') ? [10_000_000] : [])];
/** Calls of each kind per size. */
const CALLS = 300;
const PAGE = 20;
const ALL_TIME = { startMs: 0, endMs: Date.UTC(9999, 0) };
/** A large ledger may touch this many times the blocks of the smallest: one more level of each index. */
const MOST = 2;

const stand = await startWalletStand('history');
const pool = createPool({ url: stand.url, size: 1, statementTimeoutMs: 10_000, role: null });
const db = createDb(pool);
const account: GrownAccount = { ownerId: 7n, ...(await accountOf(7)) };

/** Each call reads as a screen does: somewhere in the ledger, at a different place each time. */
const READS: Readonly<Record<string, (entries: number, turn: number) => Promise<unknown>>> = {
  balance: () => balancesOf(db, [account.ownerId]),
  'newest page': () => readStatement(queryOf(db), account.ownerId, account.accountId, null, PAGE),
  'page far back': (entries, turn) =>
    readStatement(queryOf(db), account.ownerId, account.accountId, somewhere(entries, turn), PAGE),
  'page of a day': async (entries, turn) => {
    const atMs = account.firstMs + Number(somewhere(entries, turn)) * STEP_MS;
    const fromSeq = await firstSeqAt(db, account.ownerId, account.accountId, atMs);
    return readRecord(db, { ...account, ...ALL_TIME, fromSeq, belowSeq: fromSeq + 1_000n, kinds: null }, PAGE);
  },
  'page beside play': (entries, turn) =>
    readRecord(
      db,
      { ...account, ...ALL_TIME, fromSeq: 1n, belowSeq: somewhere(entries, turn), kinds: [KINDS.deposit] },
      PAGE,
    ),
};
const somewhere = (entries: number, turn: number): bigint => BigInt(1 + ((turn * 7_919_777) % entries));

async function accountOf(ownerId: number) {
  const { rows } = await stand.admin.query<{ id: string }>(
    `select account_id::text as id from wallet.account where owner_id = $1 and code = 'main'`,
    [ownerId],
  );
  return { accountId: BigInt(rows[0]!.id), contraId: BigInt(stand.contra), firstMs: Date.UTC(2026, 0) };
}

/** Blocks of the wallet's tables and indexes touched so far, cached or not. */
async function touched(): Promise<number> {
  await pool.query('select pg_stat_force_next_flush()');
  await pool.query('select 1');
  const { rows } = await stand.admin.query<{ blocks: string }>(
    `select sum(heap_blks_read + heap_blks_hit + idx_blks_read + idx_blks_hit)::text as blocks from pg_statio_user_tables
     where schemaname = 'wallet'`,
  );
  return Number(rows[0]!.blocks);
}

interface Figure {
  readonly ms: number;
  readonly blocks: number;
}
async function measured(read: (turn: number) => Promise<unknown>): Promise<Figure> {
  const times: number[] = [];
  const before = await touched();
  for (let turn = 1; turn <= CALLS; turn++) {
    const began = performance.now();
    await read(turn);
    times.push(performance.now() - began);
  }
  const blocks = ((await touched()) - before) / CALLS;
  return { ms: times.sort((a, b) => a - b)[CALLS >> 1]!, blocks };
}

const told = new Map<string, Figure[]>();
for (const entries of SIZES) {
  step(`a ledger of ${entries.toLocaleString('en')} entries ...`);
  await growLedger(stand.admin, account, entries, (done) => step(`  ${done.toLocaleString('en')} entries`));
  for (const [name, read] of Object.entries(READS)) {
    await measured((turn) => read(entries, turn + CALLS));
    told.set(name, [...(told.get(name) ?? []), await measured((turn) => read(entries, turn))]);
  }
}
console.log(
  `\n${'median ms / blocks'.padEnd(20)}${SIZES.map((n) => n.toLocaleString('en').padStart(16)).join('')}   blocks, most / smallest ledger, limit ${MOST}`,
);
let failed = 0;
for (const [name, figures] of told) {
  const ratio = Math.max(...figures.map(({ blocks }) => blocks)) / figures[0]!.blocks;
  if (ratio > MOST) failed++;
  const cells = figures.map(({ ms, blocks }) => `${ms.toFixed(2)} / ${blocks.toFixed(0)}`.padStart(16));
  console.log(`${name.padEnd(20)}${cells.join('')}   ${ratio.toFixed(2)} ${ratio > MOST ? 'FAIL' : 'ok'}`);
}
await pool.end();
await stand.stop();
process.exit(failed === 0 ? 0 : 1);
