import { useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useFlag } from '../../shared/api/queries.ts';
import { type CodeSender, useCodeSender } from '../../shared/code-field/use-code-sender.tsx';
import { FIREBASE_WAIT_S, useFirebase } from '../../shared/firebase/use-firebase.ts';
import type { Human } from '../../shared/human/use-human.tsx';
import { readPhone, type WirePhone } from '../../shared/phone-field/phone.ts';
import { useVisitorCountry } from '../../shared/phone-field/use-country.ts';
import { askRegisterCode } from './api.ts';
import type { FormValues } from './form-values.ts';

export interface RegisterCode {
  readonly sender: CodeSender;
  /** With Firebase codes our own human check is not needed before sending. */
  readonly outside: boolean;
  /** The form's number as calls take it; null if invalid. */
  readonly number: () => Promise<WirePhone | null>;
  /** Firebase's token; undefined if the code is our own, or was never requested. */
  readonly idToken: (code: string) => Promise<string | undefined>;
}

/** The form's number and its code, sent by us or by Firebase (rows RE-05, LG-20). */
export function useRegisterCode(form: UseFormReturn<FormValues>, human: Human): RegisterCode {
  const visitor = useVisitorCountry();
  const firebase = useFirebase();
  const outside = useFlag('firebasePhone') && firebase !== null;
  const confirm = useRef<((code: string) => Promise<string>) | null>(null);
  const proved = useRef<{ code: string; token: string } | null>(null);
  const number = async () => {
    const { country, mobileNum } = form.getValues();
    const read = await readPhone({ country: country || visitor, typed: mobileNum ?? '' });
    return typeof read === 'string' ? null : read;
  };
  const sender = useCodeSender('register', async () => {
    const valid = await form.trigger('mobileNum', { shouldFocus: true });
    const to = valid ? await number() : null;
    if (!to) return null;
    const toCode = () => requestAnimationFrame(() => form.setFocus('verificationCode'));
    if (outside && firebase) {
      confirm.current = await firebase.sendPhoneCode(to.e164);
      proved.current = null;
      toCode();
      return FIREBASE_WAIT_S;
    }
    try {
      const seconds = await human.attempt((proof) => askRegisterCode(to, proof));
      form.clearErrors('verificationCode');
      toCode();
      return seconds;
    } catch (error) {
      if (human.heard(error)) return null;
      throw error;
    }
  });
  const idToken = async (code: string) => {
    if (!outside || !confirm.current) return undefined;
    // a Firebase code works once: if the form is refused for another reason, its token is still valid
    if (proved.current?.code !== code) proved.current = { code, token: await confirm.current(code) };
    return proved.current.token;
  };
  return { sender, outside, number, idToken };
}
