import { useLocalText, useT } from '@kismet/app-kit/texts';
import type { takePopup } from '@kismet/contracts/crm/popup';
import type { Output } from '@kismet/contracts/route';
import { Button, buttonClass } from '@kismet/ui/button';
import { Dialog } from '@kismet/ui/overlay/dialog';
import { Link } from '@tanstack/react-router';
import type { ModalProps } from '../../../shared/modals.ts';

/** A message of the brand in a popup: its text, and for offers the link to them. */
export default function MessageModal({ modal, onClose }: ModalProps) {
  const t = useT();
  const said = useLocalText();
  const { title, text, topic } = modal.subject as NonNullable<Output<typeof takePopup>['popup']>;
  return (
    <Dialog open onClose={onClose} title={said(title)} closeLabel={t('action.close')} width={480}>
      <p className="whitespace-pre-line text-body text-ink-soft">
        <bdi dir="auto">{said(text)}</bdi>
      </p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button tone="ghost" onClick={onClose}>
          {t('promo.popup.notNow')}
        </Button>
        {topic === 'offers' && (
          <Link to="/promotions" onClick={onClose} className={buttonClass()}>
            {t('promo.popup.toOffers')}
          </Link>
        )}
      </div>
    </Dialog>
  );
}
