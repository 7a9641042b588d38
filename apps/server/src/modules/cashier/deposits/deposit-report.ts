import { setupOf } from '../channels/channel.ts';
import { readChannel, readChannelById } from '../channels/channel-store.ts';
import type { Reported, ReportSpan } from '../kinds/adapter.ts';
import { adapterOf } from '../kinds/registry.ts';
import { orderFor } from './deposit-begin.ts';
import type { DepositDeps } from './deposit-deps.ts';
import { readDeposit } from './deposit-store.ts';

/** A channel's payments as reported by its provider; `none` when it offers no report, null when it did not answer. */
export async function reportOf(
  deps: DepositDeps,
  channelCode: string,
  span: ReportSpan,
): Promise<readonly Reported[] | 'none' | null> {
  const channel = await readChannel(deps.db, channelCode);
  const adapter = channel && adapterOf(channel.adapter);
  if (!channel || !adapter?.report) return 'none';
  return adapter.report(setupOf(deps.secretBox, channel), span, deps.outside);
}

/** The provider's status of one deposit: units paid, `unpaid`, or null when it did not answer. */
export async function askPaid(
  deps: DepositDeps,
  ownerId: bigint,
  depositId: string,
): Promise<bigint | 'unpaid' | null> {
  const row = await readDeposit(deps.db, ownerId, depositId);
  if (!row) return null;
  const channel = await readChannelById(deps.db, row.channel_id);
  const said = await adapterOf(channel.adapter).ask(
    setupOf(deps.secretBox, channel),
    orderFor(deps, channel, row),
    deps.outside,
  );
  if (said === null) return null;
  return said === 'unknown' || said.status !== 'paid' ? 'unpaid' : (said.amount ?? 'unpaid');
}
