import type { ReactNode } from 'react';

/** A short list of the member's items, each with details and actions. */
export function Rows({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className="grid divide-y divide-line">
      {children}
    </ul>
  );
}

interface RowProps {
  title: ReactNode;
  mark?: ReactNode;
  notes: readonly ReactNode[];
  action?: ReactNode;
}

export function Row({ title, mark, notes, action }: RowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="grid min-w-0 flex-1 basis-52 gap-0.5">
        <div className="flex flex-wrap items-center gap-2 font-semibold">
          <span>{title}</span>
          {mark}
        </div>
        <p className="flex flex-wrap gap-x-3 text-meta wrap-anywhere text-ink-muted">
          {notes.map((note, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: their order never changes
            <span key={at}>{note}</span>
          ))}
        </p>
      </div>
      {action}
    </li>
  );
}
