import { useT } from '@kismet/app-kit/texts';
import { setMemberLimit } from '@kismet/contracts/operators/protection';
import { LIMIT_KINDS } from '@kismet/contracts/protection/limits';
import { Field } from '@kismet/ui/form/field';
import { Select } from '@kismet/ui/form/select';
import { toast } from '@kismet/ui/overlay/toast';
import { invalidFields } from '../../shared/form/field-faults.ts';
import { ReasonForm, reasonFaults } from '../../shared/form/reason-form.tsx';
import { useOfficeForm } from '../../shared/form/use-office-form.tsx';
import { wordFor } from '../../shared/texts/language.ts';
import { readLimit, saveLimit } from './protection-api.ts';

const SPANS = ['day', 'week', 'month'] as const;
interface Fields {
  kind: (typeof LIMIT_KINDS)[number];
  span: (typeof SPANS)[number];
  /** Money, or minutes if `kind` is time; empty removes the limit. */
  limit: string;
  reason: string;
}
const FIRST: Fields = { kind: 'loss', span: 'day', limit: '', reason: '' };
const NO_LIMIT = { amount: null, minutes: null };

/** A house limit for one member: the stricter of it and the member's own applies. */
export function LimitDialog({ memberId, name, onClose }: { memberId: string; name: string; onClose: () => void }) {
  const t = useT();
  const form = useOfficeForm({
    route: setMemberLimit,
    defaults: FIRST,
    inputOf: ({ kind, span, limit, reason }: Fields) => ({
      ...{ memberId, kind, span: kind === 'stake' ? ('bet' as const) : span, reason: reason.trim() },
      ...(readLimit(limit, kind === 'time') ?? NO_LIMIT),
    }),
    check: ({ kind, limit, reason }) => ({
      ...(readLimit(limit, kind === 'time') === undefined && invalidFields(['limit'])),
      ...reasonFaults('reason', reason),
    }),
    async send(input) {
      await saveLimit(input);
      toast(t('bo.protection.saved'), { tone: 'win' });
      onClose();
    },
  });
  const { kind, span } = form.watch();
  return (
    <ReasonForm
      form={form}
      reason={() => form.field('reason')}
      onClose={onClose}
      title={`${t('bo.protection.set')}: ${name}`}
      confirmLabel={t('bo.edit.save')}
    >
      <div className="grid gap-4">
        <p>{t('bo.protection.setNote')}</p>
        <Select
          label={t('bo.protection.kind')}
          value={kind}
          onChoose={(next) => form.put('kind', next)}
          choices={LIMIT_KINDS.map((value) => ({ value, label: wordFor(t, 'bo.protection.kind', value) }))}
        />
        {kind !== 'stake' && (
          <Select
            label={t('bo.protection.limits')}
            value={span}
            onChoose={(next) => form.put('span', next)}
            choices={SPANS.map((value) => ({ value, label: wordFor(t, 'bo.protection.per', value) }))}
          />
        )}
        <Field
          label={t(kind === 'time' ? 'bo.protection.minutes' : 'bo.protection.amount')}
          writes="ltr"
          inputMode="decimal"
          autoComplete="off"
          {...form.field('limit')}
        />
      </div>
    </ReasonForm>
  );
}
