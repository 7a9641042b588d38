import { ownMomentText } from '@kismet/app-kit/dates';
import { useLanguage } from '@kismet/app-kit/texts';
import { LanguageMenu } from '@kismet/app-kit/view/language-menu';
import { ThemeSwitch } from '@kismet/app-kit/view/theme-switch';
import { LANGUAGES } from '@kismet/i18n/languages';
import { Banner } from '@kismet/ui/banner';
import { Icon } from '@kismet/ui/icon';
import { Logo } from '@kismet/ui/logo';
import { useEffect } from 'react';
import { useSessionMoment } from '../../shared/session.ts';
import { setLanguage } from '../../shared/texts/language.ts';
import { SignInForm } from './sign-in-form.tsx';

/** Sign-in to the back office. The address stays, so that the operator returns to the requested page. */
export default function SignInPage() {
  const { t, language } = useLanguage();
  const moment = useSessionMoment();
  useEffect(() => {
    document.title = `${t('bo.signIn')} · ${t('bo.product')}`;
  }, [t]);
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex h-12 items-center justify-end gap-1 px-3">
        <LanguageMenu dense languages={LANGUAGES} onChoose={(code) => void setLanguage(code)} />
        <ThemeSwitch />
      </header>
      <main className="mx-auto grid w-full max-w-[400px] flex-1 content-center gap-4 p-4 pb-16">
        <div className="flex items-center gap-3">
          <Logo name={t('brand.name')} language={language.catalogue} />
          <span className="text-title2 font-semibold text-ink-soft">{t('bo.office')}</span>
        </div>
        {moment === 'expired' && <Banner tone="warn">{t('bo.expired')}</Banner>}
        {typeof moment === 'object' && (
          <Banner tone="warn">
            <p>{t('bo.replaced', { at: ownMomentText(moment.at, language.tag), ip: `\u2066${moment.ip}\u2069` })}</p>
            <p>{t('bo.replacedNotYou')}</p>
          </Banner>
        )}
        <div className="grid gap-4 rounded-card border border-line bg-surface p-5">
          <h1 className="text-title1 font-bold">{t('bo.signIn')}</h1>
          <SignInForm />
        </div>
        <p className="flex items-start gap-2 text-tiny text-ink-muted">
          <Icon name="shield" size={16} />
          <span>{t('bo.logged')}</span>
        </p>
      </main>
    </div>
  );
}
