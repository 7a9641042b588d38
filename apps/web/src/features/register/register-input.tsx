import { useT } from '@kismet/app-kit/texts';
import { systemClock } from '@kismet/kernel/time';
import { checkField } from '@kismet/rules/field-patterns';
import { RegisterField } from '@kismet/ui/form/register-field';
import { asksForAge, problemOf, type RegisterFieldView, todayOf } from '@kismet/ui/form/register-model';
import { problemWords } from '@kismet/ui/form/register-words';
import { useController, useFormContext, type Validate } from 'react-hook-form';
import { readPhone } from '../../shared/phone-field/phone.ts';
import { PhoneField } from '../../shared/phone-field/phone-field.tsx';
import { useVisitorCountry } from '../../shared/phone-field/use-country.ts';
import type { FormField, FormValues } from './form-values.ts';
import { sayOf } from './say.ts';

interface Props {
  field: RegisterFieldView;
  minAge: number;
  zone: string;
  /** Date of birth of an adult below this brand's minimum age (row RE-10). */
  onTooYoung: (age: number) => void;
}

/** One field, validated on blur and then on every input. */
export function RegisterInput(props: Props) {
  return props.field.name === 'mobileNum' ? <NumberInput {...props} /> : <RuledInput {...props} />;
}

function RuledInput({ field, minAge, zone, onTooYoung }: Props) {
  const t = useT();
  const say = sayOf(t);
  const form = useFormContext<FormValues>();
  const { errors } = form.formState;
  const name = field.name as FormField & typeof field.name;
  const today = todayOf(systemClock, zone);
  const validate: Validate<string | boolean | undefined, FormValues> = (value) => {
    const problem = problemOf(field, String(value ?? ''), minAge, today);
    return problem ? problemWords(say, problem) : true;
  };
  const { onBlur, ...input } = form.register(name, {
    validate,
  });
  const leave = async (event: { target: { value: string } }) => {
    const age = name === 'birthDate' ? asksForAge(event.target.value, today, minAge) : null;
    await onBlur(event as never);
    if (age !== null) onTooYoung(age);
  };
  return (
    <RegisterField
      field={field}
      say={say}
      minAge={minAge}
      input={{ ...input, onBlur: (event) => void leave(event) }}
      error={errors[name]?.message}
    />
  );
}

function NumberInput({ field }: Props) {
  const t = useT();
  const say = sayOf(t);
  const visitor = useVisitorCountry();
  const form = useFormContext<FormValues>();
  const country = form.watch('country') || visitor;
  const { field: input, fieldState } = useController({
    control: form.control,
    name: 'mobileNum',
    rules: {
      validate: async (typed, all) => {
        const read = await readPhone({ country: all.country || visitor, typed: typed ?? '' });
        if (read === 'FIELD_REQUIRED') return !field.rule.required || t('field.FIELD_REQUIRED');
        if (read === 'FIELD_INVALID') return t('field.MOBILE_INVALID');
        const problem = checkField(field.rule, read.mobileNum);
        return problem ? problemWords(say, problem) : true;
      },
    },
  });
  return (
    <PhoneField
      ref={input.ref}
      name={input.name}
      label={t('register.mobileNum')}
      required={field.rule.required}
      value={{ country, typed: input.value ?? '' }}
      onChange={(phone) => {
        if (phone.country !== country) form.setValue('country', phone.country);
        input.onChange(phone.typed);
      }}
      onBlur={input.onBlur}
      error={fieldState.error?.message}
    />
  );
}
