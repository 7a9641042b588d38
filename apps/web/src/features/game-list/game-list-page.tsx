import { useLanguage, useLocalText, useT } from '@kismet/app-kit/texts';
import type { Category } from '@kismet/contracts/catalogue/games';
import { SegmentedControl } from '@kismet/ui/form/segmented-control';
import { Skeletons } from '@kismet/ui/skeleton';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useId, useMemo } from 'react';
import { inTime } from '../../shared/api/in-time.ts';
import { categoryOfPath, type ListAddress, readListAddress } from '../../shared/api/url.ts';
import { useKeptState } from '../../shared/browser/use-kept-state.ts';
import { useTitle } from '../../shared/browser/use-title.ts';
import { useWide } from '../../shared/browser/use-wide.ts';
import { TileSkeletons } from '../../shared/games/game-tile.tsx';
import { LateBanner } from '../../shared/games/late-banner.tsx';
import { LatePart, lateCode } from '../../shared/late/late-code.tsx';
import { Later } from '../../shared/late/later.tsx';
import { useShutCategories } from '../../shared/protection/shut-categories.ts';
import { endlessQuery, gamesQuery, lanesQuery } from './api.ts';
import { bannerGroupOf } from './banner-group.ts';
import type { Facets } from './facet-panel.tsx';
import { FilterBar } from './filter-bar.tsx';
import { GameGrid } from './game-grid.tsx';
import { ListTabs } from './list-tabs.tsx';
import { withPage } from './model.ts';
import { NoVendors } from './no-vendors.tsx';
import { saveVendor, vendorToRestore } from './saved-vendor.ts';
import { ShutCategory } from './shut-category.tsx';
import { SurpriseButton } from './surprise-button.tsx';

// their code comes after the page's own: shown as served until then
const above = () => import('./above-list.ts');
const VendorStrip = lateCode(async () => (await above()).VendorStrip);
const JackpotBand = lateCode(async () => (await above()).JackpotBand);
const LiveTables = lazy(() => import('./live/live-tables.tsx'));
// other lists than the first pages of all games
const EndlessGrid = lazy(inTime(async () => ({ default: (await import('./endless-grid.tsx')).EndlessGrid })));
const others = inTime(() => import('./other-grids.tsx'));
const HotGrid = lazy(async () => ({ default: (await others()).HotGrid }));
const SavedGrid = lazy(async () => ({ default: (await others()).SavedGrid }));
const RecentGrid = lazy(async () => ({ default: (await others()).RecentGrid }));

/** Categories whose games are tables, rooms and fights; among slots only the flights are. */
const hasTables = (category: Category, { gameClassify }: ListAddress): boolean =>
  category === 'live' ||
  category === 'cockfight' ||
  category === 'pvp' ||
  category === 'fishing' ||
  (category === 'slots' && gameClassify === 'crash');

/**
 * `/rng`, `/fish`, `/live`, ... (rows RT-07, RT-08, RT-14): one page component, the category in the path, filters in
 * the query.
 */
export default function GameListPage() {
  const { t, language } = useLanguage();
  const localText = useLocalText();
  const { games } = useParams({ from: '/$games' });
  const search = useSearch({ from: '/$games' });
  // without the parameters that the address carries for other purposes, such as the language
  const address = useMemo(() => readListAddress({ ...search }), [search]);
  const navigate = useNavigate();
  const category = categoryOfPath(games)!;
  const shut = useShutCategories();
  const lanes = useQuery(lanesQuery(language.code));
  const cards = lanes.data
    ?.filter((lane) => lane.title === category || (category === 'e-lottery' && lane.title === 'lottery'))
    .flatMap((lane) => lane.cards);
  const vendor = cards?.find((card) => card.vendorCode === address.vassalage);
  const name = t(`category.${category}`);
  const title = vendor ? localText(vendor.names) : name;
  useTitle(title);
  const go = (search: ListAddress) => void navigate({ to: '/$games', params: { games }, search, resetScroll: false });
  useSavedVendor(
    category,
    address,
    (vassalage) => void navigate({ to: '/$games', params: { games }, search: { vassalage }, replace: true }),
  );
  // on a phone the games come first, the description below
  const wide = useWide();
  const isEmpty = cards?.length === 0 && lanes.isSuccess && !lanes.isPlaceholderData;
  return (
    <div className="page pt-3 md:pt-6">
      {wide && <LateBanner group={bannerGroupOf(category)} eager compact className="mb-4" />}
      <h1 className="mb-2 text-title1 font-bold md:mb-4 md:text-[24px]">{name}</h1>
      {shut.has(category) ? (
        <ShutCategory name={name} />
      ) : isEmpty ? (
        <NoVendors category={category} />
      ) : (
        <>
          {wide && category === 'slots' && <Jackpots vendorCode={address.vassalage} />}
          {category !== 'fishing' && !(lanes.isError && !cards) && (
            <LatePart
              code={VendorStrip}
              fallback={<VendorsToCome />}
              cards={cards}
              chosen={address.vassalage}
              address={address}
              onGo={go}
            />
          )}
          {hasTables(category, address) && !address.type && (
            <Suspense fallback={null}>
              <LiveTables key={category} category={category} />
            </Suspense>
          )}
          <Later>
            <Lists key={category} category={category} address={address} vendor={vendor?.names} onGo={go} />
          </Later>
        </>
      )}
      {!wide && (
        <div className="mt-6">
          {category === 'slots' && <Jackpots vendorCode={address.vassalage} />}
          <LateBanner group={bannerGroupOf(category)} compact className="mb-4" />
        </div>
      )}
    </div>
  );
}

