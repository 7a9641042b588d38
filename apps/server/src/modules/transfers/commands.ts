import { unitsToDecimal } from '@kismet/kernel/money';
import { Refused } from '@kismet/kernel/outcome';
import type { Clock } from '@kismet/kernel/time';
import { nameUuid } from '../../platform/crypto.ts';
import { type Db, type Tx, withTx } from '../../platform/db.ts';
import { addJob } from '../../platform/job-queue.ts';
import { houseAccounts, type Wallet } from '../wallet/index.ts';
import * as store from './store.ts';
import { type Direction, type Heard, nextStep, waitAfter } from './transfer.ts';

/** The vendor's answer, and the amount moved. */
export interface VendorSaid {
  readonly heard: Heard;
  readonly amount: bigint | null;
}
/** The vendor's side of a transfer: never throws; no answer is a possible result. */
export interface VendorWallets {
  send(row: store.TransferRow): Promise<VendorSaid>;
  ask(row: store.TransferRow): Promise<VendorSaid>;
}
export interface TransferDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly wallet: Pick<Wallet, 'post' | 'reverse' | 'account'>;
  readonly vendors: VendorWallets;
  /** Raises an alert in the transaction when an operator must look at a transfer. */
  readonly alert: (tx: Tx, row: store.TransferRow, detail: Readonly<Record<string, string>>) => Promise<void>;
  /** Called after a commit that moved money or changed a transfer. */
  readonly moved: (ownerId: bigint) => void;
}
export interface Wanted {
  readonly ownerId: bigint;
  readonly publicId: string;
  readonly brandId: number;
  readonly currency: string;
  readonly accountClass: number;
  readonly transferId: string;
  readonly vendorCode: string;
  readonly direction: Direction;
  readonly amount: bigint | null;
}

export const RESOLVE = 'transfers-resolve';
const CENTS = 1000n;
const reference = (row: Pick<store.TransferRow, 'transfer_id'>, step: string) => `transfer:${row.transfer_id}:${step}`;

/**
 * Transfers money to or from a vendor wallet. The debit and the follow-up job are committed before the vendor is called, so
 * that neither a crash nor a missing answer loses anything. Refuses `AMOUNT_SCALE`, `AMOUNT_ZERO`, `INSUFFICIENT_FUNDS`,
 * `TRANSFER_RUNNING`, and `IDEMPOTENCY_MISMATCH` when the id was used with other content.
 */
export async function moveMoney(deps: TransferDeps, wanted: Wanted): Promise<store.TransferRow> {
  const { db } = deps;
  checkAmount(wanted);
  const known = await store.readTransfer(db, wanted.ownerId, wanted.transferId);
  if (known) return sameOrRefused(known, wanted);
  const row: store.TransferRow = {
    owner_id: wanted.ownerId,
    transfer_id: wanted.transferId,
    brand_id: wanted.brandId,
    partner_code: wanted.vendorCode,
    public_id: wanted.publicId,
    direction: wanted.direction,
    amount: wanted.amount,
    asks_all: wanted.amount === null,
    currency: wanted.currency,
    class: wanted.accountClass,
    state: 'sent',
    tries: 0,
    at: new Date(deps.clock.now()),
  };
  const isNew = await begin(deps, row);
  if (!isNew) {
    const twin = await store.readTransfer(db, wanted.ownerId, wanted.transferId);
    if (twin) return sameOrRefused(twin, wanted);
    throw new Refused('TRANSFER_RUNNING');
  }
  deps.moved(wanted.ownerId);
  return hear(deps, row, await deps.vendors.send(row));
}

function checkAmount({ direction, amount }: Pick<Wanted, 'direction' | 'amount'>): void {
  if (amount === null && direction === 'out') return;
  if (amount === null || amount <= 0n) throw new Refused('AMOUNT_ZERO', {}, [{ name: 'amount', code: 'AMOUNT_ZERO' }]);
  if (amount % CENTS !== 0n) throw new Refused('AMOUNT_SCALE', {}, [{ name: 'amount', code: 'AMOUNT_SCALE' }]);
}
function sameOrRefused(row: store.TransferRow, wanted: Wanted): store.TransferRow {
  const isSame =
    row.partner_code === wanted.vendorCode &&
    row.direction === wanted.direction &&
    (wanted.amount === null ? row.asks_all : !row.asks_all && row.amount === wanted.amount);
  if (!isSame) throw new Refused('IDEMPOTENCY_MISMATCH');
  return row;
}

