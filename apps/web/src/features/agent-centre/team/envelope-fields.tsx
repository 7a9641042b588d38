import { useT } from '@kismet/app-kit/texts';
import { formatMoney } from '@kismet/kernel/money';
import { SPLITS } from '@kismet/rules/promotions/envelope';
import { Banner } from '@kismet/ui/banner';
import { Button, buttonClass } from '@kismet/ui/button';
import { Field } from '@kismet/ui/form/field';
import { PasswordField } from '@kismet/ui/form/password-field';
import { SegmentedControl } from '@kismet/ui/form/segmented-control';
import { Money } from '@kismet/ui/money';
import { Link } from '@tanstack/react-router';
import { useSymbol } from '../../../shared/api/queries.ts';
import { isSome } from '../../../shared/money/amount.ts';
import type { UplineForm } from '../../../shared/money/upline-form.ts';
import { ASCII_DIGITS } from '../../../shared/use-site-form.tsx';
import type { EnvelopeFormOf } from './use-envelope.ts';

interface Props {
  readonly form: EnvelopeFormOf;
  readonly uplineForm: UplineForm;
  readonly people: number;
}

/** Amount, number of shares, how they are split, and the PIN; and what prevents sending. */
export function EnvelopeFields({ form, uplineForm, people }: Props) {
  const t = useT();
  const symbol = useSymbol();
  return (
    <>
      <Notes uplineForm={uplineForm} />
      <Field
        label={t('agentCentre.envelope.total', { symbol })}
        writes="ltr"
        inputMode="decimal"
        autoComplete="off"
        required
        maxLength={20}
        {...form.field('total')}
      />
      <Field
        label={t('agentCentre.envelope.count')}
        hint={t('agentCentre.envelope.countHint', { max: people })}
        writes="ltr"
        inputMode="numeric"
        autoComplete="off"
        required
        maxLength={3}
        {...form.field('count', ASCII_DIGITS)}
      />
      <SegmentedControl
        label={t('agentCentre.envelope.split')}
        value={form.watch('split')}
        onChoose={(split) => form.setValue('split', split)}
        choices={SPLITS.map((value) => ({ value, label: t(`agentCentre.envelope.split.${value}`) }))}
      />
      <PasswordField
        label={t('withdraw.pin')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        required
        {...form.field('paymentPassword', ASCII_DIGITS)}
        showLabel={t('auth.showPin')}
        hideLabel={t('auth.hidePin')}
        className="max-w-64"
      />
      {form.problem.region}
      <Button type="submit" tone="money" disabled={!uplineForm.hasPaymentPassword} className="justify-self-end">
        {t('upline.review')}
      </Button>
    </>
  );
}

/** What may be sent today, and what prevents it. */
function Notes({ uplineForm }: { uplineForm: UplineForm }) {
  const t = useT();
  const symbol = useSymbol();
  const money = (units: bigint) => `\u2066${formatMoney(units, symbol)}\u2069`;
  return (
    <>
      <p className="text-body text-ink-soft">
        {t('withdraw.available')} <Money units={uplineForm.available} symbol={symbol} className="font-semibold" />
        {' · '}
        {t('withdraw.leftToday')} <Money units={uplineForm.leftToday} symbol={symbol} className="font-semibold" />
      </p>
      {!uplineForm.hasPaymentPassword && (
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
      )}
      {isSome(uplineForm.wageringMissing) && (
        <Banner tone="warn">{t('refusal.WAGERING_OPEN', { missing: money(uplineForm.wageringMissing) })}</Banner>
      )}
      {isSome(uplineForm.unpaidBills) && (
        <Banner tone="warn">{t('refusal.BILL_UNPAID', { owed: money(uplineForm.unpaidBills) })}</Banner>
      )}
    </>
  );
}
