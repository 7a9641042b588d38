import { withTx } from '../../../platform/db.ts';
import { setupOf } from '../channels/channel.ts';
import { readChannelById } from '../channels/channel-store.ts';
import { adapterOf } from '../kinds/registry.ts';
import { isElectronic, nextState } from './deposit.ts';
import { beginPayment, orderFor, queueQuestion } from './deposit-begin.ts';
import type { DepositDeps } from './deposit-deps.ts';
import { hearNews } from './deposit-news.ts';
import { type DepositRow, lockDeposit, readDeposit, readExpired, writeDeposit } from './deposit-store.ts';

const isOver = ({ state }: DepositRow): boolean => state !== 'CREATED' && state !== 'WAITING_PSP';

/**
 * Handler of `RESOLVE`: polls the provider for an open order. An order that was never answered is requested again
 * under the same id.
 */
export async function resolve(deps: DepositDeps, ownerId: bigint, depositId: string): Promise<void> {
  const row = await ask(deps, ownerId, depositId);
  if (!row || isOver(row)) return;
  await withTx(deps.db, async (tx) => {
    const locked = await lockDeposit(tx, ownerId, depositId);
    if (!locked || isOver(locked)) return;
    await writeDeposit(tx, locked, { tries: locked.tries + 1 });
    await queueQuestion(deps, tx, locked, locked.tries + 1);
  });
}

async function ask(deps: DepositDeps, ownerId: bigint, depositId: string): Promise<DepositRow | null> {
  let row = await readDeposit(deps.db, ownerId, depositId);
  if (!row || isOver(row)) return row;
  const channel = await readChannelById(deps.db, row.channel_id);
  const adapter = adapterOf(channel.adapter);
  if (!isElectronic(adapter.kind)) return row;
  if (row.is_unclear) row = await beginPayment(deps, channel, row);
  const news = await adapter.ask(setupOf(deps.secretBox, channel), orderFor(deps, channel, row), deps.outside);
  // a polled answer that changes something is stored like a call-back, without a signature
  if (news !== null && news !== 'unknown')
    await hearNews(
      deps,
      channel,
      news,
      news.status === 'pending' ? null : { body: `asked: ${news.status} ${news.providerNo}`, signature: null },
    );
  return readDeposit(deps.db, ownerId, depositId);
}

/** Closes expired orders after polling their provider one last time; a later success is still credited. */
export async function expire(deps: DepositDeps): Promise<void> {
  for (const key of await readExpired(deps.db, new Date(deps.clock.now()))) {
    const row = await ask(deps, key.owner_id, key.deposit_id);
    if (!row || isOver(row)) continue;
    const closed = await withTx(deps.db, async (tx) => {
      const locked = await lockDeposit(tx, row.owner_id, row.deposit_id);
      const { adapter } = await readChannelById(tx, row.channel_id);
      const state = locked && nextState(adapterOf(adapter).kind, locked.state, 'expire');
      if (!locked || !state) return false;
      await writeDeposit(tx, locked, {
        state,
        is_unclear: false,
        pay_url: null,
        ended_at: new Date(deps.clock.now()),
      });
      return true;
    });
    if (closed) deps.moved(row.owner_id, row.deposit_id);
  }
}
