import { dateTimeText } from '@kismet/app-kit/dates';
import { codeOf } from '@kismet/app-kit/refusal';
import { useLanguage } from '@kismet/app-kit/texts';
import { Button } from '@kismet/ui/button';
import { Checkbox } from '@kismet/ui/form/checkbox';
import { Field } from '@kismet/ui/form/field';
import { PasswordField } from '@kismet/ui/form/password-field';
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import { remember } from '../../shared/browser/storage.ts';
import { useRemembered } from '../../shared/browser/use-remembered.ts';
import { useHuman } from '../../shared/human/use-human.tsx';
import { callLogin, forgetHere, signIn } from '../../shared/session/sign-in.ts';
import type { FormProps } from './form-props.ts';
import { cookieStands, type PasswordFields, passwordInput } from './password-model.ts';

/** The sign-in as a form, with what this browser remembers. */
function usePasswordLogin({ arrival, problem, onRefused, begun }: FormProps) {
  const [kept, setKept] = useRemembered();
  const human = useHuman({ purpose: 'login' });
  const form = useForm<PasswordFields>({
    defaultValues: {
      username: begun?.username || (kept?.username ?? ''),
      password: begun?.password ?? '',
      remember: kept !== null,
    },
  });
  const forget = () => {
    forgetHere();
    setKept(null);
  };
  const submit = form.handleSubmit(async (fields) => {
    problem.clear();
    if (!fields.remember) remember(null, Date.now());
    try {
      const input = passwordInput(fields, kept, Date.now());
      await signIn(() => human.attempt((proof) => callLogin({ ...input, ...proof }, arrival.portal)), {
        ...arrival,
        keeps: fields.remember ? { mobileMasked: kept?.mobileMasked ?? null } : null,
      });
    } catch (error) {
      if (codeOf(error) === 'REMEMBER_ENDED') {
        setKept(null);
        remember({ username: fields.username.trim(), mobileMasked: null, until: null }, Date.now());
      }
      if (!human.heard(error)) onRefused(error);
    }
  });
  // refusals of the header's form are shown here, and its human check starts here
  const hearBegun = useEffectEvent(() => {
    if (begun?.error !== undefined && !human.heard(begun.error)) onRefused(begun.error);
  });
  useEffect(() => hearBegun(), []);
  return { form, kept, forget, submit, human };
}

/** Sign in by name and password (rows LG-03 to LG-06, LG-11, VA-02). */
export function PasswordLogin(props: FormProps) {
  const { t, language } = useLanguage();
  const { problem, forgot } = props;
  const { form, kept, forget, submit, human } = usePasswordLogin(props);
  const { errors, isSubmitting } = form.formState;
  const stands = cookieStands(kept, form.watch(), Date.now());
  const [capsLock, setCapsLock] = useState(false);
  const onKey = (event: KeyboardEvent) => setCapsLock(event.getModifierState?.('CapsLock') ?? false);
  return (
    <form noValidate method="post" onSubmit={(event) => void submit(event)} className="grid gap-4">
      <Field
        label={t('auth.username')}
        writes="ltr"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        error={errors.username && t('field.FIELD_REQUIRED')}
        {...form.register('username', { validate: (value) => value.trim() !== '' })}
      />
      <PasswordField
        label={t('auth.password')}
        autoComplete="current-password"
        maxLength={255}
        showLabel={t('auth.showPassword')}
        hideLabel={t('auth.hidePassword')}
        placeholder={stands ? '••••••••' : ' '}
        hint={
          capsLock
            ? t('login.capsLock')
            : stands
              ? t('login.remembered', { time: `\u2068${dateTimeText(kept!.until!, language.tag)}\u2069` })
              : undefined
        }
        error={errors.password && t('field.FIELD_REQUIRED')}
        onKeyUp={onKey}
        onKeyDown={onKey}
        {...form.register('password', {
          validate: (value, all) => value !== '' || cookieStands(kept, all, Date.now()),
        })}
      />
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <Checkbox
          label={t('login.remember')}
          {...form.register('remember', { onChange: (event) => !event.target.checked && forget() })}
        />
        {forgot}
      </div>
      {human.region}
      {problem.region}
      <Button type="submit" size={52} wide busy={isSubmitting}>
        {t('auth.login')}
      </Button>
    </form>
  );
}
