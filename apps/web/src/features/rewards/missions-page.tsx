import { useT } from '@kismet/app-kit/texts';
import { buttonClass } from '@kismet/ui/button';
import { EmptyState } from '@kismet/ui/empty-state';
import { Link } from '@tanstack/react-router';
import { useTitle } from '../../shared/use-title.ts';

/** Row PC-12: no missions are running; a mission never asks for a deposit or losses. */
export default function MissionsPage() {
  const t = useT();
  useTitle(t('centre.missions'));
  return (
    <div className="grid gap-4">
      <h2 className="text-title1 font-bold">{t('centre.missions')}</h2>
      <EmptyState
        title={t('missions.none')}
        action={
          <Link to="/promotions" className={buttonClass('ghost')}>
            {t('rewards.promotions')}
          </Link>
        }
      >
        {t('missions.noneText')}
      </EmptyState>
    </div>
  );
}
