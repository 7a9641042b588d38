import { SIMULATED } from '../../../src/modules/lottery/results/simulated-draw.ts';
import { KINDS } from '../../../src/modules/wallet/account-plan.ts';
import { type Db, run, type Tx } from '../../../src/platform/db.ts';
import type { Books } from './book-rows.ts';
import { bulkRows, insertBulk } from './bulk.ts';
import type { StoryGame } from './story.ts';
import type { StoryLottery } from './tickets.ts';
import { writeTickets } from './tickets-store.ts';

/** Games of a brand whose rounds move money of the wallet, in lobby order. */
export const readGames = async (db: Db, brandId: number): Promise<StoryGame[]> => {
  const rows = await run<{ vendor_code: string; game_code: string; category: StoryGame['category'] }>(
    db,
    `select g.vendor_code, g.game_code, g.category from catalogue.game g
       join catalogue.vendor v using (vendor_code) join catalogue.brand_vendor b using (vendor_code)
       join vendors.partner p on p.code = g.vendor_code
      where b.brand_id = $1 and b.enabled and g.enabled and not g.is_group and v.wallet_mode = 'single' and p.enabled
      order by g.vendor_code, g.sort, g.game_code`,
    [brandId],
  );
  return rows.map((row) => ({ vendorCode: row.vendor_code, gameCode: row.game_code, category: row.category }));
};
/** Lotteries that the installation draws by itself. */
export const readSimulated = (db: Db, brandId: number): Promise<StoryLottery[]> =>
  run<StoryLottery>(
    db,
    `select * from lottery.game where brand_id = $1 and is_open and feed ->> 'kind' = $2 order by position`,
    [brandId, SIMULATED],
  );
export const readPartners = async (db: Db): Promise<Map<string, number>> => {
  const rows = await run<{ code: string; partner_id: number }>(db, 'select code, partner_id from vendors.partner');
  return new Map(rows.map((row) => [row.code, row.partner_id]));
};
export const readPayoutAccounts = async (db: Db, ownerIds: readonly bigint[]): Promise<Map<bigint, string>> => {
  const rows = await run<{ owner_id: bigint; account_id: string }>(
    db,
    `select distinct on (owner_id) owner_id, account_id from cashier.payout_account
      where owner_id = any($1::bigint[]) and removed_at is null order by owner_id, bound_at`,
    [ownerIds],
  );
  return new Map(rows.map((row) => [row.owner_id, row.account_id]));
};

/** The rates of these members since they joined: a bet earns by the rate at its own time. */
export async function beginRates(tx: Tx, ownerIds: readonly bigint[]): Promise<void> {
  await run(
    tx,
    `insert into agents.rate (member_id, category, effective_from, ppm, set_by, approval_id)
     select distinct on (r.member_id, r.category) r.member_id, r.category, date_trunc('milliseconds', n.joined_at), r.ppm, r.set_by, r.approval_id
       from agents.rate r join agents.node n using (member_id)
      where r.member_id = any($1::bigint[]) order by r.member_id, r.category, r.effective_from
     on conflict do nothing`,
    [ownerIds],
  );
}

const LEDGER = {
  owner_id: 'bigint',
  account_id: 'bigint',
  seq: 'bigint',
  op_id: 'uuid',
  leg: 'smallint',
  amount: 'bigint',
  balance_after: 'bigint',
  contra_id: 'bigint',
  kind: 'smallint',
  at: 'timestamptz',
} as const;
const ACCOUNT = { owner_id: 'bigint', account_id: 'bigint', balance: 'bigint', seq: 'bigint' } as const;

/** Rows of the ledger and the resulting balances, in one statement: the database checks that they agree. */
async function writeLedger(tx: Tx, ledger: Books['ledger']): Promise<void> {
  const rows = bulkRows(
    LEDGER,
    ledger.map(({ account, operation, leg, seq, amount, balanceAfter, contraId, at }) => ({
      ...{ owner_id: account.ownerId, account_id: account.accountId, seq, op_id: operation.opId, leg, amount },
      ...{ balance_after: balanceAfter, contra_id: contraId, kind: KINDS[operation.kind], at },
    })),
  );
  const accounts = bulkRows(
    ACCOUNT,
    [...new Set(ledger.map(({ account }) => account))].map(({ ownerId, accountId, balance, seq }) => ({
      ...{ owner_id: ownerId, account_id: accountId, balance, seq },
    })),
    rows.values.length + 1,
  );
  await run(
    tx,
    `with l as (insert into wallet.ledger (${rows.columns}) ${rows.select} order by u.ord)
     update wallet.account t set balance = x.balance, seq = x.seq from (${accounts.select}) as x
      where t.owner_id = x.owner_id and t.account_id = x.account_id`,
    [...rows.values, ...accounts.values],
  );
}

