import { buttonClass } from '@kismet/ui/button';
import { EmptyState } from '@kismet/ui/empty-state';
import { Link, useRouterState } from '@tanstack/react-router';
import { ContactPanel } from '../../shared/contact-panel.tsx';
import { type PlainKey, useT } from '../../shared/language.ts';

const TITLES: Record<string, PlainKey> = {
  '/noticePage': 'coming.notices',
  '/vip': 'coming.vip',
  '/pointMall': 'coming.points',
  '/promotions': 'nav.promotions',
  '/promoDetail': 'nav.promotions',
  '/help': 'help.title',
  '/helpmc': 'help.title',
  '/down': 'nav.app',
  '/download': 'nav.app',
  '/join': 'coming.join',
  '/lottery': 'category.lottery',
  '/vnlottery': 'coming.vnLottery',
  '/fbsports': 'category.sports',
};

/** A page that is not there yet: says so, and what there is instead (decision 7). */
export default function ComingPage() {
  const t = useT();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const isHelp = path.startsWith('/help');
  return (
    <div className="page grid max-w-2xl gap-4 py-10">
      <h1 className="text-title1 font-bold">{t(TITLES[path] ?? 'coming.title')}</h1>
      <EmptyState
        title={t('coming.title')}
        action={
          <Link to="/" className={buttonClass('ghost')}>
            {t('nav.home')}
          </Link>
        }
      >
        {t('coming.text')}
      </EmptyState>
      {isHelp && <ContactPanel />}
    </div>
  );
}
