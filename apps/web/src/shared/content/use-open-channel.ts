import { useT } from '@kismet/app-kit/texts';
import { useRef, useState } from 'react';
import { type Channel, type Opened, openChannel } from './channels.ts';

/** Opens a channel on a press, and keeps the outcome for the text beside the button. */
export function useOpenChannel() {
  const t = useT();
  const [busy, setBusy] = useState<Channel | null>(null);
  const [result, setResult] = useState<Exclude<Opened, { outcome: 'opened' }> | null>(null);
  const stop = useRef<AbortController>(undefined);
  const open = (channel: Channel) => {
    stop.current = new AbortController();
    const { signal } = stop.current;
    setResult(null);
    setBusy(channel);
    void openChannel(channel, t('help.connecting'), signal).then((opened) => {
      setBusy(null);
      setResult(opened.outcome === 'opened' || signal.aborted ? null : opened);
    });
  };
  return { open, busy, result, cancel: () => stop.current?.abort() };
}
