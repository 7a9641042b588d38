import { useT } from '@kismet/app-kit/texts';
import { buttonClass } from '@kismet/ui/button';
import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import { useFlag } from '../../shared/api/queries.ts';
import { useWide } from '../../shared/browser/use-wide.ts';
import { openModal } from '../../shared/modals.ts';
import { useSession } from '../../shared/session/session.ts';
import { BalanceCard } from './balance-card.tsx';
import { FairnessCard } from './fairness-card.tsx';
import { HomeBanners } from './home-banners.tsx';
import { WelcomeCard } from './welcome-card.tsx';

/**
 * Head of the page: the brand's banners, or its default text until they are loaded or if there are none.
 * `static-shell.html` has the same text before scripts load: keep both in step.
 */
export function Hero() {
  const wide = useWide();
  return (
    <section className="mb-4 grid gap-4 md:mb-8 lg:grid-cols-[1.9fr_1fr]">
      <HomeBanners words={<HeroWords />} />
      {wide && <HeroCards />}
    </section>
  );
}

/** Beside the banners on wide screens, after the first games on a phone. */
export function HeroCards() {
  const { token } = useSession();
  return (
    <div className="grid gap-4 max-md:mb-8 md:max-lg:grid-cols-2">
      {token ? (
        <BalanceCard />
      ) : (
        <div data-visitor className="grid">
          <WelcomeCard />
        </div>
      )}
      <FairnessCard />
    </div>
  );
}

function HeroWords() {
  const t = useT();
  const { token } = useSession();
  const canRegister = useFlag('registerButton');
  return (
    <div className="hero lattice relative flex min-h-[150px] flex-col justify-center gap-2 overflow-hidden rounded-hero px-5 py-4 text-white md:min-h-[300px] md:gap-3 md:px-9 md:py-6">
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
