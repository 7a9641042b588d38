import { assert } from '@kismet/kernel/assert';
import { uuidv7 } from '@kismet/kernel/ids';
import { Refused } from '@kismet/kernel/outcome';
import { businessDay } from '@kismet/kernel/time';
import { AUTO_APPROVE, nextRedemptionState, type RedeemFault, redeemFault } from '@kismet/rules/loyalty/mall';
import { type Db, type Tx, withTx } from '../../../platform/db.ts';
import type { LoyaltyDeps, Payer } from '../deps.ts';
import { pointsOf } from '../points-night.ts';
import { movePoints, payForPoints } from '../points-postings.ts';
import { writeEntries } from '../points-store.ts';
import { sealForOrder } from './address-book.ts';
import { buyerOf } from './buyer.ts';
import { give } from './give-items.ts';
import { amountOf, type Item, termsOf } from './item.ts';
import { readItem, readVersions } from './item-store.ts';
import { ownerOf, referenceOf } from './order.ts';
import * as store from './redemption-store.ts';
import { returnStock, takeStock } from './stock.ts';

export interface RedeemAsked {
  readonly redemptionId: string;
  readonly itemId: string;
  /** The version that the member saw. */
  readonly version: number;
  readonly quantity: number;
  /** For goods. */
  readonly addressId?: string | undefined;
  readonly paymentPassword: string;
}
const ONCE_PPM = 1_000_000;

/**
 * Redeems an item (rule 4.9): points, stock and the order are committed together under `redemptionId`, or not at all. Small cash, tickets and free
 * rounds are approved at once, everything else waits for an operator. A repeated call answers with the first result. Refuses the codes of
 * `redeemItem` in the contract.
 */
export async function redeem(deps: LoyaltyDeps, payer: Payer, asked: RedeemAsked): Promise<store.RedemptionRow> {
  const known = await answered(deps.db, payer, asked);
  if (known) return known;
  await deps.checkPaymentPassword(deps.db, payer, asked.paymentPassword);
  const made = await withTx(deps.db, async (tx) => {
    await deps.wallet.openPoints(tx, [payer.memberId], payer);
    const balance = pointsOf(await deps.wallet.lock(tx, [payer.memberId]));
    const twin = await answered(tx, payer, asked);
    if (twin) return twin;
    await deps.mayReceive(tx, payer.memberId);
    const item = await readItem(tx, payer.brandId, asked.itemId);
    if (!item) throw new Refused('NOT_FOUND');
    if (item.version !== asked.version) throw new Refused('ITEM_CHANGED');
    const { facts, redeemed, currency } = await buyerOf(deps, tx, payer, [item], balance);
    const buyer = { ...facts, redeemed: redeemed.get(item.itemId) ?? 0, left: item.stock - item.used };
    const fault = redeemFault(termsOf(item), buyer, asked.quantity);
    if (fault) throw new Refused(fault.code, paramsOf(fault));
    return take(deps, tx, payer, asked, { item, currency, balance });
  });
  deps.moved(payer.memberId);
  if (made.kind !== 'FREE_SPIN') return made;
  // the vendor may refuse them at once: the points have then already been returned
  await deps.orderRounds(payer.memberId);
  return (await store.readRedemption(deps.db, payer.memberId, made.redemption_id)) ?? made;
}
const paramsOf = (fault: RedeemFault): Record<string, string> => {
  if ('reason' in fault) return { reason: fault.reason };
  return 'left' in fault ? { left: String(fault.left) } : {};
};

async function answered(db: Db | Tx, { memberId }: Payer, asked: RedeemAsked): Promise<store.RedemptionRow | null> {
  const known = await store.readRedemption(db, memberId, asked.redemptionId);
  const isSame =
    known?.item_id === asked.itemId && known.quantity === asked.quantity && known.version === asked.version;
  if (known && !isSame) throw new Refused('IDEMPOTENCY_MISMATCH');
  return known;
}

async function take(
  deps: LoyaltyDeps,
  tx: Tx,
  payer: Payer,
  asked: RedeemAsked,
  { item, currency, balance }: { item: Item; currency: string; balance: bigint },
): Promise<store.RedemptionRow> {
  const { redemptionId, quantity, addressId } = asked;
  const pieces = BigInt(quantity);
  const amount = amountOf(item.draft);
  const { kind } = item.draft.gives;
  const row = await store.insertRedemption(tx, {
    owner_id: payer.memberId,
    redemption_id: redemptionId,
    brand_id: payer.brandId,
    item_id: item.itemId,
    version: item.version,
    kind,
    quantity,
    points: item.draft.price * pieces,
    amount: amount && amount * pieces,
    currency,
    class: payer.accountClass,
    address: kind === 'GOODS' ? await sealForOrder(deps, tx, payer.memberId, { addressId, redemptionId }) : null,
    made_at: new Date(deps.clock.now()),
  });
  await changePoints(deps, tx, row, { reference: referenceOf(row), change: -row.points, balance });
  const isSmallCash = kind === 'CASH' && row.amount! <= AUTO_APPROVE;
  const isAtOnce = isSmallCash || kind === 'TICKET' || kind === 'FREE_SPIN';
  const made = isAtOnce ? await approve(deps, tx, row, null) : row;
  await takeStock(tx, item.itemId, quantity, redemptionId);
  return made;
}

