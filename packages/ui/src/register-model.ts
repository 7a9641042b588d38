import { REGISTER_FIELDS } from '@kismet/contracts/site/start-up';
import { businessDay, type Clock } from '@kismet/kernel/time';
import { asciiDigits } from '@kismet/rules/ascii-digits';
import { ageOn, isOldEnough } from '@kismet/rules/birthday';
import { checkField, type FieldRule } from '@kismet/rules/field-patterns';

/** What the brand's configuration says of its registration form (row RE-07). */
export interface RegisterRules {
  readonly fields: Readonly<Record<string, FieldRule>>;
  readonly termsTicked: boolean;
  readonly minAge: number;
}
/** The brand's switches that shape the form (rows RE-01, RE-06). */
export interface RegisterFlags {
  readonly registerByUsername: boolean;
  readonly registerByMobile: boolean;
  readonly mobileWithPassword: boolean;
  readonly registerSms: boolean;
  /** Off: nobody registers without an invitation. On where it is not given. */
  readonly directRegistration?: boolean;
}
export type RegisterTab = 'mobile' | 'username';
export type RegisterName = (typeof REGISTER_FIELDS)[number];
export const REGISTER_STEPS = ['account', 'identity', 'security'] as const;
export type RegisterStep = (typeof REGISTER_STEPS)[number];

/** One field of the form as it is drawn. */
export interface RegisterFieldView {
  readonly name: RegisterName;
  /** On, and required where the form itself requires it (row RE-08). */
  readonly rule: FieldRule;
  readonly step: RegisterStep;
  readonly autoComplete: string;
  readonly inputMode?: 'numeric' | 'tel' | 'email';
  readonly type: 'text' | 'email' | 'tel' | 'date' | 'password';
}
export interface RegisterForm {
  readonly tab: RegisterTab;
  readonly now: readonly RegisterFieldView[];
  /** What may wait: on, but not required (ui 5.3). */
  readonly later: readonly RegisterFieldView[];
  /** A code from the phone goes with the number. */
  readonly withCode: boolean;
  /** Where there is too much for one screen: its steps that have something in them, else one. */
  readonly steps: readonly RegisterStep[];
}

/** More inputs than this at once, and the form goes in steps. */
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

/** The tabs that the brand offers; the first is the one to start with: the mobile number where it is offered (row RE-01). */
export const registerTabs = (flags: RegisterFlags): RegisterTab[] => [
  ...(flags.registerByMobile ? (['mobile'] as const) : []),
  ...(flags.registerByUsername ? (['username'] as const) : []),
];

/**
 * Which fields a tab shows, in which order, what is required and what may wait (rows RE-01, RE-06 to RE-08). `isInvited`: a code
 * of the address says who sent the visitor, so that a brand that wants one does not ask for it.
 */
export function registerForm(
  rules: RegisterRules,
  flags: RegisterFlags,
  tab: RegisterTab,
  isInvited = false,
): RegisterForm {
  const needsInvitation = flags.directRegistration === false && !isInvited;
  const withPassword = tab === 'username' || flags.mobileWithPassword;
  // the name by which one signs in stands first, whatever the switch of its rule says
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

/** The step in which a field stands; all in one where the form has no steps. */
export const stepOf = (form: RegisterForm, field: RegisterFieldView): RegisterStep =>
  form.steps.length > 1 ? field.step : 'account';

export interface FormProblem {
  readonly code: string;
  readonly params: Readonly<Record<string, string | number>>;
}

/** What is wrong with a value by the same rules as the server's; null where nothing is. */
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
/** Whether a birth date makes one an adult, but too young for a brand that starts later: then the page asks (ui 5.22). */
export const asksForAge = (birthDate: string, today: string, minAge: number): number | null => {
  if (minAge <= ADULT || !/^\d{4}-\d{2}-\d{2}$/.test(birthDate)) return null;
  const age = ageOn(birthDate, today);
  return age >= ADULT && age < minAge ? age : null;
};

/** What a person types differs from what is sent: names of bank accounts in capitals, numbers in ASCII digits. */
export function normalized(name: RegisterName, value: string): string {
  if (name === 'payeeName') return value.toUpperCase();
  if (name in INPUT_MODE && name !== 'email') return asciiDigits(value);
  return value;
}
