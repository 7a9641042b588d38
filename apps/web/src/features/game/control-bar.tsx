import { IconButton } from '@kismet/ui/icon-button';
import { useEffect } from 'react';
import { useT } from '../../shared/language.ts';
import { openModal } from '../../shared/modals.ts';

/** Below the game: help, the wide view, the whole screen. `T` and `F` do the same while the game has not the focus. */
export function ControlBar({
  theatre,
  onTheatre,
  onFullscreen,
}: {
  theatre: boolean;
  onTheatre: () => void;
  onFullscreen: () => void;
}) {
  const t = useT();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return;
      if (event.key.toLowerCase() === 't') onTheatre();
      if (event.key.toLowerCase() === 'f') onFullscreen();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [onTheatre, onFullscreen]);
  return (
    <nav
      aria-label={t('game.controls')}
      className="flex items-center gap-1 border-t border-line bg-surface px-2 pb-[env(safe-area-inset-bottom)]"
    >
      <IconButton
        icon="help"
        label={t('help.title')}
        tip={false}
        onClick={() => openModal('help')}
        className="!text-help"
      />
      <span className="me-auto" />
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
