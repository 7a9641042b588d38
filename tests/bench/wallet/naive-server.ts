// A typical wallet implementation: one transaction per request, one statement at a time, over a pool. Same rows, same checks,
// no signature.

import { randomUUID } from 'node:crypto';
import { createPool } from '@kismet/server/src/platform/db.ts';
import Fastify from 'fastify';

const pool = createPool({ url: process.env.DATABASE_URL!, role: null, size: 32, statementTimeoutMs: 10_000 });
const app = Fastify();
app.post('/vendors/BENCH/transaction/bet', async (request) => {
  const body = request.body as Record<string, string>;
  const owner = Number(body.user!.slice(5));
  const client = await pool.connect();
  const run = (name: string, text: string, values: unknown[]) => client.query({ name, text, values });
  try {
    await client.query('begin');
    const seen = await run('seen', 'select 1 from vendors.transaction where partner_id = 1 and ext_id = $1', [
      body.transaction_uuid,
    ]);
    if (seen.rowCount) throw new Error('replay');
    const { rows } = await run(
      'lock',
      `select account_id, balance, seq from wallet.account where owner_id = $1 and code = 'main' for no key update`,
      [owner],
    );
    const { account_id: account, balance, seq } = rows[0]!;
    const [op, bet, after] = [randomUUID(), randomUUID(), BigInt(balance) - 100_000n];
    // Ledger and balance in one statement: the triggers check both.
    await run(
      'ledger',
      `with l as (insert into wallet.ledger (owner_id, account_id, seq, op_id, leg, amount, balance_after, contra_id, kind) values ($1, $2, $3, $4, 0, -100000, $5, $6, 1)) update wallet.account set balance = $5, seq = $3 where owner_id = $1 and account_id = $2`,
      [owner, account, BigInt(seq) + 1n, op, after, process.env.CONTRA],
    );
    await run(
      'operation',
      `insert into wallet.operation (owner_id, op_id, reference, input_hash, kind, ledger_rows) values ($1, $2, $3, '\\x00', 1, $4)`,
      [owner, op, `BENCH:${body.transaction_uuid}`, `${account}/${BigInt(seq) + 1n}`],
    );
    await run(
      'transaction',
      `insert into vendors.transaction (owner_id, partner_id, ext_id, kind, content_hash, amount, currency, class, brand_id, balance_after, op_id, bet_id, round_id, game_code, vendor_tx) values ($1, 1, $2, 1, '\\x00', 100000, 'PKR', 0, 1, $3, $4, $5, $6, 'bench', $7)`,
      [owner, body.transaction_uuid, after, op, bet, body.round, body.supplier_transaction_id],
    );
    await run(
      'request',
      `insert into vendors.request (owner_id, partner_id, request_id, content_hash, status, balance, currency) values ($1, 1, $2, '\\x00', 0, $3, 'PKR')`,
      [owner, body.request_uuid, after],
    );
    await run(
      'bet',
      `insert into bets.bet (owner_id, bet_id, brand_id, source_code, game_code, category, round_id, state, stake, valid_bet, currency, class) values ($1, $2, 1, 'BENCH', 'bench', 'slots', $3, 'open', 100000, 100000, 'PKR', 0)`,
      [owner, bet, body.round],
    );
    await client.query('commit');
    return {
      user: body.user,
      status: 'RS_OK',
      request_uuid: body.request_uuid,
      currency: 'PKR',
      balance: Number(after),
    };
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
});
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });
process.on('SIGTERM', () => process.exit(0));
