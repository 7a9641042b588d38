import { useT } from '@kismet/app-kit/texts';
import { Region } from '@kismet/app-kit/view/region';
import { Banner } from '@kismet/ui/banner';
import { Card } from '@kismet/ui/card';
import { Tabs } from '@kismet/ui/tabs';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { AgentAddress } from '../../../shared/api/url.ts';
import { RowSkeletons } from '../../../shared/row-skeletons.tsx';
import { categoryName } from '../category-name.ts';
import { type OwnRates, ownRatesQuery } from '../downline-api.ts';
import { rateText } from '../figures.ts';
import { type AgentPaneProps, useScope } from '../scope.ts';
import { Links } from './links.tsx';
import { OpenAccountForm } from './open-account-form.tsx';
import { TableForm } from './table-form.tsx';

const TABS = ['links', 'one', 'table'] as const;

/** Row AG-04: links and codes with statistics, accounts opened by form or from a table, and the agent's own rates. */
export default function AccountsPage(props: AgentPaneProps) {
  const t = useT();
  const { set } = useScope(props);
  const panel = useId();
  const query = useQuery(ownRatesQuery);
  const tab = TABS.find((one) => one === props.address.tab) ?? 'links';
  return (
    <Region query={query} data={query.data} loading={<RowSkeletons count={4} className="h-16 rounded-card" />}>
      {(own) => (
        <>
          <OwnRatesCard own={own} />
          {own.leftDirect === 0 && <Banner tone="warn">{t('agentCentre.accounts.full')}</Banner>}
          <Tabs
            label={t('agentCentre.page.account')}
            controls={panel}
            value={tab}
            onChoose={(next) => set({ tab: next } as AgentAddress)}
            tabs={TABS.map((value) => ({ value, label: t(`agentCentre.accounts.tab.${value}`) }))}
          />
          <div
            id={panel}
            role="tabpanel"
            aria-label={t(`agentCentre.accounts.tab.${tab}`)}
            className="grid grid-cols-[minmax(0,1fr)] gap-4"
          >
            {tab === 'links' ? (
              <Links own={own} />
            ) : tab === 'one' ? (
              <OpenAccountForm own={own} />
            ) : (
              <TableForm own={own} />
            )}
          </div>
        </>
      )}
    </Region>
  );
}

/** The agent's own rates, the maximum that can be given. */
function OwnRatesCard({ own }: { own: OwnRates }) {
  const t = useT();
  return (
    <Card className="grid gap-2 !p-4">
      <h3 className="text-label font-bold">{t('agentCentre.ownRates')}</h3>
      <ul className="grid grid-cols-2 gap-x-6 gap-y-1 text-meta lg:grid-cols-3">
        {own.list.map(({ category, ratePpm }) => (
          <li key={category} className="flex justify-between gap-2">
            <span className="text-ink-muted">{categoryName(t, category)}</span>
            <bdi dir="ltr" className="num font-semibold">
              {rateText(ratePpm)}
            </bdi>
          </li>
        ))}
      </ul>
      <p className="text-meta text-ink-soft">{t('agentCentre.accounts.left', { n: own.leftDirect })}</p>
    </Card>
  );
}
