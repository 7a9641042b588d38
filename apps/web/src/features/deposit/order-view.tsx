import { useT } from '@kismet/app-kit/texts';
import { Region } from '@kismet/app-kit/view/region';
import { Banner } from '@kismet/ui/banner';
import { Button } from '@kismet/ui/button';
import { linkClass } from '@kismet/ui/link-class';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { RowSkeletons } from '../../shared/row-skeletons.tsx';
import { type Order, orderQuery } from './api.ts';
import { phaseOf } from './model.ts';
import { OrderOutcome } from './order-outcome.tsx';
import { PayPane } from './pay-pane.tsx';
import { Steps } from './steps.tsx';

/** One order in any state; state changes appear by themselves. */
export function OrderView({ depositId }: { depositId: string }) {
  const t = useT();
  const query = useQuery(orderQuery(depositId));
  const lookAgain = (
    <Button tone="ghost" size={36} busy={query.isFetching} onClick={() => void query.refetch()}>
      {t('deposit.lookAgain')}
    </Button>
  );
  return (
    <Region
      query={query}
      data={query.data}
      loading={<RowSkeletons count={4} className="h-16" />}
      refusal={(code) =>
        code === 'OFFLINE' ? (
          <div data-state="unknown" className="grid gap-4">
            <Banner tone="warn" urgent action={lookAgain}>
              {t('deposit.unknownOffline')}
            </Banner>
          </div>
        ) : (
          (code === 'NOT_FOUND' || code === 'INPUT_INVALID') && (
            <div className="grid gap-4">
              <Banner tone="info">{t('deposit.notPlaced')}</Banner>
              <BackToForm />
            </div>
          )
        )
      }
    >
      {(order) => <Shown order={order} />}
    </Region>
  );
}

function Shown({ order }: { order: Order }) {
  const t = useT();
  const phase = phaseOf(order);
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(phase);
  // moves focus of screen reader and keyboard users to what changed
  useEffect(() => {
    if (before.current !== phase) heading.current?.focus();
    before.current = phase;
  }, [phase]);
  return (
    <section data-state={phase} aria-labelledby="deposit-order" className="grid gap-5">
      <Steps phase={phase} />
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h3 id="deposit-order" ref={heading} tabIndex={-1} className="text-title2 font-bold outline-none">
          {t(`deposit.phase.${phase}`)}
        </h3>
        <bdi dir="ltr" className="text-meta text-ink-muted select-all">
          {order.reference}
        </bdi>
      </div>
      {phase === 'waiting_payment' ? <PayPane order={order} /> : <OrderOutcome order={order} phase={phase} />}
      <BackToForm />
    </section>
  );
}

function BackToForm() {
  const t = useT();
  return (
    <Link
      to="/centre/$page"
      params={{ page: 'depositv2' }}
      className={`${linkClass} inline-flex min-h-11 items-center justify-self-start`}
    >
      {t('deposit.backToForm')}
    </Link>
  );
}
