import { useLocalText, useT } from '@kismet/app-kit/texts';
import { rulesOf } from '@kismet/rules/promotions/registry';
import { Button } from '@kismet/ui/button';
import { toast } from '@kismet/ui/overlay/toast';
import { useState } from 'react';
import { ReasonDialog } from '../../shared/form/reason-dialog.tsx';
import { useCan } from '../../shared/session.ts';
import { closeOffer, type OfferDetail } from './api.ts';

/** Stopping for newcomers and ending for all, each with its consequences. */
export function OfferActions({ offer }: { offer: OfferDetail }) {
  const t = useT();
  const localText = useLocalText();
  const may = useCan('promotions.publish');
  const [how, setHow] = useState<'stop' | 'end' | null>(null);
  const isRunning = offer.state === 'published' || offer.state === 'stopped';
  if (!may || !isRunning) return null;
  const rules = rulesOf((offer.live ?? offer).draft.configured);
  const canStop = offer.state === 'published' && (rules.needsJoin || rules.givenBy === 'operator');
  const name = localText(offer.title);
  return (
    <>
      {canStop && (
        <Button tone="ghost" size={36} onClick={() => setHow('stop')}>
          {t('bo.promotions.stop')}
        </Button>
      )}
      <Button tone="danger" size={36} onClick={() => setHow('end')}>
        {t('bo.promotions.end')}
      </Button>
      {how && (
        <ReasonDialog
          onClose={() => setHow(null)}
          title={t(`bo.promotions.${how}Title`, { name })}
          confirmLabel={t(`bo.promotions.${how}`)}
          tone="danger"
          onConfirm={async (reason) => {
            await closeOffer(how, { promoId: offer.promoId, reason });
            toast(t(how === 'stop' ? 'bo.promotions.wasStopped' : 'bo.promotions.wasEnded'), { tone: 'win' });
          }}
        >
          <ul className="grid list-disc gap-1 ps-5">
            {(['newcomers', 'joined', 'granted'] as const).map((who) => (
              <li key={who}>{t(`bo.promotions.${how}.${who}`)}</li>
            ))}
          </ul>
        </ReasonDialog>
      )}
    </>
  );
}
