import { dateTimeText } from '@kismet/app-kit/dates';
import { rowsOf } from '@kismet/app-kit/rows';
import { useLanguage } from '@kismet/app-kit/texts';
import { MoreButton } from '@kismet/app-kit/view/more-button';
import { Region } from '@kismet/app-kit/view/region';
import { Badge, type BadgeTone } from '@kismet/ui/badge';
import { Button } from '@kismet/ui/button';
import { EmptyState } from '@kismet/ui/empty-state';
import { Money } from '@kismet/ui/money';
import { ConfirmDialog } from '@kismet/ui/overlay/confirm-dialog';
import { toast } from '@kismet/ui/overlay/toast';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSymbol } from '../../../shared/api/queries.ts';
import { useViewerZone } from '../../../shared/api/server-snapshot.ts';
import { useToastedAction } from '../../../shared/use-site-action.tsx';
import { pointsText } from '../api.ts';
import { cancelOrder, ordersQuery, type Redemption } from './api.ts';
import { ItemPicture } from './item-picture.tsx';
import { orderState } from './model.ts';
import { useTitleOf } from './use-title-of.ts';

const TONES: Record<ReturnType<typeof orderState>, BadgeTone> = {
  IN_PROCESS: 'info',
  APPROVED: 'win',
  SENT: 'win',
  REJECTED: 'danger',
  CANCELLED: 'plain',
};

/** The member's redemptions, newest first, each with its state. */
export function Orders() {
  const { t } = useLanguage();
  const query = useInfiniteQuery(ordersQuery);
  return (
    <Region
      query={query}
      data={rowsOf(query)}
      isEmpty={(rows) => rows.length === 0}
      empty={<EmptyState title={t('mall.orders.none')}>{t('mall.orders.noneText')}</EmptyState>}
    >
      {(rows) => (
        <>
          <ul className="grid gap-3">
            {rows.map((order) => (
              <Order key={order.redemptionId} order={order} />
            ))}
          </ul>
          <MoreButton list={query} />
        </>
      )}
    </Region>
  );
}

function Order({ order }: { order: Redemption }) {
  const { t, language } = useLanguage();
  const title = useTitleOf();
  const zone = useViewerZone();
  const symbol = useSymbol();
  const state = orderState(order);
  return (
    <li className="flex gap-4 rounded-card border border-line bg-surface p-4">
      <ItemPicture picture={order.picture} className="hidden h-20 w-32 shrink-0 rounded-input sm:block" />
      <div className="grid min-w-0 grow gap-1.5">
        <div className="flex flex-wrap items-center gap-2">
          <h3 className="me-auto font-bold">
            <bdi dir="auto">{title(order.title)}</bdi> {order.quantity > 1 && <bdi dir="ltr">× {order.quantity}</bdi>}
          </h3>
          <Badge tone={TONES[state]}>{t(`mall.state.${state}`)}</Badge>
        </div>
        <p className="text-meta text-ink-muted">
          {dateTimeText(order.at, language.tag, zone)} · {t('mall.price', { points: pointsText(order.points) })}
          {order.amount !== null && (
            <>
              {' · '}
              <Money units={order.amount} symbol={symbol} />
            </>
          )}
        </p>
        {order.state === 'REJECTED' && order.remark && (
          <p className="text-meta">{t('mall.orders.reason', { remark: order.remark })}</p>
        )}
        {order.sent && (
          <p className="text-meta">
            {t('mall.orders.tracking', { carrier: order.sent.carrier })}{' '}
            <bdi dir="ltr" className="num font-semibold">
              {order.sent.tracking}
            </bdi>
          </p>
        )}
        {order.state === 'IN_PROCESS' && <Cancel order={order} />}
      </div>
    </li>
  );
}

function Cancel({ order }: { order: Redemption }) {
  const { t } = useLanguage();
  const [isAsking, setAsking] = useState(false);
  const action = useToastedAction();
  return (
    <>
      <Button tone="quiet" className="justify-self-start" onClick={() => setAsking(true)}>
        {t('mall.orders.cancel')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() =>
          void action.run(async () => {
            await cancelOrder(order.redemptionId);
            toast(t('mall.orders.cancelled'), { tone: 'win' });
          })
        }
        title={t('mall.orders.cancel')}
        confirmLabel={t('mall.orders.cancel')}
        cancelLabel={t('mall.orders.keep')}
        tone="danger"
        busy={action.busy}
      >
        {t('mall.orders.cancelAsk', { points: pointsText(order.points) })}
      </ConfirmDialog>
    </>
  );
}
