import { useT } from '@kismet/app-kit/texts';
import { LoadingRows } from '@kismet/app-kit/view/loading-rows';
import { EmptyState } from '@kismet/ui/empty-state';
import { Tabs } from '@kismet/ui/tabs';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { VENDOR_TABS } from '../../shared/address.ts';
import { Page } from '../../shared/page.tsx';
import { Region } from '../../shared/region.tsx';
import { AsOf } from '../../shared/table/as-of.tsx';
import { AlertsTab } from './alerts-tab.tsx';
import { vendorsQuery } from './api.ts';
import { VendorCard } from './vendor-card.tsx';

const route = getRouteApi('/vendors');

/** Screen B20, vendors: who may call the wallet, their keys, and alerts. */
export default function VendorsPage() {
  const t = useT();
  const navigate = useNavigate();
  const { tab = 'vendors', trail } = route.useSearch();
  return (
    <Page title={t('bo.vendors.title')}>
      <Tabs
        label={t('bo.vendors.title')}
        controls="vendor-tab"
        value={tab}
        onChoose={(next) => void navigate({ to: '/vendors', search: next === 'vendors' ? {} : { tab: next } })}
        tabs={VENDOR_TABS.map((value) => ({ value, label: t(`bo.vendors.tab.${value}`) }))}
      />
      <div id="vendor-tab" role="tabpanel" aria-label={t(`bo.vendors.tab.${tab}`)} className="min-w-0">
        {tab === 'alerts' ? (
          <AlertsTab
            trail={trail}
            onTrail={(next) =>
              void navigate({ to: '/vendors', search: { tab: 'alerts', ...(next && { trail: next }) } })
            }
          />
        ) : (
          <VendorsTab />
        )}
      </div>
    </Page>
  );
}

function VendorsTab() {
  const t = useT();
  const query = useQuery(vendorsQuery);
  return (
    <Region
      query={query}
      loading={<LoadingRows count={3} className="h-44" />}
      isEmpty={(list) => list.length === 0}
      empty={<EmptyState title={t('bo.vendors.none')}>{t('bo.vendors.noneText')}</EmptyState>}
    >
      {(list) => (
        <>
          <div className="flex justify-end">
            <AsOf query={query} />
          </div>
          <ul className="grid gap-3 xl:grid-cols-2">
            {list.map((vendor) => (
              <li key={vendor.vendorCode} className="grid min-w-0">
                <VendorCard vendor={vendor} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Region>
  );
}
