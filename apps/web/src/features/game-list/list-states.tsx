import { useLanguage } from '@kismet/app-kit/texts';
import type { Category } from '@kismet/contracts/catalogue/games';
import { Button } from '@kismet/ui/button';
import { EmptyState } from '@kismet/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import type { ListAddress } from '../../shared/api/url.ts';
import { GameTile } from '../../shared/games/game-tile.tsx';
import { closestQuery } from './api.ts';
import { filtersInForce, withPage } from './model.ts';

interface Props {
  category: Category;
  address: ListAddress;
  onGo: (address: ListAddress) => void;
}

/** A page past the end, from an old or hand-written link: links to the first page. */
function PastTheEnd({ address, onGo }: Omit<Props, 'category'>) {
  const { t } = useLanguage();
  return (
    <EmptyState
      title={t('list.pastEnd')}
      action={
        <Button tone="ghost" onClick={() => onGo(withPage(address, 1))}>
          {t('list.toFirstPage')}
        </Button>
      }
    >
      {t('list.pastEndText')}
    </EmptyState>
  );
}

/** Empty list: past its end; filtered out, with the closest games; or no games yet. */
export function NothingInList(props: Props) {
  return (props.address.page ?? 1) > 1 ? <PastTheEnd {...props} /> : <NothingFound {...props} />;
}

function NothingFound({ category, address, onGo }: Props) {
  const { t, language } = useLanguage();
  const filtered = filtersInForce(address).length > 0;
  const closest = useQuery({ ...closestQuery(category, address, language.code), enabled: filtered }).data ?? [];
  return (
    <div className="grid gap-6">
      <EmptyState
        title={t(filtered ? 'list.noMatch' : 'list.empty')}
        action={
          filtered && (
            <Button tone="ghost" onClick={() => onGo({})}>
              {t('list.clearFilters')}
            </Button>
          )
        }
      >
        {t(filtered ? 'list.noMatchText' : 'list.emptyText')}
      </EmptyState>
      {closest.length > 0 && (
        <section>
          <h3 className="mb-3 text-title2 font-bold">{t('lobby.closest')}</h3>
          <div className="tile-grid">
            {closest.map((game) => (
              <GameTile key={game.gameId} game={game} />
            ))}
          </div>
        </section>
      )}
    </div>
  );
}
