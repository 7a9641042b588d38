import { useLanguage } from '@kismet/app-kit/texts';
import type { FOOTER_GROUPS } from '@kismet/contracts/content/bodies';
import { Icon } from '@kismet/ui/icon';
import { quietLinkClass } from '@kismet/ui/link-class';
import { Logo } from '@kismet/ui/logo';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { pathOfCategory } from '../shared/api/url.ts';
import { useWide } from '../shared/browser/use-wide.ts';
import { ContactPanel } from '../shared/contact-panel.tsx';
import { footerQuery } from '../shared/content/content-queries.ts';
import { LinkageLink } from '../shared/content/linkage-link.tsx';
import { Later } from '../shared/late/later.tsx';
import { openModal } from '../shared/modals.ts';
import { LanguageAndTheme } from '../shared/texts/language-and-theme.tsx';
import { Licences } from './around/licences.tsx';
import { VendorCarousel } from './around/vendor-carousel.tsx';
import { useNav } from './use-nav.ts';

const item = `${quietLinkClass} inline-flex min-h-9 items-center gap-2 text-start`;

/** Rows FT-01, FT-08: a licence is shown only if the brand holds it (decision 7). */
export default function Footer() {
  const { t, language } = useLanguage();
  const { data } = useQuery(footerQuery(language.code));
  return (
    <footer className="mt-12 border-t border-line bg-surface">
      <div className="page grid grid-cols-[minmax(0,1fr)] gap-8 pt-8 pb-20 md:pb-6">
        <Later>
          <VendorCarousel />
        </Later>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-2 md:grid-cols-3 md:gap-y-8 lg:grid-cols-[1.5fr_1fr_1fr_1fr]">
          <div className="grid content-start gap-4 pb-4 md:col-span-3 lg:col-span-1">
            <Logo name={t('brand.name')} language={language.catalogue} />
            <p className="flex items-center gap-3 text-body text-ink-soft">
              <bdi
                dir="ltr"
                className="grid size-11 shrink-0 place-items-center rounded-full border-2 border-danger font-bold text-danger"
              >
                18+
              </bdi>
              <span>{t('footer.age')}</span>
            </p>
            <Licences licences={data?.licences ?? []} />
            <p className="text-meta text-ink-muted">
              <bdi dir="auto">{data?.licenceText ?? t('footer.honest')}</bdi>
            </p>
            <div className="flex flex-wrap items-center gap-2">
              <LanguageAndTheme />
            </div>
          </div>
          <Later>
            <Games />
            <Help />
            <Safer />
          </Later>
        </div>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2 border-t border-line pt-4 text-meta text-ink-muted">
          <p className="me-auto">
            <bdi dir="auto">{data?.copyright ?? t('footer.copyright', { year: String(new Date().getFullYear()) })}</bdi>
          </p>
          <button type="button" onClick={() => openModal('settings')} className={item}>
            <Icon name="gear" size={18} />
            {t('shell.settings')}
          </button>
          <Link to="/down" className={item}>
            <Icon name="download" size={18} />
            {t('nav.app')}
          </Link>
        </div>
      </div>
    </footer>
  );
}

/** A block with its heading: open on wide windows, collapsible on phones. */
function Block({ title, children }: { title: string; children: ReactNode }) {
  const wide = useWide();
  if (wide)
    return (
      <nav aria-label={title}>
        <h2 className="mb-2 font-bold">{title}</h2>
        {children}
      </nav>
    );
  return (
    <details className="group border-t border-line">
      <summary className="flex min-h-12 list-none items-center font-bold [&::-webkit-details-marker]:hidden">
        <h2>{title}</h2>
        <Icon name="chevron-down" size={18} className="ms-auto text-ink-muted group-open:rotate-180" />
      </summary>
      <nav aria-label={title} className="pb-3">
        {children}
      </nav>
    </details>
  );
}

/** Pages always linked in the footer. */
const ALWAYS = new Set(['/promotions', '/help', '/help#term', '/noticePage', '/join', '/down']);

/** Links the brand adds to a block. */
function Added({ groups }: { groups: readonly (typeof FOOTER_GROUPS)[number][] }) {
  const { language } = useLanguage();
  const { data } = useQuery(footerQuery(language.code));
  return (data?.links ?? [])
    .filter((link) => groups.includes(link.group) && !ALWAYS.has(link.linkUrl ?? ''))
    .map((link) => (
      <li key={link.label}>
        <LinkageLink link={link} className={item}>
          <bdi dir="auto">{link.label}</bdi>
        </LinkageLink>
      </li>
    ));
}

function Games() {
  const { t } = useLanguage();
  const items = useNav();
  return (
    <Block title={t('footer.games')}>
      <ul>
        {items.map(({ category }) => (
          <li key={category}>
            <Link to="/$games" params={{ games: pathOfCategory(category) }} className={item}>
              {t(`category.${category}`)}
            </Link>
          </li>
        ))}
        <li>
          <Link to="/promotions" className={item}>
            {t('nav.promotions')}
          </Link>
        </li>
        <Added groups={['play']} />
      </ul>
    </Block>
  );
}

function Help() {
  const { t } = useLanguage();
  return (
    <Block title={t('footer.help')}>
      <ul className="mb-3">
        <li>
          <Link to="/help" className={item}>
            {t('footer.helpPage')}
          </Link>
        </li>
        <li>
          <Link to="/noticePage" className={item}>
            {t('footer.notices')}
          </Link>
        </li>
        <li>
          <Link to="/help" hash="term" className={item}>
            {t('footer.terms')}
          </Link>
        </li>
        <li>
          <Link to="/join" className={item}>
            {t('footer.join')}
          </Link>
        </li>
        <Added groups={['help', 'about']} />
      </ul>
      <ContactPanel compact />
    </Block>
  );
}

function Safer() {
  const { t } = useLanguage();
  return (
    <Block title={t('footer.safer')}>
      <p className="mb-2 text-meta text-ink-soft">{t('footer.saferText')}</p>
      <ul>
        <li>
          <Link to="/centre/$page" params={{ page: 'protection' }} className={item}>
            {t('footer.protection')}
          </Link>
        </li>
        <li>
          <Link to="/help" search={{ q: t('footer.limitsQuery') }} className={item}>
            {t('footer.limits')}
          </Link>
        </li>
        <Added groups={['safer']} />
      </ul>
    </Block>
  );
}
