import { type T, useLocalText, useT } from '@kismet/app-kit/texts';
import { Link } from '@tanstack/react-router';
import { Moment } from '../../shared/moment.tsx';
import { type DataColumn, DataTable, rowLinkClass } from '../../shared/table/data-table.tsx';
import { ExactMoney } from '../../shared/table/exact-money.tsx';
import type { OfferRow } from './api.ts';
import { OfferState } from './offer-words.tsx';

/** Offers, newest first: kind, schedule, and how much of the budget is used. */
export function OfferTable({ rows }: { rows: readonly OfferRow[] }) {
  const t = useT();
  const localText = useLocalText();
  return (
    <DataTable
      name="offers"
      caption={t('bo.promotions.title')}
      rows={rows}
      rowKey={(row) => row.promoId}
      columns={columnsOf(t, localText)}
    />
  );
}

const columnsOf = (t: T, localText: (texts: Readonly<Record<string, string>>) => string): DataColumn<OfferRow>[] => [
  {
    id: 'title',
    title: t('bo.promotions.offer'),
    lead: true,
    wide: true,
    cell: (row) => (
      <Link to="/promotions/$promoId" params={{ promoId: row.promoId }} className={rowLinkClass} data-opens>
        <bdi dir="auto">{localText(row.title)}</bdi>
      </Link>
    ),
  },
  { id: 'state', title: t('bo.promotions.stateFilter'), cell: (row) => <OfferState state={row.state} /> },
  { id: 'kind', title: t('bo.promotions.kind'), cell: (row) => t(`bo.promotions.kind.${row.kind}`) },
  { id: 'starts', title: t('bo.promotions.field.startsAt'), cell: (row) => <Moment iso={row.startsAt} /> },
  {
    id: 'ends',
    title: t('bo.promotions.field.endsAt'),
    cell: (row) => (row.endsAt ? <Moment iso={row.endsAt} /> : t('bo.promotions.open')),
  },
  {
    id: 'granted',
    title: t('bo.promotions.granted'),
    numeric: true,
    cell: (row) => <ExactMoney units={row.granted} />,
  },
  {
    id: 'budget',
    title: t('bo.promotions.field.budget'),
    numeric: true,
    cell: (row) => (
      <span className="inline-flex items-center gap-2">
        <ExactMoney units={row.budget} />
        <bdi dir="ltr" className="num text-meta text-ink-muted">
          {usedOf(row)}%
        </bdi>
      </span>
    ),
  },
  { id: 'claims', title: t('bo.promotions.claims'), numeric: true, cell: (row) => row.claims },
  { id: 'joined', title: t('bo.promotions.joined'), numeric: true, hidden: true, cell: (row) => row.joined },
  { id: 'version', title: t('bo.promotions.version'), numeric: true, hidden: true, cell: (row) => row.version },
];
const usedOf = ({ granted, budget }: OfferRow): number => Math.floor((Number(granted) / Number(budget)) * 100);
