import { useT } from '@kismet/app-kit/texts';
import { useQuery } from '@tanstack/react-query';
import { popularQuery } from '../api/queries.ts';
import { type Game, GameTile } from '../games/game-tile.tsx';
import { useShutCategories, withoutShut } from '../protection/shut-categories.ts';

const SHOWN = 3;

/** Three playable games: the most similar if given, else popular ones. */
export function PlayInstead({ games, not }: { games?: readonly Game[] | undefined; not?: string }) {
  const t = useT();
  const shut = useShutCategories();
  const popular = useQuery({ ...popularQuery, enabled: !games || games.length < SHOWN }).data ?? [];
  const all = withoutShut([...(games ?? []), ...popular], shut).filter((game) => game.playable && game.gameId !== not);
  const shown = [...new Map(all.map((game) => [game.gameId, game])).values()].slice(0, SHOWN);
  if (shown.length === 0) return null;
  return (
    <section className="mx-auto w-full max-w-2xl">
      <h2 className="mb-3 text-center text-title2 font-bold">{t('game.playInstead')}</h2>
      <div className="grid grid-cols-3 gap-3">
        {shown.map((game) => (
          <GameTile key={game.gameId} game={game} />
        ))}
      </div>
    </section>
  );
}
