import { useT } from '@kismet/app-kit/texts';
import { ORDER_QUEUES } from '@kismet/contracts/operators/mall';
import { EmptyState } from '@kismet/ui/empty-state';
import { Tabs } from '@kismet/ui/tabs';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { Page } from '../../../shared/page.tsx';
import { Region } from '../../../shared/region.tsx';
import { AsOf } from '../../../shared/table/as-of.tsx';
import { KeysetPager } from '../../../shared/table/keyset-pager.tsx';
import { ordersQuery, type Queue } from './api.ts';
import { OrderTable } from './order-table.tsx';

const route = getRouteApi('/mall-orders');

/** Screen B11: redemptions waiting for a decision or for shipping, oldest first; and all of them. */
export default function OrdersPage() {
  const t = useT();
  const navigate = useNavigate();
  const { queue = 'decide', trail } = route.useSearch();
  const query = useQuery(ordersQuery(queue, trail));
  const go = (search: { queue?: Queue; trail?: string }) => void navigate({ to: '/mall-orders', search });
  return (
    <Page title={t('bo.mall.orders')} aside={<AsOf query={query} />}>
      <p className="text-body text-ink-soft">{t('bo.mall.ordersText')}</p>
      <Tabs
        label={t('bo.mall.orders')}
        controls="mall-orders"
        value={queue}
        onChoose={(next) => go({ queue: next })}
        tabs={ORDER_QUEUES.map((value) => ({ value, label: t(`bo.mall.queue.${value}`) }))}
      />
      <div id="mall-orders" role="tabpanel" aria-label={t(`bo.mall.queue.${queue}`)} className="grid min-w-0 gap-4">
        <Region
          query={query}
          isEmpty={({ list }) => list.length === 0}
          empty={<EmptyState title={t('bo.mall.queueNone')} />}
        >
          {({ list, nextCursor }) => (
            <>
              <OrderTable rows={list} />
              <KeysetPager
                trail={trail}
                nextCursor={nextCursor}
                onTrail={(next) => go({ queue, ...(next && { trail: next }) })}
              />
            </>
          )}
        </Region>
      </div>
    </Page>
  );
}
