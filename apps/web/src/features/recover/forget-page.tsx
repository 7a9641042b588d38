import { useT } from '@kismet/app-kit/texts';
import { Card } from '@kismet/ui/card';
import { linkClass } from '@kismet/ui/link-class';
import { Link, useNavigate, useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { GamesStrip } from '../../shared/games/games-strip.tsx';
import { JoinPanel } from '../../shared/join-panel.tsx';
import { linkOf } from './model.ts';
import { RecoverPanel } from './recover-panel.tsx';

/** Rows RT-04, FP-01: password recovery as a page; mail links lead here. */
export default function ForgetPage() {
  const t = useT();
  const navigate = useNavigate();
  const hash = useRouterState({ select: (state) => state.location.hash });
  const fresh = linkOf(hash);
  const [link, setLink] = useState(fresh);
  if (fresh && fresh !== link) setLink(fresh);
  useEffect(() => {
    document.title = `${t('recover.title')} · ${t('brand.name')}`;
  }, [t]);
  useEffect(() => {
    // remove the secret from the address and the history
    if (fresh) void navigate({ to: '/forget', hash: '', replace: true });
  }, [fresh, navigate]);
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] gap-6 py-5">
      <div className="max-lg:order-last">
        <GamesStrip />
      </div>
      <div className="grid gap-4 lg:grid-cols-2">
        <Card className="mx-auto grid w-full max-w-xl content-start gap-5 !p-6 md:!p-10">
          <h1 className="text-title1 font-bold">{t('recover.title')}</h1>
          <RecoverPanel key={link} link={link} onDone={() => void navigate({ to: '/' })} />
          <p className="text-body text-ink-soft">
            {t('recover.remembered')}{' '}
            <Link to="/login" className={linkClass}>
              {t('auth.login')}
            </Link>
          </p>
        </Card>
        <JoinPanel title={t('recover.panelTitle')} text={t('recover.panelText')} />
      </div>
    </div>
  );
}
