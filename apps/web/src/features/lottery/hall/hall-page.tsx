import { type T, useT } from '@kismet/app-kit/texts';
import { Region } from '@kismet/app-kit/view/region';
import { Button, buttonClass } from '@kismet/ui/button';
import { EmptyState } from '@kismet/ui/empty-state';
import { Icon } from '@kismet/ui/icon';
import { Skeletons } from '@kismet/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useRouterState, useSearch } from '@tanstack/react-router';
import { type ComponentProps, useId } from 'react';
import { useViewerZone } from '../../../shared/api/server-snapshot.ts';
import { type HallAddress, lotteryAreaOf, readHallAddress } from '../../../shared/api/url.ts';
import { useTitle } from '../../../shared/browser/use-title.ts';
import { useWide } from '../../../shared/browser/use-wide.ts';
import { serverKeeps } from '../../../shared/games/favourites.ts';
import { LateBanner } from '../../../shared/games/late-banner.tsx';
import { LatePart, lateCode } from '../../../shared/late/late-code.tsx';
import { Later } from '../../../shared/late/later.tsx';
import { Portions } from '../../../shared/late/portions.tsx';
import { lotteryGamesQuery } from '../../../shared/lottery/games-query.ts';
import { lotteryNow } from '../../../shared/lottery/lottery-clock.ts';
import { openModal } from '../../../shared/modals.ts';
import { useShutCategories } from '../../../shared/protection/shut-categories.ts';
import { useSession } from '../../../shared/session/session.ts';
import { type Game, recentQuery } from '../api.ts';
import { useSavedLotteries } from '../favourite.tsx';
import { shownGames, weekdayCode } from '../model.ts';
import { Agenda } from './agenda.tsx';
import { GameCard } from './game-card.tsx';
import type { HallFilters } from './hall-filters.tsx';

// its code comes after the page's own: shown as served until then
const filters = lateCode(async () => (await import('./hall-filters.tsx')).HallFilters);
const Filters = (props: ComponentProps<typeof HallFilters>) => (
  <LatePart code={filters} fallback={<div aria-busy className="min-h-[218px] md:min-h-28" />} {...props} />
);

/** The menu tags of an area, or of all, each once. */
const tagsOf = (games: readonly Game[], area: Game['area'] | undefined) => [
  ...new Set(games.filter((one) => !area || one.area === area).map(({ menuTag }) => menuTag)),
];

/** `/elott` (rows LO-01 to LO-03): every lottery, what is sold, countdown, last result. */
export default function HallPage() {
  const t = useT();
  const panel = useId();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const address = readHallAddress(useSearch({ strict: false }));
  const navigate = useNavigate();
  const games = useQuery(lotteryGamesQuery);
  const who = useSession();
  const recent = useQuery({
    ...recentQuery(!serverKeeps(who)),
    enabled: who.token !== null && who.member !== null && address.type === 'recent',
  });
  const saved = useSavedLotteries();
  const shut = useShutCategories();
  // on a phone the lotteries come first
  const wide = useWide();
  useTitle(t('lottery.hall'));
  const zone = useViewerZone();
  const now = lotteryNow();
  const today = weekdayCode(zone, now);
  const go = (search: HallAddress) =>
    void navigate({ to: path as '/elott', search, replace: true, resetScroll: false });
  // name search, saved and recent lists ignore the weekday
  const day = address.day ?? (address.name || address.type === 'fav' || address.type === 'recent' ? 'all' : today);
  const named = address.vassalage ? lotteryAreaOf(address.vassalage) : null;
  const area = named === 'any' || named === null ? undefined : named;
  const shown =
    games.data && shownGames(games.data.games, { ...address, day, area, saved, recent: recent.data ?? [] }, now);
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] gap-3 py-4 md:gap-5 md:py-6">
      {wide && <LateBanner group="elott" eager compact />}
      <HallHead />
      {shut.has('lottery') || shut.has('e-lottery') ? (
        <EmptyState title={t('lottery.shut')} />
      ) : (
        <>
          <Filters
            address={{ ...address, day: day as NonNullable<HallAddress['day']> }}
            tags={tagsOf(games.data?.games ?? [], area)}
            today={today}
            panel={panel}
            onGo={go}
          />
          {wide && <Plan games={games.data?.games ?? []} />}
          <section id={panel} aria-label={t('lottery.hall')}>
            <h2 className="sr-only">{t('lottery.list')}</h2>
            {address.type === 'recent' && !who.token ? (
              <EmptyState
                title={t('lottery.recentNeedsLogin')}
                action={<Button onClick={() => openModal('login', { reason: 'needed' })}>{t('lottery.login')}</Button>}
              />
            ) : (
              <Region query={games} data={shown} loading={<CardSkeletons />}>
                {(shown) => <GameList games={shown} address={address} onAll={() => go({ day: 'all' })} />}
              </Region>
            )}
          </section>
          {/* on a phone a lottery to bet on comes before the plan of the day */}
          {!wide && <Plan games={games.data?.games ?? []} />}
        </>
      )}
      {!wide && <LateBanner group="elott" compact />}
    </div>
  );
}
const Plan = ({ games }: { games: readonly Game[] }) => (
  <Later>
    <Agenda games={games} />
  </Later>
);
const CARDS = 'grid gap-3 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4';
const CardSkeletons = () => (
  <div aria-busy className={CARDS}>
    <Skeletons count={8} className="h-48 rounded-card" />
  </div>
);
function HallHead() {
  const t = useT();
  return (
    <div className="flex items-center gap-x-6 gap-y-2 md:items-end">
      <div className="me-auto">
        <h1 className="text-title1 font-bold md:text-[24px]">{t('lottery.hall')}</h1>
        <p className="text-body text-ink-soft max-md:hidden">{t('lottery.hallText')}</p>
      </div>
      <Link to="/lottery" search={{ tab: 'tickets' }} className={buttonClass('ghost', 36)}>
        <Icon name="bets" size={18} />
        {t('lottery.myTickets')}
      </Link>
    </div>
  );
}
function GameList({ games, address, onAll }: { games: readonly Game[]; address: HallAddress; onAll: () => void }) {
  const t = useT();
  if (games.length === 0)
    return (
      <EmptyState
        title={emptyWords(t, address)}
        action={
          <Button tone="ghost" onClick={onAll}>
            {t('lottery.showAll')}
          </Button>
        }
      />
    );
  return (
    <ul className={CARDS}>
      <Portions size={4}>
        {games.map((game) => (
          <GameCard key={game.gameId} game={game} />
        ))}
      </Portions>
    </ul>
  );
}
function emptyWords(t: T, { name, type }: HallAddress): string {
  if (name) return t('lottery.none.name');
  if (type === 'fav') return t('lottery.none.fav');
  if (type === 'recent') return t('lottery.none.recent');
  return t('lottery.none.day');
}
