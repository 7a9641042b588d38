import { codeOf } from '@kismet/app-kit/refusal';
import { useT } from '@kismet/app-kit/texts';
import { Refused } from '@kismet/kernel/outcome';
import { FIELD_PATTERNS } from '@kismet/rules/field-patterns';
import { useRef, useState } from 'react';
import { useCodeSender } from '../../shared/code-field/use-code-sender.tsx';
import { readPhone } from '../../shared/phone-field/phone.ts';
import { usePhone } from '../../shared/phone-field/use-country.ts';
import { StepUpDeclined } from '../../shared/session/step-up.ts';
import { codeText } from '../../shared/texts/language.ts';
import { askContactCode, type ContactKind } from './api.ts';

/** Payload: the new number or address. */
type Target = { kind: ContactKind; value: string; countryDialingCode?: string };
interface Faults {
  value?: string | undefined;
  code?: string | undefined;
}
const EMAIL = FIELD_PATTERNS[3]!;
const emailFault = (value: string) => (value === '' ? 'FIELD_REQUIRED' : EMAIL.matches(value) ? null : 'FIELD_INVALID');

/** State of a new number or address: value, code, sender, and their errors. */
export function useContact(kind: ContactKind) {
  const t = useT();
  const [phone, setPhone] = usePhone();
  const [email, setEmail] = useState('');
  const [faults, setFaults] = useState<Faults>({});
  const [sentTo, setSentTo] = useState<string>();
  const valueInput = useRef<HTMLInputElement>(null);
  const codeInput = useRef<HTMLInputElement>(null);
  const say = (next: Faults) => {
    setFaults(next);
    requestAnimationFrame(() => (next.code ? codeInput : valueInput).current?.focus());
  };

  /** The typed value for the calls; null if invalid, which the field reports. */
  const target = async (): Promise<Target | null> => {
    const read = kind === 'mobile' ? await readPhone(phone) : null;
    const fault = typeof read === 'string' ? read : kind === 'email' ? emailFault(email.trim()) : null;
    if (fault) {
      const words = kind === 'mobile' ? t('field.MOBILE_INVALID') : t('pattern.3');
      say({ value: fault === 'FIELD_REQUIRED' ? t('field.FIELD_REQUIRED') : words });
      return null;
    }
    return read && typeof read !== 'string'
      ? { kind, value: read.mobileNum, countryDialingCode: read.countryDialingCode }
      : { kind, value: email.trim() };
  };
  /** Assigns a refusal to its field; returns whether there was one. */
  const place = (error: unknown): boolean => {
    const code = codeOf(error);
    const field = error instanceof Refused ? error.fields[0] : undefined;
    if (code === 'CODE_WRONG') say({ code: t('field.CODE_WRONG') });
    else if (code === 'MOBILE_TAKEN' || code === 'EMAIL_TAKEN') say({ value: t(`field.${code}`) });
    else if (field) say({ value: codeText(t, 'field', field.code, field.params) });
    else return false;
    return true;
  };
  const sender = useCodeSender(`contact-${kind}`, async () => {
    const to = await target();
    if (!to) return null;
    try {
      const sent = await askContactCode(to);
      setFaults({});
      setSentTo(sent.to);
      requestAnimationFrame(() => codeInput.current?.focus());
      return sent.expiredMinutes * 60;
    } catch (error) {
      if (error instanceof StepUpDeclined || place(error)) return null;
      throw error;
    }
  });
  /** A changed value needs a new code. */
  const changing =
    <V>(set: (value: V) => void) =>
    (value: V) => {
      setFaults({});
      setSentTo(undefined);
      set(value);
    };
  return {
    ...{ phone, email, faults, sentTo, valueInput, codeInput, sender, target, place, say },
    setPhone: changing(setPhone),
    setEmail: changing(setEmail),
  };
}
