import type { ResultSource } from '@kismet/contracts/lottery/draws';
import type { Drawn } from '@kismet/rules/lottery/play';
import { type Db, run } from '../../../platform/db.ts';

export interface ResultRow {
  readonly version: number;
  readonly drawn: Drawn;
  readonly source: ResultSource;
  readonly source_url: string | null;
  readonly entered_by: bigint | null;
  readonly confirmed_by: bigint | null;
  readonly reason: string | null;
  readonly at: Date;
}
/** Every result of a draw, the valid one last. */
export async function readResults(db: Db, drawId: string): Promise<ResultRow[]> {
  return run(
    db,
    `select version, drawn, source, source_url, entered_by, confirmed_by, reason, at from lottery.result where draw_id = $1 order by version limit 100`,
    [drawId],
  );
}
/** Id of a draw by game code and number. */
export async function readDrawId(db: Db, brandId: number, gameCode: string, numero: string): Promise<string | null> {
  const [row] = await run<{ draw_id: string }>(
    db,
    `select d.draw_id from lottery.game g join lottery.draw d on d.game_id = g.game_id and d.numero = $3
     where g.game_code = $2 and g.brand_id = $1`,
    [brandId, gameCode, numero],
  );
  return row?.draw_id ?? null;
}
