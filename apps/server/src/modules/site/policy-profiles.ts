import type { Flags } from '@kismet/contracts/site/flags';
import type { FieldRule } from '@kismet/rules/field-patterns';

/** Everything that differs by jurisdiction or brand (decision 6). Protection of accounts and money is never in here. */
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
  readonly login: LoginPolicy;
  /** Whether transfers up and down the agents' tree are allowed (STD-20). */
  readonly uplineTransfer: boolean;
  readonly protection: ProtectionPolicy;
  readonly agents: AgentPolicy;
}

/** Limits of the agents' tree and its rates (rules 1.2 to 1.4). Rates are parts per million. */
export interface AgentPolicy {
  /** Levels of agents in a tree; the root is the first. */
  readonly maxDepth: number;
  /** Maximum number of direct downlines of one agent. */
  readonly maxDirect: number;
  /** Whether an agent sees the names of direct downlines unmasked; deeper levels are always masked. */
  readonly directNames: boolean;
  /** Login names of agents that receive, in turn, members without an invitation. */
  readonly publicParents: readonly string[];
  /** When commission of non-lottery play is paid: at settlement, or at noon of the next day (rule 1.5). */
  readonly commissionPayout: 'realtime' | 'daily';
  /** Maximum rate of a category; `other` for those not named. */
  readonly mostPpm: Readonly<Record<string, number>>;
  /** Default rates, capped by the upline's own; none for categories not named. */
  readonly newcomerPpm: Readonly<Record<string, number>>;
}

/** A jurisdiction's player-protection rules; amounts are decimal strings in the brand's currency. */
export interface ProtectionPolicy {
  /** Hours before a looser limit can be confirmed (STD-29: 24). */
  readonly coolingHours: number;
  /** Maximum stake of one bet (STD-33); null when there is none. */
  readonly stakeMax: string | null;
  /** Limits that apply to every member. */
  readonly limits: readonly {
    readonly kind: 'deposit' | 'loss' | 'wager';
    readonly span: 'day' | 'week' | 'month';
    readonly amount: string;
  }[];
  /** Interval of the reality check for everyone; null when the member chooses it. */
  readonly reminderMinutes: number | null;
  /** Shortest exclusion (STD-35: 6). */
  readonly exclusionMonths: number;
  /** Months without a sign-in after which documents are checked again (STD-75). */
  readonly dormantMonths: number;
  /** What requires documents (STD-17, STD-77): a withdrawal above an amount, or any once deposits of 180 days reach one. */
  readonly tiers: readonly {
    readonly tier: 1 | 2;
    readonly withdrawalAbove: string | null;
    readonly depositedFrom: string | null;
  }[];
}

/** Sign-in policy (security 3.2 to 3.4). */
export interface LoginPolicy {
  readonly oneSession: boolean;
  readonly idleMs: number;
  readonly absoluteMs: number;
  /** Lifetime of a free-play session and its account. */
  readonly trialMs: number;
  /** Demo money of a free-play account: a decimal amount. */
  readonly trialBalance: string;
  /** Whether a login from a network new to the member requires a second factor (row LG-13). */
  readonly newIpProof: boolean;
  /** Whether that factor also requires the bank account name, which never counts alone. */
  readonly bankNameProof: boolean;
  /** Whether agents are refused at the members' login (row LG-16). */
  readonly siteMembersOnly: boolean;
  /** Consecutive failures after which unknown devices are blocked for half an hour; from 3 to 10. */
  readonly blockAfter: number;
  /** Maximum password age in days, if the flag for it is on. */
  readonly passwordDays: number;
  /** A default password that must be changed at the first sign-in (row LG-06). */
  readonly defaultPassword: string | null;
  /** Countries to whose numbers messages are sent. */
  readonly smsCountries: readonly string[];
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
  registerByMobile: true,
  mobileWithPassword: true,
  registerSms: true,
  directRegistration: true,
  loginBySms: true,
  loginByCode: true,
  loginCountryCode: true,
  geetest: false,
  passkeys: true,
  loginFormInHeader: false,
  homeNeedsLogin: false,
  freePlay: true,
  googleLogin: false,
  facebookLogin: false,
  firebasePhone: false,
  forgotLink: true,
  recoverByMobile: true,
  passwordExpiry: false,
  dividend: true,
  salary: true,
};

