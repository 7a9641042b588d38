import type { FieldFaults } from '@kismet/app-kit/contract-faults';
import { useT } from '@kismet/app-kit/texts';
import { useOnline } from '@kismet/app-kit/use-online';
import { requestAdjustment } from '@kismet/contracts/operators/approvals';
import type { Output } from '@kismet/contracts/route';
import { Button } from '@kismet/ui/button';
import { Field } from '@kismet/ui/form/field';
import { SegmentedControl } from '@kismet/ui/form/segmented-control';
import { REASON_MIN, ReasonField } from '../../shared/form/reason-field.tsx';
import { useOfficeForm } from '../../shared/form/use-office-form.tsx';
import { useOperator } from '../../shared/session.ts';
import { ExactMoney } from '../../shared/table/exact-money.tsx';
import { askAdjustment, type MemberDetail } from './api.ts';
import { NO_UNITS, readAmount } from './model.ts';

type Direction = 'credit' | 'debit';
interface Fields {
  direction: Direction;
  amount: string;
  reason: string;
}
const NOTHING: Fields = { direction: 'credit', amount: '', reason: '' };

interface Props {
  detail: MemberDetail;
  onCancel: () => void;
  onAsked: (approval: Output<typeof requestAdjustment>) => void;
}

export function AdjustmentForm({ detail, onCancel, onAsked }: Props) {
  const t = useT();
  const online = useOnline();
  const { currency } = useOperator();
  const form = useOfficeForm({
    route: requestAdjustment,
    defaults: NOTHING,
    inputOf({ direction, amount, reason }: Fields) {
      const read = readAmount(amount);
      const units = 'units' in read ? read.units : NO_UNITS;
      return { memberId: detail.member.memberId, direction, amount: units, reason: reason.trim() };
    },
    check({ amount, reason }): FieldFaults {
      const read = readAmount(amount);
      return {
        ...('problem' in read && { amount: { code: read.problem, params: {} } }),
        ...(reason.trim().length < REASON_MIN && { reason: { code: 'FIELD_TOO_SHORT', params: { min: REASON_MIN } } }),
      };
    },
    send: async (input) => onAsked(await askAdjustment(input)),
  });
  return (
    <form noValidate className="grid gap-4" onSubmit={form.submit}>
      <p className="text-body text-ink-soft">{t('bo.adjust.explain')}</p>
      <SegmentedControl
        label={t('bo.adjust.direction')}
        value={form.watch('direction')}
        onChoose={(direction) => form.put('direction', direction)}
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
        {...form.field('amount')}
      />
      <p className="text-meta text-ink-muted">
        {t('bo.adjust.balanceNow')} <ExactMoney units={detail.member.balance} className="font-semibold text-ink" />
      </p>
      <ReasonField label={t('bo.reason')} hint={t('bo.reasonHint')} {...form.field('reason')} />
      {form.refusal}
      <div className="flex flex-wrap justify-end gap-3">
        <Button tone="ghost" onClick={onCancel}>
          {t('action.cancel')}
        </Button>
        <Button type="submit" busy={form.busy} disabled={!online}>
          {t('bo.adjust.send')}
        </Button>
      </div>
      {!online && <p className="text-meta text-ink-muted">{t('bo.offlineAction')}</p>}
    </form>
  );
}
