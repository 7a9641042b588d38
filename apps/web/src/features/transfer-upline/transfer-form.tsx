import { type FieldFaults, refusedFields } from '@kismet/app-kit/contract-faults';
import { codeOf } from '@kismet/app-kit/refusal';
import { useT } from '@kismet/app-kit/texts';
import { sendUpline } from '@kismet/contracts/cashier/upline';
import { formatMoney } from '@kismet/kernel/money';
import { Banner } from '@kismet/ui/banner';
import { Button, buttonClass } from '@kismet/ui/button';
import { Field } from '@kismet/ui/form/field';
import { PasswordField } from '@kismet/ui/form/password-field';
import { SegmentedControl } from '@kismet/ui/form/segmented-control';
import { Money } from '@kismet/ui/money';
import { toast } from '@kismet/ui/overlay/toast';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useSymbol } from '../../shared/api/queries.ts';
import { isSome, NOTHING } from '../../shared/money/amount.ts';
import { shownFault } from '../../shared/money/shown-fault.ts';
import type { UplineForm } from '../../shared/money/upline-form.ts';
import { usePressId } from '../../shared/use-press-id.ts';
import { ASCII_DIGITS, useSiteForm } from '../../shared/use-site-form.tsx';
import { send } from './api.ts';
import { ConfirmTransfer } from './confirm-transfer.tsx';
import { readTransfer } from './model.ts';

const NOTE_MAX = 140;

interface Fields {
  to: string;
  amount: string;
  note: string;
  paymentPassword: string;
}
interface Props {
  uplineForm: UplineForm;
  isOnline: boolean;
  /** Recipient given by the link here, for a transfer down; null if none. */
  down: string | null;
}
/** The transfer as a form; `onDone` is called once there is an answer, whatever it was. */
function useTransfer(uplineForm: UplineForm, way: 'up' | 'down', down: string | null, onDone: () => void) {
  const t = useT();
  const symbol = useSymbol();
  const press = usePressId();
  const unitsOf = (amount: string) => {
    const read = readTransfer(amount, uplineForm);
    return 'units' in read ? read.units : NOTHING;
  };
  const form = useSiteForm({
    route: sendUpline,
    defaults: { to: down ?? '', amount: '', note: '', paymentPassword: '' },
    inputOf: ({ to, amount, note, paymentPassword }: Fields) => ({
      transferId: press.now(),
      amount: unitsOf(amount),
      note: note.trim(),
      paymentPassword,
      ...(way === 'down' && { to: to.trim() }),
    }),
    check: ({ amount }): FieldFaults => {
      const read = readTransfer(amount, uplineForm);
      return 'fault' in read ? { amount: shownFault(read.fault, symbol) } : {};
    },
    async send(input) {
      try {
        await press.spend(() => send(input));
      } finally {
        form.setValue('paymentPassword', '');
        onDone();
      }
      toast(t('upline.sent'), { tone: 'win' });
      form.resetField('amount');
      form.resetField('note');
    },
    place: (error): FieldFaults =>
      codeOf(error) === 'SECRET_WRONG'
        ? { paymentPassword: { code: 'SECRET_WRONG', params: {} } }
        : refusedFields(error),
    words: (error) => (codeOf(error) === 'OFFLINE' ? t('upline.unknown') : null),
    faultWords: ({ code, params }, name) => {
      if (code === 'RANGE') return t('withdraw.range', params as { min: string; max: string });
      if (!code.startsWith('FIELD_')) return null;
      return name === 'paymentPassword' ? t('security.pinShape') : name === 'to' ? t('upline.toMissing') : null;
    },
  });
  return { form, unitsOf };
}

