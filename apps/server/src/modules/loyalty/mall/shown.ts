import type { ItemCard, Redemption } from '@kismet/contracts/loyalty/mall';
import { leftForMember, unmetConditions } from '@kismet/rules/loyalty/mall';
import type { LoyaltyDeps, Owner } from '../deps.ts';
import { memberPoints } from '../points-view.ts';
import { buyerOf } from './buyer.ts';
import { type Item, termsOf } from './item.ts';
import { readShelf, readVersions } from './item-store.ts';
import type { RedemptionRow } from './redemption-store.ts';

type Pictures = Awaited<ReturnType<LoyaltyDeps['picturesOf']>>;
const pictureOf = (pictures: Pictures, id: string | null) => (id === null ? null : (pictures.get(id) ?? null));

async function cardsOf(deps: LoyaltyDeps, brandId: number, items: readonly Item[]): Promise<ItemCard[]> {
  const ids = items.flatMap(({ draft }) => (draft.pictureId === null ? [] : [draft.pictureId]));
  const pictures = await deps.picturesOf(brandId, ids);
  return items.map(({ itemId, version, draft: { pictureId, ...draft }, stock, used }) => ({
    ...{ itemId, version, ...draft },
    picture: pictureOf(pictures, pictureId),
    left: stock - used,
  }));
}

/** Items that are on sale now or will be, cheapest first. */
async function shelfOf(deps: LoyaltyDeps, brandId: number): Promise<Item[]> {
  const now = deps.clock.now();
  const isOver = (item: Item) => termsOf(item).endMs !== null && now >= termsOf(item).endMs!;
  const byPrice = (a: Item, b: Item) => (a.draft.price < b.draft.price ? -1 : a.draft.price > b.draft.price ? 1 : 0);
  return (await readShelf(deps.db, brandId)).filter((item) => !isOver(item)).sort(byPrice);
}

/** The shelf for visitors: without items restricted to certain labels. */
export async function publicMall(deps: LoyaltyDeps, brandId: number): Promise<ItemCard[]> {
  const open = (await shelfOf(deps, brandId)).filter(({ draft }) => draft.conditions.labels.length === 0);
  return cardsOf(deps, brandId, open);
}

/** The shelf for a member, with unmet conditions and what the limits still allow. Items restricted to other labels are left out. */
export async function ownMall(deps: LoyaltyDeps, owner: Owner) {
  const shelf = await shelfOf(deps, owner.brandId);
  const { facts, redeemed } = await buyerOf(deps, deps.db, owner, shelf, await memberPoints(deps, owner.memberId));
  const judged = shelf
    .map((item) => ({ item, reasons: unmetConditions(item.draft.conditions, facts) }))
    .filter(({ reasons }) => !reasons.includes('label'));
  const cards = await cardsOf(
    deps,
    owner.brandId,
    judged.map(({ item }) => item),
  );
  return judged.map(({ item, reasons }, i) => ({
    item: cards[i]!,
    reasons,
    allowed: leftForMember(termsOf(item), redeemed.get(item.itemId) ?? 0),
  }));
}

/** Redemptions as shown, with the title and the picture of the version under which they were made. */
export async function shownRedemptions(
  deps: LoyaltyDeps,
  brandId: number,
  rows: readonly RedemptionRow[],
): Promise<Redemption[]> {
  const drafts = await readVersions(
    deps.db,
    rows.map((row) => ({ itemId: row.item_id, version: row.version })),
  );
  const draftOf = (row: RedemptionRow) => drafts.get(`${row.item_id}:${row.version}`)!;
  const ids = rows.flatMap((row) => draftOf(row).pictureId ?? []);
  const pictures = await deps.picturesOf(brandId, ids);
  return rows.map((row) => ({
    redemptionId: row.redemption_id,
    itemId: row.item_id,
    kind: row.kind,
    title: draftOf(row).title,
    picture: pictureOf(pictures, draftOf(row).pictureId),
    quantity: row.quantity,
    points: row.points,
    amount: row.amount,
    state: row.state,
    remark: row.remark,
    at: row.made_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
    sent: row.sent_at && { at: row.sent_at.toISOString(), carrier: row.carrier!, tracking: row.tracking! },
  }));
}
