import { useT } from '@kismet/app-kit/texts';
import { ConfirmDialog } from '@kismet/ui/overlay/confirm-dialog';
import type { ModalProps } from '../../shared/modals.ts';
import { replaceModal } from '../../shared/modals.ts';

/** Row LG-17: restrictions of a trial account, and registration. */
export default function TrialModal({ onClose }: ModalProps) {
  const t = useT();
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => replaceModal('register')}
      icon="alert"
      title={t('state.trialTitle')}
      confirmLabel={t('state.trialAction')}
      cancelLabel={t('action.close')}
    >
      {t('state.trial')}
    </ConfirmDialog>
  );
}
