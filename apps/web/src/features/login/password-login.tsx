import { dateTimeText } from '@kismet/app-kit/dates';
import { codeOf } from '@kismet/app-kit/refusal';
import { useLanguage } from '@kismet/app-kit/texts';
import { useAction } from '@kismet/app-kit/use-action';
import { Button } from '@kismet/ui/button';
import { Checkbox } from '@kismet/ui/form/checkbox';
import { Field } from '@kismet/ui/form/field';
import { PasswordField } from '@kismet/ui/form/password-field';
import { type FormEvent, type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import { remember } from '../../shared/browser/storage.ts';
import { useRemembered } from '../../shared/browser/use-remembered.ts';
import { useHuman } from '../../shared/human/use-human.tsx';
import { callLogin, forgetHere, signIn } from '../../shared/session/sign-in.ts';
import { codeText } from '../../shared/texts/language.ts';
import type { FormProps } from './form-props.ts';
import { cookieStands, missingFields, type PasswordFields, passwordInput } from './password-model.ts';

/** The contents of the fields, whether typed or filled in by the browser. */
function fieldsOf(form: HTMLFormElement): PasswordFields {
  const held = new FormData(form);
  const textOf = (name: string) => String(held.get(name) ?? '');
  return { username: textOf('username'), password: textOf('password'), remember: held.has('remember') };
}

/** The sign-in as a form, with what this browser remembers; without the form library, which is larger than the page. */
function usePasswordLogin({ arrival, problem, onRefused, begun }: FormProps) {
  const [kept, setKept] = useRemembered();
  const human = useHuman({ purpose: 'login' });
  const [begins] = useState<PasswordFields>({
    username: begun?.username || (kept?.username ?? ''),
    password: begun?.password ?? '',
    remember: kept !== null,
  });
  const [fields, setFields] = useState(begins);
  const [isJudged, setJudged] = useState(false);
  const action = useAction(onRefused);
  const forget = () => {
    forgetHere();
    setKept(null);
  };
  const send = async (typed: PasswordFields) => {
    problem.clear();
    if (!typed.remember) remember(null, Date.now());
    try {
      const input = passwordInput(typed, kept, Date.now());
      await signIn(() => human.attempt((proof) => callLogin({ ...input, ...proof }, arrival.portal)), {
        ...arrival,
        keeps: typed.remember ? { mobileMasked: kept?.mobileMasked ?? null } : null,
      });
    } catch (error) {
      if (codeOf(error) === 'REMEMBER_ENDED') {
        setKept(null);
        remember({ username: typed.username.trim(), mobileMasked: null, until: null }, Date.now());
      }
      if (!human.heard(error)) throw error;
    }
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = fieldsOf(event.currentTarget);
    setFields(typed);
    setJudged(true);
    const [first] = missingFields(kept, typed, Date.now());
    if (first) (event.currentTarget.elements.namedItem(first) as HTMLElement).focus();
    else void action.run(() => send(typed));
  };
  // refusals of the header's form are shown here, and its human check starts here
  const hearBegun = useEffectEvent(() => {
    if (begun?.error !== undefined && !human.heard(begun.error)) onRefused(begun.error);
  });
  useEffect(() => hearBegun(), []);
  const missing = isJudged ? missingFields(kept, fields, Date.now()) : [];
  return { begins, fields, setFields, missing, busy: action.busy, kept, forget, submit, human };
}

/** Sign in by name and password (rows LG-03 to LG-06, LG-11, VA-02). */
export function PasswordLogin(props: FormProps) {
  const { t, language } = useLanguage();
  const { problem, forgot } = props;
  const { begins, fields, setFields, missing, busy, kept, forget, submit, human } = usePasswordLogin(props);
  const stands = cookieStands(kept, fields, Date.now());
  const [capsLock, setCapsLock] = useState(false);
  const onKey = (event: KeyboardEvent) => setCapsLock(event.getModifierState?.('CapsLock') ?? false);
  const faultOf = (name: 'username' | 'password') =>
    missing.includes(name) ? codeText(t, 'field', 'FIELD_REQUIRED') : undefined;
  return (
    <form
      noValidate
      method="post"
      onSubmit={submit}
      onInput={({ currentTarget }) => setFields(fieldsOf(currentTarget))}
      className="grid gap-4"
    >
      <Field
        label={t('auth.username')}
        name="username"
        defaultValue={begins.username}
        writes="ltr"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        error={faultOf('username')}
      />
      <PasswordField
        label={t('auth.password')}
        name="password"
        defaultValue={begins.password}
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
        error={faultOf('password')}
        onKeyUp={onKey}
        onKeyDown={onKey}
      />
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <Checkbox
          label={t('login.remember')}
          name="remember"
          defaultChecked={begins.remember}
          onChange={({ target }) => !target.checked && forget()}
        />
        {forgot}
      </div>
      {human.region}
      {problem.region}
      <Button type="submit" size={52} wide busy={busy}>
        {t('auth.login')}
      </Button>
    </form>
  );
}
