import { useT } from '@kismet/app-kit/texts';
import { Banner } from '@kismet/ui/banner';
import { Button } from '@kismet/ui/button';
import { Field } from '@kismet/ui/form/field';
import { PasswordField } from '@kismet/ui/form/password-field';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { signIn } from '../../shared/session.ts';
import { codeDigits, signInProblem } from './model.ts';

const NOTHING = { username: '', password: '', totp: '' };

/** User name, password and one-time code. A code is single-use, so it is cleared after every attempt. */
export function SignInForm() {
  const t = useT();
  const [problem, setProblem] = useState<string | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const { register, handleSubmit, resetField, formState } = useForm({ defaultValues: NOTHING });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ username, password, totp }) => {
    setProblem(null);
    try {
      await signIn({ username: username.trim(), password, totp: codeDigits(totp) });
    } catch (error) {
      setProblem(signInProblem(t, error));
      resetField('totp');
      requestAnimationFrame(() => box.current?.focus());
    }
  });
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <Field
        label={t('auth.username')}
        writes="ltr"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        error={errors.username && t('field.FIELD_REQUIRED')}
        {...register('username', { validate: (value) => value.trim() !== '' })}
      />
      <PasswordField
        label={t('auth.password')}
        autoComplete="current-password"
        maxLength={256}
        showLabel={t('auth.showPassword')}
        hideLabel={t('auth.hidePassword')}
        error={errors.password && t('field.FIELD_REQUIRED')}
        {...register('password', { required: true })}
      />
      <Field
        label={t('bo.totp')}
        hint={t('bo.totpHint')}
        writes="ltr"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        error={errors.totp && t('bo.totpShape')}
        {...register('totp', { validate: (value) => /^\d{6}$/.test(codeDigits(value)) })}
      />
      {problem && (
        <div ref={box} tabIndex={-1} className="outline-none">
          <Banner tone="danger" urgent>
            {problem}
          </Banner>
        </div>
      )}
      <Button type="submit" size={44} wide busy={isSubmitting}>
        {t('bo.signIn')}
      </Button>
    </form>
  );
}
