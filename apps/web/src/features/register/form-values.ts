import type { RegisterName } from '@kismet/ui/form/register-model';

/** Values of the form. `mobileNum` is as typed, for `country`. */
export type FormValues = Partial<Record<Exclude<RegisterName, 'captcha'> | 'verificationCode' | 'country', string>> & {
  terms: boolean;
};
export type FormField = keyof FormValues;
