import type { Output } from '@kismet/contracts/route';
import * as contract from '@kismet/contracts/transfers/transfer';
import { Refused } from '@kismet/kernel/outcome';
import type { Clock } from '@kismet/kernel/time';
import type { Authorise, Mount } from '../../platform/http/gate.ts';
import type { RateLimiter, RateRule } from '../../platform/rate-limit.ts';
import type { Transfers } from './index.ts';
import type { TransferRow } from './store.ts';

interface Who {
  readonly memberId: bigint;
  readonly publicId: string;
  readonly brandId: number;
  readonly accountClass: number;
  readonly brand: { readonly currency: string };
}
export interface TransferRoutesDeps {
  readonly transfers: Transfers;
  readonly limiter: RateLimiter;
  readonly member: Authorise<Who>;
  readonly clock: Clock;
  readonly accountsOf: (
    ownerId: bigint,
  ) => Promise<readonly { readonly code: string; readonly currency: string; readonly balance: bigint }[]>;
}
const MOVES: RateRule = { name: 'wallet-transfer', max: 20, windowMs: 60_000 };
const LOOKS: RateRule = { name: 'vendor-wallet', max: 60, windowMs: 60_000 };

const shown = (row: TransferRow): Output<typeof contract.moveMoney> => ({
  transferId: row.transfer_id,
  vendorCode: row.partner_code,
  direction: row.direction,
  amount: row.amount,
  state: row.state,
  at: row.at.toISOString(),
});

/** Transfers to and from transfer-wallet vendors. */
export function mountTransfers(
  mount: Mount,
  { transfers, limiter, member, clock, accountsOf }: TransferRoutesDeps,
): void {
  mount(contract.moveMoney, member, async (input, { who }) => {
    await limiter.take(MOVES, String(who.memberId));
    return shown(await transfers.move({ ...ownerOf(who), ...input }));
  });
  mount(contract.getMerchantWallet, member, async (_input, { who }) => {
    const vendors = await transfers.vendorsOf(who.brandId);
    return {
      isSingle: vendors.length === 0,
      vendors: vendors.map(({ vendorCode, names, isOpen }) => ({ vendorCode, vendorName: { ...names }, isOpen })),
    };
  });
  mount(contract.listTransfers, member, async ({ limit }, { who }) => ({
    list: (await transfers.newest(who.memberId, limit)).map(shown),
  }));
  mount(contract.getConsolidatedFunds, member, async (_input, { who }) => {
    await limiter.take(LOOKS, String(who.memberId));
    const { currency } = who.brand;
    const open = (await transfers.vendorsOf(who.brandId)).filter((vendor) => vendor.isOpen);
    const [accounts, vendors] = await Promise.all([
      accountsOf(who.memberId),
      Promise.all(
        open.map(async ({ vendorCode }) => ({
          vendorCode,
          // one silent vendor must not hide the others
          amount: await transfers.balance(vendorCode, who.publicId, currency).catch(() => null),
        })),
      ),
    ]);
    const inAccount = (name: string) =>
      accounts.reduce((sum, one) => (one.code === name && one.currency === currency ? sum + one.balance : sum), 0n);
    const [main, held] = [inAccount('main'), inAccount('held')];
    const total = vendors.reduce((sum, { amount }) => sum + (amount ?? 0n), main + held);
    return {
      currency,
      total,
      main,
      held,
      debt: -inAccount('receivable'),
      vendors,
      asOf: new Date(clock.now()).toISOString(),
    };
  });
  mount(contract.getVendorWallet, member, async ({ vendorCode }, { who }) => {
    await limiter.take(LOOKS, String(who.memberId));
    if (!(await transfers.isTransferVendor(vendorCode))) throw new Refused('NOT_FOUND');
    const running = await transfers.running(who.memberId, vendorCode);
    const balance = await transfers.balance(vendorCode, who.publicId, who.brand.currency);
    return { balance, currency: who.brand.currency, running: running && shown(running) };
  });
}

const ownerOf = (who: Who) => ({
  ownerId: who.memberId,
  publicId: who.publicId,
  brandId: who.brandId,
  currency: who.brand.currency,
  accountClass: who.accountClass,
});
