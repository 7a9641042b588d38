import { type T, useT } from '@kismet/app-kit/texts';
import { Badge } from '@kismet/ui/badge';
import { EmptyState } from '@kismet/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { Moment } from '../../shared/moment.tsx';
import { Region } from '../../shared/region.tsx';
import { AsOf } from '../../shared/table/as-of.tsx';
import { type DataColumn, DataTable } from '../../shared/table/data-table.tsx';
import { ExactMoney } from '../../shared/table/exact-money.tsx';
import { KeysetPager } from '../../shared/table/keyset-pager.tsx';
import { memberColumn } from '../../shared/table/member-column.tsx';
import { type Claim, claimsQuery } from './api.ts';

interface Props {
  promoId: string;
  trail: string | undefined;
  onTrail: (trail: string | undefined) => void;
}

/** What an offer gave and to whom, newest first. */
export function ClaimsTab({ promoId, trail, onTrail }: Props) {
  const t = useT();
  const query = useQuery(claimsQuery(promoId, trail));
  return (
    <Region
      query={query}
      isEmpty={({ list }) => list.length === 0}
      empty={<EmptyState title={t('bo.promotions.noClaims')}>{t('bo.promotions.noClaimsText')}</EmptyState>}
    >
      {({ list, nextCursor }) => (
        <>
          <DataTable
            name="claims"
            caption={t('bo.promotions.part.claims')}
            rows={list}
            rowKey={(row) => `${row.memberId} ${row.cycle} ${row.at}`}
            toolbar={<AsOf query={query} />}
            columns={columnsOf(t)}
          />
          <KeysetPager trail={trail} nextCursor={nextCursor} onTrail={onTrail} />
        </>
      )}
    </Region>
  );
}

const columnsOf = (t: T): DataColumn<Claim>[] => [
  memberColumn(t, 'bonuses'),
  { id: 'at', title: t('bo.time'), cell: (row) => <Moment iso={row.at} /> },
  { id: 'amount', title: t('bo.ledger.amount'), numeric: true, cell: (row) => <ExactMoney units={row.amount} /> },
  { id: 'form', title: t('bo.promotions.form'), cell: (row) => t(`bo.promotions.form.${row.form}`) },
  {
    id: 'state',
    title: t('bo.promotions.stateFilter'),
    cell: (row) => <Badge tone={row.state === 'taken' ? 'win' : 'warn'}>{t(`bo.promotions.claim.${row.state}`)}</Badge>,
  },
  { id: 'cycle', title: t('bo.promotions.cycle'), cell: (row) => <bdi dir="ltr">{row.cycle}</bdi> },
  { id: 'version', title: t('bo.promotions.version'), numeric: true, hidden: true, cell: (row) => row.version },
];
