import { type T, useT } from '@kismet/app-kit/texts';
import { Badge } from '@kismet/ui/badge';
import { Button } from '@kismet/ui/button';
import { useState } from 'react';
import { FileView } from '../../shared/file-view.tsx';
import { Moment } from '../../shared/moment.tsx';
import { type DataColumn, DataTable } from '../../shared/table/data-table.tsx';
import { memberColumn } from '../../shared/table/member-column.tsx';
import { wordFor } from '../../shared/texts/language.ts';
import type { DocumentCase } from './api.ts';
import { DecisionDialog } from './decision-dialog.tsx';

interface Asks {
  readonly row: DocumentCase;
  readonly decision: 'approved' | 'rejected';
}

/** Documents with pictures, and the decision for each pending one. */
export function DocumentTable({ rows }: { rows: readonly DocumentCase[] }) {
  const t = useT();
  const [asks, setAsks] = useState<Asks | null>(null);
  return (
    <>
      <DataTable
        name="documents"
        caption={t('bo.documents.title')}
        rows={rows}
        rowKey={(row) => row.document.documentId}
        columns={documentColumns(t, setAsks)}
      />
      {asks && <DecisionDialog {...asks} onClose={() => setAsks(null)} />}
    </>
  );
}

const documentColumns = (t: T, onAsk: (asks: Asks) => void): DataColumn<DocumentCase>[] => [
  memberColumn(t, 'protection'),
  {
    id: 'kind',
    title: t('bo.protection.kind'),
    cell: (row) => wordFor(t, 'bo.documents.kind', row.document.kind),
  },
  {
    id: 'tier',
    title: t('bo.protection.tier'),
    cell: (row) => t('bo.protection.tierIs', { n: String(row.tier) }),
  },
  {
    id: 'at',
    title: t('bo.documents.handedIn'),
    cell: (row) => <Moment iso={row.document.handedInAt} />,
  },
  {
    id: 'pictures',
    title: t('bo.documents.pictures'),
    cell: (row) => <FileView fileIds={row.document.fileIds} />,
  },
  {
    id: 'decision',
    title: t('bo.documents.decision'),
    wide: true,
    cell: (row) =>
      row.document.state === 'waiting' ? (
        <span className="inline-flex flex-wrap gap-2">
          <Button size={36} onClick={() => onAsk({ row, decision: 'approved' })}>
            {t('bo.documents.approve')}
          </Button>
          <Button size={36} tone="danger" onClick={() => onAsk({ row, decision: 'rejected' })}>
            {t('bo.documents.reject')}
          </Button>
        </span>
      ) : (
        <span className="inline-flex flex-wrap items-center gap-2">
          <Badge tone={row.document.state === 'approved' ? 'win' : 'danger'}>
            {wordFor(t, 'bo.documents.state', row.document.state)}
          </Badge>
          {row.document.reason && wordFor(t, 'bo.documents.reason', row.document.reason)}
        </span>
      ),
  },
];
