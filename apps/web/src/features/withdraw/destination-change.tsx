import { useLocalText, useT } from '@kismet/app-kit/texts';
import { Banner } from '@kismet/ui/banner';
import { Button } from '@kismet/ui/button';
import { Select } from '@kismet/ui/select';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { refusalWords } from '../../shared/refusal-words.ts';
import { orderFormQuery, redirect, type Withdrawal } from './api.ts';
import { PinField } from './pin-field.tsx';

/** The one thing that may still be changed, while nobody has looked at it. */
export function DestinationChange({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useT();
  const localText = useLocalText();
  const orderForm = useQuery(orderFormQuery).data;
  const [isOpen, setOpen] = useState(false);
  const [accountId, setAccountId] = useState('');
  const [pin, setPin] = useState('');
  const change = useMutation({
    mutationFn: () => redirect({ withdrawalId: withdrawal.withdrawalId, accountId, paymentPassword: pin }),
    onSuccess: () => setOpen(false),
    onSettled: () => setPin(''),
  });
  if (!orderForm || orderForm.accounts.length < 2) return null;
  if (!isOpen)
    return (
      <Button
        tone="ghost"
        size={36}
        className="justify-self-start"
        onClick={() => {
          setAccountId(orderForm.accounts[0]!.accountId);
          setOpen(true);
        }}
      >
        {t('withdraw.changeTo')}
      </Button>
    );
  return (
    <form
      className="grid max-w-xl gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        change.mutate();
      }}
    >
      <Select
        label={t('withdraw.to')}
        value={accountId}
        onChoose={setAccountId}
        choices={orderForm.accounts.map((account) => ({
          value: account.accountId,
          label: `${localText(account.bankNames)} \u2066••${account.tail}\u2069`,
        }))}
      />
      <PinField value={pin} onPin={setPin} error={null} />
      {change.isError && (
        <Banner tone="danger" urgent>
          {refusalWords(t, change.error)}
        </Banner>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={change.isPending} disabled={pin.length !== 6}>
          {t('withdraw.change')}
        </Button>
        <Button tone="ghost" onClick={() => setOpen(false)}>
          {t('action.cancel')}
        </Button>
      </div>
    </form>
  );
}
