import { useLocalText, useT } from '@kismet/app-kit/texts';
import { useQuery } from '@tanstack/react-query';
import type { Game } from '../../shared/games/game-tile.tsx';
import { Later } from '../../shared/late/later.tsx';
import { similarQuery } from '../../shared/play/similar-query.ts';
import { newestQuery } from './api.ts';
import { GameRail } from './game-rail.tsx';
import { Promotions } from './promotions.tsx';

/** Rails further down: similar to the last game, with the reason; newest; promoted. */
export default function MoreRails({ last }: { last: Game | undefined }) {
  const t = useT();
  const localText = useLocalText();
  const similar = useQuery({
    ...similarQuery(last ?? { vendorCode: '', gameCode: '' }),
    enabled: last !== undefined,
  });
  const newest = useQuery(newestQuery);
  return (
    <>
      {last && (similar.data?.length ?? 0) > 0 && (
        <GameRail
          title={t('home.likeThat')}
          why={t('home.whyLikeThat', { name: localText(last.name) })}
          games={similar.data!}
        />
      )}
      <Later>
        <GameRail title={t('home.newest')} query={newest} more="rng" hideWhenEmpty />
      </Later>
      <Later>
        <Promotions />
      </Later>
    </>
  );
}
