import { buttonClass } from '@kismet/ui/button';
import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import { lazy, Suspense } from 'react';
import { inTime } from '../../shared/in-time.ts';
import { useT } from '../../shared/language.ts';
import { openModal } from '../../shared/modals.ts';
import { useFlag } from '../../shared/queries.ts';
import { useSession } from '../../shared/session.ts';
import { BalanceCard } from './balance-card.tsx';
import { FairnessCard } from './fairness-card.tsx';
import { WelcomeCard } from './welcome-card.tsx';

const HomeBanners = lazy(inTime(() => import('./home-banners.tsx')));

/**
 * The head of the page: the brand's banners, or its own words until they are known and where there are none.
 * `static-shell.html` draws the same words before any script has come: keep the two alike.
 */
export function Hero() {
  const { token } = useSession();
  return (
    <section className="mb-8 grid gap-4 lg:grid-cols-[1.9fr_1fr]">
      <Suspense fallback={<HeroWords />}>
        <HomeBanners words={<HeroWords />} />
      </Suspense>
      <div className="grid gap-4 md:max-lg:grid-cols-2">
        {token ? <BalanceCard /> : <WelcomeCard />}
        <FairnessCard />
      </div>
    </section>
  );
}

function HeroWords() {
  const t = useT();
  const { token } = useSession();
  const canRegister = useFlag('registerButton');
  return (
    <div className="hero lattice relative flex min-h-[210px] flex-col justify-center gap-3 overflow-hidden rounded-hero px-5 py-6 text-white md:min-h-[300px] md:px-9">
      <h1 className="display relative">{t('home.heroTitle')}</h1>
      <p className="relative max-w-[60ch]">{t('home.heroText')}</p>
      <div className="relative mt-1 flex flex-wrap gap-3">
        <Link to="/$games" params={{ games: 'rng' }} className={buttonClass('money')}>
          {t('home.heroPlay')}
        </Link>
        {!token && canRegister && (
          <button
            type="button"
            onClick={() => openModal('register')}
            className={clsx(buttonClass('ghost'), '!border-white !text-white hover:!bg-white/10')}
          >
            {t('auth.register')}
          </button>
        )}
      </div>
    </div>
  );
}
