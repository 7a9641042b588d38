import { type T, useLocalText, useT } from '@kismet/app-kit/texts';
import { Badge } from '@kismet/ui/badge';
import { Button } from '@kismet/ui/button';
import { EmptyState } from '@kismet/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Region } from '../../shared/region.tsx';
import { useCan } from '../../shared/session.ts';
import { AsOf } from '../../shared/table/as-of.tsx';
import { type DataColumn, DataTable, rowLinkClass } from '../../shared/table/data-table.tsx';
import { gameVendorsQuery, type OperatorGameVendor } from './api.ts';
import { ClosingMark } from './closing-mark.tsx';
import { VendorDialog } from './vendor-dialog.tsx';

/** Vendors in lobby order. */
export function VendorsTab() {
  const t = useT();
  const localText = useLocalText();
  const canWrite = useCan('catalogue.write');
  const query = useQuery(gameVendorsQuery);
  const [open, setOpen] = useState<OperatorGameVendor | null>(null);
  return (
    <Region
      query={query}
      isEmpty={(list) => list.length === 0}
      empty={<EmptyState title={t('bo.vendors.none')}>{t('bo.vendors.noneText')}</EmptyState>}
    >
      {(list) => (
        <>
          <DataTable
            name="game-vendors"
            caption={t('bo.games.tab.vendors')}
            rows={list}
            rowKey={(row) => row.vendorCode}
            toolbar={<AsOf query={query} />}
            columns={vendorColumns(t, localText, canWrite, setOpen)}
          />
          {open && <VendorDialog vendor={open} onClose={() => setOpen(null)} />}
        </>
      )}
    </Region>
  );
}

const vendorColumns = (
  t: T,
  localText: ReturnType<typeof useLocalText>,
  canWrite: boolean,
  onChange: (vendor: OperatorGameVendor) => void,
): DataColumn<OperatorGameVendor>[] => [
  {
    id: 'name',
    title: t('bo.games.vendor'),
    lead: true,
    cell: (row) => (
      <Link to="/games" search={{ vendor: row.vendorCode }} className={rowLinkClass}>
        <bdi>{localText(row.names)}</bdi>
      </Link>
    ),
  },
  {
    id: 'code',
    title: t('bo.vendors.code'),
    cell: (row) => (
      <bdi dir="ltr" className="code">
        {row.vendorCode}
      </bdi>
    ),
  },
  { id: 'games', title: t('bo.vendors.games'), numeric: true, cell: (row) => row.games },
  {
    id: 'state',
    title: t('bo.members.state'),
    cell: (row) => (
      <span className="inline-flex flex-wrap gap-1.5">
        {row.maintenance ? (
          <ClosingMark maintenance={row.maintenance} />
        ) : (
          <Badge tone="win">{t('bo.games.open')}</Badge>
        )}
        {row.isHot && <Badge tone="act">{t('bo.games.hot')}</Badge>}
      </span>
    ),
  },
  ...(canWrite
    ? [
        {
          id: 'act',
          title: t('bo.games.act'),
          cell: (row: OperatorGameVendor) => (
            <Button
              tone="ghost"
              size={36}
              className="relative z-1"
              aria-label={t('bo.games.changeOf', { name: localText(row.names) })}
              onClick={() => onChange(row)}
            >
              {t('bo.games.change')}
            </Button>
          ),
        },
      ]
    : []),
];
