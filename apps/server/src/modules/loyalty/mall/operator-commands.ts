import { Refused } from '@kismet/kernel/outcome';
import { type Tx, withTx } from '../../../platform/db.ts';
import type { LoyaltyDeps } from '../deps.ts';
import type { ItemDraft } from './item.ts';
import * as items from './item-store.ts';
import { approve, giveBack, stateAfter } from './redeem-commands.ts';
import * as store from './redemption-store.ts';
import { setStock } from './stock.ts';

const invalid = (name: string) => new Refused('FIELD_INVALID', {}, [{ name, code: 'FIELD_INVALID' }]);

/** Refuses `FIELD_INVALID` for a picture that the brand does not have. */
export async function checkPicture(deps: LoyaltyDeps, brandId: number, { pictureId }: ItemDraft): Promise<void> {
  if (pictureId !== null && !(await deps.picturesOf(brandId, [pictureId])).has(pictureId))
    throw invalid('draft.pictureId');
}

/**
 * Refuses `FIELD_INVALID` for tickets to anything but a published raffle of the brand, and for free rounds that the vendor does not
 * offer; `VENDOR_SILENT` when it does not answer.
 */
export async function checkGives(deps: LoyaltyDeps, brandId: number, { gives }: ItemDraft): Promise<void> {
  if (gives.kind === 'TICKET' && !(await deps.isRaffle(brandId, gives.promoId))) throw invalid('draft.gives.promoId');
  if (gives.kind === 'FREE_SPIN' && !(await deps.isOffered(brandId, gives))) throw invalid('draft.gives.value');
}

/**
 * Saves an item as a new version, and its stock. Refuses `VERSION_CHANGED` when another operator saved in between, `FIELD_INVALID` for
 * an end before the start or for another kind, `STOCK_USED` for a stock below the number redeemed.
 */
export async function saveItem(
  deps: LoyaltyDeps,
  tx: Tx,
  wanted: {
    brandId: number;
    operatorId: bigint;
    itemId: string;
    version: number;
    draft: ItemDraft;
    isOn: boolean;
    stock: number;
  },
): Promise<void> {
  const { brandId, itemId, draft, isOn } = wanted;
  if (draft.endsAt !== null && Date.parse(draft.endsAt) <= Date.parse(draft.startsAt)) throw invalid('draft.endsAt');
  const at = new Date(deps.clock.now());
  const { kind } = draft.gives;
  if (wanted.version === 0) {
    if (!(await items.insertItem(tx, { itemId, brandId, kind, isOn, at }))) throw new Refused('VERSION_CHANGED');
  } else {
    const item = await items.lockItem(tx, brandId, itemId);
    if (item?.version !== wanted.version) throw new Refused('VERSION_CHANGED');
    if (item.kind !== kind) throw invalid('draft.gives.kind');
    await items.writeItem(tx, brandId, { itemId, version: wanted.version + 1, isOn });
  }
  await items.insertVersion(tx, { itemId, version: wanted.version + 1, draft, savedBy: wanted.operatorId, at });
  await setStock(tx, itemId, wanted.stock);
}

/** An operator's action on one redemption, under the locks of its owner. */
export type OrderAct =
  | { readonly is: 'approve' | 'reject'; readonly remark: string }
  | { readonly is: 'send'; readonly carrier: string; readonly tracking: string };

async function act(
  deps: LoyaltyDeps,
  tx: Tx,
  row: store.RedemptionRow,
  wanted: OrderAct,
): Promise<store.RedemptionRow> {
  if (wanted.is === 'send') {
    stateAfter(row, 'send');
    return store.writeSent(tx, row, { ...wanted, at: new Date(deps.clock.now()) });
  }
  if (wanted.is === 'reject') return giveBack(deps, tx, row, { event: 'reject', remark: wanted.remark });
  await deps.mayReceive(tx, row.owner_id);
  return approve(deps, tx, row, null);
}

/**
 * Decides a redemption, or records that its goods were sent, and notifies the member. `noted` writes the audit trail in the same
 * transaction. Refuses `NOT_FOUND`, `REDEMPTION_STATE`; approval also `ACCOUNT_LOCKED`, `EXCLUDED`.
 */
export async function decide(
  deps: LoyaltyDeps,
  { brandId, ownerId, redemptionId }: { brandId: number; ownerId: bigint; redemptionId: string },
  wanted: OrderAct,
  noted: (tx: Tx, before: store.RedemptionRow, after: store.RedemptionRow) => Promise<void>,
): Promise<store.RedemptionRow> {
  const after = await withTx(deps.db, async (tx) => {
    await deps.wallet.lock(tx, [ownerId]);
    const row = await store.readRedemption(tx, ownerId, redemptionId);
    if (row?.brand_id !== brandId) throw new Refused('NOT_FOUND');
    const done = await act(deps, tx, row, wanted);
    await deps.tell(tx, { ownerId, brandId, ...newsOf(wanted) });
    await noted(tx, row, done);
    return done;
  });
  deps.moved(ownerId);
  return after;
}
type News = Pick<Parameters<LoyaltyDeps['tell']>[1], 'kind' | 'params'>;
function newsOf(wanted: OrderAct): News {
  if (wanted.is === 'send')
    return { kind: 'redemption-sent', params: { carrier: wanted.carrier, tracking: wanted.tracking } };
  return wanted.is === 'reject'
    ? { kind: 'redemption-rejected', params: { remark: wanted.remark } }
    : { kind: 'redemption-approved', params: {} };
}
