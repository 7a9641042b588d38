import { useLocalText, useT } from '@kismet/app-kit/texts';
import { Button } from '@kismet/ui/button';
import { EmptyState } from '@kismet/ui/empty-state';
import { Select } from '@kismet/ui/form/select';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { type GamesAddress, readGamesAddress, withChange } from '../../shared/address.ts';
import { SearchField } from '../../shared/form/search-field.tsx';
import { Region } from '../../shared/region.tsx';
import { AsOf } from '../../shared/table/as-of.tsx';
import { KeysetPager } from '../../shared/table/keyset-pager.tsx';
import { gamesQuery, gameVendorsQuery } from './api.ts';
import { GameTable } from './game-table.tsx';

const route = getRouteApi('/games');

/** Games by name and vendor. */
export function GamesTab() {
  const t = useT();
  const localText = useLocalText();
  const navigate = useNavigate();
  const address = route.useSearch();
  const query = useQuery(gamesQuery(address));
  const vendors = useQuery(gameVendorsQuery);
  const go = (search: GamesAddress) => void navigate({ to: '/games', search });
  const onSearch = useCallback(
    (name: string) =>
      void navigate({
        to: '/games',
        search: (old) => withChange(readGamesAddress(old), { name: name || undefined, trail: undefined }),
        replace: true,
      }),
    [navigate],
  );
  return (
    <>
      <search className="grid items-end gap-3 sm:grid-cols-[minmax(0,320px)_220px]">
        <SearchField label={t('bo.games.search')} value={address.name ?? ''} onSearch={onSearch} />
        <Select
          label={t('bo.games.vendor')}
          value={address.vendor ?? ''}
          onChoose={(vendor) => go(withChange(address, { vendor: vendor || undefined, trail: undefined }))}
          choices={[
            { value: '', label: t('bo.any') },
            ...(vendors.data ?? []).map(({ vendorCode, names }) => ({ value: vendorCode, label: localText(names) })),
          ]}
        />
      </search>
      <Region
        query={query}
        isEmpty={({ list }) => list.length === 0}
        empty={
          <EmptyState
            title={t('bo.games.noMatch')}
            action={
              <Button tone="ghost" size={36} onClick={() => go({})}>
                {t('bo.clearFilters')}
              </Button>
            }
          />
        }
      >
        {({ list, nextCursor }) => (
          <>
            <GameTable rows={list} toolbar={<AsOf query={query} />} />
            <KeysetPager
              trail={address.trail}
              nextCursor={nextCursor}
              onTrail={(trail) => go(withChange(address, { trail }))}
            />
          </>
        )}
      </Region>
    </>
  );
}
