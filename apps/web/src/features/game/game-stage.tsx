import { useT } from '@kismet/app-kit/texts';
import { useOnline } from '@kismet/app-kit/use-online';
import { Banner } from '@kismet/ui/banner';
import { Button } from '@kismet/ui/button';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, type Ref, Suspense, useRef, useState } from 'react';
import { recentQuery } from '../../shared/api/queries.ts';
import { serverKeeps } from '../../shared/games/favourites.ts';
import type { Game } from '../../shared/games/kept-games.ts';
import { useSession } from '../../shared/session/session.ts';
import { withTexts } from '../../shared/texts/texts.ts';
import { launchQuery, type Which } from './api.ts';
import { ControlBar } from './control-bar.tsx';
import { GameClosed } from './game-closed.tsx';
import { LaunchProgress } from './launch-progress.tsx';
import { phaseOf, withCode } from './model.ts';
import { openInWindow } from './new-window.ts';
import { SessionStrip } from './session-strip.tsx';
import { SimilarBelow } from './similar-below.tsx';
import { useGameMessages } from './use-game-messages.ts';
import { useLeavingWord } from './use-leaving-word.ts';
import { useNow } from './use-now.ts';

// a game opens without waiting for it
const PlayWatch = lazy(withTexts(() => import('./play-watch.tsx'), 'money'));

interface Props {
  which: Which;
  game: Game | undefined;
  name: string;
  /** A booking code for the game to open, from the address of this page. */
  code: string | undefined;
  isDemo: boolean;
}

/** The strip above, the game's frame, the controls below, and similar games underneath. */
export function GameStage({ which, game, name, code, isDemo }: Props) {
  const now = useNow();
  const [attempt, setAttempt] = useState(1);
  const [startedMs, setStartedMs] = useState(Date.now);
  const [loaded, setLoaded] = useState(false);
  const [theatre, setTheatre] = useState(false);
  const [blocked, setBlocked] = useState(false);
  const stage = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const launch = useQuery(launchQuery(useQueryClient(), which, isDemo, attempt));
  useGameMessages(frame, launch.data?.launchUrl);
  // for balances held by a vendor the transfer back is reported (`with-vendor-money.tsx`), and its rounds are not in
  // our record
  useLeavingWord(startedMs, loaded && !isDemo && game?.walletMode !== 'transfer');
  const isUnfinished = useUnfinished(game, !isDemo);
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
  const watch = !isDemo && (
    <Suspense fallback={null}>
      <PlayWatch onSeen={phase === 'failed' ? again : undefined} />
    </Suspense>
  );
  if (phase === 'failed')
    return (
      <>
        <GameClosed which={which} game={game} error={launch.error} name={name} onRetry={again} />
        {watch}
      </>
    );
  return (
    <>
      <div className="flex h-[calc(100dvh-var(--above,0px))] flex-col bg-sunken">
        {/* time and net result stay visible in full screen (G14) */}
        <SessionStrip which={which} game={game} name={name} isDemo={isDemo} startedMs={startedMs} now={now} />
        <StageNotes isUnfinished={isUnfinished} isBlocked={blocked} onStay={() => setBlocked(false)} />
        <div ref={stage} className="relative min-h-0 flex-1 bg-[#0d0d13]">
          {launch.data && (
            <GameFrame
              ref={frame}
              url={withCode(launch.data.launchUrl, code)}
              name={name}
              onLoad={() => setLoaded(true)}
            />
          )}
          {phase !== 'open' && <LaunchProgress phase={phase} game={game} onRetry={again} />}
        </div>
        <ControlBar
          game={game}
          name={name}
          theatre={theatre}
          onTheatre={() => setTheatre(!theatre)}
          onFullscreen={() => void toggleFullscreen(stage.current)}
          onWindow={() => setBlocked(!openInWindow(which, isDemo))}
        />
      </div>
      {watch}
      <SimilarBelow which={which} />
    </>
  );
}

interface GameFrameProps {
  readonly ref: Ref<HTMLIFrameElement>;
  readonly url: string;
  readonly name: string;
  readonly onLoad: () => void;
}
function GameFrame({ ref, url, name, onLoad }: GameFrameProps) {
  const t = useT();
  return (
    <iframe
      ref={ref}
      key={url}
      src={url}
      title={t('game.frame', { name })}
      onLoad={onLoad}
      allow="fullscreen; autoplay"
      referrerPolicy="no-referrer"
      sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox"
      className="absolute inset-0 size-full border-0"
    />
  );
}

/** Notices above the game: offline, an unfinished round, a blocked window. */
function StageNotes({
  isUnfinished,
  isBlocked,
  onStay,
}: {
  isUnfinished: boolean;
  isBlocked: boolean;
  onStay: () => void;
}) {
  const t = useT();
  const online = useOnline();
  return (
    <>
      {!online && (
        <Banner tone="warn" icon="offline" urgent className="!rounded-none">
          {t('game.offline')}
        </Banner>
      )}
      {isUnfinished && (
        <Banner tone="info" icon="info" className="!rounded-none">
          {t('play.unfinished')}
        </Banner>
      )}
      {isBlocked && (
        <Banner
          tone="warn"
          urgent
          className="!rounded-none"
          action={
            <Button size={36} tone="ghost" onClick={onStay}>
              {t('play.stayHere')}
            </Button>
          }
        >
          {t('state.popupBlocked')}
        </Banner>
      )}
    </>
  );
}

/** Whether an unfinished round was waiting when the game was opened. */
function useUnfinished(game: Game | undefined, enabled: boolean): boolean {
  const who = useSession();
  const [openedMs] = useState(Date.now);
  const recent = useInfiniteQuery({ ...recentQuery, enabled: enabled && serverKeeps(who) });
  const entry = recent.data?.pages.flatMap((page) => page.list).find((one) => one.game.gameId === game?.gameId);
  return entry?.isUnfinished === true && Date.parse(entry.lastPlayedAt) < openedMs;
}

const toggleFullscreen = (element: HTMLElement | null): Promise<void> =>
  (document.fullscreenElement ? document.exitFullscreen() : (element?.requestFullscreen() ?? Promise.resolve())).catch(
    () => undefined,
  );
