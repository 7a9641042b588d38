import type { Drawn } from '@kismet/rules/lottery/play';
import type { GameRow } from '../../../src/modules/lottery/game-store.ts';
import { type Db, run, type Tx } from '../../../src/platform/db.ts';
import { bulkRows, insertBulk } from './bulk.ts';

/** Lotteries of a brand without any result yet. */
export const readUndrawn = (db: Db, brandId: number): Promise<GameRow[]> =>
  run<GameRow>(
    db,
    `select g.* from lottery.game g where g.brand_id = $1
       and not exists (select 1 from lottery.draw d where d.game_id = g.game_id and d.result_version > 0) order by g.position, g.game_id`,
    [brandId],
  );

export const DRAW = {
  draw_id: 'uuid',
  brand_id: 'integer',
  game_id: 'integer',
  numero: 'text',
  open_at: 'timestamptz',
  lock_at: 'timestamptz',
  draw_at: 'timestamptz',
} as const;
export const RESULT = { draw_id: 'uuid', drawn: 'jsonb', at: 'timestamptz' } as const;
export interface PastDraw {
  readonly drawId: string;
  readonly brandId: number;
  readonly gameId: number;
  readonly numero: string;
  readonly openAt: Date;
  readonly lockAt: Date;
  readonly drawAt: Date;
  readonly resultAt: Date;
  readonly drawn: Drawn;
}

/** Past settled draws with demo results and without tickets; existing numbers are left alone. */
export async function writePastDraws(tx: Tx, draws: readonly PastDraw[], emptyBook: string): Promise<void> {
  const { columns, select, values } = bulkRows(
    { ...DRAW, book_hash: 'text' },
    draws.map((one) => ({
      ...{ draw_id: one.drawId, brand_id: one.brandId, game_id: one.gameId, numero: one.numero },
      ...{ open_at: one.openAt, lock_at: one.lockAt, draw_at: one.drawAt, book_hash: emptyBook },
    })),
  );
  const made = await run<{ draw_id: string }>(
    tx,
    `insert into lottery.draw (${columns}, state, result_version, tickets, stake, locked_at, settled_at)
     select ${columns}, 'settled', 1, 0, 0, lock_at, draw_at + interval '2 minutes' from (${select}) t
     on conflict (game_id, numero) do nothing returning draw_id`,
    values,
  );
  const isNew = new Set(made.map((row) => row.draw_id));
  const fresh = draws.filter(({ drawId }) => isNew.has(drawId));
  await insertBulk(
    tx,
    'lottery.result',
    { ...RESULT, version: 'integer', source: 'text' },
    fresh.map(({ drawId, drawn, resultAt }) => ({
      ...{ draw_id: drawId, drawn: JSON.stringify(drawn), at: resultAt, version: 1, source: 'demo' },
    })),
  );
  await insertBulk(
    tx,
    'lottery.settlement',
    { draw_id: 'uuid', version: 'integer', kind: 'text', started_at: 'timestamptz', ended_at: 'timestamptz' },
    fresh.map(({ drawId, resultAt }) => ({
      ...{ draw_id: drawId, version: 1, kind: 'settle', started_at: resultAt, ended_at: resultAt },
    })),
  );
}
