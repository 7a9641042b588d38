import { useT } from '@kismet/app-kit/texts';
import { Banner } from '@kismet/ui/banner';
import { CopyField } from '@kismet/ui/form/copy-field';
import { linkClass } from '@kismet/ui/link-class';
import { Dialog } from '@kismet/ui/overlay/dialog';
import { Link } from '@tanstack/react-router';
import { ContactPanel } from '../../shared/contact-panel.tsx';
import type { Opened } from '../../shared/content/channels.ts';
import type { ModalProps } from '../../shared/modals.ts';

/** Row MD-01, chat room: contact channels, and the dock's result. No bot poses as a person. */
export default function ChatModal({ modal, onClose }: ModalProps) {
  const t = useT();
  const came = modal.subject as Exclude<Opened, { outcome: 'opened' }> | undefined;
  return (
    <Dialog open onClose={onClose} title={t('help.contact')} closeLabel={t('action.close')} width={440}>
      {came?.outcome === 'failed' && (
        <Banner tone="danger" urgent>
          {t('help.failed')}
        </Banner>
      )}
      {came?.outcome === 'blocked' && (
        <Banner tone="warn" urgent>
          <span className="grid gap-2">
            {t('help.blocked')}
            <CopyField
              label={t('help.link')}
              text={came.url}
              copyLabel={t('action.copy')}
              copiedLabel={t('action.copied')}
              failedLabel={t('help.copyFailed')}
            />
          </span>
        </Banner>
      )}
      <p className="text-body text-ink-soft">{t('help.text')}</p>
      <ContactPanel />
      <Link to="/help" onClick={onClose} className={`${linkClass} justify-self-start`}>
        {t('footer.helpPage')}
      </Link>
    </Dialog>
  );
}
