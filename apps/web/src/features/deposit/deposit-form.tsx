import { useLocalText, useT } from '@kismet/app-kit/texts';
import { formatMoney, unitsToDecimal } from '@kismet/kernel/money';
import { Banner } from '@kismet/ui/banner';
import { Button, buttonClass } from '@kismet/ui/button';
import { Chip } from '@kismet/ui/chip';
import { EmptyState } from '@kismet/ui/empty-state';
import { Field } from '@kismet/ui/field';
import { linkClass } from '@kismet/ui/link-class';
import { Money } from '@kismet/ui/money';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { codeText } from '../../shared/language.ts';
import { useSymbol } from '../../shared/queries.ts';
import type { OrderForm } from './api.ts';
import { MethodCards } from './method-cards.tsx';
import { type AmountFault, firstChannel, isUsable, readDeposit } from './model.ts';
import { Steps } from './steps.tsx';
import { usePlace } from './use-place.ts';

/** How much, and by which way: filled with what was used last, never with more. */
export function DepositForm({ orderForm }: { orderForm: OrderForm }) {
  const t = useT();
  const symbol = useSymbol();
  const localText = useLocalText();
  const [last] = orderForm.lastAmounts;
  const [typed, setTyped] = useState(last === undefined ? '' : unitsToDecimal(last));
  const [chosen, setChosen] = useState(() => firstChannel(orderForm.channels, orderForm.lastChannel));
  const [fault, setFault] = useState<AmountFault | null>(null);
  const { place, busy, problem, refusal } = usePlace();
  const channel = orderForm.channels.find((one) => one.channelCode === chosen && isUsable(one));
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const read = readDeposit(typed, channel, orderForm.limitLeft);
    setFault('fault' in read ? read.fault : null);
    if ('units' in read && channel) void place(channel.channelCode, read.units);
    else document.getElementById('deposit-amount')?.focus();
  };
  if (orderForm.channels.length === 0)
    return <EmptyState title={t('deposit.noChannels')}>{t('deposit.noChannelsText')}</EmptyState>;
  const words = fault && faultText(fault);
  function faultText(about: AmountFault): string {
    if (about.code === 'RANGE')
      return t('deposit.range', { min: formatMoney(about.min, symbol), max: formatMoney(about.max, symbol) });
    if (about.code === 'LIMIT') return t('deposit.overLimit', { left: formatMoney(about.left, symbol) });
    return codeText(t, 'field', about.code);
  }
  const isOverLimit = fault?.code === 'LIMIT' || refusal === 'LIMIT_REACHED';
  const state = busy ? 'creating' : isOverLimit ? 'over_limit' : fault ? 'amount_invalid' : 'entry';
  const repeated = orderForm.channels.find((one) => one.channelCode === orderForm.lastChannel && isUsable(one));
  return (
    <form noValidate onSubmit={onSubmit} data-state={state} className="grid gap-6">
      <Steps phase={typed.trim() === '' ? 'amount' : 'method'} />
      {last !== undefined && repeated && (
        <Button
          tone="ghost"
          size={52}
          busy={busy}
          onClick={() => void place(repeated.channelCode, last)}
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
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setFault(null);
          }}
          hint={
            channel && !words
              ? t('deposit.range', { min: formatMoney(channel.min, symbol), max: formatMoney(channel.max, symbol) })
              : undefined
          }
          error={words ?? undefined}
          className="max-w-sm"
        />
        {orderForm.lastAmounts.length > 0 && (
          <div className="flex flex-wrap gap-2">
            {orderForm.lastAmounts.map((units) => (
              <Chip
                key={String(units)}
                pressed={typed === unitsToDecimal(units)}
                onPress={() => {
                  setTyped(unitsToDecimal(units));
                  setFault(null);
                }}
              >
                <Money units={units} symbol={symbol} />
              </Chip>
            ))}
          </div>
        )}
        {orderForm.limitLeft !== null && (
          <p className="text-meta text-ink-soft">
            {t('deposit.limitLeft')} <Money units={orderForm.limitLeft} symbol={symbol} className="font-semibold" />
          </p>
        )}
      </div>
      <MethodCards channels={orderForm.channels} chosen={chosen} onChoose={setChosen} />
      {problem && (
        <Banner
          tone="danger"
          urgent
          action={
            isOverLimit && (
              <Link to="/centre/$page" params={{ page: 'protection' }} className={buttonClass('ghost', 36)}>
                {t('deposit.seeLimits')}
              </Link>
            )
          }
        >
          {problem}
        </Banner>
      )}
      <div className="flex flex-col gap-x-6 gap-y-3 sm:flex-row sm:items-center">
        <Button type="submit" tone="money" size={52} busy={busy} disabled={!channel}>
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
    </form>
  );
}
