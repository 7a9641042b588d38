import { useT } from '@kismet/app-kit/texts';
import { Button, buttonClass } from '@kismet/ui/button';
import { Card } from '@kismet/ui/card';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { local } from '../../shared/browser/storage.ts';
import type { OrderForm } from './api.ts';

/** Before the first deposit (STD-31): offers a limit without suggesting an amount, and remembers "not now". */
export function LimitOffer({ orderForm }: { orderForm: OrderForm }) {
  const t = useT();
  const [isOver, setOver] = useState(() => local.get('limitOffer') === 'no');
  if (isOver || orderForm.lastAmounts.length > 0 || orderForm.limitLeft !== null) return null;
  const onNo = () => {
    local.set('limitOffer', 'no');
    setOver(true);
  };
  return (
    <Card className="grid gap-2">
      <h3 className="text-label font-semibold">{t('deposit.limitOffer')}</h3>
      <p className="max-w-prose text-body text-ink-soft">{t('deposit.limitOfferText')}</p>
      <div className="mt-1 flex flex-wrap gap-3">
        <Link
          to="/centre/$page"
          params={{ page: 'protection' }}
          search={{ tab: 'limits' }}
          className={buttonClass('ghost', 36)}
        >
          {t('deposit.limitSet')}
        </Link>
        <Button tone="quiet" size={36} onClick={onNo}>
          {t('deposit.limitNotNow')}
        </Button>
      </div>
    </Card>
  );
}
