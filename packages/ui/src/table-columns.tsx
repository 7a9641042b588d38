import { Money } from './money.tsx';
import type { Column } from './table.tsx';

interface Look {
  /** Distinguishes gains and losses by sign and colour. */
  readonly delta?: boolean;
  readonly className?: string;
}

/** A column of amounts in units of 10^-5; a dash if empty. */
export const moneyColumn = <R,>(
  key: string,
  title: string,
  symbol: string,
  unitsOf: (row: R) => bigint | null,
  look: Look = {},
): Column<R> => ({
  key,
  title,
  numeric: true,
  cell(row) {
    const units = unitsOf(row);
    return units === null ? (
      <span className="text-ink-muted">—</span>
    ) : (
      <Money units={units} symbol={symbol} {...look} />
    );
  },
});

/** A column of integers. */
export const countColumn = <R,>(key: string, title: string, countOf: (row: R) => number): Column<R> => ({
  key,
  title,
  numeric: true,
  cell: (row) => <span className="num">{countOf(row)}</span>,
});

/** A column of user-chosen names, which keep their own direction. */
export const nameColumn = <R,>(
  key: string,
  title: string,
  nameOf: (row: R) => string | undefined,
  lead = false,
): Column<R> => ({ key, title, lead, cell: (row) => <bdi dir="ltr">{nameOf(row)}</bdi> });
