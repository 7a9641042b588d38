import type { Category } from '@kismet/contracts/catalogue/games';
import { buttonClass } from '@kismet/ui/button';
import { EmptyState } from '@kismet/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { GameTile } from '../../shared/game-tile.tsx';
import { useT } from '../../shared/language.ts';
import { popularQuery } from '../../shared/queries.ts';

/** A category that nobody supplies yet: said plainly, with what there is to play instead. */
export function NoVendors({ category }: { category: Category }) {
  const t = useT();
  const { data } = useQuery(popularQuery);
  return (
    <div className="grid gap-8">
      <EmptyState
        title={t('list.noVendors', { name: t(`category.${category}`) })}
        action={
          <Link to="/" className={buttonClass('ghost')}>
            {t('nav.home')}
          </Link>
        }
      >
        {t('list.noVendorsText')}
      </EmptyState>
      {data && data.length > 0 && (
        <section>
          <h2 className="mb-3 text-title2 font-bold">{t('home.popular')}</h2>
          <div className="tile-grid">
            {data.slice(0, 7).map((game) => (
              <GameTile key={game.gameId} game={game} />
            ))}
          </div>
        </section>
      )}
    </div>
  );
}
