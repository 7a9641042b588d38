import { useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type CodeSender, useCodeSender } from '../../shared/code-field/use-code-sender.tsx';
import { FIREBASE_WAIT_S, useFirebase } from '../../shared/firebase/use-firebase.ts';
import type { Human } from '../../shared/human/use-human.tsx';
import { readPhone, type WirePhone } from '../../shared/phone-field/phone.ts';
import { useVisitorCountry } from '../../shared/phone-field/use-country.ts';
import { useFlag } from '../../shared/queries.ts';
import { askRegisterCode } from './api.ts';
import type { FormValues } from './form-values.ts';

export interface RegisterCode {
  readonly sender: CodeSender;
  /** Codes come from Firebase: then our own check that a person is there is not asked before one. */
  readonly outside: boolean;
  /** The number of the form as calls take it; null where there is none. */
  readonly number: () => Promise<WirePhone | null>;
  /** What a code of Firebase's proves; undefined where the code is our own, or was never asked for. */
  readonly idToken: (code: string) => Promise<string | undefined>;
}

/** The number of the form and the code that is sent to it, by our own message or through Firebase (rows RE-05, LG-20). */
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
    // a code of theirs works once: where the form is refused for something else, what it proved still stands
    if (proved.current?.code !== code) proved.current = { code, token: await confirm.current(code) };
    return proved.current.token;
  };
  return { sender, outside, number, idToken };
}
