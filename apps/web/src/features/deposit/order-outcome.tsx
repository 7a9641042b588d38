import { dateTimeText } from '@kismet/app-kit/dates';
import { useLanguage, useLocalText } from '@kismet/app-kit/texts';
import { Banner, type BannerTone } from '@kismet/ui/banner';
import { Button, buttonClass } from '@kismet/ui/button';
import { Money } from '@kismet/ui/money';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { balanceQuery, useSymbol } from '../../shared/api/queries.ts';
import { Fact } from '../../shared/records/facts.tsx';
import { useSiteAction } from '../../shared/use-site-action.tsx';
import { type Order, orderFormQuery } from './api.ts';
import { isUsable, minutesOf, type OrderPhase } from './model.ts';
import { usePlace } from './use-place.ts';

const TONES: Record<Exclude<OrderPhase, 'waiting_payment'>, BannerTone> = {
  verifying: 'info',
  success: 'win',
  partial: 'warn',
  expired: 'warn',
  failed: 'danger',
  cancelled: 'info',
  unknown: 'warn',
};

/** Outcome of an order and possible next steps. */
export function OrderOutcome({ order, phase }: { order: Order; phase: Exclude<OrderPhase, 'waiting_payment'> }) {
  const { t } = useLanguage();
  const typical = useQuery(orderFormQuery).data?.channels.find(
    (one) => one.channelCode === order.channelCode,
  )?.typicalSeconds;
  return (
    <div className="grid gap-5">
      <Banner tone={TONES[phase]} urgent={phase === 'unknown'}>
        {phase === 'failed'
          ? t(
              order.why === 'rejected'
                ? 'deposit.why.rejected'
                : order.why === 'refused'
                  ? 'deposit.why.refused'
                  : 'deposit.why.declined',
            )
          : phase === 'verifying' && typical
            ? t('deposit.verifyingTypical', { minutes: minutesOf(typical) })
            : t(`deposit.text.${phase}`)}
      </Banner>
      {order.note && (
        <blockquote className="border-s-2 border-line-strong ps-3 text-body">
          <bdi dir="auto">{order.note}</bdi>
        </blockquote>
      )}
      <Receipt order={order} />
      {phase === 'success' && <Success />}
      {(phase === 'expired' || phase === 'failed' || phase === 'cancelled') && <Again order={order} />}
    </div>
  );
}

function Receipt({ order }: { order: Order }) {
  const { t, language } = useLanguage();
  const localText = useLocalText();
  const symbol = useSymbol();
  const balance = useQuery(balanceQuery).data?.total;
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 rounded-card border border-line bg-surface p-4 text-body">
      <Fact label={t('deposit.method')}>
        <bdi dir="auto">{localText(order.names)}</bdi>
      </Fact>
      <Fact label={t('deposit.ordered')}>
        <Money units={order.payAmount} symbol={symbol} />
      </Fact>
      {order.received !== null && (
        <Fact label={t('deposit.received')}>
          <Money units={order.received} symbol={symbol} />
        </Fact>
      )}
      {order.credited !== null && (
        <Fact label={t('deposit.credited')}>
          <Money units={order.credited} symbol={symbol} />
        </Fact>
      )}
      {Boolean(order.extra) && (
        <Fact label={t('deposit.extraPaid')}>
          <Money units={order.extra!} symbol={symbol} />
        </Fact>
      )}
      {order.credited !== null && balance !== undefined && (
        <Fact label={t('deposit.newBalance')}>
          <Money units={balance} symbol={symbol} />
        </Fact>
      )}
      <Fact label={t('deposit.reference')}>
        <bdi dir="ltr" className="select-all">
          {order.reference}
        </bdi>
      </Fact>
      <Fact label={t('deposit.placedAt')}>{dateTimeText(order.createdAt, language.tag)}</Fact>
      {order.endedAt && <Fact label={t('deposit.endedAt')}>{dateTimeText(order.endedAt, language.tag)}</Fact>}
    </dl>
  );
}

function Success() {
  const { t } = useLanguage();
  return (
    <div className="flex flex-wrap gap-3">
      <Link to="/" className={buttonClass('act')}>
        {t('deposit.toGames')}
      </Link>
    </div>
  );
}

/** Repeats the same order without typing, or goes to the form for another channel. */
function Again({ order }: { order: Order }) {
  const { t } = useLanguage();
  const orderForm = useQuery(orderFormQuery).data;
  const { place } = usePlace();
  const action = useSiteAction();
  const channel = orderForm?.channels.find((one) => one.channelCode === order.channelCode);
  return (
    <div className="grid gap-3">
      {action.problem.region}
      <div className="flex flex-wrap gap-3">
        {channel && isUsable(channel) && (
          <Button busy={action.busy} onClick={() => void action.run(() => place(order.channelCode, order.amount))}>
            {t('deposit.again')}
          </Button>
        )}
        <Link to="/centre/$page" params={{ page: 'depositv2' }} className={buttonClass('ghost')}>
          {t('deposit.otherWay')}
        </Link>
      </div>
    </div>
  );
}
