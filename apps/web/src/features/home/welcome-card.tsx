import { useT } from '@kismet/app-kit/texts';
import { Button, buttonClass } from '@kismet/ui/button';
import { Card } from '@kismet/ui/card';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { gameLink } from '../../shared/api/url.ts';
import { openModal } from '../../shared/modals.ts';
import { hotQuery } from './api.ts';

/** For visitors: a first game with play money at once, or sign in. */
export function WelcomeCard() {
  const t = useT();
  const { data } = useQuery(hotQuery);
  const first = data?.find(({ category, playable }) => playable && category === 'slots');
  return (
    <Card className="grid content-center gap-2">
      <h2 className="text-title2 font-bold">{t('home.welcome')}</h2>
      <p className="text-body text-ink-soft">{t('home.welcomeText')}</p>
      <div className="flex flex-wrap gap-2">
        {first && (
          <Link {...gameLink(first, true)} preload={false} className={buttonClass('act', 36)}>
            {t('game.playFree')}
          </Link>
        )}
        <Button tone="ghost" size={36} onClick={() => openModal('login')}>
          {t('auth.login')}
        </Button>
      </div>
    </Card>
  );
}
