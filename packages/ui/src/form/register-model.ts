import { REGISTER_FIELDS } from '@kismet/contracts/site/start-up';
import { businessDay, type Clock } from '@kismet/kernel/time';
import { asciiDigits } from '@kismet/rules/ascii-digits';
import { ageOn, isOldEnough } from '@kismet/rules/birthday';
import { checkField, type FieldRule } from '@kismet/rules/field-patterns';

/** The brand's registration form configuration (row RE-07). */
export interface RegisterRules {
  readonly fields: Readonly<Record<string, FieldRule>>;
  readonly termsTicked: boolean;
  readonly minAge: number;
}
/** The brand's flags that shape the form (rows RE-01, RE-06). */
export interface RegisterFlags {
  readonly registerByUsername: boolean;
  readonly registerByMobile: boolean;
  readonly mobileWithPassword: boolean;
  readonly registerSms: boolean;
  /** Off: registration by invitation only. On by default. */
  readonly directRegistration?: boolean;
}
export type RegisterTab = 'mobile' | 'username';
export type RegisterName = (typeof REGISTER_FIELDS)[number];
export const REGISTER_STEPS = ['account', 'identity', 'security'] as const;
export type RegisterStep = (typeof REGISTER_STEPS)[number];

/** One rendered field of the form. */
export interface RegisterFieldView {
  readonly name: RegisterName;
  /** Enabled, and required where the form itself requires it (row RE-08). */
  readonly rule: FieldRule;
  readonly step: RegisterStep;
  readonly autoComplete: string;
  readonly inputMode?: 'numeric' | 'tel' | 'email';
  readonly type: 'text' | 'email' | 'tel' | 'date' | 'password';
}
export interface RegisterForm {
  readonly tab: RegisterTab;
  readonly now: readonly RegisterFieldView[];
  /** Enabled but optional (ui 5.3). */
  readonly later: readonly RegisterFieldView[];
  /** A phone code goes with the number. */
  readonly withCode: boolean;
  /** For long forms: the non-empty steps, else one. */
  readonly steps: readonly RegisterStep[];
}

/** Above this number of inputs the form has steps. */
const MANY = 6;
const STEP: Partial<Record<RegisterName, RegisterStep>> = {
  payeeName: 'identity',
  birthDate: 'identity',
  idNumber: 'identity',
  qqNum: 'identity',
  line: 'identity',
  whatsapp: 'identity',
  facebook: 'identity',
  wechat: 'identity',
  paymentPassword: 'security',
  recommenderId: 'security',
  affiliateCode: 'security',
  captcha: 'security',
};
const AUTOCOMPLETE: Partial<Record<RegisterName, string>> = {
  username: 'username',
  password: 'new-password',
  payeeName: 'name',
  email: 'email',
  mobileNum: 'tel-national',
  birthDate: 'bday',
};
const TYPE: Partial<Record<RegisterName, RegisterFieldView['type']>> = {
  email: 'email',
  mobileNum: 'tel',
  birthDate: 'date',
  password: 'password',
  paymentPassword: 'password',
};
const INPUT_MODE: Partial<Record<RegisterName, 'numeric' | 'tel' | 'email'>> = {
  email: 'email',
  mobileNum: 'tel',
  whatsapp: 'tel',
  qqNum: 'numeric',
  paymentPassword: 'numeric',
};

/** The brand's tabs; the first is the default: the mobile number if offered (row RE-01). */
export const registerTabs = (flags: RegisterFlags): RegisterTab[] => [
  ...(flags.registerByMobile ? (['mobile'] as const) : []),
  ...(flags.registerByUsername ? (['username'] as const) : []),
];

/**
 * Fields of a tab in order, required and optional (rows RE-01, RE-06 to RE-08). `isInvited`: a code of the address
 * names the referrer, so that a brand requiring one does not ask.
 */
export function registerForm(
  rules: RegisterRules,
  flags: RegisterFlags,
  tab: RegisterTab,
  isInvited = false,
): RegisterForm {
  const needsInvitation = flags.directRegistration === false && !isInvited;
  const withPassword = tab === 'username' || flags.mobileWithPassword;
  // the sign-in name comes first, whatever its rule's flag
  const isName = (name: RegisterName) => name === (tab === 'mobile' ? 'mobileNum' : 'username');
  const isShown = (name: RegisterName) => {
    if (isName(name)) return true;
    if (name === 'username') return false;
    if (name === 'password') return withPassword;
    if (name === 'affiliateCode' && needsInvitation) return true;
    return rules.fields[name]?.enabled ?? false;
  };
  const isForced = (name: RegisterName) =>
    isName(name) || name === 'password' || name === 'paymentPassword' || (name === 'affiliateCode' && needsInvitation);
  const order = [...REGISTER_FIELDS.filter(isName), ...REGISTER_FIELDS.filter((name) => !isName(name))];
  const fields = order.filter(isShown).flatMap((name): RegisterFieldView[] => {
    const rule = rules.fields[name];
    if (!rule) return [];
    const inputMode = INPUT_MODE[name];
    return [
      {
        name,
        rule: { ...rule, enabled: true, required: rule.required || isForced(name) },
        step: STEP[name] ?? 'account',
        autoComplete: AUTOCOMPLETE[name] ?? 'off',
        type: TYPE[name] ?? 'text',
        ...(inputMode && { inputMode }),
      },
    ];
  });
  const now = fields.filter(({ name, rule }) => rule.required || name === 'captcha');
  const withCode = flags.registerSms && now.some(({ name }) => name === 'mobileNum');
  const inputs = now.length + (withCode ? 1 : 0);
  const filled = REGISTER_STEPS.filter((step) => step === 'security' || now.some((field) => field.step === step));
  return {
    tab,
    now,
    later: fields.filter((field) => !now.includes(field)),
    withCode,
    steps: inputs > MANY ? filled : ['account'],
  };
}

/** The step of a field; a single one if the form has no steps. */
export const stepOf = (form: RegisterForm, field: RegisterFieldView): RegisterStep =>
  form.steps.length > 1 ? field.step : 'account';

export interface FormProblem {
  readonly code: string;
  readonly params: Readonly<Record<string, string | number>>;
}

/** Error of a value by the server's rules; null if valid. */
export function problemOf(
  { name, rule }: Pick<RegisterFieldView, 'name' | 'rule'>,
  value: string,
  minAge: number,
  today: string,
): FormProblem | null {
  const problem = checkField(rule, value.trim() === '' ? '' : value);
  if (problem) return problem;
  if (name === 'birthDate' && value && !isOldEnough(value, today, minAge))
    return { code: 'AGE_TOO_YOUNG', params: { minAge } };
  return null;
}

export const todayOf = (clock: Clock, zone: string): string => businessDay(clock.now(), zone);

const ADULT = 18;
/** Whether a birth date is an adult's but below the brand's minimum age: then the page asks (ui 5.22). */
export const asksForAge = (birthDate: string, today: string, minAge: number): number | null => {
  if (minAge <= ADULT || !/^\d{4}-\d{2}-\d{2}$/.test(birthDate)) return null;
  const age = ageOn(birthDate, today);
  return age >= ADULT && age < minAge ? age : null;
};

/** Normalises input for sending: bank account names in upper case, numbers in ASCII digits. */
export function normalized(name: RegisterName, value: string): string {
  if (name === 'payeeName') return value.toUpperCase();
  if (name in INPUT_MODE && name !== 'email') return asciiDigits(value);
  return value;
}
