import type { ReactNode } from 'react';

/** Totals of a filter, in boxes above its rows. */
export function RecordTotals({
  rows,
}: {
  readonly rows: readonly { readonly label: string; readonly value: ReactNode }[];
}) {
  return (
    <dl className="grid grid-cols-2 gap-3 md:grid-cols-4">
      {rows.map(({ label, value }) => (
        <div key={label} className="rounded-card border border-line bg-surface px-4 py-3">
          <dt className="text-meta text-ink-muted">{label}</dt>
          <dd className="text-title2 font-bold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
