import { useT } from '@kismet/app-kit/texts';
import { Region } from '@kismet/app-kit/view/region';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { CentreAddress } from '../../shared/api/url.ts';
import { RowSkeletons } from '../../shared/row-skeletons.tsx';
import { orderFormQuery } from './api.ts';
import { DepositForm } from './deposit-form.tsx';
import { LimitOffer } from './limit-offer.tsx';
import { OpenOrders } from './open-orders.tsx';
import { OrderView } from './order-view.tsx';

/** Row PC-03: deposit. The form, or the order named in the address in any state. */
export default function DepositPage({ address }: { address: CentreAddress }) {
  const t = useT();
  useEffect(() => {
    document.title = `${t('wallet.deposit')} · ${t('brand.name')}`;
  }, [t]);
  return (
    <div className="grid max-w-3xl gap-5">
      <h2 className="text-title1 font-bold">{t('wallet.deposit')}</h2>
      {address.order ? <OrderView key={address.order} depositId={address.order} /> : <Begin />}
    </div>
  );
}

function Begin() {
  const query = useQuery(orderFormQuery);
  return (
    <Region query={query} data={query.data} loading={<RowSkeletons count={5} className="h-16" />}>
      {(data) => (
        <>
          <OpenOrders orders={data.open} />
          <LimitOffer orderForm={data} />
          <DepositForm orderForm={data} />
        </>
      )}
    </Region>
  );
}
