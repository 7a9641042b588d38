import { useT } from '@kismet/app-kit/texts';
import { useOnline } from '@kismet/app-kit/use-online';
import { Region } from '@kismet/app-kit/view/region';
import { buttonClass } from '@kismet/ui/button';
import { Card } from '@kismet/ui/card';
import { EmptyState } from '@kismet/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { CentreAddress } from '../../shared/api/url.ts';
import { useTitle } from '../../shared/browser/use-title.ts';
import { uplineFormQuery } from '../../shared/money/upline-form.ts';
import { RowSkeletons } from '../../shared/row-skeletons.tsx';
import { SentEnvelopes } from './sent-envelopes.tsx';
import { TransferForm } from './transfer-form.tsx';
import { Transfers } from './transfers.tsx';

/** Row PC-05: transfers to the member's agent, and from an agent to direct members (ui 7.5). */
export default function UplinePage({ address }: { readonly address: CentreAddress }) {
  const t = useT();
  const query = useQuery(uplineFormQuery);
  const isOnline = useOnline();
  const uplineForm = query.data;
  const title = t(uplineForm?.maySendDown && uplineForm.upline === null ? 'centre.downline' : 'centre.upline');
  useTitle(title);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5" data-upline>
      <h2 className="text-title1 font-bold">{title}</h2>
      <Region query={query} data={query.data} loading={<RowSkeletons count={3} className="h-16 !rounded-card" />}>
        {(uplineForm) =>
          !uplineForm.isAllowed ? (
            <EmptyState
              title={t('upline.none')}
              action={
                <Link to="/centre/$page" params={{ page: 'withdraw' }} className={buttonClass('ghost')}>
                  {t('wallet.withdraw')}
                </Link>
              }
            >
              {t('upline.noneText')}
            </EmptyState>
          ) : (
            <>
              <Card>
                <TransferForm
                  uplineForm={uplineForm}
                  isOnline={isOnline}
                  down={address.type === 'down' ? (address.id ?? '') : null}
                />
              </Card>
              <Transfers />
              {uplineForm.maySendDown && <SentEnvelopes />}
            </>
          )
        }
      </Region>
    </div>
  );
}
