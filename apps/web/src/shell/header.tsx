import { useLanguage } from '@kismet/app-kit/texts';
import { ThemeSwitch } from '@kismet/app-kit/view/theme-switch';
import { buttonClass } from '@kismet/ui/button';
import { Icon } from '@kismet/ui/icon';
import { Logo } from '@kismet/ui/logo';
import { Skeleton } from '@kismet/ui/skeleton';
import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import { lazy, Suspense } from 'react';
import { inTime } from '../shared/api/in-time.ts';
import { useFlag } from '../shared/api/queries.ts';
import { useBrowserValue } from '../shared/api/server-snapshot.ts';
import { useWide } from '../shared/browser/use-wide.ts';
import { openModal } from '../shared/modals.ts';
import { useSession } from '../shared/session/session.ts';
import { LanguageMenu } from '../shared/texts/language-menu.tsx';
import { withTexts } from '../shared/texts/texts.ts';
import { MainNav } from './main-nav.tsx';
import { useHiddenOnScroll } from './use-hidden-on-scroll.ts';

const HeaderLogin = lazy(inTime(() => import('./around/header-login.tsx')));
const SignedInPanel = lazy(withTexts(() => import('./signed-in-panel.tsx'), 'account'));

/** Rows HD-01 to HD-05: logo, search, language, theme, account; below, the navigation. */
export function Header() {
  const { t, language } = useLanguage();
  const { token } = useSession();
  const wide = useWide();
  const tucked = useHiddenOnScroll();
  return (
    // row 2 keeps its space while hidden: a page changing height while scrolling would scroll itself
    <header className="pointer-events-none sticky top-0 z-30">
      <div className="pointer-events-auto relative z-1 border-b border-line bg-surface">
        <div className="page flex h-14 items-center gap-2 md:h-16 md:gap-3">
          <Link to="/" aria-label={`${t('brand.name')} – ${t('shell.toHome')}`} className="me-auto shrink-0 md:me-0">
            <Logo name={t('brand.name')} language={language.catalogue} />
          </Link>
          <SearchButton />
          <span className="hidden flex-1 md:block" />
          <span className={clsx('items-center md:flex', token ? 'hidden' : 'flex')}>
            <LanguageMenu />
            <span className="hidden items-center md:flex">
              <ThemeSwitch />
              <button
                type="button"
                aria-label={t('help.title')}
                onClick={() => openModal('chat')}
                className="grid size-11 place-items-center rounded-button text-help hover:bg-sunken min-[1360px]:hidden"
              >
                <Icon name="chat" />
              </button>
            </span>
          </span>
          {token ? (
            <Suspense fallback={<Skeleton className="h-11 w-40 md:w-80" />}>
              <SignedInPanel />
            </Suspense>
          ) : (
            <SignInButtons />
          )}
        </div>
      </div>
      <div
        className={clsx(
          'hidden border-b border-line bg-surface transition-[translate,visibility] duration-200 md:block',
          tucked ? 'invisible -translate-y-full' : 'pointer-events-auto',
        )}
      >
        <div className="page min-h-12">{wide && <MainNav />}</div>
      </div>
    </header>
  );
}

function SearchButton() {
  const { t } = useLanguage();
  return (
    <button
      type="button"
      onClick={() => openModal('search')}
      aria-keyshortcuts="/ Control+K"
      className="ms-2 hidden h-11 max-w-[420px] min-w-0 flex-1 items-center gap-2.5 rounded-button border border-line-strong bg-sunken px-3.5 text-ink-muted md:flex"
    >
      <Icon name="search" />
      <span className="truncate">{t('shell.searchFor')}</span>
      <kbd aria-hidden className="ms-auto rounded-chip border border-line px-1.5 font-sans text-tiny">
        /
      </kbd>
    </button>
  );
}

function SignInButtons() {
  const { t } = useLanguage();
  const canRegister = useFlag('registerButton');
  const isBroad = useBrowserValue(
    () => matchMedia('(width >= 80rem)').matches,
    () => false,
  );
  const hasForm = useFlag('loginFormInHeader') && isBroad;
  return (
    <div data-visitor className="flex items-center gap-2">
      {hasForm && (
        <Suspense fallback={<Skeleton className="h-11 w-96" />}>
          <HeaderLogin />
        </Suspense>
      )}
      <button
        type="button"
        onClick={() => openModal('login')}
        className={clsx(buttonClass(canRegister ? 'ghost' : 'act'), 'max-md:px-3.5', hasForm && 'xl:hidden')}
      >
        {t('auth.login')}
      </button>
      {canRegister && (
        <button
          type="button"
          onClick={() => openModal('register')}
          className={clsx(buttonClass('act'), 'max-md:px-3.5')}
        >
          {t('auth.register')}
        </button>
      )}
    </div>
  );
}
