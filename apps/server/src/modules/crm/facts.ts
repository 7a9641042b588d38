import { addDays, businessDay, DAY_MS, daysBetween } from '@kismet/kernel/time';
import { type Facts, WINDOW_DAYS } from '@kismet/rules/crm/segment';
import type { Db, Tx } from '../../platform/db.ts';
import type { CrmDeps } from './deps.ts';
import { type FactsRow, readDepositDays, readFacts } from './facts-store.ts';

/** How far back alerts count. */
export const alertsSince = (nowMs: number): Date => new Date(nowMs - WINDOW_DAYS * DAY_MS);

/** Facts about these members of one brand, for rules; unknown members are left out. */
export async function factsOf(
  deps: CrmDeps,
  tx: Db | Tx,
  brandId: number,
  memberIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, Facts>> {
  const { zone } = await deps.site.brandById(brandId);
  const nowMs = deps.clock.now();
  const today = businessDay(nowMs, zone);
  const rows = await readFacts(tx, memberIds, alertsSince(nowMs));
  const days = await readDepositDays(tx, memberIds, addDays(today, 1 - WINDOW_DAYS));
  const deposits = Map.groupBy(days, ({ owner_id }) => owner_id);
  const daysAgo = (day: string) => daysBetween(day, today);
  const shown = (row: FactsRow): Facts => ({
    level: row.vip_level,
    labels: row.tags,
    country: row.country,
    language: row.language,
    deposits: (deposits.get(row.member_id) ?? []).map(({ day, amount }) => ({ daysAgo: daysAgo(day), amount })),
    isDepositor: row.is_depositor,
    playedDaysAgo: row.played_on === null ? null : daysAgo(row.played_on),
    registeredDaysAgo: daysAgo(businessDay(row.registered_at.getTime(), zone)),
    uplines: row.uplines,
    isAlerted: row.is_alerted,
  });
  return new Map(rows.map((row) => [row.member_id, shown(row)]));
}
