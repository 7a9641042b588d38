import type { Clock } from '@kismet/kernel/time';
import type { Db } from '../../platform/db.ts';
import { remembered } from '../../platform/remembered.ts';
import { ofKind } from './content-view.ts';
import { type Item, stateOf } from './item.ts';
import { type PictureRow, readBrandItems, readPictures } from './store.ts';

/** Cache lifetime in a process. Every save is broadcast; this covers a lost notification. */
const KEPT_MS = 5000;

interface Kept {
  readonly items: readonly Item[];
  readonly pictures: ReadonlyMap<string, PictureRow>;
}

/** The content of brands, kept in memory for a moment; what is not live now is left out. */
export interface LiveContent {
  of(brandId: number): Promise<Kept>;
  forget(): void;
}

export function liveContent(db: Db, clock: Clock): LiveContent {
  const kept = remembered<number, Kept>(100, KEPT_MS);
  async function load(brandId: number): Promise<Kept> {
    const known = kept.get(brandId);
    if (known) return known;
    const items = await readBrandItems(db, brandId);
    const ids = ofKind(items, 'banner').flatMap(({ body }) => (body.pictureId === null ? [] : [body.pictureId]));
    const read = { items, pictures: await readPictures(db, brandId, ids) };
    kept.set(brandId, read);
    return read;
  }
  return {
    async of(brandId) {
      const { items, pictures } = await load(brandId);
      return { items: items.filter((item) => stateOf(item, clock.now()) === 'live'), pictures };
    },
    forget: () => kept.clear(),
  };
}
