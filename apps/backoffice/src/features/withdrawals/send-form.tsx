import type { FieldFaults } from '@kismet/app-kit/contract-faults';
import { useLocalText, useT } from '@kismet/app-kit/texts';
import { sendPayout } from '@kismet/contracts/operators/withdrawals';
import { Button } from '@kismet/ui/button';
import { Field } from '@kismet/ui/form/field';
import { Select } from '@kismet/ui/form/select';
import { useQuery } from '@tanstack/react-query';
import { useOfficeForm } from '../../shared/form/use-office-form.tsx';
import { type Case, rulesQuery, sendPart } from './api.ts';
import { asTyped, readPart } from './model.ts';

/** Sends the whole remaining amount by one channel, or a part. */
export function SendForm({ found }: { found: Case }) {
  const t = useT();
  const localText = useLocalText();
  const channels = useQuery(rulesQuery).data?.rules.channels.filter((one) => one.enabled) ?? [];
  const { withdrawalId } = found.row;
  const form = useOfficeForm({
    route: sendPayout,
    defaults: { channel: '', amount: asTyped(found.remaining) },
    inputOf: ({ channel, amount }: { channel: string; amount: string }) => ({
      withdrawalId,
      part: found.parts.length + 1,
      channel: chosenOf(channel)?.code ?? '',
      amount: readPart(amount, found.remaining) ?? found.remaining,
    }),
    check: ({ amount }): FieldFaults =>
      readPart(amount, found.remaining) === null ? { amount: { code: 'FIELD_INVALID', params: {} } } : {},
    send: sendPart,
    faultWords: (_, name) => (name === 'amount' ? t('bo.withdrawals.partWrong') : null),
  });
  const chosenOf = (code: string) => channels.find((one) => one.code === code) ?? channels[0];
  const chosen = chosenOf(form.watch('channel'));
  return (
    <form noValidate onSubmit={form.submit} className="grid gap-3 sm:grid-cols-[1fr_1fr_auto] sm:items-end">
      <Select
        label={t('bo.withdrawals.channel')}
        value={chosen?.code ?? ''}
        onChoose={(code) => form.put('channel', code)}
        choices={channels.map((one) => ({ value: one.code, label: localText(one.names) }))}
      />
      <Field label={t('withdraw.sum')} writes="ltr" inputMode="decimal" {...form.field('amount')} />
      <Button type="submit" busy={form.busy} disabled={!chosen}>
        {t('bo.withdrawals.send')}
      </Button>
      {form.refusal}
    </form>
  );
}
