import { useT } from '@kismet/app-kit/texts';
import { useState } from 'react';
import { type Channel, type Opened, openChannel } from './channels.ts';

/** Opens a channel on a press, and keeps the outcome for the text beside the button. */
export function useOpenChannel() {
  const t = useT();
  const [busy, setBusy] = useState<Channel | null>(null);
  const [result, setResult] = useState<Exclude<Opened, { outcome: 'opened' }> | null>(null);
  const open = (channel: Channel) => {
    setResult(null);
    setBusy(channel);
    void openChannel(channel, t('help.connecting')).then((opened) => {
      setBusy(null);
      setResult(opened.outcome === 'opened' ? null : opened);
    });
  };
  return { open, busy, result };
}
