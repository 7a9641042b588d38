import { useT } from '@kismet/app-kit/texts';
import { WrapperDialog } from '@kismet/ui/overlay/wrapper-dialog';
import { Spinner } from '@kismet/ui/spinner';

/** While the link of a channel is fetched for its window (row FT-04); giving up closes the window. */
export function ConnectingDialog({ busy, onCancel }: { busy: boolean; onCancel: () => void }) {
  const t = useT();
  return (
    <WrapperDialog open={busy} onClose={onCancel} title={t('help.connecting')} closeLabel={t('action.cancel')}>
      <Spinner size={24} />
      <p>{t('help.connecting')}</p>
    </WrapperDialog>
  );
}
