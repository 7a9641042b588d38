import { type addPayoutAccount, PAYOUT_ACCOUNTS_MAX } from '@kismet/contracts/cashier/payout-account';
import type { Input } from '@kismet/contracts/route';
import { Refused } from '@kismet/kernel/outcome';
import type { SecretBox } from '../../../platform/crypto.ts';
import { type Tx, withTx } from '../../../platform/db.ts';
import { queryOf } from '../../../platform/query.ts';
import type { Owner, Payer, WithdrawalDeps } from '../withdrawals/withdrawal-deps.ts';
import { isAccountInUse } from '../withdrawals/withdrawal-store.ts';
import { isSameName, plainName, plainNumber, tailOf } from './payout-account.ts';
import * as store from './payout-account-store.ts';

interface Details {
  readonly number: string;
  readonly holder: string;
}
type Keyed = Pick<store.PayoutAccountRow, 'owner_id' | 'account_id'>;
const place = (row: Keyed): string => `cashier.payout_account:details:${row.owner_id}:${row.account_id}`;

/** Number and holder's name in clear text: for the payer only, never for logs. */
export const openAccountDetails = (secretBox: SecretBox, row: Keyed & { readonly details: Buffer }): Details =>
  JSON.parse(secretBox.open(row.details, place(row)).toString('utf8'));

const numberIndex = (secretBox: SecretBox, bankCode: string, number: string): Buffer =>
  secretBox.index(`${bankCode}:${number}`, 'cashier.payout_number');

/**
 * Binds an account in the member's own name. Refuses `LEGAL_NAME_MISSING`, `PAYOUT_NAME_MISMATCH`, `INPUT_INVALID` by
 * field, `TOO_MANY`, and the refusals of the payment password. The same id again returns the same account.
 */
export async function bindAccount(
  deps: WithdrawalDeps,
  owner: Payer,
  input: Input<typeof addPayoutAccount>,
): Promise<store.ShownAccountRow> {
  const { db, members, secretBox, clock } = deps;
  const known = (await store.readAccounts(db, owner.memberId)).find((one) => one.account_id === input.accountId);
  const number = plainNumber(input.number);
  if (known) {
    if (openAccountDetails(secretBox, known).number !== number) throw new Refused('IDEMPOTENCY_MISMATCH');
    return known;
  }
  await deps.checkPaymentPassword(db, owner, input.paymentPassword);
  const { legalName } = await members.contactOf(queryOf(db), owner.memberId);
  if (legalName === null) throw new Refused('LEGAL_NAME_MISSING');
  if (!isSameName(input.holder, legalName))
    throw new Refused('PAYOUT_NAME_MISMATCH', {}, [{ name: 'holder', code: 'PAYOUT_NAME_MISMATCH' }]);
  const bank = (await store.readBanks(db, owner.brandId)).find((one) => one.code === input.bankCode);
  if (!bank) throw new Refused('INPUT_INVALID', {}, [{ name: 'bankCode', code: 'FIELD_INVALID' }]);
  if (!new RegExp(`^(?:${bank.number_pattern})$`).test(number))
    throw new Refused('INPUT_INVALID', {}, [{ name: 'number', code: 'FIELD_INVALID' }]);
  const key = { owner_id: owner.memberId, account_id: input.accountId };
  const details: Details = { number, holder: plainName(input.holder) };
  const index = numberIndex(secretBox, bank.code, number);
  return withTx(db, async (tx) => {
    await store.lockOwner(tx, owner.memberId);
    if ((await store.readAccounts(tx, owner.memberId)).length >= PAYOUT_ACCOUNTS_MAX)
      throw new Refused('TOO_MANY', { max: PAYOUT_ACCOUNTS_MAX });
    const isNew = await store.insertAccount(tx, {
      ...key,
      brand_id: owner.brandId,
      bank_code: bank.code,
      details: secretBox.seal(JSON.stringify(details), place(key)),
      number_index: index,
      tail: tailOf(number),
      bound_at: new Date(clock.now()),
    });
    if (!isNew) throw new Refused('INPUT_INVALID', {}, [{ name: 'number', code: 'FIELD_TAKEN' }]);
    const sharers = await store.readSharers(tx, owner.brandId, index, owner.memberId);
    await deps.noteShared(
      tx,
      owner,
      sharers.map((memberId) => ({ memberId, by: 'payout-account' })),
    );
    return (await store.holdAccount(tx, owner.memberId, input.accountId))!;
  });
}

/** Removes an account; refuses `NOT_FOUND`, and `OPEN_WITHDRAWAL` while a payout to it is under way. */
export async function unbindAccount(deps: WithdrawalDeps, owner: Owner, accountId: string): Promise<void> {
  await withTx(deps.db, async (tx) => {
    const isThere = await store.removeAccount(tx, owner.memberId, accountId, new Date(deps.clock.now()));
    if (!isThere) throw new Refused('NOT_FOUND');
    if (await isAccountInUse(tx, owner.memberId, accountId)) throw new Refused('OPEN_WITHDRAWAL', { max: 1 });
  });
}

/** Binds a trusted account (seed data); idempotent. */
export async function putAccount(
  tx: Tx,
  secretBox: SecretBox,
  account: {
    ownerId: bigint;
    brandId: number;
    accountId: string;
    bankCode: string;
    number: string;
    holder: string;
    boundMs: number;
  },
): Promise<void> {
  const key = { owner_id: account.ownerId, account_id: account.accountId };
  const number = plainNumber(account.number);
  const details: Details = { number, holder: plainName(account.holder) };
  await store.insertAccount(tx, {
    ...key,
    brand_id: account.brandId,
    bank_code: account.bankCode,
    details: secretBox.seal(JSON.stringify(details), place(key)),
    number_index: numberIndex(secretBox, account.bankCode, number),
    tail: tailOf(number),
    bound_at: new Date(account.boundMs),
  });
}
