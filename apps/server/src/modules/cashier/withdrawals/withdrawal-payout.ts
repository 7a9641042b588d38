import type { sendPayout, settlePayout } from '@kismet/contracts/operators/withdrawals';
import type { Input } from '@kismet/contracts/route';
import { Refused } from '@kismet/kernel/outcome';
import { type Tx, withTx } from '../../../platform/db.ts';
import { addJob } from '../../../platform/job-queue.ts';
import type { PayoutSaid } from '../kinds/payout.ts';
import { amountsOf, nextPart, type PartEvent } from './withdrawal.ts';
import { netOf, notePart, settle } from './withdrawal-change.ts';
import type { WithdrawalDeps } from './withdrawal-deps.ts';
import * as partStore from './withdrawal-part-store.ts';
import { readRules } from './withdrawal-rules-store.ts';
import * as store from './withdrawal-store.ts';

export const PAY = 'cashier-payout';
export const RECEIPT = 'cashier-receipt';
const CENT = 1000n;
const ASK_AFTER_MS = [5000, 30_000, 120_000, 600_000] as const;
export interface PartKey {
  readonly owner_id: bigint;
  readonly withdrawal_id: string;
  readonly part: number;
}
const payload = (key: PartKey) => ({
  ownerId: String(key.owner_id),
  withdrawalId: key.withdrawal_id,
  part: key.part,
});
const stateRefused = (state: string) => new Refused('WITHDRAWAL_STATE', { state });

/**
 * Creates a part from the unpaid rest and hands it to its channel after commit. Refuses `WITHDRAWAL_STATE`,
 * `AMOUNT_RANGE`, `INPUT_INVALID`.
 */
export async function addPart(
  deps: WithdrawalDeps,
  tx: Tx,
  row: store.WithdrawalRow,
  input: Pick<Input<typeof sendPayout>, 'part' | 'channel' | 'amount'>,
): Promise<void> {
  const parts = await partStore.readParts(tx, row.owner_id, row.withdrawal_id);
  const known = parts.find((one) => one.part === input.part);
  if (known) {
    if (known.amount === input.amount && known.channel === input.channel) return;
    throw new Refused('EDIT_CONFLICT');
  }
  if (input.part !== parts.length + 1) throw new Refused('EDIT_CONFLICT');
  if (row.state !== 'APPROVED' && row.state !== 'PAYING' && row.state !== 'DISPUTED') throw stateRefused(row.state);
  if (input.amount % CENT !== 0n) throw new Refused('AMOUNT_SCALE', {}, [{ name: 'amount', code: 'AMOUNT_SCALE' }]);
  if (input.amount <= 0n) throw new Refused('AMOUNT_ZERO', {}, [{ name: 'amount', code: 'AMOUNT_ZERO' }]);
  const { left } = amountsOf(netOf(row), row.refunded, parts);
  if (input.amount > left) throw new Refused('AMOUNT_RANGE', {}, [{ name: 'amount', code: 'FIELD_INVALID' }]);
  const { rules } = await readRules(tx, row.brand_id);
  const channel = rules.channels.find((one) => one.code === input.channel && one.enabled);
  if (!channel) throw new Refused('INPUT_INVALID', {}, [{ name: 'channel', code: 'FIELD_INVALID' }]);
  const part = {
    owner_id: row.owner_id,
    withdrawal_id: row.withdrawal_id,
    part: input.part,
    brand_id: row.brand_id,
    amount: input.amount,
    channel: input.channel,
    sent_at: new Date(deps.clock.now()),
  };
  await partStore.insertPart(tx, part);
  await notePart(deps, tx, row, part, 'SENDING', null);
  await settle(deps, tx, row, null);
  if (deps.payoutKinds[channel.kind])
    await addJob(tx, PAY, payload(part), { key: `${PAY}:${row.withdrawal_id}:${input.part}` });
}

