import { useT } from '@kismet/app-kit/texts';
import { Banner } from '@kismet/ui/banner';
import { Button } from '@kismet/ui/button';
import { Money } from '@kismet/ui/money';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useSymbol } from '../../../shared/api/queries.ts';
import { withTexts } from '../../../shared/texts/texts.ts';
import { consolidatedQuery } from '../queries.ts';

const ProcessDialog = lazy(
  withTexts(
    () => import('./process-dialog.tsx').then((one) => ({ default: one.ProcessDialog })),
    'agent',
    'account',
    'money',
  ),
);

/**
 * Unpaid bills to downlines block withdrawals and transfers down (rule 2.7): shown on every page until they are paid. The button opens a preview;
 * nothing is paid until it has been seen and the payment password entered.
 */
export function Owed({ className }: { className?: string }) {
  const t = useT();
  const symbol = useSymbol();
  const owed = useQuery(consolidatedQuery).data?.owed;
  const [isOpen, setOpen] = useState(false);
  const isOwing = owed !== undefined && owed.count > 0;
  return (
    <>
      {isOwing && (
        <Banner
          tone="warn"
          {...(className && { className })}
          action={
            <Button size={36} className="max-sm:w-full" onClick={() => setOpen(true)}>
              {t('agreement.payNow')}
            </Button>
          }
        >
          {t('agentCentre.owed', { n: owed.count })} <Money units={owed.amount} symbol={symbol} className="font-bold" />
        </Banner>
      )}
      {isOpen && (
        <Suspense>
          <ProcessDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