const VendorsToCome = () => (
  <div aria-busy className="mb-4 flex h-[100px] items-end gap-2.5 overflow-hidden">
    <Skeletons count={6} className="h-14 w-36 shrink-0" />
  </div>
);
const Jackpots = ({ vendorCode }: { vendorCode: string | undefined }) => (
  <LatePart
    code={JackpotBand}
    fallback={<div className="mb-4 h-[98px] rounded-card bg-sunken" aria-busy />}
    vendorCode={vendorCode}
  />
);

function useSavedVendor(category: Category, address: ListAddress, restore: (vassalage: string) => void): void {
  // decided once, when the page is come to
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (category !== 'slots') return;
    const vassalage = vendorToRestore(Object.keys(address).length === 0);
    if (vassalage) restore(vassalage);
    else if (address.vassalage) saveVendor(address.vassalage);
  }, [category]);
}

interface ListsProps {
  category: Category;
  address: ListAddress;
  vendor: Record<string, string> | undefined;
  onGo: (address: ListAddress) => void;
}

function Lists({ category, address, vendor, onGo }: ListsProps) {
  const t = useT();
  const panel = useId();
  const [endless, keepEndless] = useKeptState('endless', '1');
  const facets = useFacets(category, address, endless);
  const filtered = address.type === undefined;
  const wide = useWide();
  const choose = (next: boolean) => {
    keepEndless(next);
    if (address.page) onGo(withPage(address, 1));
  };
  const ways = (filtered || address.type === 'new') && (
    <div className="flex items-center justify-between gap-2 max-md:mt-4">
      <SurpriseButton category={category} address={address} />
      <ListStyle endless={endless} onChoose={choose} />
    </div>
  );
  return (
    <>
      <div className="grid items-center gap-x-4 gap-y-3 md:grid-cols-[1fr_auto]">
        <ListTabs address={address} controls={panel} onGo={onGo} />
        {wide && ways}
      </div>
      <div id={panel} role="tabpanel" aria-label={t(`lobby.tab.${address.type ?? 'all'}`)} className="pt-4">
        <h2 className="sr-only">{t(`lobby.tab.${address.type ?? 'all'}`)}</h2>
        {filtered && (
          <Later>
            <FilterBar facets={facets} vendorName={vendor} address={address} onGo={onGo} />
          </Later>
        )}
        <Suspense fallback={<ListSkeletons />}>
          {address.type === 'hot' ? (
            <HotGrid category={category} address={address} />
          ) : address.type === 'fav' ? (
            <SavedGrid category={category} />
          ) : address.type === 'recent' ? (
            <RecentGrid category={category} />
          ) : endless ? (
            <EndlessGrid category={category} address={address} onGo={onGo} />
          ) : (
            <GameGrid category={category} address={address} onGo={onGo} />
          )}
        </Suspense>
      </div>
      {!wide && ways}
    </>
  );
}

const ListSkeletons = () => (
  <div aria-busy className="tile-grid paged">
    <TileSkeletons count={15} />
  </div>
);

function ListStyle({ endless, onChoose }: { endless: boolean; onChoose: (endless: boolean) => void }) {
  const t = useT();
  return (
    <SegmentedControl
      label={t('lobby.listStyle')}
      value={endless ? 'endless' : 'pages'}
      onChoose={(value) => onChoose(value === 'endless')}
      choices={[
        { value: 'pages', label: t('lobby.inPages') },
        { value: 'endless', label: t('lobby.endless') },
      ]}
    />
  );
}

/** Available filters, from the shown response. */
function useFacets(category: Category, address: ListAddress, endless: boolean): Facets | undefined {
  const { language } = useLanguage();
  const paged = useQuery({ ...gamesQuery(category, address, language.code), enabled: !endless && !address.type }).data;
  const first = useInfiniteQuery({
    ...endlessQuery(category, address, language.code),
    enabled: endless && !address.type,
  }).data?.pages[0];
  const answer = endless ? first : paged;
  return useMemo(
    () =>
      answer && {
        classifications: answer.classifications,
        themes: answer.themes,
        features: [...new Set(answer.games.flatMap((game) => game.features))].slice(0, 12),
      },
    [answer],
  );
}
