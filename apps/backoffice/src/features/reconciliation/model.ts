import { unitsToDecimal } from '@kismet/kernel/money';
import type { ExceptionRow, LiabilityRow, SheetRow } from './api.ts';

const NONE = 0n;
/** Whether all available sides of a line agree. */
export const agrees = ({ ours, ledger, theirs, open }: SheetRow): boolean =>
  open === 0 && ours === ledger && (theirs === null || theirs === ours);
/** Difference between the sides; a missing side counts as zero. */
export function apart({ ours, ledger, theirs, kind }: ExceptionRow): bigint {
  const other = kind === 'ledger-differs' ? ledger : theirs;
  if (kind === 'duplicate-there') return theirs ?? NONE;
  return (other ?? NONE) - (ours ?? NONE);
}
/** Whole hours since a moment. */
export const hoursSince = (iso: string, nowMs: number): number =>
  Math.max(0, Math.floor((nowMs - Date.parse(iso)) / 3_600_000));

/** Plain amounts, so that spreadsheets can calculate. */
export function liabilityCsv(rows: readonly LiabilityRow[]): string {
  const lines = rows.map((row) =>
    [
      row.day,
      row.currency,
      ...[row.main, row.held, row.atVendors, row.debts, row.owed].map(unitsToDecimal),
      row.takenAt,
    ].join(','),
  );
  return `${['day,currency,main,held,at_vendors,debts,owed,taken_at', ...lines].join('\r\n')}\r\n`;
}
