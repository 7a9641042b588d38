import { UNITS_PER_ONE as ONE } from '@kismet/kernel/money';
import { readAccounts } from '../../../src/modules/cashier/payout-accounts/payout-account-store.ts';
import { checkRequest } from '../../../src/modules/cashier/withdrawals/withdrawal-apply.ts';
import { ADJUSTMENT_ACTION, adjustmentPayload } from '../../../src/modules/operators/adjustment.ts';
import { nameUuid } from '../../../src/platform/crypto.ts';
import { AGENTS, TEAM } from '../demo-people.ts';
import { type CaseScene, SEED_IP } from './case-scene.ts';
import { drawSlip } from './pictures.ts';

const DEPOSITS = [
  { username: 'bilal7', channelCode: 'bank-transfer', amount: 2000, remark: 'Sent from my own account.' },
  { username: 'rizwan3', channelCode: 'chand-wallet', amount: 500, remark: '' },
  { username: 'adeel_k', channelCode: 'tara-pay', amount: 5000, remark: 'Second try, the first one was cancelled.' },
] as const;
/** Above the amount paid without a review; the last one also needs two operators. */
const WITHDRAWALS = [
  { username: 'junaid8', amount: 3000 },
  { username: 'iqra_n', amount: 2600 },
  { username: 'sitara', amount: 30_000 },
] as const;

/** Deposits with a proof, to be compared with the bank statement. */
export async function seedWaitingDeposits({ product, brandId, currency, member }: CaseScene): Promise<void> {
  const { cashier, files, publicOrigin } = product;
  for (const { username, channelCode, amount, remark } of DEPOSITS) {
    const { memberId: ownerId, publicId, loginName, accountClass } = await member(username);
    const depositId = nameUuid(`waiting-deposit:${username}`);
    const order = await cashier.deposits.order(
      { ...{ ownerId, publicId, loginName, brandId, accountClass, currency }, origin: publicOrigin, language: 'ur' },
      { depositId, channelCode, amount: BigInt(amount) * ONE },
    );
    const bytes = await drawSlip('Demo Commercial Bank', String(order.payAmount), depositId.slice(0, 8).toUpperCase());
    const fileId = await files.keep({ ownerId, brandId, purpose: 'deposit-proof', bytes });
    await cashier.deposits.submit(ownerId, { depositId, fileIds: [fileId], remark });
  }
}

/** Withdrawals that the automatic review passes to an operator. */
export async function seedWaitingWithdrawals({ product, member }: CaseScene): Promise<void> {
  const { withdrawals } = product.cashier;
  for (const { username, amount } of WITHDRAWALS) {
    const owner = await member(username);
    const { memberId } = owner;
    const withdrawalId = nameUuid(`waiting-withdrawal:${username}`);
    const [account] = await readAccounts(product.db, memberId);
    const { paymentPassword } = [...AGENTS, ...TEAM].find((one) => one.username === username)!;
    await withdrawals.apply(
      { ...owner, ip: SEED_IP },
      {
        ...{ withdrawalId, accountId: account!.account_id, amount: BigInt(amount) * ONE },
        ...{ paymentPassword: paymentPassword!, forfeitsBonus: false },
      },
    );
    await checkRequest(withdrawals.deps, memberId, withdrawalId);
  }
}

/** A correction requested by one operator and waiting for another's approval. */
export async function seedWaitingApproval({ product, currency, member, operator }: CaseScene): Promise<void> {
  const target = await member('zoya');
  const reason = 'Compensation for the broken connection of last night, as promised on the telephone';
  const payload = adjustmentPayload(target, { direction: 'credit', amount: 150n * ONE, reason }, currency);
  await product.operators.approvals.request(await operator('ops-one'), SEED_IP, {
    ...{ action: ADJUSTMENT_ACTION, payload, subject: `member:${target.publicId}`, reason },
  });
}
