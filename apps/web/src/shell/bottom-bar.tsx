import { useT } from '@kismet/app-kit/texts';
import { Icon, type IconName } from '@kismet/ui/icon';
import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import { lazy, Suspense } from 'react';
import { inTime } from '../shared/api/in-time.ts';
import { openModal } from '../shared/modals.ts';
import { useSession } from '../shared/session/session.ts';
import { useTrialLock } from './use-trial-lock.ts';

const PromoCount = lazy(inTime(() => import('./around/promo-count.tsx')));
const item = 'grid min-h-16 min-w-0 place-items-center content-center gap-0.5 text-tiny text-ink-muted';
const active = { className: '!text-act font-semibold', 'aria-current': 'page' } as const;
const Face = ({ icon, text }: { icon: IconName; text: string }) => (
  <>
    <Icon name={icon} size={24} />
    <span>{text}</span>
  </>
);

/** The phone's bottom bar (ui 4.1), help included: a floating button would cover content (finding F-16). */
export function BottomBar() {
  const t = useT();
  const lock = useTrialLock();
  const { token } = useSession();
  return (
    <>
      <div aria-hidden className="h-18 md:hidden" />
      <nav
        aria-label={t('shell.bottomNav')}
        className="fixed inset-x-0 bottom-0 z-30 grid grid-cols-6 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
      >
        <Link to="/" activeOptions={{ exact: true }} className={item} activeProps={active}>
          <Face icon="home" text={t('nav.home')} />
        </Link>
        <button type="button" className={item} onClick={() => openModal('search')}>
          <Face icon="search" text={t('nav.search')} />
        </button>
        <Link
          to="/centre/$page"
          params={{ page: 'transferFund' }}
          onClick={lock('transferFund')}
          className={item}
          activeProps={active}
        >
          <Face icon="wallet" text={t('nav.wallet')} />
        </Link>
        <Link to="/centre/$page" params={{ page: 'personalHistoryCopy' }} className={item} activeProps={active}>
          <Face icon="bets" text={t('nav.bets')} />
        </Link>
        <button type="button" className={clsx(item, '!text-help')} onClick={() => openModal('chat')}>
          <Face icon="chat" text={t('nav.help')} />
        </button>
        <button type="button" className={item} onClick={() => openModal('menu')}>
          <span className="relative grid place-items-center">
            <Face icon="menu" text={t('nav.menu')} />
            {token && (
              <span className="absolute -end-3 -top-1">
                <Suspense fallback={null}>
                  <PromoCount />
                </Suspense>
              </span>
            )}
          </span>
        </button>
      </nav>
    </>
  );
}
