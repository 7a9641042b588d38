import { useT } from '@kismet/app-kit/texts';
import { Region } from '@kismet/app-kit/view/region';
import { buttonClass } from '@kismet/ui/button';
import { EmptyState } from '@kismet/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useRouterState, useSearch } from '@tanstack/react-router';
import { type HostAddress, readHostAddress } from '../../shared/api/url.ts';
import { useTitle } from '../../shared/browser/use-title.ts';
import { lotteryGamesQuery } from '../../shared/lottery/games-query.ts';
import { RowSkeletons } from '../../shared/row-skeletons.tsx';
import type { Game } from './api.ts';
import { BetPane } from './bet/bet-pane.tsx';
import { GameHeader } from './game-header.tsx';
import { GameCard } from './hall/game-card.tsx';
import { shownGames } from './model.ts';
import { ProofPane } from './proof/proof-pane.tsx';
import { ResultsPane } from './results/results-pane.tsx';
import { StationTabs } from './station-tabs.tsx';
import { PlansPane } from './tickets/plans-pane.tsx';
import { TicketPane } from './tickets/ticket-pane.tsx';
import { TicketsPane } from './tickets/tickets-pane.tsx';
import { WayBack } from './way-back.tsx';

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
      {address.tab === 'proof' && address.id ? (
        <ProofPane drawId={address.id} />
      ) : address.tab === 'tickets' && address.id ? (
        <TicketPane ticketId={address.id} />
      ) : (
        <Region query={games} data={all} loading={<RowSkeletons count={4} className="h-24 rounded-card" />}>
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

function OneGame({
  game,
  games,
  address,
  path,
}: {
  game: Game;
  games: readonly Game[];
  address: HostAddress;
  path: string;
}) {
  const navigate = useNavigate();
  const go = (change: HostAddress) =>
    void navigate({
      to: path as '/lottery',
      search: { ...change, ...(address.backUrl && { backUrl: address.backUrl }) },
    });
  return (
    <>
      {game.area === 'vietnamese' && (
        <StationTabs
          games={games}
          game={game}
          onChoose={(gameCode) => go({ gameCode, ...(address.tab && { tab: address.tab }) })}
        />
      )}
      <GameHeader game={game} games={games} address={address} onGo={go} />
      {address.tab === 'results' ? (
        <ResultsPane game={game} />
      ) : address.tab === 'tickets' ? (
        <TicketsPane gameId={game.gameId} />
      ) : address.tab === 'plans' ? (
        <PlansPane />
      ) : (
        <BetPane gameId={game.gameId} playType={address.playType} />
      )}
    </>
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
            {shown.map((game) => (
              <GameCard key={game.gameId} game={game} />
            ))}
          </ul>
        </>
      )}
    </>
  );
}
