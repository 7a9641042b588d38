import type { Flags } from '@kismet/contracts/site/flags';
import type { FieldRule } from '@kismet/rules/field-patterns';

/** Whatever differs by jurisdiction or brand (decision 6). What protects accounts and money is never in here. */
export interface Policy {
  readonly flags: Flags;
  readonly fields: Readonly<Record<string, FieldRule>>;
  readonly termsTicked: boolean;
  readonly minAge: number;
  readonly play: {
    readonly autoplayMax: number;
    readonly turbo: boolean;
    readonly minCycleMs: number;
    readonly requireLossLimit: boolean;
  };
  readonly login: { readonly oneSession: boolean; readonly idleMs: number; readonly absoluteMs: number };
}

const off: FieldRule = {
  enabled: false,
  required: false,
  acceptedPattern: '*',
  patternId: 0,
  minLength: 1,
  maxLength: 100,
};
const rule = (changes: Partial<FieldRule>): FieldRule => ({ ...off, enabled: true, ...changes });

const demoFlags: Flags = {
  registerButton: true,
  registerByUsername: true,
  registerByMobile: false,
  mobileWithPassword: false,
  registerSms: false,
  directRegistration: true,
  loginBySms: false,
  loginByCode: false,
  loginCountryCode: false,
  loginFormInHeader: true,
  homeNeedsLogin: false,
  freePlay: false,
  googleLogin: false,
  facebookLogin: false,
  forgotLink: false,
  recoverByMobile: false,
  passwordExpiry: false,
  dividend: false,
  salary: false,
};

const demo: Policy = {
  flags: demoFlags,
  fields: {
    username: rule({ required: true, patternId: 1, minLength: 2, maxLength: 15 }),
    password: rule({ required: true, patternId: 5, minLength: 6, maxLength: 128 }),
    payeeName: rule({ patternId: 18, minLength: 2, maxLength: 60 }),
    email: rule({ patternId: 3, minLength: 5, maxLength: 120 }),
    mobileNum: { ...off, patternId: 6, minLength: 7, maxLength: 15 },
    qqNum: off,
    line: off,
    whatsapp: off,
    facebook: off,
    wechat: off,
    idNumber: off,
    paymentPassword: { ...off, patternId: 6, minLength: 6, maxLength: 6 },
    recommenderId: off,
    affiliateCode: rule({ patternId: 14, minLength: 4, maxLength: 16 }),
    birthDate: rule({ required: true, patternId: 11, minLength: 10, maxLength: 10 }),
  },
  termsTicked: true,
  minAge: 18,
  play: { autoplayMax: 100, turbo: true, minCycleMs: 0, requireLossLimit: false },
  login: { oneSession: true, idleMs: 30 * 60_000, absoluteMs: 12 * 3_600_000 },
};

const strict: Policy = {
  ...demo,
  fields: {
    ...demo.fields,
    password: rule({ required: true, patternId: 0, minLength: 15, maxLength: 128 }),
    payeeName: rule({ ...demo.fields.payeeName, required: true }),
  },
  termsTicked: false,
  play: { autoplayMax: 0, turbo: false, minCycleMs: 2500, requireLossLimit: true },
};

/** Profiles by name; a brand names one and lays its own settings over it. */
export const POLICY_PROFILES: Readonly<Record<string, Policy>> = { demo, strict };
