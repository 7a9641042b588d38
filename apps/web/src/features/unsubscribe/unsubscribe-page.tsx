import { useT } from '@kismet/app-kit/texts';
import { unsubscribe } from '@kismet/contracts/crm/consent';
import type { Output } from '@kismet/contracts/route';
import { Button } from '@kismet/ui/button';
import { Card } from '@kismet/ui/card';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../shared/api/api.ts';
import { useTitle } from '../../shared/browser/use-title.ts';
import { useSiteAction } from '../../shared/use-site-action.tsx';

const route = getRouteApi('/unsubscribe');

/** The unsubscribe link of a message: one press, without signing in. Opening it changes nothing, since mail programs open links by themselves. */
export default function UnsubscribePage() {
  const t = useT();
  const { token } = route.useSearch();
  const [done, setDone] = useState<Output<typeof unsubscribe> | null>(null);
  const { busy, run, problem } = useSiteAction();
  useTitle(t('inbox.unsubscribe.title'));
  return (
    <div className="page py-8">
      <Card className="mx-auto grid w-full max-w-xl gap-4 !p-6 md:!p-10">
        <h1 className="text-title1 font-bold">{t('inbox.unsubscribe.title')}</h1>
        {done ? (
          <>
            <p role="status" className="text-body font-semibold">
              {t('inbox.unsubscribe.done', {
                topic: t(`inbox.choices.topic.${done.topic}`),
                channel: t(`inbox.choices.channel.${done.channel}`),
              })}
            </p>
            <p className="text-body text-ink-soft">{t('inbox.unsubscribe.again')}</p>
          </>
        ) : (
          <>
            <p className="text-pretty text-body text-ink-soft">{t('inbox.unsubscribe.text')}</p>
            <Button
              busy={busy}
              className="justify-self-start"
              onClick={() => void run(async () => setDone(await call(unsubscribe, { token: token ?? '-' })))}
            >
              {t('inbox.unsubscribe.press')}
            </Button>
            {problem.region}
          </>
        )}
      </Card>
    </div>
  );
}
