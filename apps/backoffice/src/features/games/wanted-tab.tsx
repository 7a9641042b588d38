import { useT } from '@kismet/app-kit/texts';
import { EmptyState } from '@kismet/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { Moment } from '../../shared/moment.tsx';
import { Region } from '../../shared/region.tsx';
import { AsOf } from '../../shared/table/as-of.tsx';
import { DataTable } from '../../shared/table/data-table.tsx';
import { wantedQuery } from './api.ts';

/** Lobby searches without results. */
export function WantedTab() {
  const t = useT();
  const query = useQuery(wantedQuery);
  return (
    <>
      <p className="text-body text-ink-soft">{t('bo.games.wantedText')}</p>
      <Region
        query={query}
        isEmpty={(list) => list.length === 0}
        empty={<EmptyState title={t('bo.games.noWanted')}>{t('bo.games.noWantedText')}</EmptyState>}
      >
        {(list) => (
          <DataTable
            name="wanted"
            caption={t('bo.games.tab.wanted')}
            rows={list}
            rowKey={(row) => row.text}
            toolbar={<AsOf query={query} />}
            columns={[
              {
                id: 'text',
                title: t('bo.games.words'),
                lead: true,
                cell: (row) => <bdi className="font-semibold">{row.text}</bdi>,
              },
              { id: 'times', title: t('bo.games.times'), numeric: true, cell: (row) => row.times },
              { id: 'last', title: t('bo.games.lastAt'), cell: (row) => <Moment iso={row.lastAt} /> },
            ]}
          />
        )}
      </Region>
    </>
  );
}
