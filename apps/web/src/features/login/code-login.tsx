import { useT } from '@kismet/app-kit/texts';
import { useAction } from '@kismet/app-kit/use-action';
import { Button } from '@kismet/ui/button';
import { Checkbox } from '@kismet/ui/form/checkbox';
import { type FormEvent, useRef, useState } from 'react';
import { useFlag } from '../../shared/api/queries.ts';
import { remember } from '../../shared/browser/storage.ts';
import { useRemembered } from '../../shared/browser/use-remembered.ts';
import { CodeField } from '../../shared/code-field/code-field.tsx';
import { useCodeSender } from '../../shared/code-field/use-code-sender.tsx';
import { FIREBASE_WAIT_S, useFirebase } from '../../shared/firebase/use-firebase.ts';
import { useHuman } from '../../shared/human/use-human.tsx';
import { maskPhone, readPhone, type WirePhone } from '../../shared/phone-field/phone.ts';
import { PhoneField } from '../../shared/phone-field/phone-field.tsx';
import { usePhone } from '../../shared/phone-field/use-country.ts';
import { callLogin, forgetHere, signIn } from '../../shared/session/sign-in.ts';
import { askLoginCode, signInBySocial } from './api.ts';
import type { FormProps } from './form-props.ts';

/** The number as typed; reading an invalid one shows its error and focuses the field. */
function useNumber() {
  const t = useT();
  const [phone, setPhone] = usePhone();
  const [fault, setFault] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const read = async (): Promise<WirePhone | null> => {
    const found = await readPhone(phone);
    if (typeof found !== 'string') {
      setFault(undefined);
      return found;
    }
    setFault(found === 'FIELD_REQUIRED' ? t('field.FIELD_REQUIRED') : t('phone.invalid'));
    input.current?.focus();
    return null;
  };
  return { phone, setPhone, fault, input, read };
}

/** The sender of codes, ours or Firebase; `confirm` is what Firebase needs to check a code. */
function useCodes(problem: FormProps['problem'], number: () => Promise<WirePhone | null>) {
  const confirm = useRef<((code: string) => Promise<string>) | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const human = useHuman({ purpose: 'code', always: true });
  const outside = useFlag('firebasePhone');
  const firebase = useFirebase();
  const sender = useCodeSender('login', async () => {
    problem.clear();
    const to = await number();
    if (!to) return null;
    if (outside && firebase) {
      confirm.current = await firebase.sendPhoneCode(to.e164);
      input.current?.focus();
      return FIREBASE_WAIT_S;
    }
    try {
      const seconds = await human.attempt((proof) => askLoginCode(to, proof));
      input.current?.focus();
      return seconds;
    } catch (error) {
      if (human.heard(error)) return null;
      throw error;
    }
  });
  return { sender, human, input, confirm, isOutside: Boolean(outside && firebase) };
}

/** Signs in with the code; the panel shows refusals. */
function useLogin(
  { arrival, problem, onRefused }: FormProps,
  keeps: boolean,
  number: ReturnType<typeof useNumber>,
  { confirm, input, isOutside }: ReturnType<typeof useCodes>,
) {
  const t = useT();
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string>();
  const action = useAction(onRefused);
  const go = async () => {
    problem.clear();
    const to = await number.read();
    setFault(code ? undefined : t('field.FIELD_REQUIRED'));
    if (!to) return;
    if (!code) return input.current?.focus();
    const own = { ...arrival, keeps: keeps ? { mobileMasked: maskPhone(to) } : null };
    if (!keeps) remember(null, Date.now());
    try {
      if (isOutside) {
        if (!confirm.current) return problem.say(t('code.askFirst'));
        const idToken = await confirm.current(code);
        await signIn(() => signInBySocial(idToken, own.portal), own, idToken);
      } else {
        const { mobileNum, countryDialingCode } = to;
        const input = { username: mobileNum, countryDialingCode, password: code, type: 'sms' as const };
        await signIn(() => callLogin({ ...input, rememberMe: keeps }, own.portal), own);
      }
    } catch (error) {
      onRefused(error);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void action.run(go);
  };
  return { code, setCode, fault, submit, busy: action.busy };
}

/** Sign in by SMS code (rows LG-08, LG-18, VA-02), sent by us or by Firebase. */
export function CodeLogin(props: FormProps) {
  const t = useT();
  const { problem } = props;
  const [kept, setKept] = useRemembered();
  const [keeps, setKeeps] = useState(kept !== null);
  const number = useNumber();
  const codes = useCodes(problem, number.read);
  const login = useLogin(props, keeps, number, codes);
  const canChoose = useFlag('loginCountryCode');
  return (
    <form noValidate onSubmit={login.submit} className="grid gap-4">
      <PhoneField
        ref={number.input}
        label={t('phone.label')}
        required
        value={number.phone}
        onChange={number.setPhone}
        canChoose={canChoose}
        error={number.fault}
        hint={kept?.mobileMasked ? t('login.lastNumber', { number: `\u2066${kept.mobileMasked}\u2069` }) : undefined}
      />
      {codes.human.region}
      <CodeField
        ref={codes.input}
        maybe
        label={t('code.label')}
        value={login.code}
        onChange={login.setCode}
        sender={codes.sender}
        error={login.fault}
      />
      <Checkbox
        label={t('login.remember')}
        checked={keeps}
        onChange={(event) => {
          setKeeps(event.target.checked);
          if (event.target.checked) return;
          forgetHere();
          setKept(null);
        }}
      />
      {problem.region}
      <Button type="submit" size={52} wide busy={login.busy}>
        {t('auth.login')}
      </Button>
    </form>
  );
}
