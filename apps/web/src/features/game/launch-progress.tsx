import { useT } from '@kismet/app-kit/texts';
import { Button, buttonClass } from '@kismet/ui/button';
import { Thread } from '@kismet/ui/thread';
import { Link } from '@tanstack/react-router';
import { pathOfCategory } from '../../shared/api/url.ts';
import { GameCover } from '../../shared/games/game-cover.tsx';
import type { Game } from '../../shared/games/kept-games.ts';
import type { Phase } from './model.ts';

interface Props {
  phase: Phase;
  game: Game | undefined;
  onRetry: () => void;
}

/** Over the frame until the game has loaded: its picture and the progress. */
export function LaunchProgress({ phase, game, onRetry }: Props) {
  const t = useT();
  const ticketDone = phase !== 'ticket';
  return (
    <div role="status" className="absolute inset-0 grid place-items-center overflow-hidden bg-sunken">
      {game && (
        <GameCover game={game} name="" eager className="!absolute inset-0 size-full scale-105 opacity-25 blur-sm" />
      )}
      <div className="relative grid w-full max-w-md gap-5 rounded-card border border-line bg-surface p-6 text-center max-md:mx-4 max-md:w-auto">
        <p className="text-title2 font-bold">{t('game.opening')}</p>
        <Thread
          label={t('game.opening')}
          steps={[
            { label: t('game.stepTicket'), state: ticketDone ? 'done' : 'now' },
            { label: t('game.stepVendor'), state: ticketDone ? 'now' : 'ahead' },
            { label: t('game.stepReady'), state: 'ahead' },
          ]}
        />
        {phase === 'slow' && (
          <>
            <p className="text-ink-soft">{t('game.slow')}</p>
            <div className="flex flex-wrap justify-center gap-3">
              <Button tone="ghost" onClick={onRetry}>
                {t('action.retry')}
              </Button>
              <Link
                to="/$games"
                params={{ games: game ? pathOfCategory(game.category) : 'rng' }}
                className={buttonClass('quiet')}
              >
                {t('game.otherGames')}
              </Link>
            </div>
          </>
        )}
      </div>
    </div>
  );
}
