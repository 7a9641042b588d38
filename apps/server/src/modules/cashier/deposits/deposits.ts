import type * as contract from '@kismet/contracts/cashier/deposit';
import type { DepositOrder } from '@kismet/contracts/cashier/deposit';
import type { Output } from '@kismet/contracts/route';
import { Refused } from '@kismet/kernel/outcome';
import * as z from 'zod/mini';
import type { ApprovalAction } from '../../../platform/approval.ts';
import type { Db } from '../../../platform/db.ts';
import type { Duty, Job } from '../../../platform/job-runner.ts';
import {
  type ChannelRow,
  readChannelById,
  readChannelNames,
  readChannels,
  readTypical,
} from '../channels/channel-store.ts';
import { depositActions } from './deposit-approvals.ts';
import { RESOLVE } from './deposit-begin.ts';
import { blockNow, cancelDeposit, orderDeposit, payeeOf, submitDeposit } from './deposit-commands.ts';
import type { DepositDeps, Depositor } from './deposit-deps.ts';
import { expire, resolve } from './deposit-resolve.ts';
import { shownChannel, shownDeposit } from './deposit-shown.ts';
import { type DepositRow, readDeposit, readLast, readOpen } from './deposit-store.ts';

/** Deposits (rule 5.2). */
export interface Deposits {
  readonly deps: DepositDeps;
  order(who: Depositor, wanted: { depositId: string; channelCode: string; amount: bigint }): Promise<DepositOrder>;
  submit(
    ownerId: bigint,
    wanted: { depositId: string; fileIds: readonly string[]; remark: string },
  ): Promise<DepositOrder>;
  cancel(ownerId: bigint, depositId: string): Promise<DepositOrder>;
  one(ownerId: bigint, depositId: string): Promise<DepositOrder>;
  orderForm(who: {
    ownerId: bigint;
    brandId: number;
    currency: string;
  }): Promise<Output<typeof contract.getDepositForm>>;
  /** Names of payment methods by code, for statements. */
  channelNames(codes: readonly string[]): Promise<ReadonlyMap<string, Readonly<Record<string, string>>>>;
  /** Actions under four eyes. */
  readonly actions: readonly ApprovalAction[];
  readonly jobs: readonly Job[];
  readonly duties: readonly Duty[];
}
const payload = z.object({ ownerId: z.string(), depositId: z.string() });
const CHIPS = 3;

export function createDeposits(deps: DepositDeps): Deposits {
  const shown = async (row: DepositRow, channel?: ChannelRow): Promise<DepositOrder> =>
    shownDeposit(row, channel ?? (await readChannelById(deps.db, row.channel_id)), payeeOf(deps, row));
  return {
    deps,
    order: async (who, wanted) => shown(await orderDeposit(deps, who, wanted)),
    submit: async (ownerId, wanted) => shown(await submitDeposit(deps, ownerId, wanted)),
    cancel: async (ownerId, depositId) => shown(await cancelDeposit(deps, ownerId, depositId)),
    async one(ownerId, depositId) {
      const row = await readDeposit(deps.db, ownerId, depositId);
      if (!row) throw new Refused('NOT_FOUND');
      return shown(row);
    },
    async orderForm({ ownerId, brandId, currency }) {
      const [channels, last, open, block, limitLeft] = await Promise.all([
        readChannels(deps.db, brandId),
        readLast(deps.db, ownerId),
        readOpen(deps.db, ownerId),
        blockNow(deps, deps.db, ownerId),
        deps.protection.depositLeft(deps.db, ownerId),
      ]);
      const own = channels.filter((channel) => channel.currency === currency && (channel.enabled || channel.closed));
      const lastUsed = [...new Set(last.map((one) => one.channel_id))];
      const rank = ({ channel_id }: ChannelRow) => {
        const at = lastUsed.indexOf(channel_id);
        return at < 0 ? lastUsed.length : at;
      };
      const typical = await typicalOf(deps.db, own);
      return {
        channels: [...own]
          .sort((a, b) => rank(a) - rank(b))
          .map((channel) => shownChannel(channel, typical.get(channel.channel_id) ?? null, block)),
        lastAmounts: [...new Set(last.map((one) => one.amount))].slice(0, CHIPS),
        lastChannel: own.find((channel) => channel.channel_id === lastUsed[0])?.code ?? null,
        limitLeft,
        open: await Promise.all(
          open.map((row) =>
            shown(
              row,
              channels.find((channel) => channel.channel_id === row.channel_id),
            ),
          ),
        ),
        currency,
      };
    },
    channelNames: (codes) => readChannelNames(deps.db, codes),
    actions: depositActions(deps, deps.moved),
    jobs: [{ name: 'deposits-expire', schedule: '* * * * *', run: () => expire(deps) }],
    duties: [
      {
        name: RESOLVE,
        async run(raw) {
          const { ownerId, depositId } = z.parse(payload, raw);
          await resolve(deps, BigInt(ownerId), depositId);
        },
      },
    ],
  };
}

async function typicalOf(db: Db, channels: readonly ChannelRow[]): Promise<Map<number, number | null>> {
  const found = await Promise.all(
    channels.map(async ({ channel_id }) => [channel_id, await readTypical(db, channel_id)] as const),
  );
  return new Map(found);
}
