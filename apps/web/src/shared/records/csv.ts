import { saveCsvText } from '@kismet/app-kit/save-file';

/** A table as a file: column names, and cells as plain text. */
export interface Sheet {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Exports a table as CSV. Cells that a spreadsheet would treat as formulas are kept as text. */
export async function saveCsv({ name, columns, rows }: Sheet): Promise<void> {
  const { unparse } = await import('papaparse');
  const text = unparse({ fields: [...columns], data: rows.map((row) => [...row]) }, { escapeFormulae: FORMULA });
  saveCsvText(`${name}.csv`, text);
}

/** A minus before a digit is an amount, not a formula. */
const FORMULA = /^(?:[=+@\t\r]|-(?!\d))/;

export interface Page<Row> {
  readonly list: readonly Row[];
  readonly nextCursor: string | null;
}
/** Maximum rows of one exported file; the page says so if there are more. */
export const ROWS_MAX = 5_000;

/** All rows of a filter, page by page; `onRows` reports progress. */
export async function allRows<Row>(
  ask: (cursor: string | undefined) => Promise<Page<Row>>,
  onRows: (count: number) => void,
): Promise<{ rows: Row[]; isWhole: boolean }> {
  const rows: Row[] = [];
  let cursor: string | undefined;
  do {
    const { list, nextCursor } = await ask(cursor);
    rows.push(...list);
    onRows(rows.length);
    cursor = nextCursor ?? undefined;
  } while (cursor !== undefined && rows.length < ROWS_MAX);
  return { rows, isWhole: cursor === undefined };
}
