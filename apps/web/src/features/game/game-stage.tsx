import { Banner } from '@kismet/ui/banner';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Game } from '../../shared/game-tile.tsx';
import { useT } from '../../shared/language.ts';
import { balanceQuery } from '../../shared/queries.ts';
import { useOnline } from '../../shared/use-online.ts';
import { launchQuery, type Which } from './api.ts';
import { ControlBar } from './control-bar.tsx';
import { GameClosed } from './game-closed.tsx';
import { LaunchProgress } from './launch-progress.tsx';
import { isFromGame, phaseOf } from './model.ts';
import { SessionStrip } from './session-strip.tsx';
import { useNow } from './use-now.ts';

interface Props {
  which: Which;
  game: Game | undefined;
  name: string;
  isDemo: boolean;
}

/** The strip above, the game in its frame, the controls below. */
export function GameStage({ which, game, name, isDemo }: Props) {
  const t = useT();
  const online = useOnline();
  const now = useNow();
  const [attempt, setAttempt] = useState(1);
  const [startedMs, setStartedMs] = useState(Date.now);
  const [loaded, setLoaded] = useState(false);
  const [theatre, setTheatre] = useState(false);
  const stage = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const launch = useQuery(launchQuery(which, isDemo, attempt));
  useGameMessages(frame, launch.data?.launchUrl);
  const phase = phaseOf({
    hasAddress: launch.data !== undefined,
    loaded,
    refused: launch.isError,
    waitedMs: now - startedMs,
  });
  const again = () => {
    setLoaded(false);
    setStartedMs(Date.now());
    setAttempt(attempt + 1);
  };
  if (phase === 'failed') return <GameClosed error={launch.error} name={name} onRetry={again} />;
  return (
    <div className="flex h-dvh flex-col bg-sunken">
      {!theatre && (
        <SessionStrip which={which} game={game} name={name} isDemo={isDemo} startedMs={startedMs} now={now} />
      )}
      {!online && (
        <Banner tone="warn" icon="offline" urgent className="!rounded-none">
          {t('game.offline')}
        </Banner>
      )}
      <div ref={stage} className="relative min-h-0 flex-1 bg-[#0d0d13]">
        {launch.data && (
          <iframe
            ref={frame}
            key={launch.data.launchUrl}
            src={launch.data.launchUrl}
            title={t('game.frame', { name })}
            onLoad={() => setLoaded(true)}
            allow="fullscreen; autoplay"
            referrerPolicy="no-referrer"
            sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox"
            className="absolute inset-0 size-full border-0"
          />
        )}
        {phase !== 'open' && <LaunchProgress phase={phase} game={game} onRetry={again} />}
      </div>
      <ControlBar
        theatre={theatre}
        onTheatre={() => setTheatre(!theatre)}
        onFullscreen={() => void toggleFullscreen(stage.current)}
      />
    </div>
  );
}

const toggleFullscreen = (element: HTMLElement | null): Promise<void> =>
  (document.fullscreenElement ? document.exitFullscreen() : (element?.requestFullscreen() ?? Promise.resolve())).catch(
    () => undefined,
  );

/** A word from the game makes us ask our own server; it changes nothing itself. */
function useGameMessages(frame: { current: HTMLIFrameElement | null }, launchUrl: string | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!launchUrl) return;
    const onMessage = (event: MessageEvent) => {
      if (!isFromGame(event, frame.current?.contentWindow ?? null, launchUrl)) return;
      void client.invalidateQueries({ queryKey: balanceQuery.queryKey });
      void client.invalidateQueries({ queryKey: ['mine', 'bets'] });
    };
    addEventListener('message', onMessage);
    return () => removeEventListener('message', onMessage);
  }, [client, frame, launchUrl]);
}
