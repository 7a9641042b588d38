import { isTrialKind } from '@kismet/contracts/members/account-kind';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { useLocalText, useT } from '../../shared/language.ts';
import { codeOf } from '../../shared/refusal.ts';
import { useSession } from '../../shared/session.ts';
import { gameQuery } from './api.ts';
import { GameClosed } from './game-closed.tsx';
import { GameDoor } from './game-door.tsx';
import { GameStage } from './game-stage.tsx';

/** Rows GM-01, GM-02, GM-06: `/game?vassalage=&gameCode=`. Without a login it asks for one, or plays for fun. */
export default function GamePage() {
  const t = useT();
  const localText = useLocalText();
  const { vassalage, gameCode, demo } = useSearch({ from: '/game' });
  const { token, member } = useSession();
  const which = useMemo(() => ({ vendorCode: vassalage, gameCode }), [vassalage, gameCode]);
  const game = useQuery(gameQuery(which));
  const name = game.data ? localText(game.data.name) : gameCode;
  useEffect(() => {
    document.title = t('game.tabTitle', { name });
  }, [t, name]);
  if (game.isError && codeOf(game.error) === 'GAME_UNKNOWN') return <GameClosed error={game.error} name={name} />;
  if (!token && !demo) return <GameDoor which={which} game={game.data} name={name} />;
  const isDemo = demo === true || (member !== null && isTrialKind(member.accountKind));
  // who it is decides between real and play money, so nothing is launched before that is known
  if (token && !member) return <div className="h-dvh animate-live bg-sunken" aria-busy />;
  return (
    <GameStage
      key={`${vassalage}/${gameCode}/${isDemo}/${member?.memberId ?? ''}`}
      which={which}
      game={game.data}
      name={name}
      isDemo={isDemo}
    />
  );
}
