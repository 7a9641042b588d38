import { useT } from '@kismet/app-kit/texts';
import { Tabs } from '@kismet/ui/tabs';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { RUN_LISTS, type RunsAddress, withChange } from '../../shared/address.ts';
import { Page } from '../../shared/page.tsx';
import { AlertsTab } from './alerts-tab.tsx';
import { RunsTab } from './runs-tab.tsx';

const route = getRouteApi('/settlement-runs');

/** Screen B26: settled periods, and alerts about them. */
export default function RunsPage() {
  const t = useT();
  const navigate = useNavigate();
  const address = route.useSearch();
  const { list = 'runs' } = address;
  const go = (search: RunsAddress) => void navigate({ to: '/settlement-runs', search, resetScroll: false });
  return (
    <Page title={t('bo.agreements.runs')}>
      <Tabs
        label={t('bo.agreements.runs')}
        controls="runs"
        value={list}
        onChoose={(next) => go(next === 'runs' ? {} : { list: next })}
        tabs={RUN_LISTS.map((value) => ({ value, label: t(`bo.agreements.list.${value}`) }))}
      />
      <div id="runs" role="tabpanel" aria-label={t(`bo.agreements.list.${list}`)} className="grid min-w-0 gap-3">
        {list === 'runs' ? (
          <RunsTab address={address} onAddress={go} />
        ) : (
          <AlertsTab trail={address.trail} onTrail={(trail) => go(withChange(address, { trail }))} />
        )}
      </div>
    </Page>
  );
}
