import { useLanguage } from '@kismet/app-kit/texts';
import { lookAtPush, subscribePush, unsubscribePush } from '@kismet/contracts/crm/push';
import type { Output } from '@kismet/contracts/route';
import { Button } from '@kismet/ui/button';
import { Card } from '@kismet/ui/card';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../shared/api/api.ts';
import { useSiteAction } from '../../shared/use-site-action.tsx';
import { abilityNow, askToSubscribe, ownSubscription } from './push-browser.ts';

type State = Output<typeof lookAtPush>;
const BROWSERS_MAX = 5;

export const pushQuery = queryOptions({
  queryKey: ['mine', 'inbox', 'push'],
  queryFn: async ({ signal }) =>
    call(lookAtPush, { endpoint: (await ownSubscription())?.endpoint ?? null }, { signal }),
});

/** The permission may change in the browser's settings while the page is open, so it is checked again on return. */
function useAbility() {
  const [ability, setAbility] = useState(abilityNow);
  useEffect(() => {
    const look = () => setAbility(abilityNow());
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return [ability, () => setAbility(abilityNow())] as const;
}

/** Push messages to this browser: on, off, blocked or not supported. The browser is asked only when the button is pressed. */
export function PushCard({ state }: { state: State & { readonly publicKey: string } }) {
  const { t, language } = useLanguage();
  const queryClient = useQueryClient();
  const [ability, lookAgain] = useAbility();
  const { busy, run, problem } = useSiteAction();
  const isOn = ability === 'able' && state.isSubscribed;
  const turnOn = () =>
    run(async () => {
      const keys = await askToSubscribe(state.publicKey).finally(lookAgain);
      if (!keys) return;
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
      const input = { ...keys, language: language.code, zone: timeZone };
      queryClient.setQueryData(pushQuery.queryKey, await call(subscribePush, input));
    });
  const turnOff = () =>
    run(async () => {
      const subscription = await ownSubscription();
      if (!subscription) return queryClient.invalidateQueries({ queryKey: pushQuery.queryKey });
      queryClient.setQueryData(pushQuery.queryKey, await call(unsubscribePush, { endpoint: subscription.endpoint }));
      await subscription.unsubscribe();
    });
  return (
    <Card className="grid gap-3">
      <h3 className="text-label font-semibold">{t('inbox.push.title')}</h3>
      <p role="status" className="text-pretty text-body text-ink-soft">
        {ability === 'able' ? t(isOn ? 'inbox.push.on' : 'inbox.push.off') : t(`inbox.push.${ability}`)}
      </p>
      {ability === 'able' && (
        <>
          <Button
            tone={isOn ? 'ghost' : 'act'}
            className="justify-self-start"
            busy={busy}
            onClick={() => void (isOn ? turnOff() : turnOn())}
          >
            {t(isOn ? 'inbox.push.turnOff' : 'inbox.push.turnOn')}
          </Button>
          <p className="text-pretty text-meta text-ink-muted">{t('inbox.push.most', { max: BROWSERS_MAX })}</p>
        </>
      )}
      {problem.region}
    </Card>
  );
}