/** The first brand's home country, and the countries where most of its diaspora works. */
const SMS_COUNTRIES = [
  'PK',
  'IN',
  'BD',
  'LK',
  'NP',
  'AF',
  'AE',
  'SA',
  'QA',
  'KW',
  'OM',
  'BH',
  'GB',
  'US',
  'CA',
  'AU',
  'MY',
  'SG',
  'TH',
  'PH',
  'VN',
  'ID',
  'TR',
  'DE',
  'FR',
  'IT',
  'ES',
];

/**
 * For draws by series (`e-lottery`) an agent may have at most 1960 and everyone has 1950; for fixed odds (`lottery`) the
 * publishing guard leaves 0.4 % to distribute (rules 1.4, 3.2).
 */
const AGENTS: AgentPolicy = {
  maxDepth: 6,
  maxDirect: 100,
  directNames: true,
  publicParents: [],
  commissionPayout: 'realtime',
  mostPpm: { lottery: 4000, 'e-lottery': 130_000, other: 20_000 },
  newcomerPpm: { lottery: 4000, 'e-lottery': 125_000 },
};

const demo: Policy = {
  flags: demoFlags,
  fields: {
    username: rule({ required: true, patternId: 1, minLength: 2, maxLength: 15 }),
    // a passphrase needs no digit: length and the common-password list give the security (F-59, NIST 800-63B)
    password: rule({ required: true, patternId: 0, minLength: 8, maxLength: 128 }),
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
    captcha: rule({ required: true, patternId: 14, minLength: 4, maxLength: 8 }),
  },
  termsTicked: true,
  minAge: 18,
  uplineTransfer: true,
  agents: AGENTS,
  play: { autoplayMax: 100, turbo: true, minCycleMs: 0, requireLossLimit: false },
  login: {
    oneSession: true,
    idleMs: 30 * 60_000,
    absoluteMs: 12 * 3_600_000,
    trialMs: 2 * 3_600_000,
    trialBalance: '10000',
    newIpProof: true,
    bankNameProof: false,
    siteMembersOnly: false,
    blockAfter: 10,
    passwordDays: 90,
    defaultPassword: null,
    smsCountries: SMS_COUNTRIES,
  },
  protection: {
    coolingHours: 24,
    stakeMax: null,
    limits: [],
    reminderMinutes: null,
    exclusionMonths: 6,
    dormantMonths: 12,
    tiers: [
      { tier: 1, withdrawalAbove: '50000', depositedFrom: '200000' },
      { tier: 2, withdrawalAbove: '500000', depositedFrom: '1000000' },
    ],
  },
};

const strict: Policy = {
  ...demo,
  fields: {
    ...demo.fields,
    password: rule({ required: true, patternId: 0, minLength: 15, maxLength: 128 }),
    payeeName: rule({ ...demo.fields.payeeName, required: true }),
  },
  termsTicked: false,
  uplineTransfer: false,
  play: { autoplayMax: 0, turbo: false, minCycleMs: 2500, requireLossLimit: true },
  protection: {
    ...demo.protection,
    // roughly 5 GBP, 2,000 EUR etc. in the demo's currency
    stakeMax: '1800',
    reminderMinutes: 60,
    tiers: [
      { tier: 1, withdrawalAbove: '0', depositedFrom: null },
      { tier: 2, withdrawalAbove: '600000', depositedFrom: '600000' },
    ],
  },
};

/** Profiles by name; a brand references one and overrides it with its own settings. */
export const POLICY_PROFILES: Readonly<Record<string, Policy>> = { demo, strict };
