import { useT } from '@kismet/app-kit/texts';
import { Button } from '@kismet/ui/button';
import { Icon } from '@kismet/ui/icon';
import { useState } from 'react';
import { useNewerVersion } from '../../shared/offline/keep-offline.ts';

/** A newer version is available: announced once, unobtrusively, applied on demand. */
export function UpdateBar() {
  const t = useT();
  const take = useNewerVersion();
  const [later, setLater] = useState(false);
  const [busy, setBusy] = useState(false);
  if (!take || later) return null;
  return (
    <div
      role="status"
      className="fixed inset-x-3 bottom-20 z-40 mx-auto flex max-w-[560px] flex-wrap items-center gap-2 rounded-card border border-line bg-raised px-4 py-2 shadow-2 lg:bottom-6 print:hidden"
    >
      <Icon name="refresh" size={18} />
      <span className="min-w-40 flex-1 text-meta font-semibold">{t('bar.newer')}</span>
      <Button
        size={36}
        busy={busy}
        onClick={() => {
          setBusy(true);
          take();
        }}
      >
        {t('bar.update')}
      </Button>
      <Button size={36} tone="quiet" onClick={() => setLater(true)}>
        {t('bar.later')}
      </Button>
    </div>
  );
}
