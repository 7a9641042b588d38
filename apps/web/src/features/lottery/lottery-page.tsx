import { useT } from '@kismet/app-kit/texts';
import { Region } from '@kismet/app-kit/view/region';
import { buttonClass } from '@kismet/ui/button';
import { EmptyState } from '@kismet/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { Link, useRouterState, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { inTime } from '../../shared/api/in-time.ts';
import { type HostAddress, readHostAddress } from '../../shared/api/url.ts';
import { useTitle } from '../../shared/browser/use-title.ts';
import { Portions } from '../../shared/late/portions.tsx';
import { lotteryGamesQuery } from '../../shared/lottery/games-query.ts';
import { RowSkeletons } from '../../shared/row-skeletons.tsx';
import type { Game } from './api.ts';
import { GameCard } from './hall/game-card.tsx';
import { shownGames } from './model.ts';
import { WayBack } from './way-back.tsx';

// the list of lotteries, which the server renders, needs none of them
const ProofPane = lazy(async () => ({ default: (await panes()).ProofPane }));
const TicketPane = lazy(async () => ({ default: (await panes()).TicketPane }));
const TicketsPane = lazy(async () => ({ default: (await panes()).TicketsPane }));
const PlansPane = lazy(async () => ({ default: (await panes()).PlansPane }));
const OneGame = lazy(async () => ({ default: (await panes()).OneGame }));
const panes = inTime(() => import('./lottery-panes.ts'));
const WAITING = <RowSkeletons count={4} className="h-24 rounded-card" />;

/** `/lottery` and `/vnlottery` (rows RT-09, LO-05, LO-06): bet page of a lottery, with results, tickets and proofs. */
export default function LotteryPage() {
  const t = useT();
  const path = useRouterState({ select: (state) => state.location.pathname.replace(/\/+$/, '') });
  const address = readHostAddress(useSearch({ strict: false }));
  const games = useQuery(lotteryGamesQuery);
  const title = t(path === '/vnlottery' ? 'lottery.vietnamese' : 'lottery.hall');
  useTitle(title);
  const all = games.data?.games;
  const game = all?.find(({ gameCode }) => gameCode === address.gameCode);
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] gap-4 py-3 md:py-5 print:p-0">
      {!all && <h1 className="sr-only">{title}</h1>}
      <Suspense fallback={WAITING}>
        {address.tab === 'proof' && address.id ? (
          <ProofPane drawId={address.id} />
        ) : address.tab === 'tickets' && address.id ? (
          <TicketPane ticketId={address.id} />
        ) : (
          <Region query={games} data={all} loading={WAITING}>
            {(all) =>
              game ? (
                <OneGame game={game} games={all} address={address} path={path} />
              ) : address.tab === 'tickets' || address.tab === 'plans' ? (
                <>
                  <PlainHead title={t(`lottery.view.${address.tab}`)} address={address} />
                  {address.tab === 'plans' ? <PlansPane /> : <TicketsPane gameId={undefined} />}
                </>
              ) : (
                <Lobby games={all} address={address} isVietnamese={path === '/vnlottery'} />
              )
            }
          </Region>
        )}
      </Suspense>
    </div>
  );
}

function PlainHead({ title, address }: { title: string; address: HostAddress }) {
  return (
    <header className="grid gap-1">
      <WayBack address={address} />
      <h1 className="text-title1 font-bold md:text-[24px]">{title}</h1>
    </header>
  );
}

/** No or unknown lottery: alternatives. */
function Lobby({
  games,
  address,
  isVietnamese,
}: {
  games: readonly Game[];
  address: HostAddress;
  isVietnamese: boolean;
}) {
  const t = useT();
  const shown = shownGames(
    games.filter(({ area }) => (area === 'vietnamese') === isVietnamese),
    { day: 'all', saved: [], recent: [] },
    0,
  );
  return (
    <>
      <PlainHead title={t(isVietnamese ? 'lottery.vietnamese' : 'lottery.hall')} address={address} />
      {address.gameCode && (
        <p role="status" className="text-body text-warn">
          {t('lottery.unknownGame')}{' '}
          <bdi dir="ltr" className="font-semibold">
            {address.gameCode}
          </bdi>
        </p>
      )}
      {shown.length === 0 ? (
        <EmptyState
          title={t('lottery.none.all')}
          action={
            <Link to="/elott" className={buttonClass('ghost')}>
              {t('lottery.hall')}
            </Link>
          }
        />
      ) : (
        <>
          <h2 className="sr-only">{t('lottery.list')}</h2>
          <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
            <Portions size={4}>
              {shown.map((game) => (
                <GameCard key={game.gameId} game={game} />
              ))}
            </Portions>
          </ul>
        </>
      )}
    </>
  );
}