const OPERATION = {
  owner_id: 'bigint',
  op_id: 'uuid',
  reference: 'text',
  input_hash: 'bytea',
  kind: 'smallint',
  note: 'text',
  ledger_rows: 'text',
  at: 'timestamptz',
} as const;
const OWNED = { owner_id: 'bigint', brand_id: 'integer', currency: 'text', class: 'smallint' } as const;
const FACT = {
  ...OWNED,
  op_id: 'uuid',
  kind: 'smallint',
  reference: 'text',
  amount: 'bigint',
  at: 'timestamptz',
} as const;
const MOVEMENT = {
  ...OWNED,
  partner_id: 'smallint',
  ext_id: 'uuid',
  kind: 'smallint',
  content_hash: 'bytea',
  reference_id: 'uuid',
  amount: 'bigint',
  balance_after: 'bigint',
  op_id: 'uuid',
  bet_id: 'uuid',
  round_id: 'text',
  round_closed: 'boolean',
  game_code: 'text',
  vendor_tx: 'text',
  at: 'timestamptz',
} as const;
const BET = {
  ...OWNED,
  bet_id: 'uuid',
  source_code: 'text',
  game_code: 'text',
  category: 'text',
  round_id: 'text',
  state: 'text',
  stake: 'bigint',
  payout: 'bigint',
  agent_path: 'bigint[]',
  placed_at: 'timestamptz',
  settled_at: 'timestamptz',
} as const;
const DEPOSIT_NUMBER = { deposit_id: 'uuid', owner_id: 'bigint', brand_id: 'integer', channel_id: 'integer' } as const;
const WITHDRAWAL_NUMBER = {
  withdrawal_id: 'uuid',
  owner_id: 'bigint',
  brand_id: 'integer',
  reference: 'text',
} as const;
const DEPOSIT = {
  ...OWNED,
  deposit_id: 'uuid',
  channel_id: 'integer',
  public_id: 'text',
  login_name: 'text',
  amount: 'bigint',
  extra_ppm: 'integer',
  state: 'text',
  received: 'bigint',
  credited: 'bigint',
  extra: 'bigint',
  created_at: 'timestamptz',
  expires_at: 'timestamptz',
  submitted_at: 'timestamptz',
  ended_at: 'timestamptz',
} as const;
const WITHDRAWAL = {
  ...OWNED,
  withdrawal_id: 'uuid',
  reference: 'text',
  account_id: 'uuid',
  amount: 'bigint',
  fee: 'bigint',
  guarantee: 'bigint',
  state: 'text',
  held: 'bigint',
  day: 'date',
  applied_at: 'timestamptz',
  changed_at: 'timestamptz',
  ended_at: 'timestamptz',
  content_hash: 'bytea',
} as const;
const PART = {
  owner_id: 'bigint',
  withdrawal_id: 'uuid',
  part: 'smallint',
  brand_id: 'integer',
  amount: 'bigint',
  channel: 'text',
  state: 'text',
  reference: 'text',
  tries: 'integer',
  sent_at: 'timestamptz',
  disbursed_at: 'timestamptz',
  answer_by: 'timestamptz',
  ended_at: 'timestamptz',
} as const;
const STEP = {
  owner_id: 'bigint',
  withdrawal_id: 'uuid',
  step: 'smallint',
  event: 'text',
  holder: 'text',
  part: 'smallint',
  reference: 'text',
  amount: 'bigint',
  at: 'timestamptz',
} as const;

/** Settled bets, with the outbox rows that the roll-ups count. */
async function writeBets(tx: Tx, bets: Books['bets']): Promise<void> {
  const { columns, select, values } = bulkRows(BET, bets as never);
  await run(
    tx,
    `with told as (${select} order by u.ord), placed as (
       insert into bets.bet (${columns}, valid_bet, counted) select ${columns}, stake, 1 from told)
     insert into bets.outbox (${columns}, rebate, payout_change, was_counted, is_counted)
     select ${columns}, 0, payout, false, true from told`,
    values,
  );
  await run(
    tx,
    `insert into catalogue.recent (owner_id, vendor_code, game_code, last_played_at)
     select owner_id, source_code, game_code, max(placed_at) from (${select}) t where source_code <> 'lottery' group by 1, 2, 3
     on conflict (owner_id, vendor_code, game_code) do update set last_played_at = greatest(recent.last_played_at, excluded.last_played_at)`,
    values,
  );
}

/** All events, in the caller's transaction. */
export async function writeBooks(tx: Tx, books: Books): Promise<void> {
  await writeLedger(tx, books.ledger);
  await insertBulk(
    tx,
    'wallet.operation',
    OPERATION,
    books.operations.map(({ ownerId, opId, reference, inputHash, kind, note, places, at }) => ({
      ...{ owner_id: ownerId, op_id: opId, reference, input_hash: inputHash, kind: KINDS[kind], note },
      ...{ ledger_rows: places, at },
    })),
  );
  await insertBulk(
    tx,
    'wallet.fact',
    FACT,
    books.facts.map((fact) => ({ ...fact, kind: KINDS[fact.kind as keyof typeof KINDS] })) as never,
  );
  await insertBulk(tx, 'vendors.transaction', MOVEMENT, books.movements as never);
  await writeBets(tx, books.bets);
  await writeTickets(tx, books);
  // on a distributed database no trigger claims
  await insertBulk(tx, 'cashier.deposit_number', DEPOSIT_NUMBER, books.deposits as never);
  await insertBulk(tx, 'cashier.withdrawal_number', WITHDRAWAL_NUMBER, books.withdrawals as never);
  await insertBulk(tx, 'cashier.deposit', DEPOSIT, books.deposits as never);
  await insertBulk(tx, 'cashier.withdrawal', WITHDRAWAL, books.withdrawals as never);
  await insertBulk(tx, 'cashier.withdrawal_part', PART, books.parts as never);
  await insertBulk(tx, 'cashier.withdrawal_step', STEP, books.steps as never);
}
