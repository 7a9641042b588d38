import { useLanguage, useLocalText, useT } from '@kismet/app-kit/texts';
import { useTheme } from '@kismet/app-kit/theme';
import { useAction } from '@kismet/app-kit/use-action';
import { Badge } from '@kismet/ui/badge';
import { Button } from '@kismet/ui/button';
import { toast } from '@kismet/ui/overlay/toast';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ReasonDialog } from '../../shared/form/reason-dialog.tsx';
import { Moment } from '../../shared/moment.tsx';
import { useCan } from '../../shared/session.ts';
import { Copyable } from '../../shared/table/copyable.tsx';
import { Fact, Facts } from '../../shared/table/facts.tsx';
import { deskUrl, switchVendor, type Vendor } from './api.ts';

/** A vendor: name and protocol, address and keys, and the switch. */
export function VendorCard({ vendor }: { vendor: Vendor }) {
  const t = useT();
  const localText = useLocalText();
  const name = localText(vendor.names);
  return (
    <article aria-label={name} className="grid content-start gap-4 rounded-card border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="text-title2 font-bold">
          <bdi dir="auto">{name}</bdi>
        </h2>
        <Badge tone={vendor.enabled ? 'win' : 'danger'}>{t(vendor.enabled ? 'bo.vendors.on' : 'bo.vendors.off')}</Badge>
        <span className="ms-auto">
          <VendorSwitch vendor={vendor} name={name} />
        </span>
      </div>
      <Facts>
        <Fact label={t('bo.vendors.code')}>
          <bdi dir="ltr" className="code">
            {vendor.vendorCode}
          </bdi>
        </Fact>
        <Fact label={t('bo.vendors.games')}>{t('bo.vendors.gameCount', { count: vendor.games })}</Fact>
        <Fact label={t('bo.vendors.dialect')}>
          <bdi dir="ltr" className="code">
            {vendor.dialect}
          </bdi>
        </Fact>
        <Fact label={t('bo.vendors.walletUrl')}>
          <Copyable text={vendor.walletUrl} label={t('bo.vendors.walletUrl')} />
        </Fact>
        <Fact label={t('bo.vendors.gamesApi')}>
          <Copyable text={vendor.gamesApi} label={t('bo.vendors.gamesApi')} />
        </Fact>
        <Fact label={t('bo.vendors.keys')}>
          <Keys keys={vendor.keys} />
        </Fact>
        <Fact label={t('bo.vendors.alerts7')}>
          {vendor.alerts > 0 ? (
            <Link to="/vendors" search={{ tab: 'alerts' }} className="font-semibold text-act">
              {t('bo.vendors.alertCount', { count: vendor.alerts })}
            </Link>
          ) : (
            t('bo.vendors.noAlerts')
          )}
        </Fact>
        {vendor.hasDesk && <DeskFact vendor={vendor} />}
      </Facts>
    </article>
  );
}

/** Opens the vendor's desk in a window of its own, in the name of the signed-in operator. */
function DeskFact({ vendor: { vendorCode } }: { vendor: Vendor }) {
  const { t, language } = useLanguage();
  const theme = useTheme();
  const { busy, run } = useAction(() => toast(t('bo.vendors.deskSilent'), { tone: 'danger' }));
  if (!useCan('games.desk')) return null;
  const open = async () => {
    // opened inside the click handler, since browsers block a window that opens later
    const page = window.open('about:blank', '_blank');
    if (page) page.opener = null;
    const isOpened = await run(async () => {
      const url = await deskUrl({ vendorCode, language: language.code, theme });
      if (page) page.location.replace(url);
      else location.assign(url);
    });
    if (!isOpened) page?.close();
  };
  return (
    <Fact label={t('bo.vendors.deskFact')}>
      <span className="flex flex-wrap items-center gap-3">
        <Button tone="ghost" size={36} busy={busy} onClick={() => void open()}>
          {t('bo.vendors.desk')}
        </Button>
        <span className="text-tiny text-ink-muted">{t('bo.vendors.deskAbout')}</span>
      </span>
    </Fact>
  );
}

function Keys({ keys }: { keys: Vendor['keys'] }) {
  const t = useT();
  if (keys.length === 0) return <span className="font-semibold text-danger">{t('bo.vendors.noKeys')}</span>;
  return (
    <ul className="grid gap-1">
      {keys.map((key) => (
        <li key={key.fingerprint} className="grid">
          <Copyable text={key.fingerprint} label={t('bo.vendors.fingerprint')} />
          <span className="text-tiny text-ink-muted">
            {t('bo.vendors.addedAt')} <Moment iso={key.addedAt} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function VendorSwitch({ vendor, name }: { vendor: Vendor; name: string }) {
  const t = useT();
  const [asking, setAsking] = useState(false);
  if (!useCan('vendors.switch')) return null;
  const { enabled } = vendor;
  const word = t(enabled ? 'bo.vendors.disable' : 'bo.vendors.enable');
  return (
    <>
      <Button tone={enabled ? 'danger' : 'ghost'} size={36} onClick={() => setAsking(true)}>
        {word}
      </Button>
      {asking && (
        <ReasonDialog
          onClose={() => setAsking(false)}
          title={t(enabled ? 'bo.vendors.disableTitle' : 'bo.vendors.enableTitle', { name })}
          confirmLabel={word}
          tone={enabled ? 'danger' : 'act'}
          onConfirm={async (reason) => {
            await switchVendor(vendor.vendorCode, !enabled, reason);
            toast(t(enabled ? 'bo.vendors.wasDisabled' : 'bo.vendors.wasEnabled', { name }), { tone: 'win' });
          }}
        >
          {t(enabled ? 'bo.vendors.disableText' : 'bo.vendors.enableText')}
        </ReasonDialog>
      )}
    </>
  );
}
