import { useNavigate } from '@tanstack/react-router';
import type { HostAddress } from '../../shared/api/url.ts';
import type { Game } from './api.ts';
import { BetPane } from './bet/bet-pane.tsx';
import { GameHeader } from './game-header.tsx';
import { ResultsPane } from './results/results-pane.tsx';
import { StationTabs } from './station-tabs.tsx';
import { PlansPane } from './tickets/plans-pane.tsx';
import { TicketsPane } from './tickets/tickets-pane.tsx';

/** A lottery's page: its header, and the pane that the address names; the bet otherwise. */
export function OneGame({
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
