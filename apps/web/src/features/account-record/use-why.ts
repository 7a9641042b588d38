import { useLocalText, useT } from '@kismet/app-kit/texts';
import type { StatementRow } from './queries.ts';

/** The reason of a movement in words: type and counterparty (row PC-07). */
export function useWhy(): (row: StatementRow) => string {
  const t = useT();
  const localText = useLocalText();
  return (row) => {
    const what = t(`statement.why.${row.kind}`);
    if (!row.other) return what;
    return t('statement.with', { what, name: row.other.name ? localText(row.other.name) : row.other.code });
  };
}
