import { Icon } from '@kismet/ui/icon';
import { quietLinkClass } from '@kismet/ui/link-class';
import { Logo } from '@kismet/ui/logo';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useLanguage, useLocalText } from '../shared/language.ts';
import { openModal } from '../shared/modals.ts';
import { menusQuery } from '../shared/queries.ts';
import { pathOfCategory } from '../shared/url.ts';
import { navItems } from './nav-items.ts';

/** Rows FT-01, FT-08. A licence is shown only where the brand holds one (decision 7); none is configured, so none stands here. */
export default function Footer() {
  const { t, language } = useLanguage();
  const { data: menus } = useQuery(menusQuery);
  return (
    <footer className="mt-12 border-t border-line bg-surface">
      <div className="page grid gap-8 py-10 md:grid-cols-[1.4fr_1fr_1fr_1fr]">
        <div className="grid content-start gap-4">
          <Logo name={t('brand.name')} script={language.catalogue === 'ur' ? 'ur' : 'en'} />
          <p className="flex items-center gap-3 text-body text-ink-soft">
            <bdi
              dir="ltr"
              className="grid size-11 shrink-0 place-items-center rounded-full border-2 border-danger font-bold text-danger"
            >
              18+
            </bdi>
            <span>{t('footer.age')}</span>
          </p>
          <p className="text-meta text-ink-muted">{t('footer.honest')}</p>
        </div>
        <nav aria-label={t('footer.games')}>
          <h2 className="mb-2 font-bold">{t('footer.games')}</h2>
          <ul>
            {navItems(menus).map(({ category }) => (
              <li key={category}>
                <Link
                  to="/$games"
                  params={{ games: pathOfCategory(category) }}
                  className={`${quietLinkClass} inline-flex min-h-9 items-center`}
                >
                  {t(`category.${category}`)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <Vendors />
        <div>
          <h2 className="mb-2 font-bold">{t('footer.help')}</h2>
          <button
            type="button"
            onClick={() => openModal('help')}
            className="flex min-h-11 w-full items-center gap-3 rounded-button bg-help-soft px-4 font-semibold text-help"
          >
            <Icon name="help" />
            {t('help.contact')}
          </button>
          <ul className="mt-2">
            <li>
              <Link to="/help" className={`${quietLinkClass} inline-flex min-h-9 items-center`}>
                {t('footer.helpPage')}
              </Link>
            </li>
            <li>
              <Link to="/help" hash="term" className={`${quietLinkClass} inline-flex min-h-9 items-center`}>
                {t('footer.terms')}
              </Link>
            </li>
          </ul>
        </div>
      </div>
      <p className="page border-t border-line py-4 text-meta text-ink-muted">
        {t('footer.copyright', { year: String(new Date().getFullYear()) })}
      </p>
    </footer>
  );
}

function Vendors() {
  const { t } = useLanguage();
  const localText = useLocalText();
  const { data: menus } = useQuery(menusQuery);
  const vendors = [
    ...new Map((menus ?? []).flatMap((menu) => menu.gameMenus).map((vendor) => [vendor.vendorCode, vendor])).values(),
  ];
  return (
    <div>
      <h2 className="mb-2 font-bold">{t('footer.vendors')}</h2>
      <ul>
        {vendors.slice(0, 10).map((vendor) => (
          <li key={vendor.vendorCode} className="flex min-h-9 items-center text-ink-soft">
            <bdi dir="auto">{localText(vendor.displayName)}</bdi>
          </li>
        ))}
      </ul>
    </div>
  );
}
