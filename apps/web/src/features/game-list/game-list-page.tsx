import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useEffect, useId } from 'react';
import { useLanguage } from '../../shared/language.ts';
import { categoryOfPath, type ListAddress } from '../../shared/url.ts';
import { lanesQuery } from './api.ts';
import { FilterBar } from './filter-bar.tsx';
import { GameGrid } from './game-grid.tsx';
import { ListTabs } from './list-tabs.tsx';
import { NoVendors } from './no-vendors.tsx';
import { HotGrid, RecentGrid } from './other-grids.tsx';
import { VendorStrip } from './vendor-strip.tsx';

/** `/rng`, `/fish`, `/live`, ... (rows RT-07, RT-08, RT-14): one page, a category in its address, all filters in its query. */
export default function GameListPage() {
  const { t, language } = useLanguage();
  const { games } = useParams({ from: '/$games' });
  const address = useSearch({ from: '/$games' });
  const navigate = useNavigate();
  const category = categoryOfPath(games)!;
  const lanes = useQuery(lanesQuery(language.code));
  const panel = useId();
  const cards = lanes.data
    ?.filter((lane) => lane.title === category || (category === 'e-lottery' && lane.title === 'lottery'))
    .flatMap((lane) => lane.cards);
  const vendor = cards?.find((card) => card.vendorCode === address.vassalage);
  const name = t(`category.${category}`);
  useEffect(() => {
    document.title = t('list.tabTitle', { name });
  }, [t, name]);
  const go = (search: ListAddress) => void navigate({ to: '/$games', params: { games }, search, resetScroll: false });
  return (
    <div className="page pt-4 md:pt-6">
      <h1 className="mb-4 text-title1 font-bold md:text-[24px]">{name}</h1>
      {cards?.length === 0 && lanes.isSuccess && !lanes.isPlaceholderData ? (
        <NoVendors category={category} />
      ) : (
        <>
          {!(lanes.isError && !cards) && (
            <VendorStrip cards={cards} chosen={address.vassalage} address={address} onGo={go} />
          )}
          <ListTabs address={address} controls={panel} onGo={go} />
          <div id={panel} role="tabpanel" aria-label={name} className="pt-4">
            <h2 className="sr-only">{t(`list.${address.type ?? 'all'}`)}</h2>
            {address.type === 'hot' ? (
              <HotGrid category={category} address={address} />
            ) : address.type === 'recent' ? (
              <RecentGrid />
            ) : (
              <>
                <FilterBar key={category} cards={cards} vendorName={vendor?.displayName} address={address} onGo={go} />
                <GameGrid category={category} address={address} onGo={go} />
              </>
            )}
          </div>
        </>
      )}
    </div>
  );
}
