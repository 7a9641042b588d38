import { useT } from '@kismet/app-kit/texts';
import { Sheet } from '@kismet/ui/overlay/sheet';
import type { ModalProps } from '../../shared/modals.ts';
import { RecentList } from './recent-list.tsx';

/** The same list on a phone. */
export default function RecentModal({ onClose }: ModalProps) {
  const t = useT();
  return (
    <Sheet open onClose={onClose} title={t('recent.title')} closeLabel={t('action.close')}>
      <RecentList onChoose={onClose} />
    </Sheet>
  );
}
