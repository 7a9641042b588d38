import { useT } from '@kismet/app-kit/texts';
import { setMemberLevel } from '@kismet/contracts/operators/loyalty';
import { Field } from '@kismet/ui/form/field';
import { toast } from '@kismet/ui/overlay/toast';
import { invalidFields } from '../../shared/form/field-faults.ts';
import { ReasonForm, reasonFaults } from '../../shared/form/reason-form.tsx';
import { Toggle } from '../../shared/form/toggle.tsx';
import { typedCount } from '../../shared/form/typed.ts';
import { useOfficeForm } from '../../shared/form/use-office-form.tsx';
import { type MemberLoyalty, setLevel } from './loyalty-api.ts';

const LEVEL_MAX = 29;
interface Fields {
  level: string;
  isLocked: boolean;
  reason: string;
}

/** Sets a level by hand, and locks it against the nightly review. */
export function LevelDialog(props: { memberId: string; name: string; now: MemberLoyalty; onClose: () => void }) {
  const { memberId, name, now, onClose } = props;
  const t = useT();
  const form = useOfficeForm({
    route: setMemberLevel,
    defaults: { level: String(now.level), isLocked: now.isLocked, reason: '' },
    inputOf: ({ level, isLocked, reason }: Fields) => ({
      ...{ memberId, isLocked, reason: reason.trim() },
      level: typedCount(level, LEVEL_MAX) ?? now.level,
    }),
    check: ({ level, reason }) => ({
      ...(typedCount(level, LEVEL_MAX) === null && invalidFields(['level'])),
      ...reasonFaults('reason', reason),
    }),
    async send(input) {
      await setLevel(input);
      toast(t('bo.loyalty.saved'), { tone: 'win' });
      onClose();
    },
    faultWords: (_, field) => (field === 'level' ? t('bo.edit.between', { min: 0, max: LEVEL_MAX }) : null),
  });
  return (
    <ReasonForm
      form={form}
      reason={() => form.field('reason')}
      onClose={onClose}
      title={t('bo.loyalty.setLevelOf', { name })}
      confirmLabel={t('bo.edit.save')}
    >
      <div className="grid gap-4">
        <p>{t('bo.loyalty.setLevelText')}</p>
        <Field label={t('bo.loyalty.level')} writes="ltr" inputMode="numeric" maxLength={2} {...form.field('level')} />
        <div className="flex items-center justify-between gap-3">
          <span aria-hidden>{t('bo.loyalty.lock')}</span>
          <Toggle label={t('bo.loyalty.lock')} on={form.watch('isLocked')} onTurn={(on) => form.put('isLocked', on)} />
        </div>
      </div>
    </ReasonForm>
  );
}
