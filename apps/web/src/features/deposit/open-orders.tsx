import { useLocalText, useT } from '@kismet/app-kit/texts';
import { Banner } from '@kismet/ui/banner';
import { buttonClass } from '@kismet/ui/button';
import { Money } from '@kismet/ui/money';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useSymbol } from '../../shared/api/queries.ts';
import { type Order, orderFormQuery } from './api.ts';
import { phaseOf } from './model.ts';

/** Open orders: leaving the page loses none. */
export function OpenOrders({ orders }: { orders: readonly Order[] }) {
  const t = useT();
  const localText = useLocalText();
  const symbol = useSymbol();
  if (orders.length === 0) return null;
  return (
    <ul className="grid gap-2" aria-label={t('deposit.openOrders')}>
      {orders.map((order) => (
        <li key={order.depositId}>
          <Banner
            tone="info"
            icon="clock"
            action={
              <Link
                to="/centre/$page"
                params={{ page: 'depositv2' }}
                search={{ order: order.depositId }}
                className={buttonClass('ghost', 36)}
              >
                {t('deposit.resume')}
                <span className="sr-only"> {order.reference}</span>
              </Link>
            }
          >
            <Money units={order.payAmount} symbol={symbol} /> · <bdi dir="auto">{localText(order.names)}</bdi> ·{' '}
            {t(`deposit.phase.${phaseOf(order)}`)}
          </Banner>
        </li>
      ))}
    </ul>
  );
}

/** The same for other pages: renders nothing without open orders. */
export function DepositBanner() {
  const { data } = useQuery(orderFormQuery);
  return data ? <OpenOrders orders={data.open.slice(0, 1)} /> : null;
}
