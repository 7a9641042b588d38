import { useT } from '@kismet/app-kit/texts';
import { Button } from '@kismet/ui/button';
import { type FormEvent, useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { CodeField } from '../../shared/code-field/code-field.tsx';
import { useCodeSender } from '../../shared/code-field/use-code-sender.tsx';
import { useHuman } from '../../shared/human/use-human.tsx';
import { NewPassword, type NewPasswordFields } from '../../shared/new-password/new-password.tsx';
import { refusedPassword } from '../../shared/new-password/refused-password.ts';
import { readPhone, type WirePhone } from '../../shared/phone-field/phone.ts';
import { PhoneField } from '../../shared/phone-field/phone-field.tsx';
import { usePhone } from '../../shared/phone-field/use-country.ts';
import { type Arrival, callLogin, signIn } from '../../shared/session/sign-in.ts';
import { refusalWords } from '../../shared/texts/refusal-words.ts';
import { useProblem } from '../../shared/use-problem.tsx';
import { askRecoverCode, setByCode } from './api.ts';

/** Number, code and new password, with the sender of codes; missing fields are reported all at once. */
function useReset(arrival: Arrival) {
  const t = useT();
  const [phone, setPhone] = usePhone();
  const [code, setCode] = useState('');
  const [phoneFault, setPhoneFault] = useState<string>();
  const [codeFault, setCodeFault] = useState<string>();
  const numberInput = useRef<HTMLInputElement>(null);
  const codeInput = useRef<HTMLInputElement>(null);
  const human = useHuman({ purpose: 'code', always: true });
  const problem = useProblem();
  const form = useForm<NewPasswordFields>({
    mode: 'onTouched',
    defaultValues: { newPassword: '', confirmNewPassword: '' },
  });
  const number = async (): Promise<WirePhone | null> => {
    const read = await readPhone(phone);
    const ok = typeof read !== 'string';
    setPhoneFault(ok ? undefined : read === 'FIELD_REQUIRED' ? t('field.FIELD_REQUIRED') : t('phone.invalid'));
    if (!ok) numberInput.current?.focus();
    return ok ? read : null;
  };
  const sender = useCodeSender('recover', async () => {
    const to = await number();
    if (!to) return null;
    try {
      const seconds = await human.attempt((proof) => askRecoverCode(to, proof));
      codeInput.current?.focus();
      return seconds;
    } catch (error) {
      if (human.heard(error)) return null;
      throw error;
    }
  });
  const send = form.handleSubmit(async ({ newPassword }) => {
    problem.clear();
    const to = await number();
    setCodeFault(code ? undefined : t('field.FIELD_REQUIRED'));
    if (!to) return;
    if (!code) return codeInput.current?.focus();
    try {
      const username = await setByCode(to, code, newPassword);
      await signIn(() => callLogin({ username, password: newPassword, type: 'username' }, arrival.portal), arrival);
    } catch (error) {
      const place = refusedPassword(t, error);
      if (place) form.setError(place.field, { message: place.message }, { shouldFocus: true });
      else problem.say(refusalWords(t, error));
    }
  });
  const submit = (event: FormEvent) => {
    void number();
    setCodeFault(code ? undefined : t('field.FIELD_REQUIRED'));
    void send(event);
  };
  return {
    ...{ form, phone, setPhone, code, setCode, phoneFault, codeFault },
    ...{ numberInput, codeInput, human, problem, sender, submit },
  };
}

/** Rows FP-03, FP-05, FP-06: number, code, new password, then sign-in. */
export function ByMobile({ arrival }: { arrival: Arrival }) {
  const t = useT();
  const reset = useReset(arrival);
  const { form, phone, setPhone, code, setCode, phoneFault, codeFault, numberInput, codeInput } = reset;
  const { human, problem, sender } = reset;
  return (
    <FormProvider {...form}>
      <form noValidate className="grid gap-4" onSubmit={reset.submit}>
        <PhoneField
          ref={numberInput}
          label={t('phone.label')}
          required
          value={phone}
          onChange={setPhone}
          error={phoneFault}
          autoComplete="tel"
        />
        {human.region}
        <CodeField
          ref={codeInput}
          maybe
          label={t('code.label')}
          value={code}
          onChange={setCode}
          sender={sender}
          error={codeFault}
        />
        <NewPassword />
        {problem.region}
        <Button type="submit" size={52} wide busy={form.formState.isSubmitting}>
          {t('recover.setPassword')}
        </Button>
      </form>
    </FormProvider>
  );
}
