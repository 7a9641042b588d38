import { parseUnits, unitsToDecimal } from '@kismet/kernel/money';
import { asciiDigits } from '@kismet/rules/ascii-digits';
import type { BadgeTone } from '@kismet/ui/badge';
import type { Case, QueueRow } from './api.ts';

const MINUTE_MS = 60_000;
/** Minutes since the request. */
export const ageOf = (row: Pick<QueueRow, 'appliedAt'>, nowMs: number): number =>
  Math.max(0, Math.floor((nowMs - Date.parse(row.appliedAt)) / MINUTE_MS));
/** Waiting time as a colour beside the minutes. */
export const ageTone = (minutes: number): BadgeTone => (minutes >= 60 ? 'danger' : minutes >= 30 ? 'warn' : 'plain');

export const isReviewable = ({ row, approvalId }: Pick<Case, 'row' | 'approvalId'>): boolean =>
  row.state === 'RISK_REVIEW' && approvalId === null;
export const isPayable = ({ row }: Pick<Case, 'row'>): boolean => row.state === 'APPROVED' || row.state === 'PAYING';

/** A typed amount in units, if it fits the remaining amount. */
export function readPart(typed: string, left: bigint): bigint | null {
  const units = parseUnits(asciiDigits(typed).replaceAll(',', '').trim());
  return units !== null && units > 0n && units % 1000n === 0n && units <= left ? units : null;
}
export const asTyped = (units: bigint): string => unitsToDecimal(units);
export const isSome = (units: bigint): boolean => units > 0n;
export const sumOf = (rows: readonly { missing: bigint }[]): bigint => rows.reduce((sum, row) => sum + row.missing, 0n);
