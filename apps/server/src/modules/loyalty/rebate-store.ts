import type { RebateLine } from '@kismet/rules/loyalty/water-rebate';
import { type Db, run, type Tx } from '../../platform/db.ts';

/** Water rebate of a member on a business day. Units. */
export interface Rebate {
  readonly ownerId: bigint;
  readonly day: string;
  readonly brandId: number;
  readonly level: number;
  readonly amount: bigint;
  readonly lines: readonly RebateLine[];
}
/** Levels of owners at the end of a business day: later nights change levels under later days. */
export async function readLevelsAt(tx: Tx, ownerIds: readonly bigint[], day: string): Promise<Map<bigint, number>> {
  const rows = await run<{ owner_id: bigint; level: number }>(
    tx,
    `select v.owner_id, coalesce((select c.from_level from loyalty.vip_change c where c.owner_id = v.owner_id and c.day > $2 order by c.change_id limit 1), v.level) as level
       from loyalty.vip v where v.owner_id = any($1::bigint[])`,
    [ownerIds, day],
  );
  return new Map(rows.map((row) => [row.owner_id, row.level]));
}
export async function writeRebates(tx: Tx, rebates: readonly Rebate[], at: Date): Promise<void> {
  if (rebates.length === 0) return;
  const linesOf = ({ lines }: Rebate) =>
    JSON.stringify(lines.map((line) => ({ ...line, validBet: String(line.validBet), amount: String(line.amount) })));
  await run(
    tx,
    `insert into loyalty.water_rebate (owner_id, day, brand_id, level, amount, lines, at)
     select u.owner_id, u.day, u.brand_id, u.level, u.amount, u.lines::jsonb, $7
       from unnest($1::bigint[], $2::date[], $3::int[], $4::int[], $5::bigint[], $6::text[]) as u(owner_id, day, brand_id, level, amount, lines)`,
    [
      rebates.map((one) => one.ownerId),
      rebates.map((one) => one.day),
      rebates.map((one) => one.brandId),
      rebates.map((one) => one.level),
      rebates.map((one) => one.amount),
      rebates.map(linesOf),
      at,
    ],
  );
}
/** The newest rebates of an owner. */
export const readRebates = (
  db: Db,
  ownerId: bigint,
  limit: number,
): Promise<{ day: string; level: number; amount: bigint }[]> =>
  run(db, 'select day, level, amount from loyalty.water_rebate where owner_id = $1 order by day desc limit $2', [
    ownerId,
    limit,
  ]);
