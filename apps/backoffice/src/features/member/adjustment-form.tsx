import { useT } from '@kismet/app-kit/texts';
import { useOnline } from '@kismet/app-kit/use-online';
import { Button } from '@kismet/ui/button';
import { Field } from '@kismet/ui/field';
import { SegmentedControl } from '@kismet/ui/segmented-control';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { ExactMoney } from '../../shared/exact-money.tsx';
import { REASON_MIN, ReasonField } from '../../shared/reason-field.tsx';
import { useOperator } from '../../shared/session.ts';
import type { MemberDetail } from './api.ts';
import { readAmount } from './model.ts';

type Direction = 'credit' | 'debit';
const NOTHING = { amount: '', reason: '' };

interface Props {
  detail: MemberDetail;
  busy: boolean;
  problem: ReactNode;
  onCancel: () => void;
  onAsk: (wanted: { direction: Direction; amount: bigint; reason: string }) => void;
}

export function AdjustmentForm({ detail, busy, problem, onCancel, onAsk }: Props) {
  const t = useT();
  const online = useOnline();
  const { currency } = useOperator();
  const [direction, setDirection] = useState<Direction>('credit');
  const { register, handleSubmit, formState } = useForm({ defaultValues: NOTHING });
  const amountProblem = formState.errors.amount?.message as 'FIELD_REQUIRED' | undefined;
  const submit = handleSubmit(({ amount, reason }) => {
    const read = readAmount(amount);
    if ('units' in read) onAsk({ direction, amount: read.units, reason: reason.trim() });
  });
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <p className="text-body text-ink-soft">{t('bo.adjust.explain')}</p>
      <SegmentedControl
        label={t('bo.adjust.direction')}
        value={direction}
        onChoose={setDirection}
        choices={[
          { value: 'credit', label: t('bo.direction.credit') },
          { value: 'debit', label: t('bo.direction.debit') },
        ]}
      />
      <Field
        label={t('bo.adjust.amount', { currency })}
        hint={t('bo.adjust.amountHint')}
        writes="ltr"
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        data-autofocus
        error={amountProblem && t(`field.${amountProblem}`)}
        {...register('amount', {
          validate: (value) => {
            const read = readAmount(value);
            return 'units' in read || read.problem;
          },
        })}
      />
      <p className="text-meta text-ink-muted">
        {t('bo.adjust.balanceNow')} <ExactMoney units={detail.member.balance} className="font-semibold text-ink" />
      </p>
      <ReasonField
        label={t('bo.reason')}
        hint={t('bo.reasonHint')}
        error={formState.errors.reason && t('field.FIELD_TOO_SHORT', { min: REASON_MIN })}
        {...register('reason', { validate: (value) => value.trim().length >= REASON_MIN })}
      />
      {problem}
      <div className="flex flex-wrap justify-end gap-3">
        <Button tone="ghost" onClick={onCancel}>
          {t('action.cancel')}
        </Button>
        <Button type="submit" busy={busy} disabled={!online}>
          {t('bo.adjust.send')}
        </Button>
      </div>
      {!online && <p className="text-meta text-ink-muted">{t('bo.offlineAction')}</p>}
    </form>
  );
}
