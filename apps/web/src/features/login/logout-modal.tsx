import { ConfirmDialog } from '@kismet/ui/confirm-dialog';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useT } from '../../shared/language.ts';
import type { ModalProps } from '../../shell/modal-host.tsx';
import { signOut } from './api.ts';

/** Row HD-04. */
export default function LogoutModal({ onClose }: ModalProps) {
  const t = useT();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    await signOut();
    onClose();
    await navigate({ to: '/' });
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => void confirm()}
      busy={busy}
      icon="logout"
      title={t('auth.logout')}
      confirmLabel={t('auth.logout')}
      cancelLabel={t('action.cancel')}
    >
      {t('auth.logoutAsk')}
    </ConfirmDialog>
  );
}
