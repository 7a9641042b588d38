import { UNITS_PER_ONE } from '@kismet/kernel/money';
import { Refused } from '@kismet/kernel/outcome';
import { inTransaction, type Queryable } from '../database.ts';
import type { RoundWork } from '../rounds/settle.ts';
import { type AccountKey, changeAccount, holdAccount, readBalance } from './account-store.ts';
import { readTransfer, type TransferRow, takeReference, writeSuccess } from './transfer-store.ts';

export interface TransferWish {
  readonly account: AccountKey;
  readonly reference: string;
  readonly direction: 'in' | 'out';
  /** Units of 10^-5; null takes out everything. */
  readonly amount: bigint | null;
}
/** How a transfer ended, what it moved, and what is in the account now. */
export interface TransferResult {
  readonly state: 'SUCCESS' | 'FAILED';
  readonly moved: bigint;
  readonly balance: bigint;
}
type Work = Pick<RoundWork, 'pool' | 'clock' | 'reach'>;

/** More than this nobody brings; it leaves room for any win above it in what a column can carry. */
const FULLEST_ACCOUNT = 10n ** 12n * UNITS_PER_ONE;

/**
 * Moves money between the operator and an account, once for each reference of a user. A repeat gets the result of the first time.
 * A reference that moved money and comes again with other content is refused by REFERENCE_MISMATCH: FAILED would say that
 * nothing moved. One that failed stays failed, whatever comes with it. What is staked in rounds that are not over is not in the
 * account, so it stays.
 */
export async function moveMoney(work: Work, wish: TransferWish): Promise<TransferResult> {
  const result = await inTransaction(work.pool, (tx) => moveOnce(work, tx, wish));
  work.reach('after_transfer');
  return result;
}

async function moveOnce(work: Work, tx: Queryable, wish: TransferWish): Promise<TransferResult> {
  const { account, reference, direction } = wish;
  const at = new Date(work.clock.now());
  if (!(await takeReference(tx, account, reference, { direction, asked: wish.amount }, at))) {
    const known = await readTransfer(tx, account, reference);
    if (known.state === 'SUCCESS' && !isSame(known, wish)) throw new Refused('REFERENCE_MISMATCH');
    return { state: known.state, moved: known.moved, balance: await readBalance(tx, account) };
  }
  const before = await holdAccount(tx, account);
  const moved = movable(wish, before);
  if (moved === null) return { state: 'FAILED', moved: 0n, balance: before };
  let balance = before;
  if (moved > 0n) {
    const amount = direction === 'in' ? moved : -moved;
    balance = (await changeAccount(tx, account, { kind: `transfer-${direction}`, reference, amount, at }))!;
  }
  await writeSuccess(tx, account, reference, moved);
  work.reach('in_transfer');
  return { state: 'SUCCESS', moved, balance };
}

const isSame = (known: TransferRow, { account, direction, amount }: TransferWish): boolean =>
  known.currency === account.currency && known.direction === direction && known.asked === amount;

/** What of a wish can be moved; null where it fails. An empty account gives everything it has: nothing. */
function movable({ direction, amount }: TransferWish, balance: bigint): bigint | null {
  if (direction === 'out') return amount === null ? balance : amount > 0n && amount <= balance ? amount : null;
  return amount !== null && amount > 0n && balance + amount <= FULLEST_ACCOUNT ? amount : null;
}

/** How a transfer ended. One that is not known is refused from now on, so that the answer stays true. */
export async function transferStatus(work: Work, account: AccountKey, reference: string): Promise<TransferResult> {
  return inTransaction(work.pool, async (tx) => {
    await takeReference(tx, account, reference, { direction: null, asked: null }, new Date(work.clock.now()));
    const { state, moved } = await readTransfer(tx, account, reference);
    return { state, moved, balance: await readBalance(tx, account) };
  });
}
