import { codeOf } from '@kismet/app-kit/refusal';
import { useLocalText, useT } from '@kismet/app-kit/texts';
import { formatMoney, unitsToDecimal } from '@kismet/kernel/money';
import { Banner } from '@kismet/ui/banner';
import { Button } from '@kismet/ui/button';
import { Card } from '@kismet/ui/card';
import { Field } from '@kismet/ui/field';
import { Money } from '@kismet/ui/money';
import { Select } from '@kismet/ui/select';
import { type FormEvent, useRef, useState } from 'react';
import { codeText } from '../../shared/language.ts';
import { useSymbol } from '../../shared/queries.ts';
import { refusalWords } from '../../shared/refusal-words.ts';
import { apply, type OrderForm } from './api.ts';
import { type AmountFault, hasFee, isSome, mostOf, quote, readWithdrawal } from './model.ts';
import { PinField } from './pin-field.tsx';

interface Props {
  orderForm: OrderForm;
  isOnline: boolean;
  onApplied: (withdrawalId: string) => void;
}

/** How much, where to, what it costs and what arrives, then the payment password: one screen, no second one. */
export function WithdrawForm({ orderForm, isOnline, onApplied }: Props) {
  const t = useT();
  const symbol = useSymbol();
  const localText = useLocalText();
  const [typed, setTyped] = useState('');
  const [accountId, setAccountId] = useState(orderForm.accounts[0]?.accountId ?? '');
  const [pin, setPin] = useState('');
  const [fault, setFault] = useState<AmountFault | null>(null);
  const [pinFault, setPinFault] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  // the same id for the same press, also after a silence: what then arrives late is not a second withdrawal
  const id = useRef(crypto.randomUUID());
  const read = readWithdrawal(typed, orderForm);
  const sums = 'units' in read ? quote(orderForm, read.units) : null;

  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    setFault('fault' in read ? read.fault : null);
    const isPin = /^\d{6}$/.test(pin);
    setPinFault(isPin ? null : t('security.pinShape'));
    if (!('units' in read)) return document.getElementById('withdraw-amount')?.focus();
    if (!isPin) return document.getElementById('withdraw-pin')?.focus();
    setBusy(true);
    setProblem(null);
    const withdrawalId = id.current;
    try {
      await apply({ withdrawalId, amount: read.units, accountId, paymentPassword: pin, forfeitsBonus: false });
      id.current = crypto.randomUUID();
      setTyped('');
      onApplied(withdrawalId);
    } catch (error) {
      const code = codeOf(error);
      if (code !== 'OFFLINE') id.current = crypto.randomUUID();
      if (code === 'SECRET_WRONG') setPinFault(t('field.SECRET_WRONG'));
      else setProblem(code === 'OFFLINE' ? t('withdraw.unknown') : refusalWords(t, error));
    } finally {
      setPin('');
      setBusy(false);
    }
  }
  const words = fault && faultWords(fault);
  function faultWords(about: AmountFault): string {
    if (about.code !== 'RANGE') return codeText(t, 'field', about.code);
    return t('withdraw.range', { min: formatMoney(about.min, symbol), max: formatMoney(about.max, symbol) });
  }
  return (
    <Card>
      <form noValidate onSubmit={(event) => void onSubmit(event)} className="grid max-w-xl gap-5">
        <div className="flex flex-wrap items-end gap-3">
          <Field
            id="withdraw-amount"
            label={t('withdraw.amount', { symbol })}
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
            hint={t('withdraw.range', {
              min: formatMoney(orderForm.min, symbol),
              max: formatMoney(orderForm.max, symbol),
            })}
            error={words ?? undefined}
            className="min-w-56 flex-1"
          />
          <Button
            tone="ghost"
            className={words ? 'mb-14' : 'mb-7'}
            onClick={() => {
              setTyped(unitsToDecimal(mostOf(orderForm)));
              setFault(null);
            }}
          >
            {t('withdraw.all')}
          </Button>
        </div>
        <Select
          label={t('withdraw.to')}
          value={accountId}
          onChoose={setAccountId}
          choices={orderForm.accounts.map((account) => ({
            value: account.accountId,
            label: `${localText(account.bankNames)} \u2066••${account.tail}\u2069 · \u2066${account.holder}\u2069`,
          }))}
        />
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
          <dd>
            {orderForm.eta
              ? t('withdraw.etaRange', { from: orderForm.eta.p50Minutes, to: orderForm.eta.p90Minutes })
              : t('withdraw.etaUnknown')}
          </dd>
        </dl>
        <PinField id="withdraw-pin" value={pin} onPin={setPin} error={pinFault} />
        {problem && (
          <Banner tone="danger" urgent>
            {problem}
          </Banner>
        )}
        <Button type="submit" tone="money" size={52} busy={busy} disabled={!isOnline} className="sm:justify-self-start">
          {t('withdraw.go')}
        </Button>
        <p className="text-meta text-ink-muted">{t('withdraw.noCancel')}</p>
      </form>
    </Card>
  );
}
