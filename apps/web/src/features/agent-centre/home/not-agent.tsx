import { useT } from '@kismet/app-kit/texts';
import { Button, buttonClass } from '@kismet/ui/button';
import { EmptyState } from '@kismet/ui/empty-state';
import { Link } from '@tanstack/react-router';
import { openModal } from '../../../shared/modals.ts';

/** Row LG-16: tells a member at the agents' portal which site to use. */
export function NotAgent() {
  const t = useT();
  return (
    <>
      <h1 className="sr-only">{t('shell.agent')}</h1>
      <EmptyState
        title={t('agentHome.refusedTitle')}
        action={
          <>
            <Link to="/" className={buttonClass()}>
              {t('nav.home')}
            </Link>
            <Button tone="ghost" onClick={() => openModal('logout')}>
              {t('agentHome.otherAccount')}
            </Button>
          </>
        }
      >
        {t('agentHome.refused')}
      </EmptyState>
    </>
  );
}