/** Writes the transfer, debits a transfer in, and queues the follow-up job. */
async function begin(deps: TransferDeps, row: store.TransferRow): Promise<boolean> {
  try {
    return await withTx(deps.db, async (tx) => {
      if (!(await store.insertTransfer(tx, row))) throw new AlreadyThere();
      if (row.direction === 'in') await postLeg(deps, tx, row, -row.amount!, 'in');
      await queueQuestion(deps, tx, row, 0);
      return true;
    });
  } catch (error) {
    if (error instanceof AlreadyThere) return false;
    throw error;
  }
}
/** Rolls back the transaction, which the unique violation has aborted. */
class AlreadyThere extends Error {}

const queueQuestion = (deps: TransferDeps, tx: Tx, row: store.TransferRow, wait: number) =>
  addJob(
    tx,
    RESOLVE,
    { ownerId: String(row.owner_id), transferId: row.transfer_id },
    { key: `${RESOLVE}:${row.transfer_id}`, runAtMs: deps.clock.now() + (waitAfter(wait) ?? 0) },
  );

async function postLeg(
  { wallet }: TransferDeps,
  tx: Tx,
  row: store.TransferRow,
  amount: bigint,
  kind: 'in' | 'out',
): Promise<void> {
  const contraId = await wallet.account(tx, {
    ownerId: 0n,
    brandId: row.brand_id,
    code: houseAccounts.vendorTransfer(row.partner_code),
    currency: row.currency,
    accountClass: row.class as 0,
  });
  await wallet.post(
    tx,
    {
      ownerId: row.owner_id,
      opId: nameUuid(reference(row, kind)),
      reference: reference(row, kind),
      kind: kind === 'in' ? 'transfer-in' : 'transfer-out',
      note: null,
      legs: (accounts) => [
        {
          accountId: accounts.find((one) => one.code === 'main' && one.currency === row.currency)!.accountId,
          contraId,
          amount,
        },
      ],
    },
    [row.transfer_id, amount, row.currency],
  );
}

/** Applies the vendor's answer; a second caller finds it already applied. */
async function hear(deps: TransferDeps, key: store.TransferRow, said: VendorSaid): Promise<store.TransferRow> {
  const after = await withTx(deps.db, async (tx) => {
    const row = await store.lockTransfer(tx, key.owner_id, key.transfer_id);
    if (!row) throw new Refused('NOT_FOUND');
    // a vendor that moved another amount than requested needs an operator
    const isOther = said.heard === 'SUCCESS' && row.amount !== null && said.amount !== row.amount;
    const step = nextStep(row.direction, row.state, isOther ? 'SILENCE' : said.heard, isOther ? 99 : row.tries);
    if (!step) return row;
    const amount = row.amount ?? (step.state === 'success' ? said.amount! : null);
    if (step.money === 'credit' && amount! > 0n) await postLeg(deps, tx, row, amount!, 'out');
    if (step.money === 'give-back')
      await deps.wallet.reverse(
        tx,
        { ownerId: row.owner_id, opId: nameUuid(reference(row, 'in')) },
        { opId: nameUuid(reference(row, 'back')), reference: reference(row, 'back'), note: 'transfer failed' },
      );
    const isOver = step.state === 'success' || step.state === 'failed';
    const next = {
      state: step.state,
      amount: step.state === 'failed' && row.direction === 'out' ? row.amount : amount,
      tries: row.tries + 1,
      endedAt: isOver ? new Date(deps.clock.now()) : null,
    };
    await store.writeState(tx, { ownerId: row.owner_id, transferId: row.transfer_id }, next);
    if (step.state === 'unknown') await queueQuestion(deps, tx, row, row.tries);
    if (step.state === 'manual' && row.state !== 'manual')
      await deps.alert(tx, row, {
        transfer: row.transfer_id,
        direction: row.direction,
        amount: row.amount === null ? '' : unitsToDecimal(row.amount),
        said: isOther ? unitsToDecimal(said.amount!) : '',
      });
    return { ...row, ...next };
  });
  deps.moved(key.owner_id);
  return after;
}

/** Handler of `RESOLVE`: polls the vendor for an open transfer and applies the answer. */
export async function resolve(deps: TransferDeps, ownerId: bigint, transferId: string): Promise<void> {
  const row = await store.readTransfer(deps.db, ownerId, transferId);
  if (!row || row.state === 'success' || row.state === 'failed') return;
  await hear(deps, row, await deps.vendors.ask(row));
}

/** Polls transfers waiting for an operator again, in case the vendor can answer by now. */
export async function askAgain(deps: TransferDeps): Promise<void> {
  for (const row of await store.readManual(deps.db)) await hear(deps, row, await deps.vendors.ask(row));
}
