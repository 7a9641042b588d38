import { hash } from 'node:crypto';
import type { Payee } from '@kismet/contracts/cashier/deposit';
import { Refused } from '@kismet/kernel/outcome';
import { type Tx, withTx } from '../../../platform/db.ts';
import { closedText, setupOf } from '../channels/channel.ts';
import { type ChannelRow, readChannel, readChannelById } from '../channels/channel-store.ts';
import { adapterOf } from '../kinds/registry.ts';
import { type Block, blockOf, freeTail, isElectronic, MAX_OPEN, nextState } from './deposit.ts';
import { beginPayment, queueQuestion } from './deposit-begin.ts';
import type { DepositDeps, Depositor } from './deposit-deps.ts';
import { readTails } from './deposit-number-store.ts';
import * as store from './deposit-store.ts';

type Row = store.DepositRow;
const payeePlace = (depositId: string) => `cashier.deposit.payee:${depositId}`;
export const payeeOf = ({ secretBox }: Pick<DepositDeps, 'secretBox'>, row: Row): Payee | null =>
  row.payee ? (JSON.parse(secretBox.open(row.payee, payeePlace(row.deposit_id)).toString()) as Payee) : null;

/**
 * Places a deposit order: the row and its follow-up job are committed before the provider is called. Refuses
 * `NOT_FOUND`, `CHANNEL_CLOSED`, `AMOUNT_RANGE`, `EXCLUDED`, `LIMIT_REACHED`, `DEPOSIT_BLOCKED`, `DEPOSITS_OPEN`,
 * `IDEMPOTENCY_MISMATCH`.
 */
export async function orderDeposit(
  deps: DepositDeps,
  who: Depositor,
  wanted: { depositId: string; channelCode: string; amount: bigint },
): Promise<Row> {
  const known = await store.readDeposit(deps.db, who.ownerId, wanted.depositId);
  const channel = await readChannel(deps.db, wanted.channelCode);
  if (channel?.brand_id !== who.brandId || channel.currency !== who.currency) throw new Refused('NOT_FOUND');
  if (known) return sameOrRefused(known, channel, wanted.amount);
  await deps.checkMember(who.ownerId);
  if (closedText(channel)) throw new Refused('CHANNEL_CLOSED');
  if (wanted.amount < channel.min_amount || wanted.amount > channel.max_amount)
    throw new Refused('AMOUNT_RANGE', {}, [{ name: 'amount', code: 'AMOUNT_RANGE' }]);
  const { row, isNew } = await withTx(deps.db, (tx) => place(deps, tx, who, channel, wanted));
  if (!isNew) return sameOrRefused(row, channel, wanted.amount);
  deps.moved(row.owner_id, row.deposit_id);
  return isElectronic(adapterOf(channel.adapter).kind) ? beginPayment(deps, channel, row, who) : row;
}

async function place(
  deps: DepositDeps,
  tx: Tx,
  who: Depositor,
  channel: ChannelRow,
  { depositId, amount }: { depositId: string; amount: bigint },
): Promise<{ row: Row; isNew: boolean }> {
  const now = deps.clock.now();
  const adapter = adapterOf(channel.adapter);
  await store.lockFor(tx, 'owner', who.ownerId);
  const twin = await store.readDeposit(tx, who.ownerId, depositId);
  if (twin) return { row: twin, isNew: false };
  const open = (await store.readOpen(tx, who.ownerId)).filter(({ state }) => state !== 'AMOUNT_MISMATCH');
  if (open.length >= MAX_OPEN) throw new Refused('DEPOSITS_OPEN', { max: MAX_OPEN });
  if (isElectronic(adapter.kind)) refuseBlocked(await blockNow(deps, tx, who.ownerId), now);
  const tail = channel.has_tail && !isElectronic(adapter.kind) ? await chooseTail(tx, channel, depositId, amount) : 0n;
  await deps.protection.checkDeposit(tx, who.ownerId, amount + tail);
  const row: Row = {
    ...EMPTY,
    owner_id: who.ownerId,
    deposit_id: depositId,
    brand_id: who.brandId,
    channel_id: channel.channel_id,
    public_id: who.publicId,
    login_name: who.loginName,
    class: who.accountClass,
    currency: who.currency,
    amount,
    tail,
    extra_ppm: channel.extra_ppm,
    is_unclear: isElectronic(adapter.kind),
    payee: isElectronic(adapter.kind) ? null : await choosePayee(deps, channel, depositId),
    created_at: new Date(now),
    expires_at: new Date(now + channel.minutes * 60_000),
  };
  if (!(await store.insertDeposit(tx, row))) throw new Refused('IDEMPOTENCY_MISMATCH');
  if (isElectronic(adapter.kind)) await queueQuestion(deps, tx, row, 0);
  return { row, isNew: true };
}

