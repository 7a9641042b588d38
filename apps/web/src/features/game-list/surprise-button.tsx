import { codeOf } from '@kismet/app-kit/refusal';
import { useLanguage } from '@kismet/app-kit/texts';
import { useAction } from '@kismet/app-kit/use-action';
import type { Category } from '@kismet/contracts/catalogue/games';
import { Button } from '@kismet/ui/button';
import { Icon } from '@kismet/ui/icon';
import { toast } from '@kismet/ui/overlay/toast';
import { useQueryClient } from '@tanstack/react-query';
import { recentQuery } from '../../shared/api/queries.ts';
import type { ListAddress } from '../../shared/api/url.ts';
import { useLocalSaved } from '../../shared/games/favourites.ts';
import { useLocalRecents } from '../../shared/games/recent-local.ts';
import { openModal } from '../../shared/modals.ts';
import { gameWord } from '../../shared/play/game-words.ts';
import { codeText } from '../../shared/texts/language.ts';
import { gamesQuery } from './api.ts';
import { surpriseOf } from './surprise.ts';

/** "Surprise me": one game of the filtered list with the reason. Nothing opens without a press. */
export function SurpriseButton({ category, address }: { category: Category; address: ListAddress }) {
  const { t, language } = useLanguage();
  const client = useQueryClient();
  const saved = useLocalSaved();
  const recents = useLocalRecents();
  const action = useAction((error) => toast(codeText(t, 'refusal', codeOf(error)), { tone: 'danger' }));
  const pick = () =>
    action.run(async () => {
      const first = await client.ensureQueryData(gamesQuery(category, { ...address, page: 1 }, language.code));
      const page = 1 + Math.floor(Math.random() * first.totalPages);
      const { games } = await client.ensureQueryData(gamesQuery(category, { ...address, page }, language.code));
      const played = client
        .getQueryData(recentQuery.queryKey)
        ?.pages.flatMap((one) => one.list.map(({ game }) => game));
      const surprise = surpriseOf(games, [...saved, ...recents, ...(played ?? [])], Math.random);
      if (!surprise) return toast(t('list.noMatch'));
      const why = surprise.because
        ? t('lobby.surpriseLiked', { word: gameWord(t, surprise.because) })
        : t('lobby.surprisePlain');
      openModal('game-info', { subject: { ...surprise.game, why } });
    });
  return (
    <Button tone="quiet" size={36} busy={action.busy} onClick={() => void pick()}>
      <Icon name="dice" size={18} />
      {t('lobby.surprise')}
    </Button>
  );
}
