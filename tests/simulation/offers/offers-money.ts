import { unitsToDecimal } from '@kismet/kernel/money';
import { readChannel } from '@kismet/server/src/modules/cashier/channels/channel-store.ts';
import { takeCallBack } from '@kismet/server/src/modules/cashier/deposits/deposit-news.ts';
import { SANDBOX_SIGNATURE } from '@kismet/server/src/modules/cashier/kinds/sandbox.ts';
import { stampSignature } from '@kismet/server/src/modules/cashier/kinds/stamp-signature.ts';
import { addPart, sayPart } from '@kismet/server/src/modules/cashier/withdrawals/withdrawal-payout.ts';
import * as review from '@kismet/server/src/modules/cashier/withdrawals/withdrawal-review.ts';
import { withTx } from '@kismet/server/src/platform/db.ts';
import { queryOf } from '@kismet/server/src/platform/query.ts';
import { SANDBOX_KEYS } from '@kismet/testkit/scenes/deposit-scene';
import { expect } from 'vitest';
import type { OffersBase, OffersCashier } from './offers-base.ts';

const DAY = 86_400_000;
/** Deposits and withdrawals through the cashier, in the product and on paper. */
export function moneyOf(base: OffersBase & OffersCashier) {
  const { product, brandId, ids, trace, paper, step, people, time, provider, deposits, depositDeps, withdrawals } =
    base;
  const { db, members } = product;
  const of = (name: string) => paper.members.get(name)!;
  const bound = new Map<string, string>();
  const memberOf = async (name: string) => {
    const { id } = people.get(name)!;
    return (await members.byIds(queryOf(db), [id])).get(id)!;
  };
  /** The payout account of a member, bound long ago. */
  async function accountOf(name: string): Promise<string> {
    const known = bound.get(name);
    if (known) return known;
    const accountId = ids();
    const number = `PK${String(bound.size + 1).padStart(12, '0')}`;
    await withTx(db, (tx) =>
      withdrawals.putAccount(tx, {
        ...{ ownerId: people.get(name)!.id, brandId, accountId, bankCode: 'river', number },
        ...{ holder: `PERSON ${name.toUpperCase()}`, boundMs: time.ms - 30 * DAY },
      }),
    );
    bound.set(name, accountId);
    return accountId;
  }
  const reviewDeps: review.ReviewDeps = { ...withdrawals.deps, audit: product.operators.audit };
  const reviewer = { brandId, operatorId: 1n, ip: '203.0.113.9', decidesEscalated: false };
  return {
    async deposit(name: string, amount: bigint): Promise<void> {
      const at = await step();
      const depositId = ids();
      const { memberId: ownerId, publicId, accountClass } = await memberOf(name);
      const by = { ownerId, publicId, loginName: name, brandId, accountClass, currency: 'PKR' };
      await deposits.order(
        { ...by, origin: 'http://localhost', language: 'en' },
        { depositId, channelCode: 'card', amount },
      );
      const payment = { ...provider.payments.get(depositId)!, status: 'paid', amount: unitsToDecimal(amount) };
      const bytes = Buffer.from(JSON.stringify(payment));
      const signature = stampSignature(SANDBOX_KEYS.webhook, bytes, time.ms);
      const channel = (await readChannel(db, 'card'))!;
      await takeCallBack(depositDeps, channel, bytes, { [SANDBOX_SIGNATURE]: signature }, async () => true);
      const member = of(name);
      paper.deposit(member, amount, member.days.deposits.size === 0, at);
      trace.note('deposit', at, name, amount);
    },
    /** A withdrawal that is paid at once, or rejected; or the refusal that the rules require. */
    async withdraw(name: string, amount: bigint, { isPaid, losesBonus }: { isPaid: boolean; losesBonus: boolean }) {
      const accountId = await accountOf(name);
      const at = await step();
      const { money } = of(name);
      money.look(at);
      const owner = { ...(await memberOf(name)), ip: '203.0.113.7' };
      const withdrawalId = ids();
      const asked = { withdrawalId, amount, accountId, paymentPassword: '739164', forfeitsBonus: losesBonus };
      const theirs = await withdrawals.apply(owner, asked as never).then(
        () => 'ok',
        (error: { code?: string }) => error.code ?? String(error),
      );
      const ours =
        money.missing(false) > 0n ? 'WAGERING_OPEN' : !losesBonus && money.isBonusOpen() ? 'BONUS_FORFEIT' : 'ok';
      expect(['withdraw', name, at, amount, theirs]).toEqual(['withdraw', name, at, amount, ours]);
      trace.note('withdraw', at, name, amount, isPaid, theirs);
      if (ours !== 'ok') return;
      money.order(amount, at);
      await review.take(reviewDeps, reviewer, withdrawalId);
      if (!isPaid) {
        await review.reject(reviewDeps, reviewer, withdrawalId, { reasonCode: 'terms', note: 'test' });
        money.held -= amount;
        money.credit(amount);
        return;
      }
      await review.approve(reviewDeps, reviewer, withdrawalId, 'seen');
      const part = { part: 1, channel: 'bank-manual', amount };
      await review.act(reviewDeps, reviewer, withdrawalId, { action: 'send' }, (tx, row) =>
        addPart(reviewDeps, tx, row, part),
      );
      await review.act(reviewDeps, reviewer, withdrawalId, { action: 'paid' }, (tx, row) => {
        const key = { owner_id: row.owner_id, withdrawal_id: withdrawalId, part: 1 };
        return sayPart(reviewDeps, tx, key, { outcome: 'confirmed', reference: 'TRX-1', fileIds: [] });
      });
      await withdrawals.confirm(owner, { withdrawalId, part: 1 });
      money.held -= amount;
    },
  };
}
