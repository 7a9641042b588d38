import { useT } from '@kismet/app-kit/texts';
import { Icon } from '@kismet/ui/icon';
import clsx from 'clsx';
import { useIsSaved, useToggleSaved } from './favourites.ts';
import type { Game } from './kept-games.ts';

/** Favourite button; its fill repeats `aria-pressed`. */
export function HeartButton({ game, name, className }: { game: Game; name: string; className?: string }) {
  const t = useT();
  const isSaved = useIsSaved(game);
  const toggle = useToggleSaved();
  return (
    <button
      type="button"
      aria-pressed={isSaved}
      aria-label={t('game.save', { name })}
      onClick={() => toggle(game)}
      className={clsx('grid size-9 place-items-center rounded-full', className)}
    >
      <Icon name="heart" size={18} className={isSaved ? 'fill-[#ff7b78] text-[#ff7b78]' : undefined} />
    </button>
  );
}
