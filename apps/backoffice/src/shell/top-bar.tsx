import { useLanguage } from '@kismet/app-kit/texts';
import { LanguageMenu } from '@kismet/app-kit/view/language-menu';
import { ThemeSwitch } from '@kismet/app-kit/view/theme-switch';
import { LANGUAGES } from '@kismet/i18n/languages';
import { zoneLabel } from '@kismet/kernel/zone';
import { Icon } from '@kismet/ui/icon';
import { IconButton } from '@kismet/ui/icon-button';
import { Logo } from '@kismet/ui/logo';
import { Sheet } from '@kismet/ui/overlay/sheet';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useOperator } from '../shared/session.ts';
import { setLanguage } from '../shared/texts/language.ts';
import { AccountMenu } from './account-menu.tsx';
import { openPalette } from './palette-state.ts';
import { SideNav } from './side-nav.tsx';

export function TopBar() {
  const { t, language } = useLanguage();
  const { zone } = useOperator();
  const [menuOpen, setMenuOpen] = useState(false);
  return (
    <header className="sticky top-0 z-30 flex h-12 items-center gap-1 border-b border-line bg-surface px-3 md:gap-2 md:px-4">
      <IconButton
        icon="menu"
        label={t('bo.menu')}
        tip={false}
        onClick={() => setMenuOpen(true)}
        className="lg:hidden"
      />
      <Link to="/" className="flex shrink-0 items-center gap-2">
        <Logo name={t('brand.name')} language={language.catalogue} />
        <span className="text-meta font-semibold text-ink-muted max-sm:sr-only">{t('bo.office')}</span>
      </Link>
      <button
        type="button"
        onClick={openPalette}
        aria-keyshortcuts="Control+K"
        className="ms-auto flex h-9 shrink-0 items-center gap-2 rounded-button border border-line-strong bg-sunken px-3 text-meta text-ink-muted md:ms-6 md:me-auto md:w-80 max-md:size-9 max-md:justify-center max-md:p-0"
      >
        <Icon name="search" size={16} />
        <span className="truncate max-md:sr-only">{t('bo.palette')}</span>
        <kbd
          aria-hidden
          dir="ltr"
          className="ms-auto rounded-chip border border-line px-1.5 font-sans text-tiny max-md:hidden"
        >
          Ctrl K
        </kbd>
      </button>
      <span className="shrink-0 text-meta text-ink-muted max-lg:hidden">{zoneLabel(zone, language.tag)}</span>
      <LanguageMenu dense languages={LANGUAGES} onChoose={(code) => void setLanguage(code)} />
      <ThemeSwitch />
      <AccountMenu />
      <Sheet open={menuOpen} onClose={() => setMenuOpen(false)} title={t('bo.menu')} closeLabel={t('action.close')}>
        <SideNav onGo={() => setMenuOpen(false)} />
      </Sheet>
    </header>
  );
}
