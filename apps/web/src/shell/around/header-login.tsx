import { useT } from '@kismet/app-kit/texts';
import { useAction } from '@kismet/app-kit/use-action';
import { Button } from '@kismet/ui/button';
import { inputClass } from '@kismet/ui/form/field';
import { type FormEvent, useRef } from 'react';
import { useFlag } from '../../shared/api/queries.ts';
import { remembered } from '../../shared/browser/storage.ts';
import { useHuman } from '../../shared/human/use-human.tsx';
import { openModal } from '../../shared/modals.ts';
import { callLogin, type LoginSubject, signIn } from '../../shared/session/sign-in.ts';

/**
 * Row HD-01: name, password and sign-in in the header on wide windows, if the brand enables it. Anything further
 * (human check, refusal, remembered password) opens the login dialog with the typed values.
 */
export default function HeaderLogin() {
  const t = useT();
  const isChecked = useFlag('geetest');
  const human = useHuman({ purpose: 'login' });
  const name = useRef('');
  const goOn = (more: Partial<LoginSubject> = {}) =>
    openModal('login', { subject: { username: name.current, ...more } satisfies LoginSubject });
  const action = useAction((error) => goOn({ error }));
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const username = String(fields.get('username')).trim();
    const password = String(fields.get('password'));
    name.current = username;
    if (!username || !password) return goOn();
    if (isChecked) return goOn({ password });
    const kept = remembered(Date.now());
    const input = { username, password, type: 'username', rememberMe: kept !== null } as const;
    void action.run(() =>
      signIn(() => human.attempt((proof) => callLogin({ ...input, ...proof }, 'site')), {
        portal: 'site',
        keeps: kept && { mobileMasked: kept.mobileMasked },
        onDone: () => {},
      }),
    );
  };
  const field = { autoCapitalize: 'none', spellCheck: false, dir: 'ltr' } as const;
  return (
    <form noValidate aria-label={t('auth.login')} onSubmit={onSubmit} className="flex items-center gap-2 max-xl:hidden">
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
      <Button type="submit" tone="ghost" busy={action.busy}>
        {t('auth.login')}
      </Button>
    </form>
  );
}