/** Applies an operator's or channel's result to a sent part. Returns whether it changed anything. */
export async function hearPart(
  deps: WithdrawalDeps,
  tx: Tx,
  row: store.WithdrawalRow,
  part: partStore.PartRow,
  event: Extract<PartEvent, 'confirmed' | 'failed' | 'silent'>,
  reference: string | null,
): Promise<boolean> {
  const state = nextPart(part.state, event);
  if (!state) return false;
  if (state === 'DISBURSED') {
    const { rules } = await readRules(tx, row.brand_id);
    const answerBy = await partStore.writeDisbursed(tx, part, reference, rules.autoReceiptMin);
    const key = `${RECEIPT}:${row.withdrawal_id}:${part.part}`;
    await addJob(tx, RECEIPT, payload(part), { key, runAtMs: answerBy.getTime() });
  } else {
    const ended = state === 'FAILED';
    await partStore.writePart(tx, part, state, { reference, tries: part.tries + 1, ended });
  }
  if (state !== part.state) await notePart(deps, tx, row, part, state, reference);
  await settle(deps, tx, row, null);
  return true;
}

/** A part and its withdrawal; the lock on the withdrawal covers both. */
export async function lockPart(tx: Tx, key: PartKey) {
  const row = await store.lockWithdrawal(tx, key.owner_id, key.withdrawal_id);
  const part = row && (await partStore.readParts(tx, key.owner_id, key.withdrawal_id)).find((p) => p.part === key.part);
  return row && part ? { row, part } : null;
}

/** Manual payout: sent or failed. Refuses `NOT_FOUND`, `WITHDRAWAL_STATE`, `INPUT_INVALID` without a reference. */
export async function sayPart(
  deps: WithdrawalDeps,
  tx: Tx,
  key: PartKey,
  { outcome, reference, fileIds }: Pick<Input<typeof settlePayout>, 'outcome' | 'reference' | 'fileIds'>,
): Promise<void> {
  const found = await lockPart(tx, key);
  if (!found) throw new Refused('NOT_FOUND');
  if (outcome === 'confirmed' && reference === '')
    throw new Refused('INPUT_INVALID', {}, [{ name: 'reference', code: 'FIELD_REQUIRED' }]);
  const isHeard = await hearPart(deps, tx, found.row, found.part, outcome, reference || null);
  if (!isHeard) throw stateRefused(found.part.state);
  await deps.files.attach(tx, {
    ownerId: key.owner_id,
    purpose: 'payout-proof',
    fileIds,
    caseId: proofCase(key),
  });
}
export const proofCase = (key: PartKey): string => `withdrawal:${key.withdrawal_id}:${key.part}:paid`;
export const disputeCase = (key: PartKey): string => `withdrawal:${key.withdrawal_id}:${key.part}:dispute`;

/** Handler of `PAY`: sends a part once, then polls until its result is known; after the last poll an operator takes over. */
export async function payByChannel(deps: WithdrawalDeps, key: PartKey): Promise<void> {
  const { db, clock } = deps;
  const parts = await partStore.readParts(db, key.owner_id, key.withdrawal_id);
  const part = parts.find((one) => one.part === key.part);
  if (part?.state !== 'SENDING' && part?.state !== 'UNKNOWN') return;
  const row = (await store.readWithdrawal(db, key.owner_id, key.withdrawal_id))!;
  const { rules } = await readRules(db, row.brand_id);
  const kind = deps.payoutKinds[rules.channels.find((one) => one.code === part.channel)?.kind ?? ''];
  if (!kind) return;
  const order = {
    orderId: `${key.withdrawal_id}:${key.part}`,
    amount: part.amount,
    currency: row.currency,
  };
  // the provider accepts an order once: after a crash it is polled, and a repeated send does not pay twice
  const said: PayoutSaid = part.state === 'SENDING' ? await kind.send(order) : await kind.ask(order);
  await withTx(db, async (tx) => {
    const found = await lockPart(tx, key);
    if (!found || (found.part.state !== 'SENDING' && found.part.state !== 'UNKNOWN')) return;
    const event = said.heard === 'silence' ? 'silent' : said.heard;
    await hearPart(deps, tx, found.row, found.part, event, said.heard === 'silence' ? null : said.reference);
    const wait = ASK_AFTER_MS[found.part.tries];
    if (said.heard === 'silence' && wait !== undefined)
      await addJob(tx, PAY, payload(key), {
        key: `${PAY}:${key.withdrawal_id}:${key.part}`,
        runAtMs: clock.now() + wait,
      });
  });
  deps.changed(key.owner_id, key.withdrawal_id);
}
