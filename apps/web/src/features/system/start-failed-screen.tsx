import { codeOf, requestIdOf } from '@kismet/app-kit/refusal';
import { useT } from '@kismet/app-kit/texts';
import { Button } from '@kismet/ui/button';
import { Icon } from '@kismet/ui/icon';
import { useEffect, useEffectEvent, useState } from 'react';
import { backOffMs } from '../../shared/api/live-wire.ts';
import { ContactPanel } from '../../shared/contact-panel.tsx';
import { codeText } from '../../shared/texts/language.ts';
import { Screen } from './screen.tsx';

/** Row PM-04: the first call failed. Retries automatically with backoff. */
export default function StartFailedScreen({
  error: now,
  busy,
  onRetry,
}: {
  error: unknown;
  busy: boolean;
  onRetry: () => void;
}) {
  const t = useT();
  const [error, setError] = useState(now);
  if (now && now !== error) setError(now);
  const [attempt, setAttempt] = useState(1);
  const again = useEffectEvent(() => {
    setAttempt(attempt + 1);
    onRetry();
  });
  useEffect(() => {
    const timer = setTimeout(again, backOffMs(attempt, Math.random));
    return () => clearTimeout(timer);
  }, [attempt]);
  const code = codeOf(error);
  const requestId = requestIdOf(error);
  return (
    <Screen
      title={t('status.startFailed')}
      actions={
        <Button busy={busy} onClick={onRetry}>
          <Icon name="refresh" size={18} />
          {t('action.retry')}
        </Button>
      }
    >
      <p>{code === 'OFFLINE' ? t('state.unreachable') : codeText(t, 'refusal', code)}</p>
      {requestId && (
        <p className="text-tiny">
          {t('state.requestId')}{' '}
          <bdi dir="ltr" className="select-all">
            {requestId}
          </bdi>
        </p>
      )}
      <ContactPanel />
    </Screen>
  );
}
