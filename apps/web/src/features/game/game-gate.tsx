import { useLocalText, useT } from '@kismet/app-kit/texts';
import { Button, buttonClass } from '@kismet/ui/button';
import { Skeleton } from '@kismet/ui/skeleton';
import { Link } from '@tanstack/react-router';
import { gameLink, pathOfCategory } from '../../shared/api/url.ts';
import { GameCover } from '../../shared/games/game-cover.tsx';
import type { Game } from '../../shared/games/kept-games.ts';
import { openModal } from '../../shared/modals.ts';
import { GameFacts } from '../../shared/play/game-facts.tsx';
import type { Which } from './api.ts';

/**
 * The game's page for a visitor: details, sign in to play, or play for fun (ui 5.20 U). Signing in here starts the
 * game at once: the page reacts to the session.
 */
export function GameGate({ which, game, name }: { which: Which; game: Game | undefined; name: string }) {
  const t = useT();
  const localText = useLocalText();
  return (
    <div className="grid min-h-dvh place-items-center px-4 py-8">
      <div className="grid w-full max-w-[760px] overflow-hidden rounded-hero border border-line bg-surface md:grid-cols-[280px_1fr]">
        {game ? (
          <GameCover
            game={game}
            name={name}
            eager
            css="280px"
            className="aspect-[3/4] w-full max-md:aspect-[16/10] md:min-h-full"
          />
        ) : (
          <Skeleton className="aspect-[3/4] w-full !rounded-none max-md:aspect-[16/10]" />
        )}
        <div className="grid content-center gap-4 p-6 md:p-8">
          <div>
            <h1 className="text-[24px] leading-snug font-bold">
              <bdi dir="auto">{name}</bdi>
            </h1>
            {game && (
              <p className="text-ink-muted">
                <bdi dir="auto">{localText(game.vendorName)}</bdi>
              </p>
            )}
          </div>
          {game && <GameFacts game={game} />}
          <p className="text-body text-ink-soft">{t('game.needsLogin')}</p>
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => openModal('login', { reason: 'needed' })}>{t('game.loginAndPlay')}</Button>
            <Link {...gameLink(which, true)} className={buttonClass('ghost')}>
              {t('game.playFree')}
            </Link>
          </div>
          <Link
            to="/$games"
            params={{ games: game ? pathOfCategory(game.category) : 'rng' }}
            className="justify-self-start text-meta text-ink-muted hover:text-act"
          >
            {t('game.otherGames')}
          </Link>
        </div>
      </div>
    </div>
  );
}
