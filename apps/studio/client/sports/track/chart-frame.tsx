import { type ReactNode, useState } from 'react';
import { useText } from '../../text.ts';

export interface ChartTable {
  readonly heads: readonly string[];
  /** The first cell of a row is its name. */
  readonly rows: readonly (readonly string[])[];
}
interface Props {
  readonly title: string;
  /** Anything to be known about it apart from its numbers. */
  readonly note?: string | undefined;
  readonly table: ChartTable;
  readonly children: ReactNode;
}

/** A chart with its name, and the same numbers as a table for those who prefer to read them. */
export function ChartFrame({ title, note, table, children }: Props) {
  const text = useText();
  const [isTable, setTable] = useState(false);
  return (
    <section aria-label={title} className="grid gap-2">
      <div className="flex items-center justify-between gap-3">
        <h4 className="text-label font-bold">{title}</h4>
        <button
          type="button"
          onClick={() => setTable(!isTable)}
          className="text-act text-meta min-h-11 shrink-0 px-1 font-semibold underline"
        >
          {text(isTable ? 'book.track.as-chart' : 'book.track.as-table')}
        </button>
      </div>
      {isTable ? <Numbers title={title} {...table} /> : children}
      {note && <p className="text-meta text-ink-muted">{note}</p>}
    </section>
  );
}

function Numbers({ title, heads, rows }: ChartTable & { title: string }) {
  const text = useText();
  if (rows.length === 0) return <p className="text-meta text-ink-muted py-4">{text('book.track.nothing-yet')}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard
    <section className="max-h-72 overflow-auto" tabIndex={0} aria-label={title}>
      <table className="text-meta w-full">
        <thead>
          <tr className="text-ink-muted">
            {heads.map((head, n) => (
              <th key={head} scope="col" className={`px-1 py-1 font-normal ${n === 0 ? 'text-start' : 'text-end'}`}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-line divide-y">
          {rows.map(([name, ...cells], row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a course keep their places
            <tr key={row}>
              <th scope="row" className="px-1 py-1 text-start font-normal">
                <bdi>{name}</bdi>
              </th>
              {cells.map((cell, n) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their places
                <td key={n} className="num px-1 text-end">
                  <bdi>{cell}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
