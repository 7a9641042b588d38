import { OPENING_COLUMNS, OPENING_ROWS_MAX } from '@kismet/contracts/agents/accounts';
import { Refused } from '@kismet/kernel/outcome';
import papa from 'papaparse';

/** One row of an account table as written; its faults are reported when it is opened. */
export interface OpeningRow {
  /** The first row after the header is 1. */
  readonly row: number;
  readonly target: 'agent' | 'member' | null;
  readonly username: string;
  readonly birthDate: string | undefined;
  readonly payeeName: string | undefined;
  readonly note: string;
}

const CELL_MAX = 400;
const wrong = (code: string, params: Record<string, string | number> = {}) =>
  new Refused('INPUT_INVALID', {}, [{ name: 'csv', code, params }]);

/**
 * Parses an account table saved by a spreadsheet: columns in any order and case, commas or semicolons, quoted cells, a
 * byte-order mark. Refuses `INPUT_INVALID` when the header is incomplete, a quote is open, or there are no rows or more than
 * 200.
 */
export function readOpeningTable(csv: string): OpeningRow[] {
  const heads = new Map(OPENING_COLUMNS.map((name) => [name.toLowerCase(), name as string]));
  const { data, errors, meta } = papa.parse<Record<string, string>>(csv.replace(/^\uFEFF/, ''), {
    header: true,
    skipEmptyLines: 'greedy',
    delimitersToGuess: [',', ';', '\t'],
    transformHeader: (head) => heads.get(head.trim().toLowerCase()) ?? head.trim(),
  });
  if (!meta.fields?.includes('type') || !meta.fields.includes('username')) throw wrong('FIELD_INVALID');
  if (errors.some((error) => error.type === 'Quotes')) throw wrong('FIELD_INVALID');
  if (data.length === 0) throw wrong('FIELD_REQUIRED');
  if (data.length > OPENING_ROWS_MAX) throw wrong('FIELD_TOO_LONG', { max: OPENING_ROWS_MAX });
  return data.map((cells, at) => {
    const cell = (name: string): string => (cells[name] ?? '').trim().slice(0, CELL_MAX);
    const type = cell('type').toLowerCase();
    return {
      row: at + 1,
      target: type === 'agent' || type === 'member' ? type : null,
      username: cell('username'),
      birthDate: cell('birthDate') || undefined,
      payeeName: cell('payeeName') || undefined,
      note: cell('note'),
    };
  });
}
