import { Refused } from '@kismet/kernel/outcome';
import type { Product } from '@kismet/server/src/compose.ts';
import { readChannel } from '@kismet/server/src/modules/cashier/channels/channel-store.ts';
import { takeCallBack } from '@kismet/server/src/modules/cashier/deposits/deposit-news.ts';
import { PAY, RECEIPT } from '@kismet/server/src/modules/cashier/withdrawals/withdrawal-payout.ts';
import { decideDispute } from '@kismet/server/src/modules/cashier/withdrawals/withdrawal-receipt.ts';
import { act } from '@kismet/server/src/modules/cashier/withdrawals/withdrawal-review.ts';
import { settleDraw } from '@kismet/server/src/modules/lottery/results/settle.ts';
import { settleGrant } from '@kismet/server/src/modules/promotions/bonus/grant-commands.ts';
import { claim } from '@kismet/server/src/modules/promotions/offers/member-commands.ts';
import { withTx } from '@kismet/server/src/platform/db.ts';
import { casesOf } from '../bench/soak/mix.ts';
import { PAYMENT_PASSWORD } from './money-members.ts';
import { CARD } from './payment-news.ts';
import { saidAgreements } from './tree-agreements.ts';

/** Parameters of a step as text, passed to the process that dies in it. */
export interface StepArgs {
  readonly ownerId: string;
  readonly publicId: string;
  readonly loginName: string;
  readonly brandId: number;
  readonly currency: string;
  readonly accountId: string;
  /** Id of the deposit, withdrawal or transfer, created before the step, as pages do. */
  readonly id: string;
  readonly body?: string;
  readonly signature?: string;
}
export const STEP_AMOUNT = {
  deposit: 20_000_000n,
  withdrawal: 30_000_000n,
  upline: 10_000_000n,
  transfer: 15_000_000n,
};
export const HOUSE = 'BAADBAAN';
const SETTLED_AT_ONCE = 3;

const ownerOf = ({ ownerId, brandId }: StepArgs) => ({
  memberId: BigInt(ownerId),
  brandId,
  accountKind: 0,
  accountClass: 0,
  ip: '203.0.113.7',
});
const duty = (product: Product, name: string, { ownerId, id }: StepArgs) =>
  product.cashier.duties.find((one) => one.name === name)!.run({ ownerId, withdrawalId: id, part: 1 });
const decide = (product: Product, { ownerId, brandId, id }: StepArgs, outcome: 'proven' | 'refund') => {
  const { deps, reviewer } = casesOf(product, brandId);
  const key = { owner_id: BigInt(ownerId), withdrawal_id: id, part: 1 };
  return act(deps, reviewer, id, { action: 'decide' }, (tx) => decideDispute(deps, tx, key, outcome));
};

/** Each step that moves money, as run by its route, call-back or job. Repeating one is harmless or refused. */
export const STEPS = {
  async 'deposit begin'(product, one) {
    const who = { ...one, ownerId: BigInt(one.ownerId), accountClass: 0, origin: 'http://127.0.0.1', language: 'en' };
    await product.cashier.deposits.order(who, { depositId: one.id, channelCode: CARD, amount: STEP_AMOUNT.deposit });
  },
  async 'call-back'(product, one) {
    const { deps } = product.cashier.deposits;
    const channel = (await readChannel(product.db, CARD))!;
    await takeCallBack(
      deps,
      channel,
      Buffer.from(one.body!),
      { 'sandbox-signature': one.signature! },
      async () => true,
    );
  },
  async 'withdrawal apply'(product, one) {
    await product.cashier.withdrawals.apply(ownerOf(one), {
      withdrawalId: one.id,
      amount: STEP_AMOUNT.withdrawal,
      accountId: one.accountId,
      paymentPassword: PAYMENT_PASSWORD,
      forfeitsBonus: false,
    });
  },
  async approve(product, one) {
    await casesOf(product, one.brandId).approve(one.id);
  },
  async 'payout send'(product, one) {
    await casesOf(product, one.brandId).send(one.id, 1, 'sandbox-payout');
    await duty(product, PAY, one);
  },
  async 'part confirmed'(product, one) {
    await casesOf(product, one.brandId).confirmSent(one.id, 1);
  },
  async received(product, one) {
    await product.cashier.withdrawals.confirm(ownerOf(one), { withdrawalId: one.id, part: 1 });
  },
  'automatic receipt': (product, one) => duty(product, RECEIPT, one),
  'dispute proven': (product, one) => decide(product, one, 'proven'),
  'dispute refunded': (product, one) => decide(product, one, 'refund'),
  async 'upline transfer'(product, one) {
    const input = { transferId: one.id, amount: STEP_AMOUNT.upline, note: '', paymentPassword: PAYMENT_PASSWORD };
    await product.cashier.uplines.send(ownerOf(one), input);
  },
  async 'transfer to a vendor'(product, one) {
    await product.transfers.move({
      ownerId: BigInt(one.ownerId),
      publicId: one.publicId,
      brandId: one.brandId,
      currency: one.currency,
      accountClass: 0,
      transferId: one.id,
      vendorCode: HOUSE,
      direction: 'in',
      amount: STEP_AMOUNT.transfer,
    });
  },
  /** The tickets of a draw, a few at a time, to get many commits. */
  settlement: (product, { id }) => settleDraw(product.lottery.deps, id, SETTLED_AT_ONCE),
  /** A reward of an offer, whose id stands for the payout account of other steps. */
  async claim(product, one) {
    await claim(product.promotions.deps, { memberId: BigInt(one.ownerId), brandId: one.brandId }, one.accountId);
  },
  /** A bonus whose requirement is met becomes cash. */
  async conversion(product, { ownerId }) {
    await withTx(product.db, (tx) => settleGrant(product.promotions.deps, tx, BigInt(ownerId)));
  },
  /** The bills of past days; one transaction each. */
  agreements: (product) => saidAgreements(product).settle(),
} satisfies Record<string, (product: Product, one: StepArgs) => Promise<void>>;
export type StepName = keyof typeof STEPS;

/** Repeats a step, as a caller without an answer would; a refusal means that it was done. */
export const doAgain = async (product: Product, name: StepName, one: StepArgs): Promise<void> =>
  STEPS[name](product, one).catch((error: unknown) => {
    if (!(error instanceof Refused)) throw error;
  });
