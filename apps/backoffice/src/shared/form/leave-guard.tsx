import { useT } from '@kismet/app-kit/texts';
import { ConfirmDialog } from '@kismet/ui/overlay/confirm-dialog';
import { useBlocker } from '@tanstack/react-router';

/** Confirms leaving with unsaved edits; switching tabs of a screen is allowed. */
export function LeaveGuard({ isEdited }: { isEdited: boolean }) {
  const t = useT();
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isEdited && current.pathname !== next.pathname,
    enableBeforeUnload: () => isEdited,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      open={status === 'blocked'}
      onClose={() => reset?.()}
      onConfirm={() => proceed?.()}
      title={t('bo.edit.leaveTitle')}
      confirmLabel={t('bo.edit.leave')}
      cancelLabel={t('bo.edit.stay')}
      icon="alert"
      tone="danger"
    >
      {t('bo.edit.leaveText')}
    </ConfirmDialog>
  );
}
