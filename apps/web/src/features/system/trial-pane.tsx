import { type PlainKey, useT } from '@kismet/app-kit/texts';
import { Button } from '@kismet/ui/button';
import { EmptyState } from '@kismet/ui/empty-state';
import { openModal } from '../../shared/modals.ts';

/** A page of the centre that a trial account can see but not use (row LG-17). */
export function TrialPane({ titleKey }: { titleKey: PlainKey }) {
  const t = useT();
  return (
    <div className="grid gap-4">
      <h2 className="text-title1 font-bold">{t(titleKey)}</h2>
      <EmptyState
        title={t('state.trialTitle')}
        action={<Button onClick={() => openModal('register')}>{t('state.trialAction')}</Button>}
      >
        {t('state.trial')}
      </EmptyState>
    </div>
  );
}
