import type { ContentBody, ContentKind, Picture } from '@kismet/contracts/content/bodies';
import { assert } from '@kismet/kernel/assert';
import type { Clock } from '@kismet/kernel/time';
import type { SecretBox } from '../../platform/crypto.ts';
import type { Db, Tx } from '../../platform/db.ts';
import type { PictureWanted } from '../../platform/http/pictures.ts';
import type { PictureStore } from '../../platform/pictures.ts';
import { judgeBody } from './body-rules.ts';
import type { ContentReader } from './content-reader.ts';
import { shownPicture } from './content-view.ts';
import { createLeaving } from './leaving.ts';
import { findPicture } from './picture.ts';
import { createReader } from './queries.ts';
import { insertPicture, isSeedTaken, readPictures, writeItem } from './store.ts';

/** An item of a new installation's initial content. */
export interface SeedItem<K extends ContentKind = ContentKind> {
  readonly itemId: string;
  readonly kind: K;
  readonly body: ContentBody<K>;
  readonly sort: number;
  /** When it was published. */
  readonly atMs: number;
}

export interface Content {
  readonly reader: ContentReader;
  readonly leaving: ReturnType<typeof createLeaving>;
  /** Image bytes of an uploaded picture. */
  picture(wanted: PictureWanted): Promise<Buffer | null>;
  /** Pictures of a brand by id; those of other brands are left out. */
  picturesOf(brandId: number, ids: readonly string[]): Promise<ReadonlyMap<string, Picture>>;
  /** Inserts an item unless it exists, keeping operators' edits. Returns whether it was inserted. */
  seed(tx: Tx, brandId: number, item: SeedItem): Promise<boolean>;
  /** Registers one of our own drawings as a picture; rasterised on first request. Idempotent. */
  seedPicture(
    tx: Tx,
    brandId: number,
    pictureId: string,
    drawing: { svg: string; width: number; height: number; colour: string },
  ): Promise<void>;
}

export interface ContentDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly secretBox: SecretBox;
  readonly pictures: PictureStore;
}

export function createContent({ db, clock, secretBox, pictures }: ContentDeps): Content {
  const leaving = createLeaving(secretBox);
  return {
    reader: createReader({ db, clock, leavingUrl: leaving.url }),
    leaving,
    picture: (wanted) => findPicture({ db, pictures }, wanted),
    async picturesOf(brandId, ids) {
      const found = await readPictures(db, brandId, ids);
      return new Map([...found].map(([id, row]) => [id, shownPicture(row)]));
    },
    async seed(tx, brandId, { itemId, kind, body, sort, atMs }) {
      if (await isSeedTaken(tx, brandId, { itemId, kind, body })) return false;
      const judged = judgeBody(kind, body);
      assert('body' in judged, `${kind} ${itemId}: ${JSON.stringify(judged)}`);
      return writeItem(tx, {
        itemId,
        brandId,
        kind,
        version: 1,
        body: judged.body,
        enabled: true,
        sort,
        startsAt: null,
        endsAt: null,
        atMs,
        operatorId: null,
        note: 'first version',
      });
    },
    async seedPicture(tx, brandId, pictureId, { svg, width, height, colour }) {
      const row = { picture_id: pictureId, width, height, colour };
      await insertPicture(tx, { ...row, brandId, operatorId: null, atMs: clock.now(), svg });
    },
  };
}
