import { unitsToDecimal } from '@kismet/kernel/money';
import { Refused } from '@kismet/kernel/outcome';
import {
  type ControlReason,
  type ControlState,
  isWithin,
  type StakeLimits,
  type TableControl,
} from '../../games/shared/table-control.ts';
import { limitsAt } from '../../games/shared/table-level.ts';
import { inTransaction, type Pool } from '../database.ts';
import type { Hall, HallTable } from '../hall.ts';
import { lockControl, saveControl } from '../tables/control-store.ts';
import type { DeskGuest } from './desk-session-store.ts';
import { addDeskEntry, type DeskAction } from './journal-store.ts';

const ACTIONS = { open: 'table-open', paused: 'table-pause', closed: 'table-close' } as const satisfies Record<
  ControlState,
  DeskAction
>;

/** A table of the guest's house. Refuses NOT_FOUND, also for a table of another house. */
export function tableAt(hall: Hall, { house }: DeskGuest, id: string): HallTable {
  const found = hall.tablesOf(house).find(({ table }) => table.id === id);
  if (!found) throw new Refused('NOT_FOUND');
  return found;
}

/** Pauses, closes or opens a table, with immediate effect for everybody at it (rule 6.51). */
export const setState = (
  pool: Pool,
  guest: DeskGuest,
  at: HallTable,
  state: ControlState,
  reason: ControlReason | null,
  note: string,
): Promise<void> => change(pool, guest, at, ACTIONS[state], note, (before) => ({ ...before, state, reason }));

/** Sets the limits from the next round on; null for those of the house. Refuses LIMIT_NOT_OFFERED, also for games between players. */
export function setLimits(
  pool: Pool,
  guest: DeskGuest,
  at: HallTable,
  limits: StakeLimits | null,
  note: string,
): Promise<void> {
  const { title } = at;
  if (limits && (title.category === 'pvp' || !isWithin(limits, limitsAt(title, at.table.id))))
    throw new Refused('LIMIT_NOT_OFFERED');
  return change(pool, guest, at, 'table-limits', note, (before) => ({ ...before, limits }));
}

async function change(
  pool: Pool,
  guest: DeskGuest,
  { table }: HallTable,
  action: DeskAction,
  note: string,
  to: (before: TableControl) => TableControl,
): Promise<void> {
  await inTransaction(pool, async (tx) => {
    const before = await lockControl(tx, table.id);
    const after = to(before);
    await saveControl(tx, table.id, after);
    await addDeskEntry(tx, guest, { action, subject: table.id, note, before: told(before), after: told(after) });
  });
  await table.heed();
}

const told = ({ state, reason, limits }: TableControl) => ({
  state,
  ...(reason && { reason }),
  limits: limits ? `${unitsToDecimal(limits.leastStake)} – ${unitsToDecimal(limits.mostStake)}` : 'house',
});
