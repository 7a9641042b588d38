import { useLanguage } from '@kismet/app-kit/texts';
import { showTheme, useTheme } from '@kismet/app-kit/theme';
import { isAgentKind } from '@kismet/contracts/members/account-kind';
import { shownAccount } from '@kismet/rules/shown-account';
import { SegmentedControl } from '@kismet/ui/form/segmented-control';
import { Icon } from '@kismet/ui/icon';
import { Sheet } from '@kismet/ui/overlay/sheet';
import { Link } from '@tanstack/react-router';
import { useBrandLanguages } from '../shared/api/queries.ts';
import { pathOfCategory } from '../shared/api/url.ts';
import { CATEGORY_ICONS } from '../shared/games/category-icons.ts';
import { closeModal, openModal } from '../shared/modals.ts';
import { useSession } from '../shared/session/session.ts';
import { chooseLanguage } from '../shared/texts/choose-language.ts';
import { ACCOUNT_ENTRIES } from './account-menu.tsx';
import PromoCount from './around/promo-count.tsx';
import { useNav } from './use-nav.ts';
import { useTrialLock } from './use-trial-lock.ts';

const row = 'flex min-h-12 items-center gap-3 rounded-input px-3 font-semibold text-ink-soft hover:bg-sunken';

/** The phone's menu: everything in the wide header. */
export default function SideMenu() {
  const { t } = useLanguage();
  return (
    <Sheet open onClose={closeModal} title={t('nav.menu')} closeLabel={t('action.close')}>
      <SignedInPart />
      <Categories />
      <Pages />
      <Preferences />
    </Sheet>
  );
}

function SignedInPart() {
  const { t } = useLanguage();
  const { member } = useSession();
  const lock = useTrialLock();
  if (!member) return null;
  return (
    <nav aria-label={t('shell.account')} className="grid border-b border-line pb-3">
      <p className="px-3 pb-2">
        <bdi dir="auto" className="font-bold">
          {shownAccount(member.accountName)}
        </bdi>{' '}
        <span className="text-meta text-ink-muted">{t('shell.vipLevel', { level: member.vip.vipLevel })}</span>
      </p>
      {ACCOUNT_ENTRIES.map((entry) => (
        <Link
          key={entry.page}
          to="/centre/$page"
          params={{ page: entry.page }}
          onClick={lock(entry.page, closeModal)}
          className={row}
        >
          <Icon name={entry.icon} />
          {t(entry.label)}
        </Link>
      ))}
      {isAgentKind(member.accountKind) && (
        <Link to="/agentHome" onClick={closeModal} className={row}>
          <Icon name="people" />
          {t('shell.agent')}
        </Link>
      )}
      <Link to="/centre/$page" params={{ page: 'protection' }} onClick={closeModal} className={row}>
        <Icon name="heart" />
        {t('game.protection')}
      </Link>
      <button type="button" className={row} onClick={() => openModal('logout')}>
        <Icon name="logout" />
        {t('auth.logout')}
      </button>
    </nav>
  );
}

function Categories() {
  const { t } = useLanguage();
  const items = useNav();
  return (
    <nav aria-label={t('shell.mainNav')} className="grid grid-cols-2">
      {items.map(({ category }) => (
        <Link
          key={category}
          to="/$games"
          params={{ games: pathOfCategory(category) }}
          onClick={closeModal}
          className={row}
        >
          <Icon name={CATEGORY_ICONS[category]} />
          {t(`category.${category}`)}
        </Link>
      ))}
      <Link to="/promotions" onClick={closeModal} className={row}>
        <Icon name="gift" />
        {t('nav.promotions')}
        <PromoCount />
      </Link>
    </nav>
  );
}

function Pages() {
  const { t } = useLanguage();
  return (
    <nav aria-label={t('shell.pages')} className="grid grid-cols-2 border-t border-line pt-3">
      <button type="button" onClick={() => openModal('recent')} className={row}>
        <Icon name="recent" />
        {t('recent.title')}
      </button>
      <Link to="/noticePage" onClick={closeModal} className={row}>
        <Icon name="bell" />
        {t('footer.notices')}
      </Link>
      <Link to="/down" onClick={closeModal} className={row}>
        <Icon name="download" />
        {t('nav.app')}
      </Link>
      <button type="button" onClick={() => openModal('settings')} className={row}>
        <Icon name="gear" />
        {t('shell.settings')}
      </button>
      <button type="button" onClick={() => openModal('help')} className={`${row} text-help`}>
        <Icon name="help" />
        {t('help.title')}
      </button>
    </nav>
  );
}

function Preferences() {
  const { t, language } = useLanguage();
  const languages = useBrandLanguages();
  const theme = useTheme();
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      <SegmentedControl
        label={t('shell.language')}
        value={language.code}
        onChoose={(code) => void chooseLanguage(code)}
        choices={languages.map((one) => ({ value: one.code, label: one.ownName }))}
      />
      <SegmentedControl
        label={t('shell.theme')}
        value={theme}
        onChoose={showTheme}
        choices={[
          { value: 'light', label: t('shell.light') },
          { value: 'dark', label: t('shell.dark') },
        ]}
      />
    </div>
  );
}
