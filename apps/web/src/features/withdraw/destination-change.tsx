import { useLocalText, useT } from '@kismet/app-kit/texts';
import { changeDestination } from '@kismet/contracts/cashier/withdrawal';
import { Button } from '@kismet/ui/button';
import { Select } from '@kismet/ui/form/select';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSiteForm } from '../../shared/use-site-form.tsx';
import { orderFormQuery, redirect, type Withdrawal } from './api.ts';
import { PinField } from './pin-field.tsx';

/** The one field that may be changed until review starts. */
export function DestinationChange({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useT();
  const localText = useLocalText();
  const orderForm = useQuery(orderFormQuery).data;
  const [isOpen, setOpen] = useState(false);
  const form = useSiteForm({
    route: changeDestination,
    defaults: { accountId: '', paymentPassword: '' },
    inputOf: (values: { accountId: string; paymentPassword: string }) => ({
      ...values,
      withdrawalId: withdrawal.withdrawalId,
    }),
    async send(input) {
      try {
        await redirect(input);
      } finally {
        form.setValue('paymentPassword', '');
      }
      setOpen(false);
    },
  });
  if (!orderForm || orderForm.accounts.length < 2) return null;
  if (!isOpen)
    return (
      <Button
        tone="ghost"
        size={36}
        className="justify-self-start"
        onClick={() => {
          form.setValue('accountId', orderForm.accounts[0]!.accountId);
          setOpen(true);
        }}
      >
        {t('withdraw.changeTo')}
      </Button>
    );
  return (
    <form noValidate className="grid max-w-xl gap-3" onSubmit={form.submit}>
      <Select
        label={t('withdraw.to')}
        value={form.watch('accountId')}
        onChoose={(accountId) => form.put('accountId', accountId)}
        choices={orderForm.accounts.map((account) => ({
          value: account.accountId,
          label: `${localText(account.bankNames)} \u2066••${account.tail}\u2069`,
        }))}
      />
      <PinField {...form.controlled('paymentPassword')} />
      {form.problem.region}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={form.busy} disabled={form.watch('paymentPassword').length !== 6}>
          {t('withdraw.change')}
        </Button>
        <Button tone="ghost" onClick={() => setOpen(false)}>
          {t('action.cancel')}
        </Button>
      </div>
    </form>
  );
}
