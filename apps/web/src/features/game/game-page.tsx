import { codeOf } from '@kismet/app-kit/refusal';
import { useLocalText } from '@kismet/app-kit/texts';
import { isTrialKind } from '@kismet/contracts/members/account-kind';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { gameLink, lotteryAreaOf } from '../../shared/api/url.ts';
import { useTitle } from '../../shared/browser/use-title.ts';
import { serverKeeps } from '../../shared/games/favourites.ts';
import { noteLocalRecent } from '../../shared/games/recent-local.ts';
import { gameQuery } from '../../shared/play/game-query.ts';
import { session, useSession } from '../../shared/session/session.ts';
import { GameClosed } from './game-closed.tsx';
import { GameGate } from './game-gate.tsx';
import { GameStage } from './game-stage.tsx';
import { useOneGame } from './one-game.ts';
import { OtherTab } from './other-tab.tsx';
import { WithVendorMoney } from './with-vendor-money.tsx';

/**
 * Rows GM-01, GM-02, GM-06: `/game?vassalage=&gameCode=`. Without a session it asks for a login, or plays for fun; a
 * lottery has its own page (row LO-06).
 */
export default function GamePage() {
  const { vassalage, gameCode, table, code, demo = false } = useSearch({ from: '/game' });
  const isLottery = lotteryAreaOf(vassalage) !== null;
  const navigate = useNavigate();
  useEffect(() => {
    if (isLottery) void navigate({ ...gameLink({ vendorCode: vassalage, gameCode }), replace: true });
  }, [isLottery, vassalage, gameCode, navigate]);
  return isLottery ? null : (
    <VendorGame vassalage={vassalage} gameCode={gameCode} table={table} code={code} demo={demo} />
  );
}

interface Asked {
  readonly vassalage: string;
  readonly gameCode: string;
  readonly table?: string | undefined;
  /** A booking code for the game to open. */
  readonly code?: string | undefined;
  /** For fun, with play money. */
  readonly demo: boolean;
}

/** One game of a vendor: checks before it opens, obstacles, and the game itself. */
export function VendorGame({ vassalage, gameCode, table, code, demo }: Asked) {
  const localText = useLocalText();
  const { token, member } = useSession();
  const which = useMemo(() => ({ vendorCode: vassalage, gameCode, table }), [vassalage, gameCode, table]);
  const game = useQuery(gameQuery(which));
  const name = game.data ? localText(game.data.name) : gameCode;
  const isDemo = demo || (member !== null && isTrialKind(member.accountKind));
  const plays = token !== null || demo;
  const known = token === null || member !== null;
  const { turn, take } = useOneGame(plays && known && !isDemo);
  useTitle(name);
  useEffect(() => {
    if (plays && known && game.data && !serverKeeps(session.get())) noteLocalRecent(game.data);
  }, [plays, known, game.data]);
  if (game.isError && codeOf(game.error) === 'GAME_UNKNOWN')
    return <GameClosed which={which} game={undefined} error={game.error} name={name} />;
  if (!plays) return <GameGate which={which} game={game.data} name={name} />;
  // the session decides between real and play money, so nothing launches before it is known
  if (!known || turn === 'asking')
    return <div className="h-[calc(100dvh-var(--above,0px))] animate-live bg-sunken" aria-busy />;
  if (turn === 'elsewhere' || turn === 'taken')
    return <OtherTab name={name} wasTaken={turn === 'taken'} onTake={take} />;
  const key = `${vassalage}/${gameCode}/${table ?? ''}/${isDemo}/${member?.memberId ?? ''}`;
  const stage = <GameStage key={key} which={which} game={game.data} name={name} code={code} isDemo={isDemo} />;
  if (isDemo) return stage;
  // whether the vendor holds the balance decides whether a transfer is offered first
  if (game.isPending) return <div className="h-[calc(100dvh-var(--above,0px))] animate-live bg-sunken" aria-busy />;
  if (game.data?.walletMode !== 'transfer' || !game.data.playable) return stage;
  return (
    <WithVendorMoney key={key} game={game.data} name={name}>
      {stage}
    </WithVendorMoney>
  );
}
