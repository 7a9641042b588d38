import { codeOf } from '@kismet/app-kit/refusal';
import { useLocalText, useT } from '@kismet/app-kit/texts';
import { Refused } from '@kismet/kernel/outcome';
import { asciiDigits } from '@kismet/rules/ascii-digits';
import { Banner } from '@kismet/ui/banner';
import { Button, buttonClass } from '@kismet/ui/button';
import { Field } from '@kismet/ui/field';
import { Select } from '@kismet/ui/select';
import { toast } from '@kismet/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import { codeText } from '../../shared/language.ts';
import { refusalWords } from '../../shared/refusal-words.ts';
import { StepUpDeclined } from '../../shared/step-up.ts';
import { type Accounts, bind } from './api.ts';
import { PinField } from './pin-field.tsx';

/** A new account in the own name. What is missing in the profile is said first, with the way there. */
export function AccountForm({ known, onDone }: { known: Accounts; onDone: () => void }) {
  const t = useT();
  const localText = useLocalText();
  const [bankCode, setBankCode] = useState(known.banks[0]?.code ?? '');
  const [number, setNumber] = useState('');
  const [holder, setHolder] = useState('');
  const [pin, setPin] = useState('');
  const id = useRef(crypto.randomUUID());
  const add = useMutation({
    mutationFn: () =>
      bind({ accountId: id.current, bankCode, number: asciiDigits(number), holder, paymentPassword: pin }),
    onSuccess: () => {
      toast(t('payout.added'), { tone: 'win' });
      onDone();
    },
    onError: (error) => {
      if (codeOf(error) !== 'OFFLINE') id.current = crypto.randomUUID();
    },
    onSettled: () => setPin(''),
  });
  if (!known.hasLegalName || !known.hasPaymentPassword)
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
  const refused = add.error instanceof Refused ? add.error : null;
  const about = (name: string) => {
    const field = refused?.fields.find((one) => one.name === name);
    return field ? codeText(t, 'field', field.code, field.params) : undefined;
  };
  const isSaid = refused?.fields.some(({ name }) => ['number', 'holder', 'paymentPassword'].includes(name)) ?? false;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    add.mutate();
  };
  return (
    <form noValidate onSubmit={onSubmit} className="grid max-w-xl gap-4">
      <Select
        label={t('payout.bank')}
        value={bankCode}
        onChoose={setBankCode}
        choices={known.banks.map((bank) => ({ value: bank.code, label: localText(bank.names) }))}
      />
      <Field
        label={t('payout.number')}
        writes="ltr"
        required
        maxLength={40}
        autoComplete="off"
        value={number}
        onChange={(event) => setNumber(event.target.value)}
        error={about('number')}
      />
      <Field
        label={t('payout.holder')}
        hint={t('payout.holderHint')}
        required
        maxLength={120}
        autoComplete="name"
        value={holder}
        onChange={(event) => setHolder(event.target.value)}
        error={about('holder')}
      />
      <PinField value={pin} onPin={setPin} error={about('paymentPassword') ?? null} />
      {add.isError && !isSaid && !(add.error instanceof StepUpDeclined) && (
        <Banner tone="danger" urgent>
          {refusalWords(t, add.error)}
        </Banner>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          busy={add.isPending}
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
