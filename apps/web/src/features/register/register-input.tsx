import { systemClock } from '@kismet/kernel/time';
import { Field } from '@kismet/ui/field';
import { PasswordField } from '@kismet/ui/password-field';
import { useFormContext } from 'react-hook-form';
import { useT } from '../../shared/language.ts';
import type { FormValues } from './draft.ts';
import { problemText, rangeText } from './field-message.ts';
import { normalized, problemOf, type RegisterField, type Rule } from './model.ts';

interface Props {
  name: RegisterField;
  rule: Rule;
  minAge: number;
  zoneMinutes: number;
}

const AUTOCOMPLETE: Partial<Record<RegisterField, string>> = {
  username: 'username',
  password: 'new-password',
  payeeName: 'name',
  email: 'email',
  mobileNum: 'tel',
  birthDate: 'bday',
  paymentPassword: 'off',
};
const TYPE: Partial<Record<RegisterField, string>> = { email: 'email', mobileNum: 'tel', birthDate: 'date' };
const NUMERIC = new Set<RegisterField>(['mobileNum', 'qqNum', 'paymentPassword']);
/** Fields with a hint of their own in the catalogue (row RE-09). */
const HINTED = new Set<RegisterField>(['username', 'password', 'payeeName', 'paymentPassword', 'birthDate']);

/** One field of the form, checked by its rule when it is left and from then on at each key. */
export function RegisterInput({ name, rule, minAge, zoneMinutes }: Props) {
  const t = useT();
  const {
    register,
    formState: { errors },
  } = useFormContext<FormValues>();
  const input = register(name, {
    setValueAs: (value: string) => normalized(name, value ?? ''),
    validate: (value) => {
      const problem = problemOf(name, rule, value ?? '', minAge, systemClock, zoneMinutes);
      return problem ? problemText(t, problem) : true;
    },
    ...(name === 'password' && { deps: ['confirmPassword'] }),
  });
  const range = rangeText(t, { min: rule.minLength, max: rule.maxLength });
  const shared = {
    label: t(`register.${name}`),
    required: rule.required,
    maxLength: rule.maxLength,
    error: errors[name]?.message,
    autoComplete: AUTOCOMPLETE[name] ?? 'off',
    hint: HINTED.has(name) ? t(`register.hint.${name as 'username'}`, { range, minAge } as never) : undefined,
  };
  if (name !== 'password' && name !== 'paymentPassword') {
    return (
      <Field
        {...shared}
        {...input}
        writes="ltr"
        type={TYPE[name] ?? 'text'}
        inputMode={NUMERIC.has(name) ? 'numeric' : undefined}
        autoCapitalize={name === 'payeeName' ? 'characters' : 'none'}
        spellCheck={false}
      />
    );
  }
  const eye = { showLabel: t('auth.showPassword'), hideLabel: t('auth.hidePassword') };
  return (
    <>
      <PasswordField {...shared} {...input} {...eye} inputMode={NUMERIC.has(name) ? 'numeric' : undefined} />
      {name === 'password' && <ConfirmPassword {...eye} />}
    </>
  );
}

function ConfirmPassword(eye: { showLabel: string; hideLabel: string }) {
  const t = useT();
  const {
    register,
    formState: { errors },
  } = useFormContext<FormValues>();
  const input = register('confirmPassword', {
    validate: (value, all) =>
      !value ? t('field.FIELD_REQUIRED') : value === all.password || t('field.PASSWORD_MISMATCH'),
  });
  return (
    <PasswordField
      label={t('register.confirmPassword')}
      required
      autoComplete="new-password"
      error={errors.confirmPassword?.message}
      {...input}
      {...eye}
    />
  );
}
