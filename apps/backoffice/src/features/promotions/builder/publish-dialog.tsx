import { useLocalText, useT } from '@kismet/app-kit/texts';
import { toast } from '@kismet/ui/overlay/toast';
import { ReasonDialog } from '../../../shared/form/reason-dialog.tsx';
import { useOperator } from '../../../shared/session.ts';
import { exactText } from '../../../shared/table/exact.ts';
import { askToPublish, type OfferDetail } from '../api.ts';

/** Asks a second operator to publish the saved version. */
export function PublishDialog({ offer, onClose }: { offer: OfferDetail; onClose: () => void }) {
  const t = useT();
  const localText = useLocalText();
  const { currencySymbol } = useOperator();
  return (
    <ReasonDialog
      onClose={onClose}
      title={t('bo.promotions.publishTitle', { name: localText(offer.title) })}
      confirmLabel={t('bo.promotions.publish')}
      onConfirm={async (reason) => {
        await askToPublish({ promoId: offer.promoId, version: offer.version, reason });
        toast(t('bo.promotions.publishAsked'), { tone: 'win' });
      }}
    >
      {t(offer.live ? 'bo.promotions.publishAgainText' : 'bo.promotions.publishText', {
        budget: exactText(offer.draft.budget, currencySymbol),
      })}
    </ReasonDialog>
  );
}
