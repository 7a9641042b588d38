import { type FieldRefusal, Refused } from '@kismet/kernel/outcome';
import { isOldEnough } from '@kismet/rules/birthday';
import { checkField, type FieldRule } from '@kismet/rules/field-patterns';
import { isCommonPassword } from '../passwords/password-policy.ts';

/** The submitted fields; any may be absent. */
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

/** The registration tab; `social` opens an account for an external sign-in. */
export type RegistrationTab = 'username' | 'mobile' | 'social';

export interface RegistrationRules {
  readonly tab: RegistrationTab;
  readonly fields: Readonly<Record<string, FieldRule>>;
  /** Whether the mobile tab asks for a password (row RE-06). */
  readonly mobileWithPassword: boolean;
  readonly minAge: number;
  /** Names that must not appear in a password. */
  readonly brandNames: readonly string[];
  /** The brand's business day. */
  readonly today: string;
}

export interface Registration {
  /** Undefined in the mobile tab: the number is the username. */
  readonly username: string | undefined;
  readonly password: string | undefined;
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
/** Sent along with the call rather than typed in, so no rule of the form applies. */
const CARRIED = new Set<string>(['referralCode', 'domain', 'registerUrl', 'countryDialingCode']);

/** The rules of a tab (rows RE-06, RE-08): fields it does not show are disabled, its own key field is required. */
export function rulesOfTab({ tab, fields, mobileWithPassword }: RegistrationRules): Record<string, FieldRule> {
  const must = (name: string): Record<string, FieldRule> =>
    fields[name] ? { [name]: { ...fields[name], enabled: true, required: true } } : {};
  const off = (name: string): Record<string, FieldRule> =>
    fields[name] ? { [name]: { ...fields[name], enabled: false } } : {};
  // The captcha is checked separately.
  const rest = { ...fields, ...off('captcha') };
  if (tab === 'username') return { ...rest, ...must('username'), ...must('password') };
  if (tab === 'social') return { ...rest, ...must('username'), ...off('password'), ...off('mobileNum') };
  return {
    ...rest,
    ...off('username'),
    ...(mobileWithPassword ? must('password') : off('password')),
    ...must('mobileNum'),
  };
}

/**
 * Validates a form by the same rules that the page received (rows RE-02, RE-07 to RE-10). Disabled fields are dropped. Refuses
 * all invalid fields at once, then terms, age and password.
 */
export function decideRegistration(form: RegistrationForm, rules: RegistrationRules): Registration | Refused {
  const fieldRules = rulesOfTab(rules);
  const value = (name: RegistrationField): string | undefined => {
    const text = name === 'password' || name === 'paymentPassword' ? form[name] : form[name]?.trim();
    return (CARRIED.has(name) || fieldRules[name]?.enabled) && text ? text : undefined;
  };
  const fields: FieldRefusal[] = [];
  for (const [name, rule] of Object.entries(fieldRules)) {
    const problem = checkField(rule, value(name as RegistrationField));
    if (problem) fields.push({ name, ...problem });
  }
  const [username, password] = [value('username'), value('password')];
  if (password !== undefined && form.confirmPassword !== password)
    fields.push({ name: 'confirmPassword', code: 'PASSWORD_MISMATCH' });
  if (fields.length > 0) return new Refused('INPUT_INVALID', {}, fields);
  if (!form.termsAccepted)
    return new Refused('TERMS_NOT_ACCEPTED', {}, [{ name: 'termsAccepted', code: 'TERMS_NOT_ACCEPTED' }]);
  const birthDate = value('birthDate');
  if (birthDate && !isOldEnough(birthDate, rules.today, rules.minAge)) {
    const params = { minAge: rules.minAge };
    return new Refused('AGE_TOO_YOUNG', params, [{ name: 'birthDate', code: 'AGE_TOO_YOUNG', params }]);
  }
  if (password && isCommonPassword(password, [username ?? value('mobileNum') ?? '', ...rules.brandNames]))
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

/** Alternatives to a taken name, in the order offered; none longer than `maxLength` (rows RE-12, VA-06). */
export function namesLike(name: string, maxLength: number, random: (below: number) => number): string[] {
  const stem = (length: number) => name.slice(0, Math.max(1, maxLength - length));
  const tails = [2, 2, 3, 3, 3, 4, 4].map((digits) => String(10 ** (digits - 1) + random(9 * 10 ** (digits - 1))));
  return [...new Set(tails.map((tail) => `${stem(tail.length)}${tail}`))];
}
