import { useLocalText, useT } from '@kismet/app-kit/texts';
import { unitsToDecimal } from '@kismet/kernel/money';
import { Banner } from '@kismet/ui/banner';
import { Button, buttonClass } from '@kismet/ui/button';
import { CopyField } from '@kismet/ui/form/copy-field';
import { Money } from '@kismet/ui/money';
import { ConfirmDialog } from '@kismet/ui/overlay/confirm-dialog';
import { ThreadProgress } from '@kismet/ui/thread-progress';
import { type ReactNode, useState } from 'react';
import { useSymbol } from '../../shared/api/queries.ts';
import { QrCode } from '../../shared/qr-code.tsx';
import { useSiteAction } from '../../shared/use-site-action.tsx';
import { type Order, takeBack } from './api.ts';
import { Countdown } from './countdown.tsx';
import { isPage } from './model.ts';
import { ProofForm } from './proof-form.tsx';

/** Amount, payee and deadline of a payment. */
export function PayPane({ order }: { order: Order }) {
  const t = useT();
  const localText = useLocalText();
  const symbol = useSymbol();
  return (
    <div className="grid gap-5">
      <div className="grid gap-1 rounded-card border border-line bg-surface p-4">
        <span className="text-meta text-ink-muted">
          <bdi dir="auto">{localText(order.names)}</bdi>
        </span>
        <Money units={order.payAmount} symbol={symbol} className="justify-self-start text-title1 font-bold" />
        <Countdown until={order.expiresAt} label={t('deposit.timeLeft')} />
      </div>
      {order.payee ? (
        <Transfer order={order} />
      ) : order.address ? (
        <Address order={order} address={order.address} />
      ) : (
        <Redirect order={order} />
      )}
      <Cancel order={order} />
    </div>
  );
}

function Copy({ label, text, shown }: { label: string; text: string; shown?: string }) {
  const t = useT();
  return (
    <div className="grid gap-1">
      <span aria-hidden className="text-meta text-ink-muted">
        {label}
      </span>
      <CopyField
        label={label}
        text={text}
        {...(shown && { shown })}
        copyLabel={t('action.copy')}
        copiedLabel={t('action.copied')}
        failedLabel={t('action.copyFailed')}
      />
    </div>
  );
}

function Transfer({ order }: { order: Order }) {
  const t = useT();
  const payee = order.payee!;
  const amount = unitsToDecimal(order.payAmount);
  return (
    <>
      <Banner tone="info">{t(order.payAmount === order.amount ? 'deposit.exactly' : 'deposit.exactCents')}</Banner>
      <Split
        qr={<QrCode text={payee.number.replaceAll(' ', '')} label={t('deposit.qr')} className="size-44 rounded-card" />}
      >
        <p className="text-body">
          <span className="text-ink-muted">{t('deposit.institution')}</span>{' '}
          <bdi dir="auto" className="font-semibold">
            {payee.institution}
          </bdi>
        </p>
        <Copy label={t('deposit.holder')} text={payee.holder} />
        <Copy label={t('deposit.number')} text={payee.number.replaceAll(' ', '')} shown={payee.number} />
        <Copy label={t('deposit.exactAmount')} text={amount} />
        <Copy label={t('deposit.reference')} text={order.reference} />
      </Split>
      <ProofForm depositId={order.depositId} />
    </>
  );
}

function Address({ order, address }: { order: Order; address: NonNullable<Order['address']> }) {
  const t = useT();
  return (
    <>
      <Banner tone="info">{t('deposit.addressOnce', { network: address.network })}</Banner>
      <Split qr={<QrCode text={address.address} label={t('deposit.qr')} className="size-44 rounded-card" />}>
        <Copy label={t('deposit.address')} text={address.address} />
        <Copy label={t('deposit.exactAmount')} text={unitsToDecimal(order.payAmount)} />
        <p role="status" className="text-body">
          {t('deposit.confirmations', { count: address.confirmations, needed: address.needed })}
        </p>
        <ThreadProgress share={address.confirmations / address.needed} label={t('deposit.confirmationsLabel')} />
        {order.payUrl && isPage(order.payUrl) && (
          <a
            href={order.payUrl}
            target="_blank"
            rel="noopener noreferrer"
            className={`${buttonClass('ghost')} justify-self-start`}
          >
            {t('deposit.openWallet')}
          </a>
        )}
      </Split>
    </>
  );
}

const Split = ({ qr, children }: { qr: ReactNode; children: ReactNode }) => (
  <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_auto]">
    <div className="grid content-start gap-3">{children}</div>
    <div className="justify-self-center">{qr}</div>
  </div>
);

function Redirect({ order }: { order: Order }) {
  const t = useT();
  return (
    <div className="grid gap-3">
      <p className="text-body text-ink-soft">{t('deposit.redirectText')}</p>
      {order.payUrl && isPage(order.payUrl) && (
        <a href={order.payUrl} className={`${buttonClass('money', 52)} justify-self-start`}>
          {t('deposit.toPayPage')}
        </a>
      )}
    </div>
  );
}

function Cancel({ order }: { order: Order }) {
  const t = useT();
  const [asking, setAsking] = useState(false);
  const action = useSiteAction();
  const cancel = async () => {
    await action.run(() => takeBack(order.depositId));
    setAsking(false);
  };
  return (
    <>
      {action.problem.region}
      <Button tone="quiet" className="-ms-4.5 justify-self-start" onClick={() => setAsking(true)}>
        {t('deposit.cancel')}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => void cancel()}
        title={t('deposit.cancelTitle')}
        confirmLabel={t('deposit.cancel')}
        cancelLabel={t('deposit.keep')}
        tone="danger"
        busy={action.busy}
      >
        {t('deposit.cancelText')}
      </ConfirmDialog>
    </>
  );
}
