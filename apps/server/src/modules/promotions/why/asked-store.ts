import { type Db, run } from '../../../platform/db.ts';

export interface AskedRow {
  readonly offer_id: string;
  readonly title: Readonly<Record<string, string>>;
  /** When it ended, by an operator or by its date; null while it is running. */
  readonly ended_at: Date | null;
}
/** Published, stopped and ended offers of a brand, newest first, without those that ended before `since`. */
export async function readAsked(
  db: Db,
  brandId: number,
  { now, since }: { readonly now: Date; readonly since: Date },
  limit: number,
): Promise<AskedRow[]> {
  return run<AskedRow>(
    db,
    `select o.offer_id, v.draft->'title' as title,
        case when o.state = 'ended' then o.ended_at when (v.draft->>'endsAt')::timestamptz <= $3 then (v.draft->>'endsAt')::timestamptz end as ended_at
       from promotions.offer o join promotions.offer_version v on v.offer_id = o.offer_id and v.version = o.live_version
      where o.brand_id = $1 and o.state <> 'draft' and coalesce(o.ended_at, $3) > $2
        and coalesce((v.draft->>'endsAt')::timestamptz, $3) > $2
      order by o.created_at desc, o.offer_id desc limit $4`,
    [brandId, since, now, limit],
  );
}
