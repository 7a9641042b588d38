import { assert } from '@kismet/kernel/assert';
import { Refused } from '@kismet/kernel/outcome';
import type { Tx } from '../../../platform/db.ts';
import { houseAccounts } from '../../wallet/index.ts';
import { holderOf, isFinal, isPaid, type PartState, settlement, stateOf, type WithdrawalState } from './withdrawal.ts';
import type { WithdrawalDeps } from './withdrawal-deps.ts';
import { giveBack, takeOut } from './withdrawal-money.ts';
import { type PartRow, readParts } from './withdrawal-part-store.ts';
import * as store from './withdrawal-store.ts';
import { tellAbout, tellState } from './withdrawal-tell.ts';

type Changes = Parameters<typeof store.writeWithdrawal>[2];
export const netOf = (row: Pick<store.WithdrawalRow, 'amount' | 'fee'>): bigint => row.amount - row.fee;

/** Changes the state of a locked withdrawal and records the step. */
export async function changeState(
  deps: Pick<WithdrawalDeps, 'clock' | 'tell'>,
  tx: Tx,
  row: store.WithdrawalRow,
  state: WithdrawalState,
  changes: Changes = {},
): Promise<void> {
  const at = new Date(deps.clock.now());
  const parts = await readParts(tx, row.owner_id, row.withdrawal_id);
  const ended = isFinal(state) ? { ended_at: at } : {};
  await store.writeWithdrawal(tx, row, { ...changes, state, ...ended }, at);
  await tellState(deps, tx, row, state);
  const wants = changes.document_wanted === undefined ? row.document_wanted : changes.document_wanted;
  await store.addStep(tx, row, {
    event: state,
    holder: holderOf(state, parts, wants !== null),
    part: null,
    reference: null,
    amount: null,
    at,
  });
}

/** Records one step of a part. */
export async function notePart(
  deps: Pick<WithdrawalDeps, 'clock' | 'tell'>,
  tx: Tx,
  row: store.WithdrawalRow,
  part: Pick<PartRow, 'part' | 'amount'>,
  state: PartState,
  reference: string | null,
): Promise<void> {
  await store.addStep(tx, row, {
    event: `part.${state}`,
    holder: state === 'DISBURSED' ? 'you' : state === 'SENDING' || state === 'UNKNOWN' ? 'bank' : 'us',
    part: part.part,
    reference,
    amount: part.amount,
    at: new Date(deps.clock.now()),
  });
  if (state === 'DISBURSED') await tellAbout(deps, tx, row, 'withdrawal-sent', part.amount);
}

/**
 * Settles a locked withdrawal against its parts: posts received amounts out of the hold, returns cancelled ones, and
 * closes it once every unit is accounted for. Called after every change of a part.
 */
export async function settle(
  deps: Pick<WithdrawalDeps, 'clock' | 'wallet' | 'tell'>,
  tx: Tx,
  key: Pick<store.WithdrawalRow, 'owner_id' | 'withdrawal_id'>,
  ended: Pick<PartRow, 'part' | 'amount' | 'channel' | 'state'> | null,
): Promise<void> {
  const row = (await store.readWithdrawal(tx, key.owner_id, key.withdrawal_id))!;
  const parts = await readParts(tx, row.owner_id, row.withdrawal_id);
  let { held } = row;
  const changes: { held?: bigint; refunded?: bigint } = {};
  if (ended && isPaid(ended.state)) {
    const out = { kind: 'withdrawal', step: `part:${ended.part}`, amount: ended.amount } as const;
    await takeOut(deps.wallet, tx, row, { ...out, to: houseAccounts.gateway(ended.channel) });
    held -= ended.amount;
  }
  const state = stateOf(netOf(row), row.refunded, parts);
  if (isFinal(state)) held -= await close(deps, tx, row, parts);
  changes.held = held;
  assert(held >= 0n && (!isFinal(state) || held === 0n), `withdrawal ${row.withdrawal_id} keeps ${held} aside`);
  if (state === row.state) await store.writeWithdrawal(tx, row, changes, new Date(deps.clock.now()));
  else await changeState(deps, tx, row, state, changes);
}

/**
 * Final settlement: keeps the fee in proportion to the amount paid; the guarantee is returned or forfeited. Returns
 * what left the held account.
 */
async function close(
  deps: Pick<WithdrawalDeps, 'wallet'>,
  tx: Tx,
  row: store.WithdrawalRow,
  parts: readonly PartRow[],
): Promise<bigint> {
  const { wallet } = deps;
  const end = settlement({ net: netOf(row), fee: row.fee, guarantee: row.guarantee }, parts);
  await takeOut(wallet, tx, row, { kind: 'withdrawal-fee', step: 'fee', to: houseAccounts.fees, amount: end.feeKept });
  await takeOut(wallet, tx, row, {
    kind: 'guarantee-lost',
    step: 'guarantee',
    to: houseAccounts.guarantees,
    amount: end.guaranteeLost,
  });
  await giveBack(wallet, tx, row, 'end', end.feeBack + end.guaranteeBack);
  return row.fee + row.guarantee;
}

/** Returns units of the net amount that will not be paid; fee and guarantee follow in the final settlement. */
export async function refund(
  deps: Pick<WithdrawalDeps, 'clock' | 'wallet'>,
  tx: Tx,
  row: store.WithdrawalRow,
  step: string,
  amount: bigint,
): Promise<void> {
  if (amount <= 0n) throw new Refused('WITHDRAWAL_STATE', { state: row.state });
  const at = new Date(deps.clock.now());
  await giveBack(deps.wallet, tx, row, step, amount);
  await store.writeWithdrawal(tx, row, { held: row.held - amount, refunded: row.refunded + amount }, at);
  await store.addStep(tx, row, { event: 'REFUND', holder: 'us', part: null, reference: null, amount, at });
}
