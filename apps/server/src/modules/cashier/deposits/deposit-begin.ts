import type { Tx } from '../../../platform/db.ts';
import { withTx } from '../../../platform/db.ts';
import { addJob } from '../../../platform/job-queue.ts';
import { setupOf } from '../channels/channel.ts';
import type { ChannelRow } from '../channels/channel-store.ts';
import type { Begun, ProviderOrder } from '../kinds/adapter.ts';
import { adapterOf } from '../kinds/registry.ts';
import { waitAfter } from './deposit.ts';
import type { DepositDeps } from './deposit-deps.ts';
import { type DepositRow, lockDeposit, writeDeposit } from './deposit-store.ts';

export const RESOLVE = 'deposits-resolve';

/** The follow-up job, queued in the same transaction as the order, so that neither a crash nor a silent provider loses it. */
export async function queueQuestion(deps: DepositDeps, tx: Tx, row: DepositRow, tries: number): Promise<void> {
  const wait = waitAfter(tries);
  if (wait === null) return;
  await addJob(
    tx,
    RESOLVE,
    { ownerId: String(row.owner_id), depositId: row.deposit_id },
    { key: `${RESOLVE}:${row.deposit_id}`, runAtMs: deps.clock.now() + wait },
  );
}

/** The order as sent to its provider. */
export const orderFor = (
  deps: DepositDeps,
  channel: ChannelRow,
  row: DepositRow,
  from: { origin: string; language: string } = { origin: deps.publicOrigin, language: 'en' },
): ProviderOrder => ({
  depositId: row.deposit_id,
  providerNo: row.provider_no,
  payAmount: row.amount + row.tail,
  currency: row.currency,
  expiresMs: row.expires_at.getTime(),
  returnUrl: `${from.origin}/centre/depositv2?order=${row.deposit_id}`,
  notifyUrl: notifyUrlOf(deps.publicOrigin, channel.code),
  language: from.language,
});
export const notifyUrlOf = (publicOrigin: string, channelCode: string): string =>
  `${publicOrigin}/wps/payments/${channelCode}/notify`;

/** Requests the payment of a committed order from its provider; repeating it for the same order returns the same payment. */
export async function beginPayment(
  deps: DepositDeps,
  channel: ChannelRow,
  row: DepositRow,
  from?: { origin: string; language: string },
): Promise<DepositRow> {
  const adapter = adapterOf(channel.adapter);
  const begun = await adapter.begin(setupOf(deps.secretBox, channel), orderFor(deps, channel, row, from), deps.outside);
  return hearBegun(deps, row, begun);
}

async function hearBegun(deps: DepositDeps, key: DepositRow, begun: Begun): Promise<DepositRow> {
  const after = await withTx(deps.db, async (tx) => {
    const row = (await lockDeposit(tx, key.owner_id, key.deposit_id))!;
    // the call-back may arrive before this answer
    const isOpen = row.state === 'CREATED' || row.state === 'WAITING_PSP';
    if (!isOpen || begun.is === 'silence' || begun.is === 'payee') return row;
    if (begun.is === 'refused')
      return row.provider_no !== null
        ? row
        : writeDeposit(tx, row, {
            state: 'FAILED',
            why: 'refused',
            is_unclear: false,
            ended_at: new Date(deps.clock.now()),
          });
    if (row.provider_no !== null && row.provider_no !== begun.providerNo) return row;
    return writeDeposit(tx, row, {
      state: 'WAITING_PSP',
      is_unclear: false,
      provider_no: begun.providerNo,
      ...(begun.is === 'redirect'
        ? { pay_url: begun.url }
        : {
            address: begun.address,
            network: begun.network,
            confirmations_needed: begun.needed,
            pay_url: begun.url,
          }),
    });
  });
  deps.moved(after.owner_id, after.deposit_id);
  return after;
}
