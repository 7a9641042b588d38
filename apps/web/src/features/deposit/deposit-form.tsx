import type { FieldFaults } from '@kismet/app-kit/contract-faults';
import { codeOf } from '@kismet/app-kit/refusal';
import { useLocalText, useT } from '@kismet/app-kit/texts';
import { createDeposit } from '@kismet/contracts/cashier/deposit';
import { formatMoney, unitsToDecimal } from '@kismet/kernel/money';
import { Button, buttonClass } from '@kismet/ui/button';
import { Chip } from '@kismet/ui/chip';
import { EmptyState } from '@kismet/ui/empty-state';
import { Field } from '@kismet/ui/form/field';
import { linkClass } from '@kismet/ui/link-class';
import { Money } from '@kismet/ui/money';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useSymbol } from '../../shared/api/queries.ts';
import { NOTHING } from '../../shared/money/amount.ts';
import { shownFault } from '../../shared/money/shown-fault.ts';
import { useSiteForm } from '../../shared/use-site-form.tsx';
import type { OrderForm } from './api.ts';
import { MethodCards } from './method-cards.tsx';
import { firstChannel, isUsable, readDeposit } from './model.ts';
import { Steps } from './steps.tsx';
import { usePlace } from './use-place.ts';

interface Fields {
  amount: string;
  channelCode: string;
}

function useDepositForm(orderForm: OrderForm) {
  const t = useT();
  const symbol = useSymbol();
  const [last] = orderForm.lastAmounts;
  const { place, idOf } = usePlace();
  const [isRefusedByLimit, setRefusedByLimit] = useState(false);
  const usable = (code: string) => orderForm.channels.find((one) => one.channelCode === code && isUsable(one));
  const read = ({ amount, channelCode }: Fields) => readDeposit(amount, usable(channelCode), orderForm.limitLeft);
  const toLimits = (
    <Link to="/centre/$page" params={{ page: 'protection' }} className={buttonClass('ghost', 36)}>
      {t('deposit.seeLimits')}
    </Link>
  );
  const form = useSiteForm({
    route: createDeposit,
    defaults: {
      amount: last === undefined ? '' : unitsToDecimal(last),
      channelCode: firstChannel(orderForm.channels, orderForm.lastChannel) ?? '',
    },
    inputOf(values: Fields) {
      const found = read(values);
      const amount = 'units' in found ? found.units : NOTHING;
      return { channelCode: values.channelCode, amount, depositId: idOf(values.channelCode, amount) };
    },
    check(values): FieldFaults {
      const found = read(values);
      return 'fault' in found ? { amount: shownFault(found.fault, symbol) } : {};
    },
    async send({ channelCode, amount }) {
      setRefusedByLimit(false);
      await place(channelCode, amount);
    },
    onRefused: (error) => setRefusedByLimit(codeOf(error) === 'LIMIT_REACHED'),
    wayOn: (error) => codeOf(error) === 'LIMIT_REACHED' && toLimits,
    faultWords({ code, params }) {
      if (code === 'RANGE') return t('deposit.range', params as { min: string; max: string });
      return code === 'LIMIT' ? t('deposit.overLimit', params as { left: string }) : null;
    },
  });
  return { form, usable, isRefusedByLimit };
}

/** Amount and channel: prefilled with the last values, never a higher amount. */
export function DepositForm({ orderForm }: { orderForm: OrderForm }) {
  const t = useT();
  const symbol = useSymbol();
  const localText = useLocalText();
  const [last] = orderForm.lastAmounts;
  const { form, usable, isRefusedByLimit } = useDepositForm(orderForm);
  const { busy } = form;
  const [typed, chosen] = form.watch(['amount', 'channelCode']);
  const channel = usable(chosen);
  const amount = form.field('amount');
  const fault = form.faultOf('amount');
  const isOverLimit = fault?.code === 'LIMIT' || isRefusedByLimit;
  const repeat = (channelCode: string, units: bigint) => {
    form.setValue('channelCode', channelCode);
    form.setValue('amount', unitsToDecimal(units));
    form.submit();
  };
  if (orderForm.channels.length === 0)
    return <EmptyState title={t('deposit.noChannels')}>{t('deposit.noChannelsText')}</EmptyState>;
  const state = busy ? 'creating' : isOverLimit ? 'over_limit' : fault ? 'amount_invalid' : 'entry';
  const repeated = orderForm.channels.find((one) => one.channelCode === orderForm.lastChannel && isUsable(one));
  return (
    <form noValidate onSubmit={form.submit} data-state={state} className="grid gap-6">
      <Steps phase={typed.trim() === '' ? 'amount' : 'method'} />
      {last !== undefined && repeated && (
        <Button
          tone="ghost"
          size={52}
          busy={busy}
          onClick={() => repeat(repeated.channelCode, last)}
          className="justify-self-start"
        >
          {t('deposit.repeat', { amount: formatMoney(last, symbol), method: localText(repeated.names) })}
        </Button>
      )}
      <div className="grid gap-3">
        <Field
          id="deposit-amount"
          label={t('deposit.amount', { symbol })}
          writes="ltr"
          inputMode="decimal"
          autoComplete="off"
          required
          maxLength={20}
          {...amount}
          hint={
            channel && !fault
              ? t('deposit.range', { min: formatMoney(channel.min, symbol), max: formatMoney(channel.max, symbol) })
              : undefined
          }
          className="max-w-sm"
        />
        <LastAmounts amounts={orderForm.lastAmounts} typed={typed} onChoose={(text) => form.put('amount', text)} />
        {orderForm.limitLeft !== null && (
          <p className="text-meta text-ink-soft">
            {t('deposit.limitLeft')} <Money units={orderForm.limitLeft} symbol={symbol} className="font-semibold" />
          </p>
        )}
      </div>
      <MethodCards channels={orderForm.channels} chosen={chosen} onChoose={(code) => form.put('channelCode', code)} />
      {form.problem.region}
      <Footer busy={busy} canGo={channel !== undefined} />
    </form>
  );
}

function Footer({ busy, canGo }: { busy: boolean; canGo: boolean }) {
  const t = useT();
  return (
    <div className="flex flex-col gap-x-6 gap-y-3 sm:flex-row sm:items-center">
      <Button type="submit" tone="money" size={52} busy={busy} disabled={!canGo}>
        {t('deposit.go')}
      </Button>
      <Link
        to="/centre/$page"
        params={{ page: 'protection' }}
        search={{ tab: 'limits' }}
        className={`${linkClass} inline-flex min-h-11 items-center text-meta max-sm:justify-center`}
      >
        {t('deposit.seeLimits')}
      </Link>
    </div>
  );
}

interface LastProps {
  readonly amounts: readonly bigint[];
  readonly typed: string;
  readonly onChoose: (text: string) => void;
}
function LastAmounts({ amounts, typed, onChoose }: LastProps) {
  const symbol = useSymbol();
  if (amounts.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {amounts.map((units) => (
        <Chip
          key={String(units)}
          pressed={typed === unitsToDecimal(units)}
          onPress={() => onChoose(unitsToDecimal(units))}
        >
          <Money units={units} symbol={symbol} />
        </Chip>
      ))}
    </div>
  );
}
