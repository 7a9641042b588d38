import { useT } from '@kismet/app-kit/texts';
import { useQuery } from '@tanstack/react-query';
import { GameTile } from '../../shared/games/game-tile.tsx';
import { similarQuery } from '../../shared/play/similar-query.ts';
import { useShutCategories, withoutShut } from '../../shared/protection/shut-categories.ts';
import type { Which } from './api.ts';

/** Games similar to the current one; nothing if none is known. */
export function SimilarBelow({ which }: { which: Which }) {
  const t = useT();
  const shut = useShutCategories();
  const games = withoutShut(useQuery(similarQuery(which)).data ?? [], shut);
  if (games.length === 0) return null;
  return (
    <section className="page py-8">
      <h2 className="mb-3 text-title2 font-bold">{t('lobby.similar')}</h2>
      <div className="tile-grid">
        {games.map((game) => (
          <GameTile key={game.gameId} game={game} />
        ))}
      </div>
    </section>
  );
}
