import { useT } from '@kismet/app-kit/texts';
import { useOnline } from '@kismet/app-kit/use-online';
import { Region } from '@kismet/app-kit/view/region';
import { payBills } from '@kismet/contracts/agreements/bills';
import { Badge } from '@kismet/ui/badge';
import { Banner } from '@kismet/ui/banner';
import { Button, buttonClass } from '@kismet/ui/button';
import { PasswordField } from '@kismet/ui/form/password-field';
import { Money } from '@kismet/ui/money';
import { Dialog } from '@kismet/ui/overlay/dialog';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useSymbol } from '../../../shared/api/queries.ts';
import { RowSkeletons } from '../../../shared/row-skeletons.tsx';
import { ASCII_DIGITS, useSiteForm } from '../../../shared/use-site-form.tsx';
import { isSome } from '../figures.ts';
import { type Paid, type PayPreview, pay, previewQuery } from './api.ts';
import { useMoments } from './moments.ts';

/** Paying the own downline (ui 8.9, process): who gets what and what stays open, beforehand; afterwards the same with the actual outcome. */
export function ProcessDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const query = useQuery(previewQuery);
  const [paid, setPaid] = useState<Paid | null>(null);
  return (
    <Dialog
      open
      onClose={onClose}
      closesOnCover={false}
      title={t(paid ? 'agreement.process.done' : 'agreement.process')}
      closeLabel={t('action.close')}
      width={640}
    >
      {paid ? (
        <Done paid={paid} onClose={onClose} />
      ) : (
        <Region query={query} data={query.data} loading={<RowSkeletons count={4} className="h-12" />}>
          {(data) => <Before seen={data} onPaid={setPaid} onClose={onClose} />}
        </Region>
      )}
    </Dialog>
  );
}

