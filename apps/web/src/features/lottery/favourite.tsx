import { useStore } from '@kismet/app-kit/store';
import { useLocalText, useT } from '@kismet/app-kit/texts';
import { Icon } from '@kismet/ui/icon';
import { lotteryFavourites, toggleLotteryFavourite } from '../../shared/lottery/lottery-favourites.ts';
import { useSession } from '../../shared/session/session.ts';
import type { Game } from './api.ts';

/** Lotteries saved by this username in this browser (row GL-03); a visitor's list has no name. */
export function useSavedLotteries(): readonly string[] {
  const name = useSession().member?.loginName ?? '';
  return useStore(lotteryFavourites)[name] ?? [];
}
export function FavouriteButton({ game }: { game: Pick<Game, 'gameId' | 'name'> }) {
  const t = useT();
  const localText = useLocalText();
  const name = useSession().member?.loginName ?? '';
  const isSaved = useSavedLotteries().includes(String(game.gameId));
  return (
    <button
      type="button"
      aria-pressed={isSaved}
      aria-label={t('game.save', { name: localText(game.name) })}
      onClick={() => toggleLotteryFavourite(name, String(game.gameId), !isSaved)}
      className="relative grid size-9 place-items-center rounded-full text-ink-soft hover:bg-sunken"
    >
      <Icon name="heart" size={18} className={isSaved ? 'fill-live text-live' : undefined} />
    </button>
  );
}
