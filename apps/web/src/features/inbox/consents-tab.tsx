import { useLanguage } from '@kismet/app-kit/texts';
import { Region } from '@kismet/app-kit/view/region';
import { getConsents, setConsents } from '@kismet/contracts/crm/consent';
import type { lookAtPush } from '@kismet/contracts/crm/push';
import type { Output } from '@kismet/contracts/route';
import { zoneLabel } from '@kismet/kernel/zone';
import { CHANNELS, type Channel, TOPICS, type Topic } from '@kismet/rules/crm/address';
import { Card } from '@kismet/ui/card';
import { Checkbox } from '@kismet/ui/form/checkbox';
import { Skeletons } from '@kismet/ui/skeleton';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../shared/api/api.ts';
import { useSiteAction } from '../../shared/use-site-action.tsx';
import { PushCard, pushQuery } from './push-card.tsx';

type Consents = Output<typeof getConsents>;
const consentsQuery = queryOptions({
  queryKey: ['mine', 'inbox', 'consents'],
  queryFn: ({ signal }) => call(getConsents, {}, { signal }),
});

/** Which messages the member wants, by topic and channel; each choice is saved at once. */
export function ConsentsTab() {
  const query = useQuery(consentsQuery);
  const push = useQuery(pushQuery);
  const loading = <Skeletons count={3} className="h-28" />;
  return (
    <Region query={query} data={query.data} loading={loading}>
      {(data) => (
        <Region query={push} data={push.data} loading={loading}>
          {(state) => <Choices data={data} push={state} />}
        </Region>
      )}
    </Region>
  );
}

function Choices({ data, push }: { data: Consents; push: Output<typeof lookAtPush> }) {
  const { t, language } = useLanguage();
  const queryClient = useQueryClient();
  const [isSaved, setSaved] = useState(false);
  const { busy, run, problem } = useSiteAction();
  const turn = (channel: Channel, topic: Topic, isGiven: boolean) => {
    setSaved(false);
    void run(async () => {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
      const input = { changes: [{ channel, topic, isGiven }], language: language.code, zone: timeZone };
      queryClient.setQueryData(consentsQuery.queryKey, await call(setConsents, input));
      // a member who wants no push messages at all does not need this browser's subscription either
      if (channel === 'push') await queryClient.invalidateQueries({ queryKey: pushQuery.queryKey });
      setSaved(true);
    });
  };
  const channels = CHANNELS.filter((channel) => channel !== 'push' || push.publicKey !== null);
  const given = (channel: Channel, topic: Topic): boolean =>
    data.list.some((one) => one.channel === channel && one.topic === topic && one.isGiven);
  return (
    <div className="grid max-w-3xl gap-4">
      <p className="text-pretty text-body text-ink-soft">{t('inbox.choices.text')}</p>
      {push.publicKey !== null && <PushCard state={{ ...push, publicKey: push.publicKey }} />}
      {TOPICS.map((topic) => (
        <Card key={topic}>
          <fieldset className="grid gap-3" disabled={busy}>
            <legend className="mb-3 text-label font-semibold">{t(`inbox.choices.topic.${topic}`)}</legend>
            {channels.map((channel) => (
              <Checkbox
                key={channel}
                label={t(`inbox.choices.channel.${channel}`)}
                checked={given(channel, topic)}
                onChange={(event) => turn(channel, topic, event.target.checked)}
              />
            ))}
          </fieldset>
        </Card>
      ))}
      <p className="text-pretty text-meta text-ink-muted">
        {t('inbox.choices.quiet', { zone: zoneLabel(data.zone, language.tag) })}
      </p>
      <p role="status" className="min-h-5 text-meta font-semibold text-win">
        {isSaved && t('inbox.choices.saved')}
      </p>
      {problem.region}
    </div>
  );
}
