import { useT } from '@kismet/app-kit/texts';
import { useAction } from '@kismet/app-kit/use-action';
import { Button } from '@kismet/ui/button';
import { Checkbox } from '@kismet/ui/checkbox';
import { type FormEvent, useRef, useState } from 'react';
import { CodeField } from '../../shared/code-field/code-field.tsx';
import { useCodeSender } from '../../shared/code-field/use-code-sender.tsx';
import { FIREBASE_WAIT_S, useFirebase } from '../../shared/firebase/use-firebase.ts';
import { useHuman } from '../../shared/human/use-human.tsx';
import { maskPhone, readPhone, type WirePhone } from '../../shared/phone-field/phone.ts';
import { PhoneField } from '../../shared/phone-field/phone-field.tsx';
import { usePhone } from '../../shared/phone-field/use-country.ts';
import { useFlag } from '../../shared/queries.ts';
import { callLogin, forgetHere, signIn } from '../../shared/sign-in.ts';
import { remember } from '../../shared/storage.ts';
import { useRemembered } from '../../shared/use-remembered.ts';
import { askLoginCode, signInBySocial } from './api.ts';
import type { FormProps } from './form-props.ts';

/** Sign in by SMS code (rows LG-08, LG-18, VA-02), sent by us or by Firebase. */
export function CodeLogin({ arrival, problem, onRefused }: FormProps) {
  const t = useT();
  const [kept, setKept] = useRemembered();
  const [phone, setPhone] = usePhone();
  const [code, setCode] = useState('');
  const [keeps, setKeeps] = useState(kept !== null);
  const [faults, setFaults] = useState<{ phone?: string; code?: string }>({});
  // the panel shows refusals
  const action = useAction(onRefused);
  const confirm = useRef<((code: string) => Promise<string>) | null>(null);
  const numberInput = useRef<HTMLInputElement>(null);
  const codeInput = useRef<HTMLInputElement>(null);
  const human = useHuman({ purpose: 'code', always: true });
  const canChoose = useFlag('loginCountryCode');
  const outside = useFlag('firebasePhone');
  const firebase = useFirebase();

  const number = async (): Promise<WirePhone | null> => {
    const read = await readPhone(phone);
    if (typeof read !== 'string') {
      setFaults((known) => ({ ...known, phone: undefined }) as typeof known);
      return read;
    }
    setFaults((known) => ({
      ...known,
      phone: read === 'FIELD_REQUIRED' ? t('field.FIELD_REQUIRED') : t('phone.invalid'),
    }));
    numberInput.current?.focus();
    return null;
  };
  const sender = useCodeSender('login', async () => {
    problem.clear();
    const to = await number();
    if (!to) return null;
    if (outside && firebase) {
      confirm.current = await firebase.sendPhoneCode(to.e164);
      codeInput.current?.focus();
      return FIREBASE_WAIT_S;
    }
    try {
      const seconds = await human.attempt((proof) => askLoginCode(to, proof));
      codeInput.current?.focus();
      return seconds;
    } catch (error) {
      if (human.heard(error)) return null;
      throw error;
    }
  });
  const go = async () => {
    problem.clear();
    const to = await number();
    setFaults((known) => ({ ...known, code: code ? undefined : t('field.FIELD_REQUIRED') }) as typeof known);
    if (!to) return;
    if (!code) return codeInput.current?.focus();
    const own = { ...arrival, keeps: keeps ? { mobileMasked: maskPhone(to) } : null };
    if (!keeps) remember(null, Date.now());
    try {
      if (outside && firebase) {
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
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <PhoneField
        ref={numberInput}
        label={t('phone.label')}
        required
        value={phone}
        onChange={setPhone}
        canChoose={canChoose}
        error={faults.phone}
        hint={kept?.mobileMasked ? t('login.lastNumber', { number: `\u2066${kept.mobileMasked}\u2069` }) : undefined}
      />
      {human.region}
      <CodeField
        ref={codeInput}
        maybe
        label={t('code.label')}
        value={code}
        onChange={setCode}
        sender={sender}
        error={faults.code}
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
      <Button type="submit" size={52} wide busy={action.busy}>
        {t('auth.login')}
      </Button>
    </form>
  );
}