function Before({ seen, onPaid, onClose }: { seen: PayPreview; onPaid: (paid: Paid) => void; onClose: () => void }) {
  const t = useT();
  const online = useOnline();
  const form = useSiteForm({
    route: payBills,
    defaults: { paymentPassword: '' },
    inputOf: (values: { paymentPassword: string }) => values,
    async send({ paymentPassword }) {
      onPaid(await pay(paymentPassword));
    },
    onRefused: () => form.resetField('paymentPassword'),
    faultWords: ({ code }) => (code.startsWith('FIELD_') ? t('agreement.process.pinShape') : null),
  });
  if (seen.list.length === 0) return <p className="text-body">{t('agreement.process.nothing')}</p>;
  return (
    <form noValidate onSubmit={form.submit} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="text-body text-ink-soft">{t('agreement.process.how')}</p>
      <Sums seen={seen} />
      <Payees seen={seen} />
      {isSome(seen.left) && <Banner tone="warn">{t('agreement.process.short')}</Banner>}
      {seen.isBlocked ? (
        <Banner tone="danger">{t('refusal.UPLINE_BLOCKED')}</Banner>
      ) : !seen.hasPaymentPassword ? (
        <PasswordUnset />
      ) : (
        <PasswordField
          label={t('withdraw.pin')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          required
          {...form.field('paymentPassword', ASCII_DIGITS)}
          showLabel={t('auth.showPin')}
          hideLabel={t('auth.hidePin')}
        />
      )}
      {form.problem.region}
      {!online && <p className="text-meta text-warn">{t('state.unreachable')}</p>}
      <div className="flex flex-wrap justify-end gap-3">
        <Button tone="ghost" onClick={onClose}>
          {t('action.cancel')}
        </Button>
        <Button
          type="submit"
          tone="money"
          busy={form.busy}
          disabled={!online || seen.isBlocked || !seen.hasPaymentPassword || !isSome(seen.pays)}
        >
          {t('agreement.process.go')}
        </Button>
      </div>
    </form>
  );
}

function Sums({ seen }: { seen: PayPreview }) {
  const t = useT();
  const symbol = useSymbol();
  return (
    <dl className="grid grid-cols-3 gap-3 text-meta">
      {(
        [
          ['agreement.process.available', seen.available],
          ['agreement.process.pays', seen.pays],
          ['agreement.process.left', seen.left],
        ] as const
      ).map(([label, units]) => (
        <div key={label} className="rounded-input bg-sunken px-3 py-2">
          <dt className="text-ink-muted">{t(label)}</dt>
          <dd className="text-label font-bold">
            <Money units={units} symbol={symbol} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Who gets what, and what stays open. */
function Payees({ seen }: { seen: PayPreview }) {
  const t = useT();
  const symbol = useSymbol();
  const { periodOf } = useMoments();
  return (
    <ul className="max-h-64 overflow-y-auto rounded-input border border-line" aria-label={t('agreement.process.who')}>
      {seen.list.map((one) => (
        <li
          key={one.billId}
          className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 border-t border-line px-3 py-2 text-meta first:border-t-0"
        >
          <span className="font-semibold">
            <bdi dir="ltr">{one.accepter?.name ?? '—'}</bdi>
          </span>
          <Money units={one.pays} symbol={symbol} className="text-end font-bold" />
          <span className="text-ink-muted">
            {t(`agreement.kind.${one.kind}`)} ·{' '}
            {periodOf({ period: periodGuess(one), periodStart: one.periodStart, periodEnd: one.periodEnd })}
          </span>
          <span className="text-end">
            {isSome(one.left) ? (
              <Badge tone="warn">
                {t('agreement.process.leftOf')} <Money units={one.left} symbol={symbol} />
              </Badge>
            ) : (
              <Badge tone="win">{t('agreement.process.whole')}</Badge>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

function PasswordUnset() {
  const t = useT();
  return (
    <Banner
      tone="warn"
      action={
        <Link
          to="/centre/$page"
          params={{ page: 'securityCenter' }}
          hash="part-payment"
          className={buttonClass('ghost', 36)}
        >
          {t('withdraw.way.security')}
        </Link>
      }
    >
      {t('refusal.PAYMENT_PASSWORD_UNSET')}
    </Banner>
  );
}

/** Clocks may be set back within a day. */
const LONGEST_DAY_MS = 25 * 3_600_000;
/** Periods of one day are shown as days, longer ones as date ranges. */
const periodGuess = ({ periodStart, periodEnd }: PayPreview['list'][number]) =>
  Date.parse(periodEnd) - Date.parse(periodStart) > LONGEST_DAY_MS ? ('monthly' as const) : ('daily' as const);

function Done({ paid, onClose }: { paid: Paid; onClose: () => void }) {
  const t = useT();
  const symbol = useSymbol();
  return (
    <div role="status" className="grid gap-4">
      <p className="text-body">
        {t('agreement.process.paidSum')} <Money units={paid.paid} symbol={symbol} className="font-bold" />
        {isSome(paid.left) && (
          <>
            {' · '}
            {t('agreement.process.left')} <Money units={paid.left} symbol={symbol} className="font-bold text-warn" />
          </>
        )}
      </p>
      <ul className="max-h-64 overflow-y-auto rounded-input border border-line">
        {paid.list.map((one) => (
          <li
            key={one.billId}
            className="flex flex-wrap items-center justify-between gap-x-3 border-t border-line px-3 py-2 text-meta first:border-t-0"
          >
            <bdi dir="ltr" className="font-semibold">
              {one.accepter?.name ?? '—'}
            </bdi>
            <span className="flex items-center gap-2">
              <Money units={one.paid} symbol={symbol} className="font-bold" />
              {isSome(one.left) && (
                <Badge tone="warn">
                  {t('agreement.process.leftOf')} <Money units={one.left} symbol={symbol} />
                </Badge>
              )}
            </span>
          </li>
        ))}
      </ul>
      {isSome(paid.left) && <Banner tone="warn">{t('agreement.process.short')}</Banner>}
      <Button onClick={onClose} className="justify-self-end">
        {t('action.close')}
      </Button>
    </div>
  );
}
