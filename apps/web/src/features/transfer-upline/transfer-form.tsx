import { codeOf } from '@kismet/app-kit/refusal';
import { useT } from '@kismet/app-kit/texts';
import { formatMoney } from '@kismet/kernel/money';
import { asciiDigits } from '@kismet/rules/ascii-digits';
import { Banner } from '@kismet/ui/banner';
import { Button, buttonClass } from '@kismet/ui/button';
import { Field } from '@kismet/ui/field';
import { Money } from '@kismet/ui/money';
import { PasswordField } from '@kismet/ui/password-field';
import { SegmentedControl } from '@kismet/ui/segmented-control';
import { toast } from '@kismet/ui/toast';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import { codeText } from '../../shared/language.ts';
import { useSymbol } from '../../shared/queries.ts';
import { refusalWords } from '../../shared/refusal-words.ts';
import { type OrderForm, send } from './api.ts';
import { ConfirmTransfer } from './confirm-transfer.tsx';
import { type AmountFault, isSome, readTransfer } from './model.ts';

const NOTE_MAX = 140;

interface Props {
  orderForm: OrderForm;
  isOnline: boolean;
  /** Whom the way here named, for a transfer down; null where it named none. */
  down: string | null;
}
/** Amount, note and payment password; a sheet then says that it is final before anything is sent. */
export function TransferForm({ orderForm, isOnline, down }: Props) {
  const t = useT();
  const symbol = useSymbol();
  const [way, setWay] = useState<'up' | 'down'>(orderForm.upline && down === null ? 'up' : 'down');
  const [to, setTo] = useState(down ?? '');
  const [typed, setTyped] = useState('');
  const [note, setNote] = useState('');
  const [pin, setPin] = useState('');
  const [fault, setFault] = useState<AmountFault | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [asked, setAsked] = useState<bigint | null>(null);
  const [busy, setBusy] = useState(false);
  const id = useRef(crypto.randomUUID());
  const other = way === 'up' ? (orderForm.upline ?? '') : to.trim();

  function review(event: FormEvent) {
    event.preventDefault();
    const read = readTransfer(typed, orderForm);
    setFault('fault' in read ? read.fault : null);
    setProblem(null);
    if ('units' in read && other !== '' && /^\d{6}$/.test(pin)) setAsked(read.units);
    else if ('units' in read) setProblem(t(other === '' ? 'upline.toMissing' : 'security.pinShape'));
    else document.getElementById('upline-amount')?.focus();
  }
  async function go() {
    if (asked === null) return;
    setBusy(true);
    try {
      const given = { transferId: id.current, amount: asked, note: note.trim(), paymentPassword: pin };
      await send(way === 'down' ? { ...given, to: other } : given);
      id.current = crypto.randomUUID();
      toast(t('upline.sent'), { tone: 'win' });
      setTyped('');
      setNote('');
    } catch (error) {
      if (codeOf(error) !== 'OFFLINE') id.current = crypto.randomUUID();
      setProblem(codeOf(error) === 'OFFLINE' ? t('upline.unknown') : refusalWords(t, error));
    } finally {
      setPin('');
      setAsked(null);
      setBusy(false);
    }
  }
  const faultWords =
    fault &&
    (fault.code === 'RANGE'
      ? t('withdraw.range', { min: formatMoney(fault.min, symbol), max: formatMoney(fault.max, symbol) })
      : codeText(t, 'field', fault.code));
  if (!orderForm.hasPaymentPassword)
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
  return (
    <form noValidate onSubmit={review} className="grid max-w-xl gap-4">
      {orderForm.maySendDown && orderForm.upline && (
        <SegmentedControl
          label={t('upline.way')}
          value={way}
          onChoose={setWay}
          choices={[
            { value: 'up', label: t('upline.up') },
            { value: 'down', label: t('upline.down') },
          ]}
        />
      )}
      <p className="text-body text-ink-soft">
        {t('withdraw.available')} <Money units={orderForm.available} symbol={symbol} className="font-semibold" />
        {' · '}
        {t('withdraw.leftToday')} <Money units={orderForm.leftToday} symbol={symbol} className="font-semibold" />
      </p>
      {isSome(orderForm.wageringMissing) && (
        <Banner tone="warn">
          {t('refusal.WAGERING_OPEN', { missing: formatMoney(orderForm.wageringMissing, symbol) })}
        </Banner>
      )}
      {way === 'down' && isSome(orderForm.unpaidBills) && (
        <Banner
          tone="warn"
          action={
            <Link to="/agent" className={buttonClass('ghost', 36)}>
              {t('withdraw.way.bills')}
            </Link>
          }
        >
          {t('refusal.BILL_UNPAID', { owed: `\u2066${formatMoney(orderForm.unpaidBills, symbol)}\u2069` })}
        </Banner>
      )}
      {way === 'up' ? (
        <p className="text-body">
          {t('upline.toUpline')}{' '}
          <bdi dir="ltr" className="font-semibold">
            {orderForm.upline}
          </bdi>
        </p>
      ) : (
        <Field
          label={t('upline.to')}
          hint={t('upline.toHint')}
          writes="ltr"
          required
          maxLength={64}
          autoCapitalize="none"
          autoComplete="off"
          value={to}
          onChange={(event) => setTo(event.target.value)}
        />
      )}
      <Field
        id="upline-amount"
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
        error={faultWords ?? undefined}
      />
      <Field
        label={t('upline.note')}
        maxLength={NOTE_MAX}
        value={note}
        hint={`${note.length}/${NOTE_MAX}`}
        onChange={(event) => setNote(event.target.value)}
      />
      <PasswordField
        label={t('withdraw.pin')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        required
        value={pin}
        onChange={(event) => setPin(asciiDigits(event.target.value).trim())}
        showLabel={t('auth.showPassword')}
        hideLabel={t('auth.hidePassword')}
        className="max-w-64"
      />
      {problem && (
        <Banner tone="danger" urgent>
          {problem}
        </Banner>
      )}
      <Button type="submit" tone="money" size={52} disabled={!isOnline} className="sm:justify-self-start">
        {t('upline.review')}
      </Button>
      {asked !== null && (
        <ConfirmTransfer
          amount={asked}
          other={other}
          busy={busy}
          onGo={() => void go()}
          onClose={() => setAsked(null)}
        />
      )}
    </form>
  );
}
