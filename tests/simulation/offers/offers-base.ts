import { saveChannel } from '@kismet/server/src/modules/cashier/channels/channel-commands.ts';
import { createDeposits } from '@kismet/server/src/modules/cashier/deposits/deposits.ts';
import { createWithdrawals } from '@kismet/server/src/modules/cashier/withdrawals/withdrawals.ts';
import { withTx } from '@kismet/server/src/platform/db.ts';
import { createProvider } from '@kismet/testkit/deposit-provider';
import { CHANNEL } from '@kismet/testkit/scenes/deposit-scene';
import type { quarterProduct } from '../quarter-product.ts';
import type { Trace } from '../trace.ts';
import type { PaperBoards } from './paper-boards.ts';
import type { PaperLoyalty } from './paper-loyalty.ts';
import type { PaperOffers } from './paper-offers.ts';

export interface Person {
  readonly id: bigint;
  readonly publicId: string;
  readonly token: string;
}

type Product = Awaited<ReturnType<typeof quarterProduct>>;
/** The product on a moved clock, and the paper models it is compared with. */
export type OffersBase = Product & {
  readonly ids: () => string;
  readonly trace: Trace;
  readonly people: Map<string, Person>;
  readonly paper: PaperOffers;
  readonly boards: PaperBoards;
  readonly loyalty: PaperLoyalty;
  readonly step: () => Promise<number>;
};
/** Called before its clock moves in steps. */
export type On = Omit<OffersBase, 'step'>;

/** The brand's cashier with its own provider. */
export async function openCashier({ product, time, brandId }: On) {
  const provider = createProvider(() => time.ms);
  const deposits = createDeposits({ ...product.cashier.deposits.deps, outside: provider.outside });
  const deps = { ...deposits.deps, audit: product.operators.audit };
  const auditor = { brandId, operatorId: 1n, ip: '127.0.0.1' };
  await saveChannel(deps, auditor, 'PKR', {
    ...{ ...CHANNEL, channelCode: 'card', adapter: 'sandbox-redirect', names: { en: 'card', ur: 'card' } },
  });
  const withdrawals = createWithdrawals({
    ...product.cashier.withdrawals.deps,
    checkPaymentPassword: async () => {},
  });
  const bank = {
    code: 'river',
    kind: 'bank',
    names: { en: 'River', ur: 'River' },
    number_pattern: '[A-Z0-9]{8,24}',
  } as const;
  await withTx(product.db, (tx) => withdrawals.putBank(tx, brandId, bank, 1));
  return { provider, deposits, depositDeps: deps, withdrawals };
}
export type OffersCashier = Awaited<ReturnType<typeof openCashier>>;
