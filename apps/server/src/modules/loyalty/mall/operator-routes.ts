import * as contract from '@kismet/contracts/operators/mall';
import { unitsToDecimal } from '@kismet/kernel/money';
import { Refused } from '@kismet/kernel/outcome';
import { type Actor, actorAt } from '../../../platform/audit.ts';
import { withTx } from '../../../platform/db.ts';
import type { Mount } from '../../../platform/http/gate.ts';
import { badCursor, keysetPage, placeCursor, placeText } from '../../../platform/keyset-page.ts';
import { queryOf } from '../../../platform/query.ts';
import type { LoyaltyBackOffice } from '../operator-routes.ts';
import { openOfOrder } from './address-book.ts';
import { type EditedItem, listItems, readItem } from './item-store.ts';
import { checkGives, checkPicture, decide, type OrderAct, saveItem } from './operator-commands.ts';
import * as store from './redemption-store.ts';
import { shownRedemptions } from './shown.ts';

export type MallBackOffice<W extends Actor> = LoyaltyBackOffice<W> & {
  /** Called after a change that members see on the shelf. */
  readonly changed: () => void;
};

/** Shelf and orders of the points mall, for operators. */
export function mountOperatorMall<W extends Actor>(mount: Mount, on: MallBackOffice<W>): void {
  mountItems(mount, on);
  mountOrders(mount, on);
}

function mountItems<W extends Actor>(mount: Mount, on: MallBackOffice<W>): void {
  const { deps, authorise } = on;
  const one = async (brandId: number, itemId: string) => {
    const item = await readItem(deps.db, brandId, itemId);
    if (!item) throw new Refused('NOT_FOUND');
    return (await shownItems(on, brandId, [item]))[0]!;
  };
  mount(contract.getItem, authorise, ({ itemId }, { who }) => one(who.brandId, itemId));
  mount(contract.listItems, authorise, async ({ cursor, limit }, { who }) => {
    const below = placeCursor(cursor);
    const page = await keysetPage(
      limit,
      (most) => listItems(deps.db, who.brandId, below, most),
      (last) => placeText(last.createdAt, last.itemId),
    );
    return { ...page, list: await shownItems(on, who.brandId, page.list) };
  });
  mount(contract.saveItem, authorise, async (input, { who, visit }) => {
    const { itemId, draft } = input;
    await checkPicture(deps, who.brandId, draft);
    await checkGives(deps, who.brandId, draft);
    await withTx(deps.db, async (tx) => {
      const before = await readItem(tx, who.brandId, itemId);
      await saveItem(deps, tx, { ...input, brandId: who.brandId, operatorId: who.operatorId });
      const after = { isOn: input.isOn, stock: input.stock, draft };
      await deps.audit(tx, {
        ...actorAt(who, visit.ip),
        action: 'loyalty.item',
        subject: `item:${itemId}`,
        before: before && trailOf(before),
        after: trailOf(after),
      });
    });
    on.changed();
    return one(who.brandId, itemId);
  });
}
const trailOf = ({ isOn, stock, draft }: Pick<EditedItem, 'isOn' | 'stock' | 'draft'>) => ({
  ...{ isOn, stock, kind: draft.gives.kind, title: draft.title.en, price: unitsToDecimal(draft.price) },
});

async function shownItems<W extends Actor>(
  { deps, operatorNames }: MallBackOffice<W>,
  brandId: number,
  items: readonly EditedItem[],
): Promise<contract.ItemRow[]> {
  const pictures = await deps.picturesOf(
    brandId,
    items.flatMap(({ draft }) => draft.pictureId ?? []),
  );
  const names = await operatorNames([...new Set(items.map((item) => item.savedBy))]);
  return items.map((item) => ({
    itemId: item.itemId,
    version: item.version,
    draft: item.draft,
    picture: item.draft.pictureId === null ? null : (pictures.get(item.draft.pictureId) ?? null),
    isOn: item.isOn,
    stock: item.stock,
    used: item.used,
    savedAt: item.savedAt.toISOString(),
    savedBy: names.get(item.savedBy) ?? '',
  }));
}

const ORDER = /^\d{1,18}:[0-9a-f-]{36}$/;
function placeOf(cursor: string | undefined): store.QueuePlace | null {
  const place = placeCursor(cursor, ORDER);
  if (!place) return null;
  const [ownerId, redemptionId] = place.id.split(':');
  if (!ownerId || !redemptionId) throw badCursor();
  return { at: place.at, ownerId: BigInt(ownerId), redemptionId };
}

function mountOrders<W extends Actor>(mount: Mount, on: MallBackOffice<W>): void {
  const { deps, authorise } = on;
  const shown = async (brandId: number, rows: readonly store.RedemptionRow[]): Promise<contract.OrderRow[]> => {
    const members = await deps.members.byIds(queryOf(deps.db), [...new Set(rows.map((row) => row.owner_id))]);
    const orders = await shownRedemptions(deps, brandId, rows);
    return orders.map((order, i) => {
      const { publicId, loginName } = members.get(rows[i]!.owner_id)!;
      return { ...order, memberId: publicId, loginName };
    });
  };
  const memberOf = async (brandId: number, memberId: string) => {
    const member = await deps.members.byPublicId(queryOf(deps.db), brandId, memberId);
    if (!member) throw new Refused('NOT_FOUND');
    return member;
  };
  type Named = { memberId: string; redemptionId: string };
  const acted = async (who: W, ip: string, { memberId, redemptionId }: Named, wanted: OrderAct) => {
    const member = await memberOf(who.brandId, memberId);
    const of = { brandId: who.brandId, ownerId: member.memberId, redemptionId };
    const row = await decide(deps, of, wanted, (tx, before, after) =>
      deps.audit(tx, {
        ...actorAt(who, ip),
        action: wanted.is === 'send' ? 'loyalty.order-sent' : 'loyalty.order-decided',
        subject: `member:${member.publicId}`,
        before: { order: redemptionId, state: before.state },
        after: { order: redemptionId, state: after.state, tracking: after.tracking },
        reason: wanted.is === 'send' ? null : wanted.remark,
      }),
    );
    return (await shown(who.brandId, [row]))[0]!;
  };
  mount(contract.listOrders, authorise, async ({ queue, cursor, limit }, { who }) => {
    const after = placeOf(cursor);
    const page = await keysetPage(
      limit,
      (most) => store.readQueue(deps.db, who.brandId, queue, after, most),
      (last) => placeText(last.made_at, `${last.owner_id}:${last.redemption_id}`),
    );
    return { ...page, list: await shown(who.brandId, page.list) };
  });
  mount(contract.decideOrder, authorise, ({ isApproved, remark, ...named }, { who, visit }) =>
    acted(who, visit.ip, named, { is: isApproved ? 'approve' : 'reject', remark }),
  );
  mount(contract.sendOrder, authorise, ({ carrier, tracking, ...named }, { who, visit }) =>
    acted(who, visit.ip, named, { is: 'send', carrier, tracking }),
  );
  mount(contract.readOrderAddress, authorise, async ({ memberId, redemptionId }, { who, visit }) => {
    const member = await memberOf(who.brandId, memberId);
    return withTx(deps.db, async (tx) => {
      const row = await store.readRedemption(tx, member.memberId, redemptionId);
      if (!row?.address) throw new Refused('NOT_FOUND');
      await deps.audit(tx, {
        ...actorAt(who, visit.ip),
        action: 'loyalty.address-read',
        subject: `member:${member.publicId}`,
        after: { order: redemptionId },
      });
      return { address: openOfOrder(deps.secretBox, member.memberId, redemptionId, row.address) };
    });
  });
}
