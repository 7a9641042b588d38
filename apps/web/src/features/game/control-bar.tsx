import { useT } from '@kismet/app-kit/texts';
import { Icon } from '@kismet/ui/icon';
import { IconButton } from '@kismet/ui/icon-button';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { currentPreferences } from '../../shared/browser/preferences.ts';
import { HeartButton } from '../../shared/games/heart-button.tsx';
import type { Game } from '../../shared/games/kept-games.ts';
import { openModal } from '../../shared/modals.ts';

interface Props {
  game: Game | undefined;
  name: string;
  theatre: boolean;
  onTheatre: () => void;
  onFullscreen: () => void;
  onWindow: () => void;
}

/** Below the game: save, info, report, help, new window, wide view, full screen. Keys T and F, outside the game. */
export function ControlBar({ game, name, theatre, onTheatre, onFullscreen, onWindow }: Props) {
  const t = useT();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return;
      if (currentPreferences().keys === 'off' || (event.target as Element).closest('article, input')) return;
      if (event.key.toLowerCase() === 't') onTheatre();
      if (event.key.toLowerCase() === 'f') onFullscreen();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [onTheatre, onFullscreen]);
  return (
    <nav
      aria-label={t('game.controls')}
      className="flex items-center gap-0.5 border-t border-line bg-surface px-2 pb-[env(safe-area-inset-bottom)]"
    >
      {game && <HeartButton game={game} name={name} className="!size-11 text-ink-soft hover:bg-sunken" />}
      {game && (
        <IconButton
          icon="info"
          label={t('game.about', { name })}
          tip={false}
          onClick={() => openModal('game-info', { subject: game })}
        />
      )}
      <IconButton
        icon="flag"
        label={t('play.report')}
        tip={false}
        onClick={() => openModal('help', { subject: { about: 'game', name } })}
      />
      <IconButton
        icon="help"
        label={t('help.title')}
        tip={false}
        onClick={() => openModal('help')}
        className="!text-help"
      />
      <Link
        to="/centre/$page"
        params={{ page: 'protection' }}
        aria-label={t('game.protection')}
        title={t('game.protection')}
        className="grid size-11 place-items-center rounded-button text-ink-soft hover:bg-sunken"
      >
        <Icon name="shield" />
      </Link>
      <span className="me-auto" />
      <IconButton icon="window" label={t('play.newWindow')} tip={false} onClick={onWindow} className="max-lg:hidden" />
      <IconButton
        icon="theatre"
        label={t(theatre ? 'game.leaveTheatre' : 'game.theatre')}
        tip={false}
        aria-pressed={theatre}
        onClick={onTheatre}
        className="max-md:hidden"
      />
      <IconButton icon="expand" label={t('game.fullscreen')} tip={false} onClick={onFullscreen} />
    </nav>
  );
}
