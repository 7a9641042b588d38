import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useText } from '../text.ts';

interface Props<Row> {
  readonly read: () => Promise<readonly Row[]>;
  /** Only called with rows. */
  readonly children: (rows: readonly Row[]) => ReactNode;
}

/** A player's record: loading, an error with a retry, empty, or its rows. */
export function LoadedList<Row>({ read, children }: Props<Row>) {
  const text = useText();
  const [rows, setRows] = useState<readonly Row[] | 'loading' | 'error'>('loading');
  const load = useCallback(() => {
    setRows('loading');
    read().then(setRows, () => setRows('error'));
  }, [read]);
  useEffect(load, [load]);
  if (rows === 'loading')
    return (
      <div aria-busy="true" className="space-y-3">
        {[1, 2, 3, 4].map((row) => (
          <div key={row} className="bg-sunken rounded-button h-14" />
        ))}
      </div>
    );
  if (rows === 'error')
    return (
      <div role="alert" className="py-8 text-center">
        <p>{text('history.error')}</p>
        <button type="button" onClick={load} className="text-act min-h-11 font-semibold underline">
          {text('history.retry')}
        </button>
      </div>
    );
  if (rows.length === 0) return <p className="text-ink-muted py-10 text-center">{text('history.empty')}</p>;
  return children(rows);
}
