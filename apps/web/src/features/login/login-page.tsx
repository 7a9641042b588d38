import { useLanguage } from '@kismet/app-kit/texts';
import { Card } from '@kismet/ui/card';
import { Logo } from '@kismet/ui/logo';
import { Link, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useFlag } from '../../shared/api/queries.ts';
import { GamesStrip } from '../../shared/games/games-strip.tsx';
import { JoinPanel } from '../../shared/join-panel.tsx';
import { Later } from '../../shared/late/later.tsx';
import { openModal } from '../../shared/modals.ts';
import { onSessionBegin, useSession } from '../../shared/session/session.ts';
import { LanguageAndTheme } from '../../shared/texts/language-and-theme.tsx';
import { LoginPanel } from './login-panel.tsx';

/** Rows RT-02, LG-01: the login page, without the header; the games are shown above it. */
export default function LoginPage() {
  const { t, language } = useLanguage();
  const { next } = useSearch({ from: '/login' });
  const router = useRouter();
  const navigate = useNavigate();
  // the recovery's address (row RT-16) is treated like home, which asks for a login
  const forgetHasPage = !useFlag('homeNeedsLogin');
  useEffect(() => {
    document.title = `${t('auth.login')} · ${t('brand.name')}`;
  }, [t]);
  const goOn = () => (next ? router.history.push(next) : void navigate({ to: '/' }));
  useSignedInElsewhere(() => (next ? router.history.replace(next) : void navigate({ to: '/', replace: true })));
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] gap-6 py-5">
      <div className="flex flex-wrap items-center justify-end gap-2">
        <Link to="/" aria-label={`${t('brand.name')} – ${t('shell.toHome')}`} className="me-auto">
          <Logo name={t('brand.name')} language={language.catalogue} />
        </Link>
        <LanguageAndTheme />
      </div>
      <div className="max-lg:order-last">
        <Later>
          <GamesStrip />
        </Later>
      </div>
      <div className="grid gap-4 lg:grid-cols-2">
        <Card className="mx-auto grid w-full max-w-xl content-center gap-5 !p-6 md:!p-10">
          <h1 className="text-title1 font-bold">{t('auth.login')}</h1>
          <LoginPanel
            portal={next?.startsWith('/agentHome') ? 'agent' : 'site'}
            onDone={goOn}
            onTrial={() => void navigate({ to: '/' })}
            onForgot={() => (forgetHasPage ? void navigate({ to: '/forget' }) : openModal('forget'))}
          />
        </Card>
        <Later>
          <JoinPanel title={t('home.heroTitle')} text={t('auth.panelText')} />
        </Later>
      </div>
    </div>
  );
}

/** A signed-in visitor, here or from another tab, is sent away from the login page. */
function useSignedInElsewhere(leave: () => void): void {
  const { token } = useSession();
  const isOwn = useRef(false);
  const go = useRef(leave);
  useEffect(() => {
    go.current = leave;
  });
  useEffect(
    () =>
      onSessionBegin(() => {
        isOwn.current = true;
      }),
    [],
  );
  useEffect(() => {
    if (token && !isOwn.current) go.current();
  }, [token]);
}
