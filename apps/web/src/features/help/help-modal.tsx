import { Dialog } from '@kismet/ui/dialog';
import { ContactPanel } from '../../shared/contact-panel.tsx';
import { useT } from '../../shared/language.ts';
import type { ModalProps } from '../../shell/modal-host.tsx';

/** Help: for now the ways to reach a person. */
export default function HelpModal({ onClose }: ModalProps) {
  const t = useT();
  return (
    <Dialog open onClose={onClose} title={t('help.title')} closeLabel={t('action.close')} width={440}>
      <p className="text-body text-ink-soft">{t('help.text')}</p>
      <ContactPanel />
    </Dialog>
  );
}
