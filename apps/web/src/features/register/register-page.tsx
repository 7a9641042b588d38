import { useT } from '@kismet/app-kit/texts';
import { Card } from '@kismet/ui/card';
import { linkClass } from '@kismet/ui/link-class';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { readRegisterAddress } from '../../shared/api/url.ts';
import { BannerHero } from '../../shared/games/banner-hero.tsx';
import { RegisterPanel } from './register-panel.tsx';

/** Row RT-03: registration as a page. */
export default function RegisterPage() {
  const t = useT();
  const navigate = useNavigate();
  const invitation = readRegisterAddress(useSearch({ strict: false }));
  useEffect(() => {
    document.title = `${t('register.title')} · ${t('brand.name')}`;
  }, [t]);
  return (
    <div className="page grid gap-4 py-6 lg:grid-cols-2">
      <Card className="mx-auto grid w-full max-w-xl content-start gap-5 !p-6 md:!p-10">
        <h1 className="text-title1 font-bold">{t('register.title')}</h1>
        <RegisterPanel
          invitation={invitation}
          onDone={() => void navigate({ to: '/' })}
          onLogin={() => void navigate({ to: '/login' })}
        />
        <p className="text-body text-ink-soft">
          {t('register.hasAccount')}{' '}
          <Link to="/login" className={linkClass}>
            {t('auth.login')}
          </Link>
        </p>
      </Card>
      <div className="sticky top-24 self-start max-lg:hidden">
        <BannerHero
          group="register"
          className="min-h-[420px] [&>div]:min-h-[420px]"
          fallback={
            <div className="hero lattice relative grid min-h-[420px] content-center gap-3 overflow-hidden rounded-hero px-10 py-8 text-white">
              <p className="display relative">{t('home.heroTitle')}</p>
              <p className="relative max-w-[48ch]">{t('register.panelText')}</p>
            </div>
          }
        />
      </div>
    </div>
  );
}
