import { type PlainKey, useT } from '@kismet/app-kit/texts';
import { KeyList } from '@kismet/app-kit/view/key-list';
import { Button } from '@kismet/ui/button';
import { Dialog } from '@kismet/ui/overlay/dialog';
import type { ModalProps } from '../../shared/modals.ts';
import { replaceModal } from '../../shared/modals.ts';

const KEYS: readonly { keys: readonly string[]; does: PlainKey }[] = [
  { keys: ['/', 'Ctrl K'], does: 'settings.keySearch' },
  { keys: ['?'], does: 'settings.keyList' },
  { keys: ['Esc'], does: 'settings.keyClose' },
  { keys: ['←', '→'], does: 'settings.keyTurn' },
];

/** Keyboard shortcuts; single-key ones can be turned off. */
export default function ShortcutsModal({ onClose }: ModalProps) {
  const t = useT();
  return (
    <Dialog open onClose={onClose} title={t('settings.keys')} closeLabel={t('action.close')} width={440}>
      <KeyList keys={KEYS.map(({ keys, does }) => ({ keys, does: t(does) }))} />
      <Button tone="ghost" className="justify-self-start" onClick={() => replaceModal('settings')}>
        {t('shell.settings')}
      </Button>
    </Dialog>
  );
}
