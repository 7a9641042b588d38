import type { ExportKind } from '@kismet/contracts/operators/exports';
import { unitsToDecimal } from '@kismet/kernel/money';
import Papa from 'papaparse';
import { kindName } from '../wallet/index.ts';
import type { SourceRow } from './export-store.ts';

/** What a spreadsheet would interpret as a formula; a plain negative amount is not one. */
const FORMULA = /^[=+@\t\r]|^-(?!\d+(?:\.\d+)?$)/;
const MONEY = new Set([
  'amount',
  'balance_after',
  'received',
  'credited',
  'charged_back',
  'fee',
  'refunded',
  'stake',
  'valid_bet',
  'payout',
]);
/** Columns of each kind; none of them identifies a person or an external account. */
export const COLUMNS: Readonly<Record<ExportKind, readonly string[]>> = {
  ledger: [
    'at',
    'member',
    'name',
    'code',
    'kind',
    'amount',
    'balance_after',
    'currency',
    'contra',
    'reference',
    'op_id',
  ],
  deposits: [
    'deposit_id',
    'at',
    'member',
    'name',
    'channel',
    'state',
    'amount',
    'received',
    'credited',
    'charged_back',
    'currency',
    'ended_at',
  ],
  withdrawals: [
    'withdrawal_id',
    'reference',
    'at',
    'member',
    'name',
    'state',
    'amount',
    'fee',
    'refunded',
    'currency',
    'ended_at',
  ],
  bets: [
    'bet_id',
    'at',
    'settled_at',
    'member',
    'name',
    'source_code',
    'game_code',
    'category',
    'round_id',
    'state',
    'stake',
    'valid_bet',
    'payout',
    'currency',
    'is_free',
  ],
};
type Names = ReadonlyMap<bigint, { readonly publicId: string; readonly maskedName: string }>;

function cell(kind: ExportKind, column: string, row: SourceRow, names: Names): string {
  const member = names.get(row.owner_id);
  if (column === 'member') return member?.publicId ?? '';
  if (column === 'name') return member?.maskedName ?? '';
  const value = row[column];
  if (value === null || value === undefined) return '';
  if (kind === 'ledger' && column === 'kind') return kindName(value as number);
  if (MONEY.has(column)) return unitsToDecimal(value as bigint);
  return value instanceof Date ? value.toISOString() : String(value);
}

/** Rows as CSV (RFC 4180), with a header line before the first row; formulas are escaped. */
export function csvOf(kind: ExportKind, rows: readonly SourceRow[], names: Names, isFirst: boolean): string {
  const columns = COLUMNS[kind];
  const data = rows.map((row) => columns.map((column) => cell(kind, column, row, names)));
  const all = isFirst ? [[...columns], ...data] : data;
  return all.length === 0 ? '' : `${Papa.unparse(all, { escapeFormulae: FORMULA, newline: '\r\n' })}\r\n`;
}
