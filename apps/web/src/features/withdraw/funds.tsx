import { useT } from '@kismet/app-kit/texts';
import { Card } from '@kismet/ui/card';
import { Money } from '@kismet/ui/money';
import { useSymbol } from '../../shared/api/queries.ts';
import type { OrderForm } from './api.ts';
import { isSome } from './model.ts';

/** Available balance, holds, and the open wagering requirement. */
export function Funds({ orderForm }: { orderForm: OrderForm }) {
  const t = useT();
  const symbol = useSymbol();
  return (
    <Card className="grid gap-4">
      <dl className="grid gap-4 sm:grid-cols-3">
        <div>
          <dt className="text-meta text-ink-muted">{t('withdraw.available')}</dt>
          <dd className="text-title1 font-bold">
            <Money units={orderForm.available} symbol={symbol} />
          </dd>
        </div>
        <div>
          <dt className="text-meta text-ink-muted">{t('withdraw.locked')}</dt>
          <dd className="text-title2 font-bold">
            <Money units={orderForm.locked} symbol={symbol} />
          </dd>
          {isSome(orderForm.locked) && <dd className="text-meta text-ink-soft">{t('withdraw.lockedWhy')}</dd>}
        </div>
        <div>
          <dt className="text-meta text-ink-muted">{t('withdraw.leftToday')}</dt>
          <dd className="text-title2 font-bold">
            <Money units={orderForm.leftToday} symbol={symbol} />
          </dd>
          <dd className="text-meta text-ink-soft">{t('withdraw.leftCount', { count: orderForm.leftCount })}</dd>
        </div>
      </dl>
      {isSome(orderForm.debt) && (
        <p className="text-body text-danger">
          {t('withdraw.debt')} <Money units={orderForm.debt} symbol={symbol} />
        </p>
      )}
    </Card>
  );
}
