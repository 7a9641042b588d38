import { useT } from '@kismet/app-kit/texts';
import { Button } from '@kismet/ui/button';
import { inputClass } from '@kismet/ui/field';
import { type FormEvent, useState } from 'react';
import { openModal } from '../../shared/modals.ts';
import { useFlag } from '../../shared/queries.ts';
import { callLogin, type LoginSubject, signIn } from '../../shared/sign-in.ts';
import { remembered } from '../../shared/storage.ts';

/**
 * Row HD-01: name, password, in, on wide windows of a brand that wants it. Whatever is more than that (a check that a person is there,
 * a refusal, a password that this browser stands for) is the login dialog's, which goes on with what was typed here.
 */
export default function HeaderLogin() {
  const t = useT();
  const isChecked = useFlag('geetest');
  const [isBusy, setBusy] = useState(false);
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const username = String(fields.get('username')).trim();
    const password = String(fields.get('password'));
    const goOn = (more: Partial<LoginSubject> = {}) =>
      openModal('login', { subject: { username, ...more } satisfies LoginSubject });
    if (!username || !password) return goOn();
    if (isChecked) return goOn({ password });
    const kept = remembered(Date.now());
    setBusy(true);
    try {
      await signIn(() => callLogin({ username, password, type: 'username', rememberMe: kept !== null }, 'site'), {
        portal: 'site',
        keeps: kept && { mobileMasked: kept.mobileMasked },
        onDone: () => {},
      });
    } catch (error) {
      goOn({ error });
    } finally {
      setBusy(false);
    }
  };
  const field = { autoCapitalize: 'none', spellCheck: false, dir: 'ltr' } as const;
  return (
    <form
      noValidate
      aria-label={t('auth.login')}
      onSubmit={(event) => void onSubmit(event)}
      className="flex items-center gap-2 max-xl:hidden"
    >
      <input
        {...field}
        name="username"
        autoComplete="username"
        maxLength={64}
        aria-label={t('auth.username')}
        placeholder={t('auth.username')}
        defaultValue={remembered(Date.now())?.username ?? ''}
        className={`${inputClass} !w-36`}
      />
      <input
        {...field}
        name="password"
        type="password"
        autoComplete="current-password"
        maxLength={255}
        aria-label={t('auth.password')}
        placeholder={t('auth.password')}
        className={`${inputClass} !w-36`}
      />
      <Button type="submit" tone="ghost" busy={isBusy}>
        {t('auth.login')}
      </Button>
    </form>
  );
}
