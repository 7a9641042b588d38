import { useT } from '@kismet/app-kit/texts';
import { REASON_MOST } from '@kismet/contracts/agreements/agreements';
import { Field } from '@kismet/ui/form/field';
import { ConfirmDialog } from '@kismet/ui/overlay/confirm-dialog';
import { useState } from 'react';

interface Props {
  /** The offerer; null: the platform. */
  name: string | null;
  busy: boolean;
  onClose: () => void;
  onReject: (reason: string) => void;
}
/** Confirmation of a rejection with its reason, which the other side reads. */
export function RejectDialog({ name, busy, onClose, onReject }: Props) {
  const t = useT();
  const [reason, setReason] = useState('');
  const who = name === null ? t('agreement.platform') : `\u2066${name}\u2069`;
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => onReject(reason.trim())}
      title={t('agreement.rejectTitle')}
      confirmLabel={t('agreement.rejectGo')}
      cancelLabel={t('action.cancel')}
      tone="danger"
      busy={busy}
      isReady={reason.trim() !== ''}
    >
      <div className="grid gap-3">
        <p>{t('agreement.rejectText')}</p>
        <Field
          label={t('agreement.rejectReason')}
          hint={`${t('agreement.rejectReasonHint', { name: who })} ${reason.length}/${REASON_MOST}`}
          maxLength={REASON_MOST}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </div>
    </ConfirmDialog>
  );
}
