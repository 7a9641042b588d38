import { useT } from '@kismet/app-kit/texts';
import { useOnline } from '@kismet/app-kit/use-online';
import { Region } from '@kismet/app-kit/view/region';
import { Banner } from '@kismet/ui/banner';
import { Skeletons } from '@kismet/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTitle } from '../../shared/browser/use-title.ts';
import { AccountsCard } from './accounts-card.tsx';
import { orderFormQuery } from './api.ts';
import { Blocks } from './blocks.tsx';
import { Funds } from './funds.tsx';
import { History } from './history.tsx';
import { TrackerCard } from './tracker-card.tsx';
import { WithdrawForm } from './withdraw-form.tsx';

/** Row PC-04: available amount and blocks, the form, open and past withdrawals (ui 7.4). */
export default function WithdrawPage() {
  const t = useT();
  const query = useQuery(orderFormQuery);
  const isOnline = useOnline();
  const [shown, setShown] = useState<string | null>(null);
  const [adding, setAdding] = useState(false);
  useTitle(t('wallet.withdraw'));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5" data-withdraw>
      <h2 className="text-title1 font-bold">{t('wallet.withdraw')}</h2>
      {!isOnline && <Banner tone="warn">{t('withdraw.offline')}</Banner>}
      <Region
        query={query}
        data={query.data}
        loading={
          <div aria-busy className="grid gap-3">
            <Skeletons count={1} className="h-28 !rounded-card" />
            <Skeletons count={4} className="h-16 !rounded-card" />
          </div>
        }
      >
        {(orderForm) => (
          <>
            {orderForm.open.map((one) => (
              <TrackerCard key={one.withdrawalId} withdrawalId={one.withdrawalId} />
            ))}
            {shown && orderForm.open.every((one) => one.withdrawalId !== shown) && <TrackerCard withdrawalId={shown} />}
            <Funds orderForm={orderForm} />
            <Blocks orderForm={orderForm} onAddAccount={() => setAdding(true)} />
            {orderForm.blocks.length === 0 && (
              <WithdrawForm orderForm={orderForm} isOnline={isOnline} onApplied={setShown} />
            )}
            <AccountsCard adding={adding} onAdding={setAdding} />
            <History />
          </>
        )}
      </Region>
    </div>
  );
}
