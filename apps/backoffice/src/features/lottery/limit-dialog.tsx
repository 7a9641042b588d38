import { useT } from '@kismet/app-kit/texts';
import { saveNumberLimit } from '@kismet/contracts/operators/lottery';
import { unitsToDecimal } from '@kismet/kernel/money';
import { familyOf } from '@kismet/rules/lottery/families';
import { Checkbox } from '@kismet/ui/form/checkbox';
import { Field } from '@kismet/ui/form/field';
import { Select } from '@kismet/ui/form/select';
import { playName } from '@kismet/ui/lottery-words';
import { toast } from '@kismet/ui/overlay/toast';
import { invalidFields } from '../../shared/form/field-faults.ts';
import { ReasonForm, reasonFaults } from '../../shared/form/reason-form.tsx';
import { useOfficeForm } from '../../shared/form/use-office-form.tsx';
import { keepLimit, type NumberLimit } from './api.ts';
import { isByNumber, type LimitDraft, typedLimit } from './number-limit.ts';
import { useSay } from './words.ts';

interface Props {
  gameId: number;
  family: string;
  start: NumberLimit;
  /** An existing limit, which can be removed. */
  isThere: boolean;
  /** Play and number are fixed. */
  isFixed: boolean;
  onClose: () => void;
}
interface Fields extends LimitDraft {
  isRemoved: boolean;
  note: string;
}

/** Sets or removes the sales limit of a number in a play. */
export function LimitDialog({ isThere, isFixed, ...props }: Props) {
  const t = useT();
  const say = useSay();
  const { family, onClose } = props;
  const form = useLimitForm(props);
  const isRemoved = form.watch('isRemoved');
  const plays = (familyOf(family)?.plays ?? []).filter(isByNumber);
  return (
    <ReasonForm
      form={form}
      reason={() => form.field('note')}
      onClose={onClose}
      title={t('bo.lottery.limitTitle')}
      confirmLabel={t(isRemoved ? 'bo.lottery.removeLimit' : 'bo.edit.save')}
    >
      <div className="grid gap-4 text-ink">
        <p>{t('bo.lottery.limitText')}</p>
        <Select
          label={t('bo.lottery.play')}
          value={form.watch('play')}
          disabled={isFixed}
          onChoose={(play) => form.put('play', play)}
          choices={plays.map(({ code }) => ({ value: code, label: playName(say, family, { code }) }))}
        />
        <Field
          label={t('bo.lottery.number')}
          hint={isFixed ? undefined : t('bo.lottery.numberHint')}
          writes="ltr"
          autoComplete="off"
          readOnly={isFixed}
          maxLength={8}
          {...form.field('number')}
        />
        {!isRemoved && <Allowed form={form} />}
        {isThere && <Checkbox label={t('bo.lottery.removeLimit')} {...form.register('isRemoved')} />}
      </div>
    </ReasonForm>
  );
}

function useLimitForm({ gameId, family, start, onClose }: Pick<Props, 'gameId' | 'family' | 'start' | 'onClose'>) {
  const t = useT();
  return useOfficeForm({
    route: saveNumberLimit,
    defaults: {
      ...{ play: start.play, number: start.number, most: unitsToDecimal(start.mostLiability), mode: start.mode },
      ...{ isRemoved: false, note: '' },
    },
    inputOf: ({ isRemoved, note, ...draft }: Fields) => ({
      ...{ gameId, isRemoved, note: note.trim() },
      limit: isRemoved ? start : typedLimit(family, draft).limit,
    }),
    check: ({ isRemoved, note, ...draft }) => ({
      ...(!isRemoved && invalidFields(typedLimit(family, draft).faults)),
      ...reasonFaults('note', note),
    }),
    async send({ limit, isRemoved, note }) {
      await keepLimit(gameId, limit, isRemoved, note);
      toast(t('bo.lottery.limitSaved'), { tone: 'win' });
      onClose();
    },
    faultWords: (_, name) => (name === 'number' ? t('bo.lottery.numberWrong') : null),
  });
}

/** Maximum liability on the number, and what happens above it. */
function Allowed({ form }: { form: ReturnType<typeof useLimitForm> }) {
  const t = useT();
  return (
    <>
      <Field
        label={t('bo.lottery.mostLiability')}
        hint={t('bo.lottery.mostLiabilityHint')}
        writes="ltr"
        inputMode="decimal"
        autoComplete="off"
        {...form.field('most')}
      />
      <Select
        label={t('bo.lottery.mode')}
        value={form.watch('mode')}
        onChoose={(mode) => form.put('mode', mode)}
        choices={(['close', 'half'] as const).map((value) => ({ value, label: t(`bo.lottery.mode.${value}`) }))}
      />
    </>
  );
}
