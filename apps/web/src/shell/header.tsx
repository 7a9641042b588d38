import { buttonClass } from '@kismet/ui/button';
import { Icon } from '@kismet/ui/icon';
import { Logo } from '@kismet/ui/logo';
import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import { useLanguage } from '../shared/language.ts';
import { openModal } from '../shared/modals.ts';
import { useFlag } from '../shared/queries.ts';
import { useSession } from '../shared/session.ts';
import { AccountMenu } from './account-menu.tsx';
import { BalancePill } from './balance-pill.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { MainNav } from './main-nav.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { useHiddenOnScroll } from './use-hidden-on-scroll.ts';

/** Rows HD-01 to HD-05: mark, search, language, theme, who is signed in; below, where to go. */
export function Header() {
  const { t, language } = useLanguage();
  const { token } = useSession();
  const tucked = useHiddenOnScroll();
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-surface">
      <div className="page flex h-14 items-center gap-2 md:h-16 md:gap-3">
        <Link to="/" aria-label={`${t('brand.name')} – ${t('shell.toHome')}`} className="me-auto shrink-0 md:me-0">
          <Logo name={t('brand.name')} script={language.catalogue === 'ur' ? 'ur' : 'en'} />
        </Link>
        <SearchButton />
        <span className="hidden flex-1 md:block" />
        <span className="hidden items-center md:flex">
          <LanguageMenu />
          <ThemeSwitch />
        </span>
        {token ? (
          <>
            <BalancePill />
            <span className="hidden md:block">
              <AccountMenu />
            </span>
          </>
        ) : (
          <SignInButtons />
        )}
      </div>
      <div
        className={clsx(
          'page hidden overflow-visible transition-[block-size] duration-200 md:block',
          tucked ? 'h-0 invisible' : 'h-12',
        )}
      >
        <MainNav />
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
  return (
    <div className="flex items-center gap-2">
      <button
        type="button"
        onClick={() => openModal('login')}
        className={clsx(buttonClass(canRegister ? 'ghost' : 'act'), 'max-md:px-3.5')}
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
