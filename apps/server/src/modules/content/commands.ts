import type { ContentKind } from '@kismet/contracts/content/bodies';
import type * as calls from '@kismet/contracts/operators/content';
import type { Input } from '@kismet/contracts/route';
import { uuidv7 } from '@kismet/kernel/ids';
import { Refused } from '@kismet/kernel/outcome';
import type { Clock } from '@kismet/kernel/time';
import type { ActorAt, Audit } from '../../platform/audit.ts';
import { type Db, type Tx, withTx } from '../../platform/db.ts';
import { judgeBody } from './body-rules.ts';
import * as store from './store.ts';

export interface EditDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly audit: Audit;
  /** Makes every returning member accept the terms again (STD-2). */
  setTermsVersion(tx: Tx, brandId: number, version: string): Promise<void>;
  /** Tells every node and every open page to reload. Called after commit. */
  changed(): void;
}
type Save = Input<typeof calls.saveContent>;

/**
 * Creates or changes an item as a new version. Refuses `INPUT_INVALID` by field, `EDIT_CONFLICT` when another editor
 * saved first, `NOT_FOUND`, `TOO_MANY`.
 */
export async function saveItem(deps: EditDeps, editor: ActorAt, save: Save): Promise<{ itemId: string }> {
  const { kind } = save.entry;
  const judged = judgeBody(kind, save.entry.body);
  if ('problems' in judged) throw new Refused('INPUT_INVALID', {}, judged.problems);
  const [startsAt, endsAt] = [dateOf(save.startsAt), dateOf(save.endsAt)];
  if (startsAt && endsAt && endsAt <= startsAt)
    throw new Refused('INPUT_INVALID', {}, [{ name: 'endsAt', code: 'FIELD_INVALID' }]);
  const itemId = save.itemId ?? uuidv7(deps.clock.now());
  await withTx(deps.db, async (tx) => {
    await store.lockKind(tx, editor.brandId, kind);
    const old = save.itemId === null ? null : await store.lockItem(tx, editor.brandId, itemId);
    if (save.itemId !== null && old?.kind !== kind) throw new Refused('NOT_FOUND');
    if ((old?.version ?? 0) !== save.version) throw new Refused('EDIT_CONFLICT');
    await refuseUnknownPicture(tx, editor.brandId, judged.body);
    const others = old ? [] : await store.readKind(tx, editor.brandId, kind);
    if (others.length >= store.ITEMS_MAX) throw new Refused('TOO_MANY');
    const version = (old?.version ?? 0) + 1;
    const isWritten = await store.writeItem(tx, {
      itemId,
      brandId: editor.brandId,
      kind,
      version,
      body: judged.body,
      enabled: save.enabled,
      sort: old?.sort ?? (others.at(-1)?.sort ?? 0) + 1,
      startsAt,
      endsAt,
      atMs: deps.clock.now(),
      operatorId: editor.operatorId,
      note: save.note,
    });
    if (!isWritten) throw new Refused('INPUT_INVALID', {}, [{ name: takenField(kind), code: 'FIELD_TAKEN' }]);
    if ('isTerms' in judged.body && judged.body.isTerms && save.asksAgain)
      await deps.setTermsVersion(tx, editor.brandId, String(version));
    await deps.audit(tx, {
      ...editor,
      action: old ? `content.change.${kind}` : `content.add.${kind}`,
      subject: itemId,
      reason: save.note,
      before: old && { version: old.version, enabled: old.enabled, body: old.body },
      after: { version, enabled: save.enabled, body: judged.body },
    });
  });
  deps.changed();
  return { itemId };
}

/** Deletes an item; its versions stay. Refuses `EDIT_CONFLICT`, `NOT_FOUND`. */
export async function removeItem(
  deps: EditDeps,
  editor: ActorAt,
  { itemId, version, note }: Input<typeof calls.removeContent>,
): Promise<void> {
  await withTx(deps.db, async (tx) => {
    const old = await store.lockItem(tx, editor.brandId, itemId);
    if (!old) throw new Refused('NOT_FOUND');
    if (old.version !== version) throw new Refused('EDIT_CONFLICT');
    await store.writeRemoved(tx, itemId, deps.clock.now(), editor.operatorId);
    const before = { version: old.version, enabled: old.enabled, body: old.body };
    await deps.audit(tx, { ...editor, action: `content.remove.${old.kind}`, subject: itemId, reason: note, before });
  });
  deps.changed();
}

/** Reorders all items of a kind. Refuses `EDIT_CONFLICT` when the list has changed. */
export async function sortItems(
  deps: EditDeps,
  editor: ActorAt,
  kind: ContentKind,
  itemIds: readonly string[],
): Promise<void> {
  await withTx(deps.db, async (tx) => {
    await store.lockKind(tx, editor.brandId, kind);
    const known = new Set((await store.readKind(tx, editor.brandId, kind)).map((item) => item.itemId));
    const isSame =
      new Set(itemIds).size === known.size && itemIds.length === known.size && itemIds.every((id) => known.has(id));
    if (!isSame) throw new Refused('EDIT_CONFLICT');
    await store.writeOrder(tx, editor.brandId, kind, itemIds);
    await deps.audit(tx, { ...editor, action: `content.sort.${kind}`, subject: kind, reason: 'order' });
  });
  deps.changed();
}

const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text));
const takenField = (kind: ContentKind): string => (kind === 'footer' ? 'kind' : 'slug');

async function refuseUnknownPicture(tx: Tx, brandId: number, body: object): Promise<void> {
  const pictureId = 'pictureId' in body ? (body.pictureId as string | null) : null;
  if (pictureId === null) return;
  const known = await store.readPictures(tx, brandId, [pictureId]);
  if (!known.has(pictureId)) throw new Refused('INPUT_INVALID', {}, [{ name: 'pictureId', code: 'FIELD_INVALID' }]);
}
