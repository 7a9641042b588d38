import type { ContentKind } from '@kismet/contracts/content/bodies';
import * as contract from '@kismet/contracts/operators/content';
import { Refused } from '@kismet/kernel/outcome';
import type { Authorise, Mount } from '../../platform/http/gate.ts';
import type { PictureStore } from '../../platform/pictures.ts';
import { cleanHtml } from './clean-html.ts';
import * as commands from './commands.ts';
import { shownPicture } from './content-view.ts';
import { stateOf } from './item.ts';
import { takePicture } from './picture.ts';
import * as store from './store.ts';

export interface OperatorContentDeps extends commands.EditDeps {
  readonly pictures: PictureStore;
  readonly authorise: Authorise<{ readonly brandId: number; readonly operatorId: bigint }>;
  readonly operatorNames: (ids: readonly bigint[]) => Promise<ReadonlyMap<bigint, string>>;
}

/** Brand content for its editors. */
export function mountOperatorContent(mount: Mount, deps: OperatorContentDeps): void {
  const { db, clock, authorise, pictures } = deps;

  const listed = async (brandId: number, kind: ContentKind) =>
    shown(deps, brandId, await store.readKind(db, brandId, kind));
  async function one(brandId: number, kind: ContentKind, itemId: string): Promise<contract.ContentItem> {
    const found = (await listed(brandId, kind)).find((item) => item.itemId === itemId);
    if (!found) throw new Refused('NOT_FOUND');
    return found;
  }

  mount(contract.listContent, authorise, async ({ kind }, { who }) => ({ list: await listed(who.brandId, kind) }));
  mount(contract.saveContent, authorise, async (input, { who, visit }) => {
    const editor = { brandId: who.brandId, operatorId: who.operatorId, ip: visit.ip };
    const { itemId } = await commands.saveItem(deps, editor, input);
    return one(who.brandId, input.entry.kind, itemId);
  });
  mount(contract.removeContent, authorise, async (input, { who, visit }) => {
    await commands.removeItem(deps, { brandId: who.brandId, operatorId: who.operatorId, ip: visit.ip }, input);
    return {};
  });
  mount(contract.sortContent, authorise, async ({ kind, itemIds }, { who, visit }) => {
    const editor = { brandId: who.brandId, operatorId: who.operatorId, ip: visit.ip };
    await commands.sortItems(deps, editor, kind, itemIds);
    return { list: await listed(who.brandId, kind) };
  });
  mount(contract.listContentVersions, authorise, async ({ itemId }, { who }) => {
    const rows = await store.readVersions(db, who.brandId, itemId);
    if (rows.length === 0) throw new Refused('NOT_FOUND');
    const names = await namesOf(
      deps,
      rows.map((row) => row.operator_id),
    );
    return {
      list: rows.map((row) => ({
        version: row.version,
        entry: { kind: row.kind, body: row.body } as contract.ContentEntry,
        note: row.note,
        at: row.at.toISOString(),
        by: nameIn(names, row.operator_id),
      })),
    };
  });
  mount(contract.cleanHtml, authorise, async ({ html }) => {
    const clean = cleanHtml(html);
    return { html: clean, wasChanged: clean !== html.trim() };
  });
  mount(contract.uploadPicture, authorise, async ({ data }, { who }) =>
    shownPicture(await takePicture({ db, now: () => clock.now(), pictures }, who, data)),
  );
}

async function shown(
  deps: OperatorContentDeps,
  brandId: number,
  items: readonly store.EditedItem[],
): Promise<contract.ContentItem[]> {
  const ids = items.flatMap(({ body }) => ('pictureId' in body && body.pictureId !== null ? [body.pictureId] : []));
  const found = await store.readPictures(deps.db, brandId, ids);
  const names = await namesOf(
    deps,
    items.map(({ operatorId }) => operatorId),
  );
  return items.map((item) => {
    const row = 'pictureId' in item.body && item.body.pictureId !== null ? found.get(item.body.pictureId) : undefined;
    return {
      itemId: item.itemId,
      version: item.version,
      entry: { kind: item.kind, body: item.body } as contract.ContentEntry,
      enabled: item.enabled,
      sort: item.sort,
      startsAt: item.startsAt?.toISOString() ?? null,
      endsAt: item.endsAt?.toISOString() ?? null,
      state: stateOf(item, deps.clock.now()),
      picture: row ? shownPicture(row) : null,
      updatedAt: item.updatedAt.toISOString(),
      updatedBy: nameIn(names, item.operatorId),
      useful: { yes: item.usefulYes, no: item.usefulNo },
    };
  });
}

const namesOf = ({ operatorNames }: OperatorContentDeps, ids: readonly (bigint | null)[]) =>
  operatorNames([...new Set(ids.filter((id): id is bigint => id !== null))]);
const nameIn = (names: ReadonlyMap<bigint, string>, id: bigint | null) => (id === null ? '' : (names.get(id) ?? ''));
