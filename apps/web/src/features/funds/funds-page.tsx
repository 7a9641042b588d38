import { useLocalText, useT } from '@kismet/app-kit/texts';
import { Region } from '@kismet/app-kit/view/region';
import { Banner } from '@kismet/ui/banner';
import { Card } from '@kismet/ui/card';
import { Skeletons } from '@kismet/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTitle } from '../../shared/browser/use-title.ts';
import { Accounts } from './accounts.tsx';
import { BringDialog } from './bring-dialog.tsx';
import { merchantWalletQuery, type VendorBalance } from './queries.ts';
import { TransferList } from './transfer-list.tsx';
import { useCollect } from './use-collect.ts';
import { VendorBalanceRow } from './vendor-account.tsx';

/** Row PC-02, PC-17: the main wallet, balances at vendors, and "collect all". */
export default function FundsPage() {
  const t = useT();
  const localText = useLocalText();
  useTitle(t('centre.wallet'));
  const query = useQuery(merchantWalletQuery);
  const { data } = query;
  const { stages, isMoving, collect } = useCollect();
  const [bringing, setBringing] = useState<VendorBalance | null>(null);
  const vendors = data?.vendors ?? [];
  const nameOf = (code: string) => {
    const vendor = vendors.find((one) => one.vendorCode === code);
    return vendor ? localText(vendor.vendorName) : code;
  };
  return (
    <div className="grid gap-5">
      <h2 className="text-title1 font-bold">{t('centre.wallet')}</h2>
      <Accounts
        busy={isMoving}
        onCollect={vendors.length > 0 ? () => void collect(vendors.map(({ vendorCode }) => vendorCode)) : null}
      />
      <Region query={query} data={query.data} loading={<Skeletons count={2} className="h-16" />}>
        {(data) =>
          data.isSingle ? (
            <Banner tone="info">{t('funds.single')}</Banner>
          ) : (
            <>
              <Card className="grid gap-2">
                <h3 className="text-title2 font-bold">{t('funds.vendors')}</h3>
                <p className="text-body text-ink-soft">{t('funds.vendorsWhy')}</p>
                <ul className="grid">
                  {vendors.map((vendor) => (
                    <VendorBalanceRow
                      key={vendor.vendorCode}
                      vendor={vendor}
                      collected={stages[vendor.vendorCode]}
                      onBring={() => setBringing(vendor)}
                      onCollect={() => void collect([vendor.vendorCode])}
                    />
                  ))}
                </ul>
              </Card>
              <Card className="grid gap-2">
                <h3 className="text-title2 font-bold">{t('funds.last')}</h3>
                <TransferList nameOf={nameOf} />
              </Card>
            </>
          )
        }
      </Region>
      {bringing && <BringDialog vendor={bringing} onClose={() => setBringing(null)} />}
    </div>
  );
}
