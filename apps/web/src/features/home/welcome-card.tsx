import { useT } from '@kismet/app-kit/texts';
import { Button } from '@kismet/ui/button';
import { Card } from '@kismet/ui/card';
import { openModal } from '../../shared/modals.ts';

/** For visitors: sign in, or browse first. */
export function WelcomeCard() {
  const t = useT();
  return (
    <Card className="grid content-center gap-2">
      <h2 className="text-title2 font-bold">{t('home.welcome')}</h2>
      <p className="text-body text-ink-soft">{t('home.welcomeText')}</p>
      <div>
        <Button tone="ghost" size={36} onClick={() => openModal('login')}>
          {t('auth.login')}
        </Button>
      </div>
    </Card>
  );
}
