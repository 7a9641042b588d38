import { type FieldFaults, refusedFields } from '@kismet/app-kit/contract-faults';
import { codeOf } from '@kismet/app-kit/refusal';
import { useLocalText, useT } from '@kismet/app-kit/texts';
import { applyWithdrawal } from '@kismet/contracts/cashier/withdrawal';
import { formatMoney, unitsToDecimal } from '@kismet/kernel/money';
import { Button } from '@kismet/ui/button';
import { Card } from '@kismet/ui/card';
import { Field } from '@kismet/ui/form/field';
import { Select } from '@kismet/ui/form/select';
import { Money } from '@kismet/ui/money';
import { useSymbol } from '../../shared/api/queries.ts';
import { NOTHING } from '../../shared/money/amount.ts';
import { shownFault } from '../../shared/money/shown-fault.ts';
import { usePressId } from '../../shared/use-press-id.ts';
import { useSiteForm } from '../../shared/use-site-form.tsx';
import { apply, type OrderForm } from './api.ts';
import { etaWords } from './eta-words.ts';
import { hasFee, isSome, mostOf, quote, readWithdrawal } from './model.ts';
import { PinField } from './pin-field.tsx';

interface Fields {
  amount: string;
  accountId: string;
  paymentPassword: string;
}
interface Props {
  orderForm: OrderForm;
  isOnline: boolean;
  onApplied: (withdrawalId: string) => void;
}

function useWithdrawal(orderForm: OrderForm, onApplied: Props['onApplied']) {
  const t = useT();
  const symbol = useSymbol();
  // same press, same id, also after a lost response: a late arrival is not a second withdrawal
  const press = usePressId();
  const form = useSiteForm({
    route: applyWithdrawal,
    defaults: { amount: '', accountId: orderForm.accounts[0]?.accountId ?? '', paymentPassword: '' },
    inputOf: ({ amount, ...values }: Fields) => {
      const read = readWithdrawal(amount, orderForm);
      return {
        ...values,
        withdrawalId: press.now(),
        amount: 'units' in read ? read.units : NOTHING,
        forfeitsBonus: false,
      };
    },
    check: ({ amount }): FieldFaults => {
      const read = readWithdrawal(amount, orderForm);
      return 'fault' in read ? { amount: shownFault(read.fault, symbol) } : {};
    },
    async send(input) {
      try {
        await press.spend(() => apply(input));
      } finally {
        form.setValue('paymentPassword', '');
      }
      form.resetField('amount');
      onApplied(input.withdrawalId);
    },
    place: (error): FieldFaults =>
      codeOf(error) === 'SECRET_WRONG'
        ? { paymentPassword: { code: 'SECRET_WRONG', params: {} } }
        : refusedFields(error),
    words: (error) => (codeOf(error) === 'OFFLINE' ? t('withdraw.unknown') : null),
    faultWords: ({ code, params }, name) => {
      if (code === 'RANGE') return t('withdraw.range', params as { min: string; max: string });
      return name === 'paymentPassword' && code.startsWith('FIELD_') ? t('security.pinShape') : null;
    },
  });
  return form;
}

/** Amount, destination, fee, net payout and PIN on one screen. */
export function WithdrawForm({ orderForm, isOnline, onApplied }: Props) {
  const t = useT();
  const symbol = useSymbol();
  const localText = useLocalText();
  const form = useWithdrawal(orderForm, onApplied);
  const read = readWithdrawal(form.watch('amount'), orderForm);
  const sums = 'units' in read ? quote(orderForm, read.units) : null;
  const amount = form.field('amount');
  return (
    <Card>
      <form noValidate onSubmit={form.submit} className="grid max-w-xl gap-5">
        <div className="flex flex-wrap items-end gap-3">
          <Field
            id="withdraw-amount"
            label={t('withdraw.amount', { symbol })}
            writes="ltr"
            inputMode="decimal"
            autoComplete="off"
            required
            maxLength={20}
            {...amount}
            hint={t('withdraw.range', {
              min: formatMoney(orderForm.min, symbol),
              max: formatMoney(orderForm.max, symbol),
            })}
            className="min-w-44 flex-1"
          />
          <Button
            tone="ghost"
            className={amount.error ? 'mb-14' : 'mb-7'}
            onClick={() => form.put('amount', unitsToDecimal(mostOf(orderForm)))}
          >
            {t('withdraw.all')}
          </Button>
        </div>
        <Select
          label={t('withdraw.to')}
          value={form.watch('accountId')}
          onChoose={(accountId) => form.put('accountId', accountId)}
          choices={orderForm.accounts.map((account) => ({
            value: account.accountId,
            label: `${localText(account.bankNames)} \u2066••${account.tail}\u2069 · \u2066${account.holder}\u2069`,
          }))}
        />
        <Costs orderForm={orderForm} sums={sums} />
        <PinField id="withdraw-pin" {...form.controlled('paymentPassword')} />
        {form.problem.region}
        <Button
          type="submit"
          tone="money"
          size={52}
          busy={form.busy}
          disabled={!isOnline}
          className="sm:justify-self-start"
        >
          {t('withdraw.go')}
        </Button>
        <p className="text-meta text-ink-muted">{t('withdraw.noCancel')}</p>
      </form>
    </Card>
  );
}

/** Fee and guarantee, what arrives, and when. */
function Costs({ orderForm, sums }: { orderForm: OrderForm; sums: ReturnType<typeof quote> | null }) {
  const t = useT();
  const symbol = useSymbol();
  return (
    <dl
      className="grid grid-cols-[auto_1fr] items-baseline gap-x-6 gap-y-2 rounded-input bg-sunken p-4 text-body [&_dd]:text-end"
      aria-live="polite"
    >
      {hasFee(orderForm) && (
        <>
          <dt className="text-ink-soft">{t('withdraw.fee')}</dt>
          <dd>{sums ? isSome(sums.fee) ? <Money units={sums.fee} symbol={symbol} /> : t('withdraw.free') : '—'}</dd>
        </>
      )}
      {isSome(orderForm.guarantee) && (
        <>
          <dt className="text-ink-soft">{t('withdraw.guarantee')}</dt>
          <dd>
            <Money units={orderForm.guarantee} symbol={symbol} />
          </dd>
        </>
      )}
      <dt className="font-semibold">{t('withdraw.net')}</dt>
      <dd className="text-title2 font-bold">{sums ? <Money units={sums.net} symbol={symbol} /> : '—'}</dd>
      <dt className="text-ink-soft">{t('withdraw.eta')}</dt>
      <dd>{orderForm.eta ? etaWords(t, orderForm.eta, 'etaRange') : t('withdraw.etaUnknown')}</dd>
    </dl>
  );
}
