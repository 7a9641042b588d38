import { buttonClass } from '@kismet/ui/button';
import { EmptyState } from '@kismet/ui/empty-state';
import { Link } from '@tanstack/react-router';
import { type PlainKey, useT } from '../../shared/language.ts';

/** A page of the centre that is not there yet. */
export function ComingPane({ titleKey }: { titleKey: PlainKey }) {
  const t = useT();
  const name = t(titleKey);
  return (
    <div className="grid gap-4">
      <h2 className="text-title1 font-bold">{name}</h2>
      <EmptyState
        title={t('coming.title')}
        action={
          <Link to="/centre/$page" params={{ page: 'personalHistoryCopy' }} className={buttonClass('ghost')}>
            {t('centre.bets')}
          </Link>
        }
      >
        {t('coming.paneText', { name })}
      </EmptyState>
    </div>
  );
}
