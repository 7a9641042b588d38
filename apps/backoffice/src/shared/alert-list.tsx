import { useT } from '@kismet/app-kit/texts';
import type { ComponentProps, ReactNode } from 'react';
import { Moment } from './moment.tsx';
import { Region, type RegionQuery } from './region.tsx';
import { AsOf } from './table/as-of.tsx';
import { DataTable } from './table/data-table.tsx';
import { KeysetPager } from './table/keyset-pager.tsx';
import { wordFor } from './texts/language.ts';

interface Alert {
  readonly alertId: string;
  readonly at: string;
  readonly kind: string;
}
interface Props<A extends Alert> {
  /** Storage key of the column choice. */
  name: string;
  caption: string;
  query: RegionQuery<{ readonly list: readonly A[]; readonly nextCursor: string | null }>;
  trail: string | undefined;
  onTrail: (trail: string | undefined) => void;
  empty: ReactNode;
  /** Column between type and detail. */
  columns?: ComponentProps<typeof DataTable<A>>['columns'];
  detail: (alert: A) => ReactNode;
}

/** Alerts, newest first: time, type, and detail. */
export function AlertList<A extends Alert>({ query, trail, onTrail, empty, columns = [], detail, ...table }: Props<A>) {
  const t = useT();
  return (
    <Region query={query} isEmpty={({ list }) => list.length === 0} empty={empty}>
      {({ list, nextCursor }) => (
        <>
          <DataTable
            {...table}
            rows={list}
            rowKey={(row) => row.alertId}
            toolbar={<AsOf query={query} />}
            columns={[
              { id: 'at', title: t('bo.time'), lead: true, cell: (row) => <Moment iso={row.at} /> },
              {
                id: 'kind',
                title: t('bo.alerts.kind'),
                cell: (row) => <span className="font-semibold">{wordFor(t, 'bo.alert', row.kind)}</span>,
              },
              ...columns,
              { id: 'detail', title: t('bo.alerts.detail'), wide: true, cell: detail },
            ]}
          />
          <KeysetPager trail={trail} nextCursor={nextCursor} onTrail={onTrail} />
        </>
      )}
    </Region>
  );
}
