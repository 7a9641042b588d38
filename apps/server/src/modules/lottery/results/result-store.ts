import type { DrawState } from '@kismet/contracts/lottery/draws';
import type { Drawn } from '@kismet/rules/lottery/play';
import { type Db, run, type Tx } from '../../../platform/db.ts';

export interface HeldDraw {
  readonly draw_id: string;
  readonly brand_id: number;
  readonly game_id: number;
  readonly game_code: string;
  readonly family: string;
  readonly area: 'national' | 'vietnamese' | 'house';
  readonly numero: string;
  readonly state: DrawState;
  readonly draw_at: Date;
  readonly result_version: number;
  /** Whether a party has revealed its seed: from then on the numbers can be predicted. */
  readonly is_told: boolean;
  readonly now: Date;
}
/** A draw, locked exclusively, with its game and the database's clock. */
export async function holdForResult(tx: Tx, brandId: number, drawId: string): Promise<HeldDraw | null> {
  const [held] = await run<{ now: Date }>(tx, 'select lottery.hold_draw($1, true) as now', [drawId]);
  const [row] = await run<Omit<HeldDraw, 'now'>>(
    tx,
    `select d.draw_id, d.brand_id, d.game_id, g.game_code, g.family, g.area, d.numero, d.state, d.draw_at, d.result_version,
       exists (select 1 from lottery.seed s where s.draw_id = d.draw_id and s.revealed is not null) as is_told
     from lottery.draw d join lottery.game g on g.game_id = d.game_id where d.draw_id = $1 and d.brand_id = $2`,
    [drawId, brandId],
  );
  return row ? { ...row, now: held!.now } : null;
}
export interface EntryRow {
  readonly operator_id: bigint;
  readonly at: Date;
  readonly drawn: Drawn;
  readonly source_url: string;
}
/** Entries of a draw, oldest first. */
export async function readEntries(db: Db | Tx, drawId: string): Promise<EntryRow[]> {
  return run(
    db,
    'select operator_id, at, drawn, source_url from lottery.entry where draw_id = $1 order by at limit 100',
    [drawId],
  );
}
export async function insertEntry(
  tx: Tx,
  drawId: string,
  entry: { operatorId: bigint; drawn: Drawn; sourceUrl: string },
): Promise<void> {
  await run(
    tx,
    `insert into lottery.entry (draw_id, operator_id, at, drawn, source_url) values ($1, $2, platform.now(), $3, $4)`,
    [drawId, entry.operatorId, JSON.stringify(entry.drawn), entry.sourceUrl],
  );
}
export interface FeedWanted {
  readonly draw_id: string;
  readonly brand_id: number;
  readonly game_code: string;
  readonly family: string;
  readonly numero: string;
  readonly feed: unknown;
}
/** National draws without a result whose game has a feed that has not answered yet. */
export async function readFeedWanted(db: Db, feedId: bigint, limit: number): Promise<FeedWanted[]> {
  return run(
    db,
    `select d.draw_id, d.brand_id, g.game_code, g.family, d.numero, g.feed from lottery.draw d join lottery.game g on g.game_id = d.game_id
     where d.state = 'locked' and d.lock_at <= (select platform.now()) and d.draw_at <= (select platform.now()) and g.area <> 'house' and g.feed is not null
       and not exists (select 1 from lottery.entry e where e.draw_id = d.draw_id and e.operator_id = $1)
     order by d.lock_at limit $2`,
    [feedId, limit],
  );
}
