import { assert } from '@kismet/kernel/assert';
import { unitsToDecimal } from '@kismet/kernel/money';
import type { Clock } from '@kismet/kernel/time';
import { nameUuid } from '../../../platform/crypto.ts';
import type { Tx } from '../../../platform/db.ts';
import { type Account, clawBackLegs, creditLegs, houseAccounts, type Leg } from '../../wallet/index.ts';
import { readChannelById } from '../channels/channel-store.ts';
import { extraOf } from './deposit.ts';
import type { DepositDeps } from './deposit-deps.ts';
import { type DepositRow, hasCredited, writeDeposit } from './deposit-store.ts';

export type CreditDeps = Pick<
  DepositDeps,
  'wallet' | 'protection' | 'wagering' | 'lockMember' | 'credited' | 'chargedBack' | 'tell'
> & {
  readonly clock: Clock;
};
type Change = Parameters<typeof writeDeposit>[2];
const ONCE_PPM = 1_000_000n;
const wageringReference = ({ deposit_id }: DepositRow): string => `deposit:${deposit_id}`;

/**
 * Credits a locked deposit with the received amount, in the caller's transaction: limits, wagering requirement,
 * posting, row and notification (rule 5.2). The posting's reference is the deposit's own, so it cannot be credited
 * twice.
 */
export async function creditDeposit(
  deps: CreditDeps,
  tx: Tx,
  row: DepositRow,
  received: bigint,
  more: Change = {},
): Promise<DepositRow> {
  assert(row.state !== 'CREDITED', 'a deposit is credited once');
  const at = new Date(deps.clock.now());
  const { code } = await readChannelById(tx, row.channel_id);
  // lock order: ledger accounts before wagering, as everywhere; the reverse deadlocks with a concurrent withdrawal or
  // bet
  await deps.wallet.lock(tx, [row.owner_id]);
  await deps.protection.noteDeposit(tx, row.owner_id, received);
  await deps.wagering.require(tx, {
    ownerId: row.owner_id,
    brandId: row.brand_id,
    currency: row.currency,
    source: 'deposit',
    base: received,
    multiplePpm: ONCE_PPM,
    reference: wageringReference(row),
  });
  await post(deps, tx, row, 'deposit', houseAccounts.gateway(code), received, creditLegs);
  const extra = extraOf(received, row.extra_ppm);
  if (extra > 0n) await post(deps, tx, row, 'fee-refund', houseAccounts.fees, extra, creditLegs);
  await deps.credited(tx, {
    ownerId: row.owner_id,
    brandId: row.brand_id,
    currency: row.currency,
    accountClass: row.class,
    depositId: row.deposit_id,
    amount: received,
    isFirst: !(await hasCredited(tx, row.owner_id)),
  });
  await deps.tell(tx, {
    ownerId: row.owner_id,
    brandId: row.brand_id,
    kind: 'deposit-credited',
    params: { amount: unitsToDecimal(received + extra) },
  });
  return writeDeposit(tx, row, {
    ...more,
    state: 'CREDITED',
    received,
    credited: received,
    extra,
    is_unclear: false,
    why: null,
    pay_url: null,
    auditor_id: null,
    audit_at: null,
    ended_at: at,
  });
}

/** Charges back a credited deposit together with its extra; what has been spent becomes a debt, and play is blocked (T12). */
export async function chargeBack(deps: CreditDeps, tx: Tx, row: DepositRow, note: string): Promise<DepositRow> {
  assert(row.state === 'CREDITED' && row.charged_back === null, 'only a credited deposit is taken back, once');
  const { code } = await readChannelById(tx, row.channel_id);
  const amount = row.credited! + row.extra!;
  let owed = 0n;
  const clawed = (sum: bigint, main: Account, receivable: Account | undefined, contraId: bigint): Leg[] => {
    assert(receivable, 'a member has a code for debts');
    const legs = clawBackLegs(sum, main, receivable, contraId);
    for (const leg of legs) if (leg.accountId === receivable.accountId) owed -= leg.amount;
    return legs;
  };
  await post(deps, tx, row, 'charge-back', houseAccounts.gateway(code), row.credited!, clawed, note);
  if (row.extra! > 0n)
    await post(deps, tx, row, 'charge-back', houseAccounts.fees, row.extra!, clawed, note, 'extra-back');
  await deps.chargedBack(tx, { ownerId: row.owner_id, depositId: row.deposit_id });
  // a charged-back deposit leaves no wagering requirement
  await deps.wagering.forfeit(tx, row.owner_id, wageringReference(row));
  if (owed > 0n) await deps.lockMember(tx, row.owner_id, 'charge-back');
  return writeDeposit(tx, row, { charged_back: amount, note });
}

async function post(
  { wallet }: CreditDeps,
  tx: Tx,
  row: DepositRow,
  kind: 'deposit' | 'fee-refund' | 'charge-back',
  code: string,
  amount: bigint,
  legsOf: (amount: bigint, main: Account, receivable: Account | undefined, contraId: bigint) => Leg[],
  note: string | null = null,
  step: string = kind,
): Promise<void> {
  const contraId = await wallet.account(tx, {
    ownerId: 0n,
    brandId: row.brand_id,
    code,
    currency: row.currency,
    accountClass: row.class,
  });
  const reference = `deposit:${row.deposit_id}:${step}`;
  await wallet.post(
    tx,
    {
      ownerId: row.owner_id,
      opId: nameUuid(reference),
      reference,
      kind,
      note,
      legs: (accounts) => {
        const of = (name: string) => accounts.find((one) => one.code === name && one.currency === row.currency);
        return legsOf(amount, of('main')!, of('receivable'), contraId);
      },
    },
    [row.deposit_id, amount, row.currency],
  );
}
