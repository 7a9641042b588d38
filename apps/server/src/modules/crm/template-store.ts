import type { Channel, Topic } from '@kismet/rules/crm/address';
import { type Db, run, type Tx } from '../../platform/db.ts';
import type { SavedBy } from './segment-store.ts';

export interface TemplateRow {
  readonly template_id: string;
  readonly brand_id: number;
  readonly name: string;
  readonly channel: Channel;
  readonly topic: Topic;
  readonly title: Readonly<Record<string, string>>;
  readonly text: Readonly<Record<string, string>>;
  readonly version: number;
  readonly saved_at: Date;
}
const COLUMNS = 'template_id, brand_id, name, channel, topic, title, text, version, saved_at';

/** Templates of a brand by id. */
export async function readTemplates(db: Db | Tx, brandId: number, ids: readonly string[]): Promise<TemplateRow[]> {
  return run<TemplateRow>(
    db,
    `select ${COLUMNS} from crm.template where template_id = any($2::uuid[]) and brand_id = $1`,
    [brandId, [...ids]],
  );
}
/** Newest first, below an id. */
export async function listTemplates(
  db: Db,
  brandId: number,
  below: string | null,
  limit: number,
): Promise<TemplateRow[]> {
  return run<TemplateRow>(
    db,
    `select ${COLUMNS} from crm.template where brand_id = $1 and ($2::uuid is null or template_id < $2)
      order by template_id desc limit $3`,
    [brandId, below, limit],
  );
}
/** Writes the version after the one that was edited; false when another version was saved in the meantime, or the id belongs to another brand. */
export async function writeTemplate(
  tx: Tx,
  one: Omit<TemplateRow, 'saved_at'>,
  { operatorId, at }: SavedBy,
): Promise<boolean> {
  const texts = [JSON.stringify(one.title), JSON.stringify(one.text)];
  const values = [one.template_id, one.brand_id, one.name, one.channel, one.topic, ...texts, one.version];
  const rows =
    one.version === 0
      ? await run(
          tx,
          `insert into crm.template (template_id, brand_id, name, channel, topic, title, text, version, saved_by, saved_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8::int + 1, $9, $10) on conflict do nothing returning 1`,
          [...values, operatorId, at],
        )
      : await run(
          tx,
          `update crm.template set name = $3, channel = $4, topic = $5, title = $6, text = $7, version = version + 1, saved_by = $9, saved_at = $10
            where template_id = $1 and brand_id = $2 and version = $8 returning 1`,
          [...values, operatorId, at],
        );
  return rows.length > 0;
}
