import { useLocalText, useT } from '@kismet/app-kit/texts';
import { Button } from '@kismet/ui/button';
import { Field } from '@kismet/ui/field';
import { Select } from '@kismet/ui/select';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { WriteRefusal } from '../../shared/write-refusal.tsx';
import { type Case, rulesQuery, sendPart } from './api.ts';
import { asTyped, readPart } from './model.ts';

/** All of what is left by one channel, or a part of it. */
export function SendForm({ found }: { found: Case }) {
  const t = useT();
  const localText = useLocalText();
  const channels = useQuery(rulesQuery).data?.rules.channels.filter((one) => one.enabled) ?? [];
  const [channel, setChannel] = useState('');
  const [typed, setTyped] = useState(asTyped(found.remaining));
  const [isWrong, setWrong] = useState(false);
  const chosen = channels.find((one) => one.code === channel) ?? channels[0];
  const { withdrawalId } = found.row;
  const send = useMutation({
    mutationFn: (amount: bigint) =>
      sendPart({ withdrawalId, part: found.parts.length + 1, channel: chosen?.code ?? '', amount }),
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const amount = readPart(typed, found.remaining);
    setWrong(amount === null);
    if (amount !== null) send.mutate(amount);
  };
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-3 sm:grid-cols-[1fr_1fr_auto] sm:items-end">
      <Select
        label={t('bo.withdrawals.channel')}
        value={chosen?.code ?? ''}
        onChoose={setChannel}
        choices={channels.map((one) => ({ value: one.code, label: localText(one.names) }))}
      />
      <Field
        label={t('withdraw.sum')}
        writes="ltr"
        inputMode="decimal"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={isWrong ? t('bo.withdrawals.partWrong') : undefined}
      />
      <Button type="submit" busy={send.isPending} disabled={!chosen}>
        {t('bo.withdrawals.send')}
      </Button>
      <WriteRefusal error={send.error} />
    </form>
  );
}
