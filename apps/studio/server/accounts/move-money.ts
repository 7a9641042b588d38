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
  /** Units of 10^-5; null transfers everything out. */
  readonly amount: bigint | null;
}
/** The result of a transfer, the amount moved, and the balance now. */
export interface TransferResult {
  readonly state: 'SUCCESS' | 'FAILED';
  readonly moved: bigint;
  readonly balance: bigint;
}
type Work = Pick<RoundWork, 'pool' | 'clock' | 'reach'>;

/** Maximum transfer; it leaves room in the column for any win on top. */
const FULLEST_ACCOUNT = 10n ** 12n * UNITS_PER_ONE;

/**
 * Moves money between the operator and an account, once per reference of a user. A repeat returns the first result. A reference that moved money
 * and is repeated with different content is refused with REFERENCE_MISMATCH: FAILED would mean that nothing moved. A failed reference stays
 * failed, whatever is sent with it. Stakes of open rounds have left the account and are not transferred.
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

/** The amount that can be moved; null when the transfer fails. Transferring everything out of an empty account moves zero. */
function movable({ direction, amount }: TransferWish, balance: bigint): bigint | null {
  if (direction === 'out') return amount === null ? balance : amount > 0n && amount <= balance ? amount : null;
  return amount !== null && amount > 0n && balance + amount <= FULLEST_ACCOUNT ? amount : null;
}

/** The result of a transfer. An unknown reference is refused from then on, so that the answer stays true. */
export async function transferStatus(work: Work, account: AccountKey, reference: string): Promise<TransferResult> {
  return inTransaction(work.pool, async (tx) => {
    await takeReference(tx, account, reference, { direction: null, asked: null }, new Date(work.clock.now()));
    const { state, moved } = await readTransfer(tx, account, reference);
    return { state, moved, balance: await readBalance(tx, account) };
  });
}