/** Amount, note and PIN; a confirmation says that it is final before anything is sent. */
export function TransferForm({ uplineForm, isOnline, down }: Props) {
  const t = useT();
  const [way, setWay] = useState<'up' | 'down'>(uplineForm.upline && down === null ? 'up' : 'down');
  const [isAsked, setAsked] = useState(false);
  const { form, unitsOf } = useTransfer(uplineForm, way, down, () => setAsked(false));
  const [to, typed, note] = form.watch(['to', 'amount', 'note']);
  const other = way === 'up' ? (uplineForm.upline ?? '') : to.trim();
  const review = (event: FormEvent) => {
    form.problem.clear();
    void form.handleSubmit(() => setAsked(true))(event);
  };
  if (!uplineForm.hasPaymentPassword) return <NoPaymentPassword />;
  return (
    <form noValidate onSubmit={review} className="grid max-w-xl gap-4">
      {uplineForm.maySendDown && uplineForm.upline && (
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
      <TransferNotes uplineForm={uplineForm} way={way} />
      <Recipient form={form} way={way} upline={uplineForm.upline} />
      <Particulars form={form} note={note} />
      {form.problem.region}
      <Button type="submit" tone="money" size={52} disabled={!isOnline} className="sm:justify-self-start">
        {t('upline.review')}
      </Button>
      {isAsked && (
        <ConfirmTransfer
          amount={unitsOf(typed)}
          other={other}
          busy={form.busy}
          onGo={() => form.submit()}
          onClose={() => setAsked(false)}
        />
      )}
    </form>
  );
}

function NoPaymentPassword() {
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

type TransferFormOf = ReturnType<typeof useTransfer>['form'];

/** The upline by name, or a field for a downline. */
function Recipient({ form, way, upline }: { form: TransferFormOf; way: 'up' | 'down'; upline: UplineForm['upline'] }) {
  const t = useT();
  return way === 'up' ? (
    <p className="text-body">
      {t('upline.toUpline')}{' '}
      <bdi dir="ltr" className="font-semibold">
        {upline}
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
      {...form.field('to')}
    />
  );
}

/** Amount, note and payment password. */
function Particulars({ form, note }: { form: TransferFormOf; note: string }) {
  const t = useT();
  const symbol = useSymbol();
  return (
    <>
      <Field
        id="upline-amount"
        label={t('withdraw.amount', { symbol })}
        writes="ltr"
        inputMode="decimal"
        autoComplete="off"
        required
        maxLength={20}
        {...form.field('amount')}
      />
      <Field
        label={t('upline.note')}
        maxLength={NOTE_MAX}
        hint={`${note.length}/${NOTE_MAX}`}
        {...form.field('note')}
      />
      <PasswordField
        label={t('withdraw.pin')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        required
        {...form.field('paymentPassword', ASCII_DIGITS)}
        showLabel={t('auth.showPassword')}
        hideLabel={t('auth.hidePassword')}
        className="max-w-64"
      />
    </>
  );
}

/** What may be sent today, and what prevents it: an open wagering requirement, unpaid bills. */
function TransferNotes({ uplineForm, way }: { uplineForm: UplineForm; way: 'up' | 'down' }) {
  const t = useT();
  const symbol = useSymbol();
  return (
    <>
      <p className="text-body text-ink-soft">
        {t('withdraw.available')} <Money units={uplineForm.available} symbol={symbol} className="font-semibold" />
        {' · '}
        {t('withdraw.leftToday')} <Money units={uplineForm.leftToday} symbol={symbol} className="font-semibold" />
      </p>
      {isSome(uplineForm.wageringMissing) && (
        <Banner tone="warn">
          {t('refusal.WAGERING_OPEN', { missing: formatMoney(uplineForm.wageringMissing, symbol) })}
        </Banner>
      )}
      {way === 'down' && isSome(uplineForm.unpaidBills) && (
        <Banner
          tone="warn"
          action={
            <Link to="/agent" className={buttonClass('ghost', 36)}>
              {t('withdraw.way.bills')}
            </Link>
          }
        >
          {t('refusal.BILL_UNPAID', { owed: `\u2066${formatMoney(uplineForm.unpaidBills, symbol)}\u2069` })}
        </Banner>
      )}
    </>
  );
}
