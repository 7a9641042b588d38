import { useT } from '@kismet/app-kit/texts';
import { Checkbox } from '@kismet/ui/form/checkbox';
import { Field } from '@kismet/ui/form/field';
import { Select } from '@kismet/ui/form/select';
import { wordFor } from '../../../shared/texts/language.ts';
import type { Parameter } from '../parameters.ts';
import { MissionField } from './mission-field.tsx';
import type { StepProps } from './use-offer-form.ts';

/** One parameter that is typed, chosen or ticked. */
export function PlainField({ parameter, state, isOff }: StepProps & { parameter: Parameter }) {
  const t = useT();
  const { name, control, choices } = parameter;
  const { typed } = state.form;
  const value = typed[name] ?? '';
  const put = (text: string) => state.change({ typed: { ...typed, [name]: text } });
  const label = wordFor(t, 'bo.promotions.field', name);
  if (control === 'choice')
    return (
      <Select
        label={label}
        value={value}
        disabled={isOff}
        onChoose={put}
        choices={choices.map((one) => ({ value: one, label: wordFor(t, 'bo.promotions.choice', one) }))}
      />
    );
  if (control === 'mission') return <MissionField state={state} isOff={isOff} />;
  if (control === 'check')
    return (
      <Checkbox
        label={label}
        disabled={isOff}
        checked={value === 'yes'}
        onChange={(event) => put(event.target.checked ? 'yes' : '')}
      />
    );
  // a confirmed number is there or not
  if (control === 'target' && typed.metric === 'phone-verified') return null;
  const isMoney = control === 'money' || (control === 'target' && typed.metric === 'valid-bet');
  return (
    <Field
      label={control === 'target' && !isMoney ? t('bo.promotions.field.targetCount') : label}
      hint={wordFor(t, 'bo.promotions.hint', name) === name ? undefined : wordFor(t, 'bo.promotions.hint', name)}
      writes="ltr"
      inputMode={
        control === 'code' || control === 'text' || control === 'time'
          ? 'text'
          : isMoney || control === 'percent'
            ? 'decimal'
            : 'numeric'
      }
      autoComplete="off"
      maxLength={control === 'text' ? 64 : 20}
      disabled={isOff}
      value={value}
      onChange={(event) => put(event.target.value)}
      error={state.marked.includes(name) ? wordFor(t, 'bo.promotions.wrong', control) : undefined}
    />
  );
}
