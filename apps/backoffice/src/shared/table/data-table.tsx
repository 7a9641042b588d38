import { columnVisibilityFeature, tableFeatures, useTable } from '@tanstack/react-table';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { useRowKeys } from '../form/use-row-keys.ts';
import { ColumnPicker, useColumns } from './column-picker.tsx';

export interface DataColumn<R> {
  readonly id: string;
  readonly title: string;
  readonly cell: (row: R) => ReactNode;
  /** Amounts and counts: right-aligned by last digit. */
  readonly numeric?: boolean;
  /** Title of the phone card, cannot be hidden; contains the row's link, if any (`RowLink`). */
  readonly lead?: boolean;
  /** Hidden by default. */
  readonly hidden?: boolean;
  /** Takes the remaining width and wraps. */
  readonly wide?: boolean;
}

interface Props<R> {
  /** Storage key of the column choice. */
  name: string;
  caption: string;
  columns: readonly DataColumn<R>[];
  rows: readonly R[];
  rowKey: (row: R) => string;
  /** Before the column picker: timestamp and row count. */
  toolbar?: ReactNode;
}

const features = tableFeatures({ columnVisibilityFeature });
/** Digits are aligned by their last place and always left to right. */
const numericSide = 'ltr:text-end rtl:text-start';
/** Classes of the row's link: the whole row is its target. */
export const rowLinkClass = "font-semibold text-act outline-none after:absolute after:inset-0 after:content-['']";

/**
 * The table of every list: 36 px rows, own scroll area with sticky header, hideable columns, J and K to navigate.
 * Under 640 px each row is a card with labelled values.
 */
export function DataTable<R extends object>({ name, caption, columns, rows, rowKey, toolbar }: Props<R>) {
  const { chosen, show } = useColumns(name);
  const visibility = Object.fromEntries(columns.map(({ id, hidden }) => [id, chosen[id] ?? !hidden]));
  const byId = new Map(columns.map((column) => [column.id, column]));
  const table = useTable({
    features,
    data: rows as R[],
    columns: columns.map((column) => ({
      id: column.id,
      header: column.title,
      enableHiding: !column.lead,
      cell: ({ row }: { row: { original: R } }) => column.cell(row.original),
    })),
    getRowId: rowKey,
    state: { columnVisibility: visibility },
  });
  useRowKeys();
  return (
    <div className="grid min-w-0 gap-1">
      <div className="flex flex-wrap items-center justify-end gap-2">
        {toolbar}
        <ColumnPicker columns={columns.filter((column) => !column.lead)} visibility={visibility} onShow={show} />
      </div>
      <section
        aria-label={caption}
        tabIndex={0}
        className="max-h-[calc(100dvh-190px)] overflow-auto rounded-card border border-line bg-surface max-[639px]:max-h-none"
      >
        <table className="w-full border-collapse text-body max-[639px]:block">
          <caption className="sr-only">{caption}</caption>
          <thead className="sticky top-0 z-2 bg-sunken max-[639px]:sr-only">
            {table.getHeaderGroups().map((group) => (
              <tr key={group.id}>
                {group.headers.map((header) => (
                  <th
                    key={header.id}
                    scope="col"
                    className={clsx(
                      'h-9 px-3 text-meta font-semibold whitespace-nowrap text-ink-soft',
                      byId.get(header.column.id)?.numeric ? numericSide : 'text-start',
                    )}
                  >
                    {byId.get(header.column.id)?.title}
                  </th>
                ))}
              </tr>
            ))}
          </thead>
          <tbody className="max-[639px]:block">
            {table.getRowModel().rows.map((row) => (
              <tr
                key={row.id}
                data-row
                tabIndex={-1}
                className="row-focus relative border-t border-line first:border-t-0 hover:bg-sunken/60 max-[639px]:grid max-[639px]:gap-1 max-[639px]:px-3 max-[639px]:py-3"
              >
                {row.getVisibleCells().map((cell) => (
                  <DataCell key={cell.id} column={byId.get(cell.column.id)!} row={row.original} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

function DataCell<R>({ column, row }: { column: DataColumn<R>; row: R }) {
  return (
    <td
      className={clsx(
        'h-9 px-3 py-1 align-middle max-[639px]:flex max-[639px]:h-auto max-[639px]:justify-between max-[639px]:gap-4 max-[639px]:p-0',
        column.numeric ? numericSide : 'text-start',
        column.wide ? 'min-w-44' : 'sm:whitespace-nowrap',
      )}
    >
      {!column.lead && (
        <span aria-hidden className="hidden shrink-0 text-meta text-ink-muted max-[639px]:inline">
          {column.title}
        </span>
      )}
      <span className="min-w-0 max-[639px]:text-end">{column.cell(row)}</span>
    </td>
  );
}
