import { dateTimeText, dayText } from '@kismet/app-kit/dates';
import { useLanguage } from '@kismet/app-kit/texts';
import { Region } from '@kismet/app-kit/view/region';
import { AGAINST } from '@kismet/contracts/agents/reports-overview';
import { Badge } from '@kismet/ui/badge';
import { Checkbox } from '@kismet/ui/form/checkbox';
import { Select } from '@kismet/ui/form/select';
import { Skeletons } from '@kismet/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AgentAddress } from '../../../shared/api/url.ts';
import { overviewQuery } from '../reports.ts';
import { type AgentPaneProps, useScope } from '../scope.ts';
import { Alerts } from './alerts.tsx';
import { ByDay } from './by-day.tsx';
import { ByKind } from './by-kind.tsx';
import { Leaders } from './leaders.tsx';
import { Tiles } from './tiles.tsx';

/** Row AG-03: a team's overview: members, money, changes, and notices. */
export default function OverviewPage(props: AgentPaneProps) {
  const { t, language } = useLanguage();
  const scope = useScope(props);
  const [includeSelf, setSelf] = useState(true);
  const against = AGAINST.find((one) => one === props.address.against) ?? 'before';
  const query = useQuery(overviewQuery({ ...scope.input, includeSelf, against }));
  return (
    <Region
      query={query}
      data={query.data}
      loading={
        <div aria-busy className="grid grid-cols-2 gap-3 md:grid-cols-4">
          <Skeletons count={12} className="h-24 rounded-card" />
        </div>
      }
    >
      {(data) => (
        <>
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <Checkbox
              label={t('agentCentre.overview.includeSelf')}
              checked={includeSelf}
              onChange={({ target }) => setSelf(target.checked)}
            />
            <Select
              label={t('agentCentre.overview.against')}
              value={against}
              onChoose={(next) => scope.set({ against: next === 'before' ? undefined : next } as AgentAddress)}
              hint={t('bets.span', {
                from: dayText(data.previousFrom, language.tag),
                to: dayText(data.previousTo, language.tag),
              })}
              choices={AGAINST.map((value) => ({ value, label: t(`agentCentre.overview.against.${value}`) }))}
              className="min-w-52"
            />
            <p className="flex w-full flex-wrap items-center gap-2 text-meta text-ink-muted">
              {scope.span.to >= scope.today && <Badge tone="warn">{t('agentCentre.overview.estimated')}</Badge>}
              {/* a brand whose first figures are still being counted has no timestamp yet */}
              {Date.parse(data.countedThrough) > 0
                ? t('agentCentre.overview.through', {
                    at: `\u2068${dateTimeText(data.countedThrough, language.tag)}\u2069`,
                  })
                : t('agentCentre.overview.notYet')}
            </p>
          </div>
          <Tiles data={data} scope={scope} />
          <Alerts alerts={data.alerts} onDrill={scope.drill} />
          <ByDay data={data} />
          <ByKind data={data} openDay={scope.today} />
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2">
            <Leaders title={t('agentCentre.overview.top')} list={data.top} onDrill={scope.drill} />
            <Leaders title={t('agentCentre.overview.bottom')} list={data.bottom} onDrill={scope.drill} />
          </div>
        </>
      )}
    </Region>
  );
}
