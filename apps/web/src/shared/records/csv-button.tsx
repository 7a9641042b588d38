import { useT } from '@kismet/app-kit/texts';
import { Button } from '@kismet/ui/button';
import { toast } from '@kismet/ui/overlay/toast';
import { useState } from 'react';
import { refusalWords } from '../texts/refusal-words.ts';
import { allRows, type Page, ROWS_MAX, saveCsv } from './csv.ts';

interface Props<Row> {
  readonly name: string;
  readonly columns: readonly string[];
  readonly ask: (cursor: string | undefined) => Promise<Page<Row>>;
  readonly cells: (row: Row) => readonly string[];
}

/** Exports all rows of a filter as a file, with progress. */
export function CsvButton<Row>({ name, columns, ask, cells }: Props<Row>) {
  const t = useT();
  const [count, setCount] = useState<number | null>(null);
  async function save(): Promise<void> {
    setCount(0);
    try {
      const { rows, isWhole } = await allRows(ask, setCount);
      await saveCsv({ name, columns, rows: rows.map(cells) });
      if (!isWhole) toast(t('records.cut', { max: ROWS_MAX }));
    } catch (error) {
      toast(refusalWords(t, error), { tone: 'danger' });
    } finally {
      setCount(null);
    }
  }
  return (
    <span className="flex items-center gap-3">
      <Button tone="ghost" data-export busy={count !== null} onClick={() => void save()}>
        {t('records.csv')}
      </Button>
      <span role="status" className="text-meta text-ink-muted">
        {count === null ? '' : t('records.rows', { count })}
      </span>
    </span>
  );
}
