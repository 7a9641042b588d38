import { useT } from '@kismet/app-kit/texts';
import { operatorMe } from '@kismet/contracts/operators/session';
import { Banner } from '@kismet/ui/banner';
import { Button } from '@kismet/ui/button';
import { useEffect, useState } from 'react';
import { call } from '../shared/api.ts';
import { type IdleStage, idleMs, idleStage } from '../shared/idle.ts';
import { queryClient } from '../shared/query-client.ts';
import { sessionQuery } from '../shared/session.ts';

const LOOK_EVERY_MS = 10_000;

/** Warns that the session is about to end while it can be extended; on expiry, asks the server. */
export function IdleWarning() {
  const t = useT();
  const [stage, setStage] = useState<IdleStage>('active');
  useEffect(() => {
    const timer = setInterval(() => setStage(idleStage(idleMs())), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    if (stage === 'over') void queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 }).catch(() => undefined);
  }, [stage]);
  if (stage === 'active') return null;
  const stay = () =>
    void call(operatorMe, {}).then(
      () => setStage('active'),
      () => undefined,
    );
  return (
    <Banner
      tone="warn"
      icon="clock"
      urgent
      action={
        <Button size={36} onClick={stay}>
          {t('bo.stay')}
        </Button>
      }
    >
      {t('bo.idle')}
    </Banner>
  );
}
