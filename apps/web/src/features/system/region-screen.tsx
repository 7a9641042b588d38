import { useLocalText, useT } from '@kismet/app-kit/texts';
import { Button } from '@kismet/ui/button';
import { Icon } from '@kismet/ui/icon';
import { ToastRegion, toast } from '@kismet/ui/overlay/toast';
import type { SystemStatus } from '../../shared/api/queries.ts';
import { ContactPanel } from '../../shared/contact-panel.tsx';
import { Screen } from './screen.tsx';

/** Row RC-03: title, the visitor's IP address for copying, message, customer service, and how to withdraw funds. */
export default function RegionScreen({ status }: { status: SystemStatus }) {
  const t = useT();
  const localText = useLocalText();
  const copy = () =>
    void navigator.clipboard
      .writeText(status.ip)
      .then(() => toast(t('action.copied'), { tone: 'win' }))
      .catch(() => undefined);
  return (
    <Screen title={status.title ? localText(status.title) : t('status.regionTitle')}>
      <p>{status.message ? localText(status.message) : t('status.regionText')}</p>
      <p className="flex flex-wrap items-center justify-center gap-2">
        <span>{t('status.yourIp')}</span>
        <bdi dir="ltr" className="num font-semibold text-ink select-all">
          {status.ip}
        </bdi>
        <Button tone="quiet" size={36} onClick={copy}>
          <Icon name="copy" size={16} />
          {t('action.copy')}
        </Button>
      </p>
      <p className="text-meta">{t('status.regionMoney')}</p>
      <ContactPanel />
      <ToastRegion dismissLabel={t('action.close')} />
    </Screen>
  );
}
