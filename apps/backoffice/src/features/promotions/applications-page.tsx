import { type T, useLocalText, useT } from '@kismet/app-kit/texts';
import { Button } from '@kismet/ui/button';
import { EmptyState } from '@kismet/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { FileView } from '../../shared/file-view.tsx';
import { Moment } from '../../shared/moment.tsx';
import { Page } from '../../shared/page.tsx';
import { Region } from '../../shared/region.tsx';
import { useCan } from '../../shared/session.ts';
import { AsOf } from '../../shared/table/as-of.tsx';
import { type DataColumn, DataTable } from '../../shared/table/data-table.tsx';
import { ExactMoney } from '../../shared/table/exact-money.tsx';
import { KeysetPager } from '../../shared/table/keyset-pager.tsx';
import { memberColumn } from '../../shared/table/member-column.tsx';
import { type Application, applicationsQuery } from './api.ts';
import { ApplicationDialog } from './application-dialog.tsx';

const route = getRouteApi('/applications');
interface Asks {
  readonly row: Application;
  readonly isGiven: boolean;
}

/** Part of screen B11: applications waiting for a decision, oldest first. */
export default function ApplicationsPage() {
  const t = useT();
  const localText = useLocalText();
  const navigate = useNavigate();
  const { trail } = route.useSearch();
  const may = useCan('promotions.decide');
  const query = useQuery(applicationsQuery(trail));
  const [asks, setAsks] = useState<Asks | null>(null);
  return (
    <Page title={t('bo.applications.title')} aside={<AsOf query={query} />}>
      <p className="text-body text-ink-soft">{t('bo.applications.explain')}</p>
      <Region
        query={query}
        isEmpty={({ list }) => list.length === 0}
        empty={<EmptyState title={t('bo.applications.none')}>{t('bo.applications.noneText')}</EmptyState>}
      >
        {({ list, nextCursor }) => (
          <>
            <DataTable
              name="applications"
              caption={t('bo.applications.title')}
              rows={list}
              rowKey={(row) => `${row.promoId} ${row.memberId}`}
              columns={columnsOf(t, localText, may ? setAsks : null)}
            />
            <KeysetPager
              trail={trail}
              nextCursor={nextCursor}
              onTrail={(next) => void navigate({ to: '/applications', search: next ? { trail: next } : {} })}
            />
          </>
        )}
      </Region>
      {asks && <ApplicationDialog {...asks} onClose={() => setAsks(null)} />}
    </Page>
  );
}

const columnsOf = (
  t: T,
  localText: (texts: Readonly<Record<string, string>>) => string,
  onAsk: ((asks: Asks) => void) | null,
): DataColumn<Application>[] => [
  memberColumn(t, 'bonuses'),
  { id: 'at', title: t('bo.applications.at'), cell: (row) => <Moment iso={row.at} /> },
  {
    id: 'offer',
    title: t('bo.promotions.offer'),
    cell: (row) => (
      <Link to="/promotions/$promoId" params={{ promoId: row.promoId }} className="relative font-semibold text-act">
        <bdi dir="auto">{localText(row.title)}</bdi>
      </Link>
    ),
  },
  {
    id: 'comment',
    title: t('bo.applications.comment'),
    wide: true,
    cell: (row) => <bdi dir="auto">{row.comment}</bdi>,
  },
  {
    id: 'pictures',
    title: t('bo.documents.pictures'),
    cell: (row) =>
      row.fileIds.length > 0 ? (
        <span className="relative">
          <FileView fileIds={row.fileIds} />
        </span>
      ) : (
        '–'
      ),
  },
  {
    id: 'most',
    title: t('bo.promotions.field.maxAmount'),
    numeric: true,
    cell: (row) => <ExactMoney units={row.maxAmount} />,
  },
  ...(onAsk ? [decisionColumn(t, onAsk)] : []),
];

const decisionColumn = (t: T, onAsk: (asks: Asks) => void): DataColumn<Application> => ({
  id: 'decision',
  title: t('bo.documents.decision'),
  cell: (row) => (
    <span className="relative inline-flex flex-wrap gap-2">
      <Button size={36} onClick={() => onAsk({ row, isGiven: true })}>
        {t('bo.applications.give')}
      </Button>
      <Button size={36} tone="danger" onClick={() => onAsk({ row, isGiven: false })}>
        {t('bo.applications.refuse')}
      </Button>
    </span>
  ),
});
