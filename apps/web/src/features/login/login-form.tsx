import { Refused } from '@kismet/kernel/outcome';
import { Banner } from '@kismet/ui/banner';
import { Button } from '@kismet/ui/button';
import { Checkbox } from '@kismet/ui/checkbox';
import { Field } from '@kismet/ui/field';
import { PasswordField } from '@kismet/ui/password-field';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { codeText, useT } from '../../shared/language.ts';
import { codeOf } from '../../shared/refusal.ts';
import { rememberedName, rememberName } from '../../shared/storage.ts';
import { signIn } from './api.ts';

interface Fields {
  username: string;
  password: string;
  remember: boolean;
}

/** Sign in by name and password (rows LG-03 to LG-06, VA-02). What the server says stands above the button and is read aloud. */
export function LoginForm({ onDone }: { onDone: () => void }) {
  const t = useT();
  const remembered = rememberedName(Date.now());
  const problem = useRef<HTMLDivElement>(null);
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors, isSubmitting },
  } = useForm<Fields>({ defaultValues: { username: remembered ?? '', password: '', remember: remembered !== null } });
  const submit = handleSubmit(async ({ username, password, remember }) => {
    try {
      await signIn(username.trim(), password);
      rememberName(remember ? username.trim() : null, Date.now());
      onDone();
    } catch (error) {
      const params = error instanceof Refused ? error.params : {};
      setError('root', {
        message: codeOf(error) === 'OFFLINE' ? t('state.unreachable') : codeText(t, 'refusal', codeOf(error), params),
      });
      requestAnimationFrame(() => problem.current?.focus());
    }
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <Field
        label={t('auth.username')}
        writes="ltr"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={32}
        error={errors.username && t('field.FIELD_REQUIRED')}
        {...register('username', { required: true, validate: (value) => value.trim() !== '' })}
      />
      <PasswordField
        label={t('auth.password')}
        autoComplete="current-password"
        maxLength={128}
        showLabel={t('auth.showPassword')}
        hideLabel={t('auth.hidePassword')}
        error={errors.password && t('field.FIELD_REQUIRED')}
        {...register('password', { required: true })}
      />
      <Checkbox label={t('auth.rememberName')} {...register('remember')} />
      {errors.root && (
        <div ref={problem} tabIndex={-1} className="outline-none">
          <Banner tone="danger" urgent>
            {errors.root.message}
          </Banner>
        </div>
      )}
      <Button type="submit" size={52} wide busy={isSubmitting}>
        {t('auth.login')}
      </Button>
    </form>
  );
}
