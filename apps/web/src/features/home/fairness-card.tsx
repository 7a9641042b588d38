import { useT } from '@kismet/app-kit/texts';
import { Card } from '@kismet/ui/card';
import { Thread } from '@kismet/ui/thread';

/** How a result is sealed, played and verified, on the thread. */
export function FairnessCard() {
  const t = useT();
  return (
    <Card className="grid content-center gap-3">
      <h2 className="text-title2 font-bold">{t('home.fairness')}</h2>
      <Thread
        label={t('home.fairness')}
        steps={[
          { label: t('home.sealed'), state: 'done' },
          { label: t('home.played'), state: 'done' },
          { label: t('home.checked'), state: 'now' },
        ]}
      />
      <p className="text-meta text-ink-muted">{t('home.fairnessText')}</p>
    </Card>
  );
}
