import clsx from 'clsx';
import type { ReactNode } from 'react';

export interface Column<R> {
  readonly key: string;
  readonly title: string;
  readonly cell: (row: R) => ReactNode;
  /** Amounts and counts: aligned to the inline end. */
  readonly numeric?: boolean;
  /** Title of the card a row becomes on narrow screens. */
  readonly lead?: boolean;
}

interface Props<R> {
  caption: string;
  columns: readonly Column<R>[];
  rows: readonly R[];
  rowKey: (row: R) => string;
  /** Opens a row; the first column then contains the button. */
  onOpen?: (row: R) => void;
  /** Announced after the first column's content, since the press opens the row. */
  openLabel?: string;
  footer?: ReactNode;
  /** On desktop each row is one line of 36 px; cells must not wrap. */
  dense?: boolean;
}

/** A table with a sticky header; under 640 px each row is a card with labelled values. */
export function Table<R>({ caption, columns, rows, rowKey, onOpen, openLabel, footer, dense }: Props<R>) {
  return (
    // with a footer the table scrolls inside, so that header and footer stay visible
    <div
      className={clsx(
        'overflow-x-auto rounded-card border border-line bg-surface',
        Boolean(footer) && 'min-[640px]:max-h-[80vh] min-[640px]:overflow-y-auto',
      )}
    >
      <table className="w-full border-collapse text-body max-[639px]:block">
        <caption className="sr-only">{caption}</caption>
        <thead className="sticky top-0 z-1 bg-sunken max-[639px]:sr-only">
          <tr>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={clsx(
                  'px-4 py-2.5 text-meta font-semibold whitespace-nowrap text-ink-soft',
                  dense && 'align-bottom lg:px-2.5 lg:py-1.5 lg:whitespace-normal',
                  column.numeric ? 'text-end' : 'text-start',
                )}
              >
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-[639px]:block">
          {rows.map((row) => (
            <Row key={rowKey(row)} row={row} columns={columns} onOpen={onOpen} openLabel={openLabel} dense={dense} />
          ))}
        </tbody>
        {footer && (
          <tfoot className="sticky bottom-0 border-t-2 border-line bg-sunken font-semibold max-[639px]:static max-[639px]:block">
            {footer}
          </tfoot>
        )}
      </table>
    </div>
  );
}

interface RowProps<R> {
  row: R;
  columns: readonly Column<R>[];
  onOpen: ((row: R) => void) | undefined;
  openLabel: string | undefined;
  dense: boolean | undefined;
}

function Row<R>({ row, columns, onOpen, openLabel, dense }: RowProps<R>) {
  return (
    <tr className="relative border-t border-line first:border-t-0 hover:bg-sunken/60 max-[639px]:grid max-[639px]:gap-1 max-[639px]:px-4 max-[639px]:py-3">
      {columns.map((column, index) => (
        <td
          key={column.key}
          className={clsx(
            'px-4 py-3 align-middle max-[639px]:flex max-[639px]:justify-between max-[639px]:gap-4 max-[639px]:p-0',
            dense && 'lg:h-9 lg:px-2.5 lg:!py-0 lg:whitespace-nowrap',
            column.numeric && 'text-end',
            column.lead && 'font-semibold',
          )}
        >
          {!column.lead && (
            <span aria-hidden className="hidden text-meta text-ink-muted max-[639px]:inline">
              {column.title}
            </span>
          )}
          {index === 0 && onOpen ? (
            <button
              type="button"
              onClick={() => onOpen(row)}
              className="text-start font-semibold after:absolute after:inset-0 after:content-['']"
            >
              {column.cell(row)}
              {openLabel && <span className="sr-only"> {openLabel}</span>}
            </button>
          ) : (
            column.cell(row)
          )}
        </td>
      ))}
    </tr>
  );
}
