import { useLocalText, useT } from '@kismet/app-kit/texts';
import { Icon } from '@kismet/ui/icon';
import { linkClass } from '@kismet/ui/link-class';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { Countdown } from '../../shared/lottery/countdown.tsx';
import { pageOf } from '../../shared/lottery/draw-phase.ts';
import { lotteryGamesQuery } from '../../shared/lottery/games-query.ts';
import { useAtNow } from '../../shared/lottery/lottery-clock.ts';
import { useShutCategories } from '../../shared/protection/shut-categories.ts';
import { nextDraws } from './next-draws-model.ts';

/** Countdown to the next draws by server time, each linking to its bet page; hidden while none is on sale. */
export default function NextDraws() {
  const t = useT();
  const id = useId();
  const localText = useLocalText();
  const shut = useShutCategories();
  const isShut = shut.has('lottery') || shut.has('e-lottery');
  const games = useQuery({ ...lotteryGamesQuery, enabled: !isShut }).data?.games ?? [];
  // re-rendered when the set of draws changes, not every second
  const shown = useAtNow((now) =>
    nextDraws(games, now)
      .map(({ gameId }) => gameId)
      .join(),
  );
  if (isShut || shown === '') return null;
  const draws = shown.split(',').map((gameId) => games.find((game) => String(game.gameId) === gameId)!);
  return (
    <section aria-labelledby={id} data-changing className="mb-8">
      <div className="mb-3 flex items-center gap-2">
        <h2 id={id} className="me-auto text-title1 font-bold">
          {t('home.nextDraws')}
        </h2>
        <Link to="/elott" className={`${linkClass} inline-flex min-h-9 items-center text-meta`}>
          {t('action.seeAll')}
        </Link>
      </div>
      <ul className="grid gap-2.5 sm:grid-cols-2 lg:grid-cols-4">
        {draws.map((game) => (
          <li
            key={game.gameId}
            className="relative flex items-center gap-3 rounded-card border border-line bg-surface p-3 focus-within:border-act hover:border-act"
          >
            <span className="grid min-w-0 flex-1 gap-1">
              <Link
                to={pageOf(game)}
                search={{ gameCode: game.gameCode }}
                preload={false}
                className="truncate text-label font-bold after:absolute after:inset-0 after:content-['']"
              >
                <bdi dir="auto">{localText(game.name)}</bdi>
              </Link>
              <Countdown draw={game.draw!} />
            </span>
            <Icon name="chevron-next" size={18} className="text-ink-muted" />
          </li>
        ))}
      </ul>
    </section>
  );
}
