import { type FieldRefusal, Refused } from '@kismet/kernel/outcome';
import { isOldEnough } from '@kismet/rules/birthday';
import { checkField, type FieldRule } from '@kismet/rules/field-patterns';
import { isCommonPassword } from './password-policy.ts';

/** What a person sent; every field may be absent. */
export type RegistrationForm = Readonly<Partial<Record<RegistrationField, string | undefined>>> & {
  readonly termsAccepted: boolean;
};
type RegistrationField =
  | 'username'
  | 'password'
  | 'confirmPassword'
  | 'payeeName'
  | 'email'
  | 'mobileNum'
  | 'countryDialingCode'
  | 'qqNum'
  | 'line'
  | 'whatsapp'
  | 'facebook'
  | 'wechat'
  | 'idNumber'
  | 'paymentPassword'
  | 'recommenderId'
  | 'affiliateCode'
  | 'referralCode'
  | 'birthDate'
  | 'domain'
  | 'registerUrl';

export interface RegistrationRules {
  readonly fields: Readonly<Record<string, FieldRule>>;
  readonly minAge: number;
  /** Names that a password must not be made of. */
  readonly brandNames: readonly string[];
  /** The brand's business day. */
  readonly today: string;
}

export interface Registration {
  readonly username: string;
  readonly password: string;
  readonly paymentPassword: string | undefined;
  readonly legalName: string | undefined;
  readonly birthDate: string | undefined;
  readonly contact: Readonly<Record<string, string>>;
  readonly origin: Readonly<Record<string, string>>;
}

const CONTACT = [
  'email',
  'mobileNum',
  'countryDialingCode',
  'qqNum',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
  'idNumber',
] as const;
const ORIGIN = ['affiliateCode', 'recommenderId', 'referralCode', 'domain', 'registerUrl'] as const;
/** Carried with the call, never typed into the form: no rule of the form governs them. */
const CARRIED = new Set<string>(['referralCode', 'domain', 'registerUrl', 'countryDialingCode']);

/**
 * Whether this form opens an account, by the same rules that the page was given (rows RE-02, RE-07 to RE-10). Fields that
 * are off are dropped, whatever was sent. Refuses all wrong fields at once, then terms, age and password.
 */
export function decideRegistration(form: RegistrationForm, rules: RegistrationRules): Registration | Refused {
  const value = (name: RegistrationField): string | undefined => {
    const text = name === 'password' || name === 'paymentPassword' ? form[name] : form[name]?.trim();
    return (CARRIED.has(name) || rules.fields[name]?.enabled) && text ? text : undefined;
  };
  const fields: FieldRefusal[] = [];
  for (const [name, rule] of Object.entries(rules.fields)) {
    const problem = checkField(rule, value(name as RegistrationField));
    if (problem) fields.push({ name, ...problem });
  }
  if (form.confirmPassword !== form.password) fields.push({ name: 'confirmPassword', code: 'PASSWORD_MISMATCH' });
  const username = value('username');
  const password = value('password');
  if (fields.length > 0 || !username || !password) return new Refused('INPUT_INVALID', {}, fields);
  if (!form.termsAccepted)
    return new Refused('TERMS_NOT_ACCEPTED', {}, [{ name: 'termsAccepted', code: 'TERMS_NOT_ACCEPTED' }]);
  const birthDate = value('birthDate');
  if (birthDate && !isOldEnough(birthDate, rules.today, rules.minAge)) {
    const params = { minAge: rules.minAge };
    return new Refused('AGE_TOO_YOUNG', params, [{ name: 'birthDate', code: 'AGE_TOO_YOUNG', params }]);
  }
  if (isCommonPassword(password, [username, ...rules.brandNames]))
    return new Refused('PASSWORD_COMMON', {}, [{ name: 'password', code: 'PASSWORD_COMMON' }]);
  const pick = (names: readonly RegistrationField[]) =>
    Object.fromEntries(names.flatMap((name) => (value(name) ? [[name, value(name)!]] : [])));
  return {
    username,
    password,
    paymentPassword: value('paymentPassword'),
    legalName: value('payeeName'),
    birthDate,
    contact: pick(CONTACT),
    origin: pick(ORIGIN),
  };
}
