import { useLocalText, useT } from '@kismet/app-kit/texts';
import { addPayoutAccount } from '@kismet/contracts/cashier/payout-account';
import { asciiDigits } from '@kismet/rules/ascii-digits';
import { Banner } from '@kismet/ui/banner';
import { Button, buttonClass } from '@kismet/ui/button';
import { Field } from '@kismet/ui/form/field';
import { Select } from '@kismet/ui/form/select';
import { toast } from '@kismet/ui/overlay/toast';
import { Link } from '@tanstack/react-router';
import { usePressId } from '../../shared/use-press-id.ts';
import { useSiteForm } from '../../shared/use-site-form.tsx';
import { type Accounts, bind } from './api.ts';
import { PinField } from './pin-field.tsx';

interface Fields {
  bankCode: string;
  number: string;
  holder: string;
  paymentPassword: string;
}

/** A new payout account in the member's name. Missing profile data is reported first, with a link. */
export function AccountForm({ known, onDone }: { known: Accounts; onDone: () => void }) {
  const t = useT();
  const localText = useLocalText();
  const press = usePressId();
  const form = useSiteForm({
    route: addPayoutAccount,
    defaults: { bankCode: known.banks[0]?.code ?? '', number: '', holder: '', paymentPassword: '' },
    inputOf: (values: Fields) => ({ ...values, accountId: press.now(), number: asciiDigits(values.number) }),
    async send(input) {
      try {
        await press.spend(() => bind(input));
      } finally {
        form.setValue('paymentPassword', '');
      }
      toast(t('payout.added'), { tone: 'win' });
      onDone();
    },
  });
  if (!known.hasLegalName || !known.hasPaymentPassword) return <MissingFirst known={known} />;
  const [number, holder, pin] = form.watch(['number', 'holder', 'paymentPassword']);
  return (
    <form noValidate onSubmit={form.submit} className="grid max-w-xl gap-4">
      <Select
        label={t('payout.bank')}
        value={form.watch('bankCode')}
        onChoose={(bankCode) => form.put('bankCode', bankCode)}
        choices={known.banks.map((bank) => ({ value: bank.code, label: localText(bank.names) }))}
      />
      <Field
        label={t('payout.number')}
        writes="ltr"
        required
        maxLength={40}
        autoComplete="off"
        {...form.field('number')}
      />
      <Field
        label={t('payout.holder')}
        hint={t('payout.holderHint')}
        required
        maxLength={120}
        autoComplete="name"
        {...form.field('holder')}
      />
      <PinField {...form.controlled('paymentPassword')} />
      {form.problem.region}
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          busy={form.busy}
          disabled={number.trim() === '' || holder.trim() === '' || pin.length !== 6}
        >
          {t('payout.keep')}
        </Button>
        <Button tone="ghost" onClick={onDone}>
          {t('action.cancel')}
        </Button>
      </div>
    </form>
  );
}

/** What the profile lacks before an account can be bound, with a link. */
function MissingFirst({ known }: { known: Accounts }) {
  const t = useT();
  return (
    <Banner
      tone="warn"
      action={
        <Link
          to="/centre/$page"
          params={{ page: 'securityCenter' }}
          hash={`part-${known.hasLegalName ? 'payment' : 'identity'}`}
          className={buttonClass('ghost', 36)}
        >
          {t('withdraw.way.security')}
        </Link>
      }
    >
      {t(known.hasLegalName ? 'refusal.PAYMENT_PASSWORD_UNSET' : 'refusal.LEGAL_NAME_MISSING')}
    </Banner>
  );
}
