import { type PlainKey, useT } from '@kismet/app-kit/texts';
import type { Category } from '@kismet/contracts/catalogue/games';
import { buttonClass } from '@kismet/ui/button';
import { Icon } from '@kismet/ui/icon';
import { useQuery } from '@tanstack/react-query';
import { Link, useRouterState, useSearch } from '@tanstack/react-router';
import { useTitle } from '../../shared/browser/use-title.ts';
import { BannerHero } from '../../shared/games/banner-hero.tsx';
import { CATEGORY_ICONS } from '../../shared/games/category-icons.ts';
import { GameTile } from '../../shared/games/game-tile.tsx';
import { footballQuery, gameQuery } from '../../shared/play/game-query.ts';
import { PlayInstead } from '../../shared/play/play-instead.tsx';

interface Host {
  readonly title: PlainKey;
  readonly text: PlainKey;
  readonly category: Category;
}
const SPORTS: Host = { title: 'category.sports', text: 'lobby.comes.sports', category: 'sports' };
const HOSTS: Readonly<Record<string, Host>> = {
  '/fbsports': SPORTS,
  '/seamless': { title: 'lobby.hall', text: 'lobby.comes.hall', category: 'slots' },
};

/** Rows RT-09, RT-10: hosts one vendor's whole game; the vendor is named in the address and stays there. */
export default function HostPage() {
  const t = useT();
  const path = useRouterState({ select: (state) => state.location.pathname.replace(/\/+$/, '') });
  const { gameCode, vendor } = useSearch({ strict: false }) as { gameCode?: string; vendor?: string };
  const host = HOSTS[path] ?? SPORTS;
  const asked = gameCode && vendor ? { vendorCode: vendor, gameCode } : null;
  const game = useQuery({ ...gameQuery(asked ?? { vendorCode: '', gameCode: '' }), enabled: asked !== null });
  const books = useQuery({ ...footballQuery, enabled: host.category === 'sports' }).data ?? [];
  useTitle(t(host.title));
  return (
    <div className="page grid gap-8 py-6">
      {path === '/fbsports' && <BannerHero group="sports" eager compact />}
      <section className="grid items-center gap-5 rounded-hero border border-line bg-surface p-6 md:grid-cols-[auto_1fr] md:p-8">
        <span className="grid size-20 place-items-center rounded-card bg-act-soft text-act">
          <Icon name={CATEGORY_ICONS[host.category]} size={40} />
        </span>
        <div className="grid gap-2">
          <h1 className="text-title1 font-bold md:text-[24px]">{t(host.title)}</h1>
          <p className="max-w-[64ch] text-body text-ink-soft">
            {t(books.length > 0 ? 'lobby.book.football' : host.text)}
          </p>
          {gameCode && !game.data && !game.isFetching && (
            <p className="text-meta text-warn">
              {t('lobby.askedUnknown')}{' '}
              <bdi dir="ltr" className="font-semibold">
                {[vendor, gameCode].filter(Boolean).join(' / ')}
              </bdi>
            </p>
          )}
          <div className="mt-2 flex flex-wrap gap-3">
            <Link to="/$games" params={{ games: 'rng' }} className={buttonClass('act')}>
              {t('lobby.toSlots')}
            </Link>
            <Link to="/" className={buttonClass('ghost')}>
              {t('nav.home')}
            </Link>
          </div>
        </div>
      </section>
      {game.data ? (
        <section className="mx-auto w-full max-w-52">
          <h2 className="mb-3 text-center text-title2 font-bold">{t('lobby.asked')}</h2>
          <GameTile game={game.data} eager />
        </section>
      ) : books.length > 0 ? (
        <section className="mx-auto grid w-full max-w-2xl grid-cols-3 gap-3">
          {books.map((book) => (
            <GameTile key={book.gameId} game={book} eager />
          ))}
        </section>
      ) : (
        <PlayInstead />
      )}
    </div>
  );
}
