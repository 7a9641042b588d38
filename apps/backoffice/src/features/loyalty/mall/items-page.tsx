import { useT } from '@kismet/app-kit/texts';
import { Badge } from '@kismet/ui/badge';
import { buttonClass } from '@kismet/ui/button';
import { EmptyState } from '@kismet/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { Moment } from '../../../shared/moment.tsx';
import { Page } from '../../../shared/page.tsx';
import { Region } from '../../../shared/region.tsx';
import { useCan } from '../../../shared/session.ts';
import { AsOf } from '../../../shared/table/as-of.tsx';
import { type DataColumn, DataTable, rowLinkClass } from '../../../shared/table/data-table.tsx';
import { KeysetPager } from '../../../shared/table/keyset-pager.tsx';
import { type ItemRow, itemsQuery, pointsText } from './api.ts';
import { useTitleOf } from './use-title-of.ts';

const route = getRouteApi('/mall-items');

/** Screen B11: the shelf of the points mall with prices and stock. */
export default function ItemsPage() {
  const t = useT();
  const navigate = useNavigate();
  const { trail } = route.useSearch();
  const query = useQuery(itemsQuery(trail));
  const may = useCan('loyalty.write');
  const toNew = (
    <Link to="/mall-items/$itemId" params={{ itemId: 'new' }} className={buttonClass('act', 36)}>
      {t('bo.mall.new')}
    </Link>
  );
  return (
    <Page
      title={t('bo.mall.items')}
      aside={
        <>
          <AsOf query={query} />
          {may && toNew}
        </>
      }
    >
      <p className="text-body text-ink-soft">{t('bo.mall.itemsText')}</p>
      <Region
        query={query}
        isEmpty={({ list }) => list.length === 0}
        empty={<EmptyState title={t('bo.mall.none')} action={may && toNew} />}
      >
        {({ list, nextCursor }) => (
          <>
            <Items rows={list} />
            <KeysetPager
              trail={trail}
              nextCursor={nextCursor}
              onTrail={(next) => void navigate({ to: '/mall-items', search: next ? { trail: next } : {} })}
            />
          </>
        )}
      </Region>
    </Page>
  );
}

function Items({ rows }: { rows: readonly ItemRow[] }) {
  const t = useT();
  const title = useTitleOf();
  const columns: DataColumn<ItemRow>[] = [
    {
      id: 'title',
      title: t('bo.mall.item'),
      lead: true,
      cell: (row) => (
        <Link to="/mall-items/$itemId" params={{ itemId: row.itemId }} className={rowLinkClass}>
          <span className="inline-flex items-center gap-3">
            {row.picture && (
              <img
                src={`${row.picture.path}-small.webp`}
                alt=""
                loading="lazy"
                className="h-7 w-14 rounded-input object-cover"
              />
            )}
            <bdi dir="auto">{title(row.draft.title)}</bdi>
          </span>
        </Link>
      ),
    },
    { id: 'kind', title: t('bo.mall.kind'), cell: (row) => t(`bo.mall.kind.${row.draft.gives.kind}`) },
    {
      id: 'price',
      title: t('bo.mall.price'),
      numeric: true,
      cell: (row) => <bdi dir="ltr">{pointsText(row.draft.price)}</bdi>,
    },
    {
      id: 'stock',
      title: t('bo.mall.stock'),
      cell: (row) => t('bo.mall.stockOf', { left: row.stock - row.used, stock: row.stock }),
    },
    {
      id: 'state',
      title: t('bo.mall.state'),
      cell: (row) => <Badge tone={row.isOn ? 'win' : 'plain'}>{t(row.isOn ? 'bo.mall.shelf' : 'bo.mall.off')}</Badge>,
    },
    { id: 'saved', title: t('bo.mall.at'), hidden: true, cell: (row) => <Moment iso={row.savedAt} /> },
  ];
  return (
    <DataTable
      name="mall-items"
      caption={t('bo.mall.items')}
      rows={rows}
      rowKey={(row) => row.itemId}
      columns={columns}
    />
  );
}
