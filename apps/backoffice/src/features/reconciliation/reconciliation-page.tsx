import { useT } from '@kismet/app-kit/texts';
import { Tabs } from '@kismet/ui/tabs';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { RECONCILIATION_TABS } from '../../shared/address.ts';
import { Page } from '../../shared/page.tsx';
import { ExceptionsTab } from './exceptions-tab.tsx';
import { LiabilityTab } from './liability-tab.tsx';
import { SheetsTab } from './sheets-tab.tsx';

const route = getRouteApi('/reconciliation');

/** Screen B8: differences between the books by day, and the liability. */
export default function ReconciliationPage() {
  const t = useT();
  const navigate = useNavigate();
  const { tab = 'exceptions' } = route.useSearch();
  return (
    <Page title={t('bo.reconciliation.title')}>
      <Tabs
        label={t('bo.reconciliation.title')}
        controls="reconciliation"
        value={tab}
        onChoose={(next) =>
          void navigate({ to: '/reconciliation', search: next === 'exceptions' ? {} : { tab: next } })
        }
        tabs={RECONCILIATION_TABS.map((value) => ({ value, label: t(`bo.reconciliation.${value}`) }))}
      />
      <div
        id="reconciliation"
        role="tabpanel"
        aria-label={t(`bo.reconciliation.${tab}`)}
        className="grid min-w-0 gap-3"
      >
        {tab === 'exceptions' ? <ExceptionsTab /> : tab === 'days' ? <SheetsTab /> : <LiabilityTab />}
      </div>
    </Page>
  );
}
