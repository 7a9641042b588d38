import { assert } from '@kismet/kernel/assert';
import { nameUuid } from '../../../platform/crypto.ts';
import type { Tx } from '../../../platform/db.ts';
import { type Account, creditLegs, houseAccounts, type Leg, type Wallet } from '../../wallet/index.ts';
import type { WithdrawalRow } from './withdrawal-store.ts';

type Owned = Pick<WithdrawalRow, 'owner_id' | 'withdrawal_id' | 'brand_id' | 'currency' | 'class'>;
export type WithdrawalWallet = Pick<Wallet, 'post' | 'account' | 'lock'>;
type Kind = 'hold' | 'release' | 'withdrawal' | 'withdrawal-fee' | 'guarantee-lost';

const accountOf = (wallet: WithdrawalWallet, tx: Tx, row: Owned, ownerId: bigint, code: string) =>
  wallet.account(tx, {
    ownerId,
    brandId: row.brand_id,
    code,
    currency: row.currency,
    accountClass: row.class as 0,
  });
export function ownAccount(accounts: readonly Account[], code: string, currency: string): Account {
  const found = accounts.find((one) => one.code === code && one.currency === currency);
  assert(found, `the owner has no ${code} in ${currency}`);
  return found;
}

async function move(
  wallet: WithdrawalWallet,
  tx: Tx,
  row: Owned,
  how: { kind: Kind; step: string; amount: bigint },
  legs: (accounts: readonly Account[]) => readonly Leg[],
): Promise<void> {
  const reference = `withdrawal:${row.withdrawal_id}:${how.step}`;
  const opId = nameUuid(`${row.owner_id}:${reference}`);
  await wallet.post(tx, { ownerId: row.owner_id, opId, reference, kind: how.kind, note: null, legs }, [
    how.amount,
    row.currency,
  ]);
}

/** Moves money from the wallet into the hold; refuses `INSUFFICIENT_FUNDS`. */
export async function setAside(wallet: WithdrawalWallet, tx: Tx, row: Owned, amount: bigint): Promise<void> {
  await accountOf(wallet, tx, row, row.owner_id, 'held');
  const transit = await accountOf(wallet, tx, row, 0n, houseAccounts.transit);
  await move(wallet, tx, row, { kind: 'hold', step: 'hold', amount }, (accounts) => [
    { accountId: ownAccount(accounts, 'main', row.currency).accountId, contraId: transit, amount: -amount },
    { accountId: ownAccount(accounts, 'held', row.currency).accountId, contraId: transit, amount },
  ]);
}

/** Returns held money to the wallet; a debt is settled first. `step` names the reason and is used once. */
export async function giveBack(
  wallet: WithdrawalWallet,
  tx: Tx,
  row: Owned,
  step: string,
  amount: bigint,
): Promise<void> {
  if (amount === 0n) return;
  const transit = await accountOf(wallet, tx, row, 0n, houseAccounts.transit);
  await move(wallet, tx, row, { kind: 'release', step, amount }, (accounts) => [
    { accountId: ownAccount(accounts, 'held', row.currency).accountId, contraId: transit, amount: -amount },
    ...creditLegs(
      amount,
      ownAccount(accounts, 'main', row.currency),
      accounts.find((one) => one.code === 'receivable' && one.currency === row.currency),
      transit,
    ),
  ]);
}

/** Moves held money to a house account: paid by a channel, kept as fee, or forfeited guarantee. */
export async function takeOut(
  wallet: WithdrawalWallet,
  tx: Tx,
  row: Owned,
  out: { kind: 'withdrawal' | 'withdrawal-fee' | 'guarantee-lost'; step: string; to: string; amount: bigint },
): Promise<void> {
  if (out.amount === 0n) return;
  const contraId = await accountOf(wallet, tx, row, 0n, out.to);
  await move(wallet, tx, row, out, (accounts) => [
    { accountId: ownAccount(accounts, 'held', row.currency).accountId, contraId, amount: -out.amount },
  ]);
}