export async function blockNow(deps: DepositDeps, tx: Tx | DepositDeps['db'], ownerId: bigint): Promise<Block> {
  const { ended, hasGood } = await store.readEnded(tx, ownerId);
  return blockOf(ended, hasGood, deps.clock.now());
}
function refuseBlocked(block: Block, nowMs: number): void {
  if (block === null) return;
  throw new Refused('DEPOSIT_BLOCKED', {
    minutes: block === 'for-good' ? 0 : Math.ceil((block.untilMs - nowMs) / 60_000),
  });
}

/** Unique cents that tell the transfer from others of the same amount; none when all are in use. */
async function chooseTail(tx: Tx, channel: ChannelRow, depositId: string, amount: bigint): Promise<bigint> {
  await store.lockFor(tx, 'channel', channel.channel_id);
  const start = hash('sha256', depositId, 'buffer').readUInt16BE(0);
  return freeTail(await readTails(tx, channel.channel_id, amount), start) ?? 0n;
}

/** The receiving account is copied into the order: later changes of the channel must not affect it. */
async function choosePayee(deps: DepositDeps, channel: ChannelRow, depositId: string): Promise<Buffer> {
  const adapter = adapterOf(channel.adapter);
  const begun = await adapter.begin(setupOf(deps.secretBox, channel), {} as never, deps.outside);
  if (begun.is !== 'payee') throw new Refused('CHANNEL_CLOSED');
  return deps.secretBox.seal(JSON.stringify(begun.payee), payeePlace(depositId));
}

function sameOrRefused(row: Row, channel: ChannelRow, amount: bigint): Row {
  if (row.channel_id !== channel.channel_id || row.amount !== amount) throw new Refused('IDEMPOTENCY_MISMATCH');
  return row;
}

/** Marks a transfer as made. Refuses `NOT_FOUND`, `DEPOSIT_STATE`, and `DEPOSIT_EXPIRED` from the exact expiry on. */
export async function submitDeposit(
  deps: DepositDeps,
  ownerId: bigint,
  { depositId, fileIds, remark }: { depositId: string; fileIds: readonly string[]; remark: string },
): Promise<Row> {
  const row = await withTx(deps.db, async (tx) => {
    const found = await lockOwn(tx, ownerId, depositId);
    const adapter = adapterOf((await readChannelById(tx, found.channel_id)).adapter);
    // a repeated request is a no-op
    if (found.state === 'SUBMITTED') return found;
    const state = nextState(adapter.kind, found.state, 'submit');
    if (!state) throw new Refused(found.state === 'EXPIRED' ? 'DEPOSIT_EXPIRED' : 'DEPOSIT_STATE');
    if (deps.clock.now() >= found.expires_at.getTime()) throw new Refused('DEPOSIT_EXPIRED');
    await deps.files.attach(tx, { ownerId, purpose: 'deposit-proof', fileIds, caseId: depositId });
    return store.writeDeposit(tx, found, {
      state,
      remark: remark === '' ? null : remark,
      submitted_at: new Date(deps.clock.now()),
    });
  });
  deps.moved(ownerId, depositId);
  return row;
}

/** Cancels an order. A later success of the provider is still credited. Refuses `NOT_FOUND`, `DEPOSIT_STATE`. */
export async function cancelDeposit(deps: DepositDeps, ownerId: bigint, depositId: string): Promise<Row> {
  const row = await withTx(deps.db, async (tx) => {
    const found = await lockOwn(tx, ownerId, depositId);
    if (found.state === 'CANCELLED') return found;
    const adapter = adapterOf((await readChannelById(tx, found.channel_id)).adapter);
    const state = nextState(adapter.kind, found.state, 'cancel');
    if (!state) throw new Refused('DEPOSIT_STATE');
    return store.writeDeposit(tx, found, { state, pay_url: null, ended_at: new Date(deps.clock.now()) });
  });
  deps.moved(ownerId, depositId);
  return row;
}

async function lockOwn(tx: Tx, ownerId: bigint, depositId: string): Promise<Row> {
  const row = await store.lockDeposit(tx, ownerId, depositId);
  if (!row) throw new Refused('NOT_FOUND');
  return row;
}

const EMPTY = {
  state: 'CREATED',
  tries: 0,
  provider_no: null,
  pay_url: null,
  address: null,
  network: null,
  confirmations: 0,
  confirmations_needed: 0,
  received: null,
  credited: null,
  extra: null,
  charged_back: null,
  remark: null,
  note: null,
  why: null,
  auditor_id: null,
  audit_at: null,
  submitted_at: null,
  ended_at: null,
} as const;
