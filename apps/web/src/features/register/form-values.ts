import type { RegisterName } from '@kismet/ui/register-model';

/** What the form holds. `mobileNum` is as it was typed, in `country`. */
export type FormValues = Partial<Record<Exclude<RegisterName, 'captcha'> | 'verificationCode' | 'country', string>> & {
  terms: boolean;
};
export type FormField = keyof FormValues;