/** Moves points with their entry in the statement. */
async function changePoints(
  deps: LoyaltyDeps,
  tx: Tx,
  row: store.RedemptionRow,
  { reference, change, balance }: { reference: string; change: bigint; balance: bigint },
): Promise<void> {
  await movePoints(deps, tx, ownerOf(row), { reference: `${reference}:points`, change });
  const { zone } = await deps.site.brandById(row.brand_id);
  const at = new Date(deps.clock.now());
  await writeEntries(tx, [
    {
      ...{ ownerId: row.owner_id, entryId: uuidv7(at.getTime()), sourceKey: reference, type: 'redeem', at },
      ...{ day: businessDay(at.getTime(), zone), amount: 0n, perPoint: 0n },
      changed: change,
      balance: balance + change,
    },
  ]);
}

/**
 * Approves a waiting redemption, in the caller's transaction under the locks of its owner: cash is credited with its wagering requirement, bonus
 * money is granted under the terms of the redemption's version, goods are to be sent. The caller has called `mayReceive`. Refuses `REDEMPTION_STATE`.
 */
export async function approve(
  deps: LoyaltyDeps,
  tx: Tx,
  row: store.RedemptionRow,
  remark: string | null,
): Promise<store.RedemptionRow> {
  const state = stateAfter(row, 'approve');
  const reference = referenceOf(row);
  const { currency } = row;
  if (row.kind === 'CASH')
    await payForPoints(deps, tx, ownerOf(row), { reference, amount: row.amount!, currency, wageringPpm: ONCE_PPM });
  if (row.kind === 'BONUS' || row.kind === 'TICKET' || row.kind === 'FREE_SPIN') {
    const versions = await readVersions(tx, [{ itemId: row.item_id, version: row.version }]);
    const draft = versions.get(`${row.item_id}:${row.version}`);
    assert(draft, 'a redemption has its version');
    if (draft.gives.kind === 'BONUS')
      await deps.grantBonus(
        tx,
        { ...ownerOf(row), currency },
        { reference, amount: row.amount!, wager: draft.gives.wager },
      );
    else await give(deps, tx, row, draft);
  }
  return store.writeDecision(tx, row, { state, remark, at: new Date(deps.clock.now()) });
}

/** Ends a redemption without its gift: points and stock return. In the caller's transaction, like `approve`. */
export async function giveBack(
  deps: LoyaltyDeps,
  tx: Tx,
  row: store.RedemptionRow,
  { event, remark }: { event: 'reject' | 'cancel' | 'return'; remark: string | null },
): Promise<store.RedemptionRow> {
  const state = stateAfter(row, event);
  const balance = pointsOf(await deps.wallet.lock(tx, [row.owner_id]));
  await changePoints(deps, tx, row, { reference: `${referenceOf(row)}:return`, change: row.points, balance });
  const decided = await store.writeDecision(tx, row, { state, remark, at: new Date(deps.clock.now()) });
  await returnStock(tx, row.item_id, row.quantity);
  return decided;
}
export function stateAfter(row: store.RedemptionRow, event: Parameters<typeof nextRedemptionState>[1]) {
  const state = nextRedemptionState({ state: row.state, kind: row.kind, isSent: row.sent_at !== null }, event);
  if (!state) throw new Refused('REDEMPTION_STATE');
  return state;
}

/** The member cancels a waiting redemption. A repeated call gets the same answer. Refuses `NOT_FOUND`, `REDEMPTION_STATE`. */
export async function cancel(deps: LoyaltyDeps, ownerId: bigint, redemptionId: string): Promise<store.RedemptionRow> {
  const done = await withTx(deps.db, async (tx) => {
    await deps.wallet.lock(tx, [ownerId]);
    const row = await store.readRedemption(tx, ownerId, redemptionId);
    if (!row) throw new Refused('NOT_FOUND');
    return row.state === 'CANCELLED' ? row : giveBack(deps, tx, row, { event: 'cancel', remark: null });
  });
  deps.moved(ownerId);
  return done;
}
