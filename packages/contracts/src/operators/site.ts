import { parseUnits } from '@kismet/kernel/money';
import * as z from 'zod/mini';
import { defineRoute } from '../route.ts';
import { isCountry } from '../site/countries.ts';
import { FLAGS, type FlagName } from '../site/flags.ts';
import { fieldRule, REGISTER_FIELDS } from '../site/start-up.ts';
import { texts } from '../texts.ts';

/** Bounds for the sign-in policy set by an operator (security 3.2 to 3.4). */
export const LOGIN_BOUNDS = {
  idleMinutes: { min: 5, max: 720 },
  absoluteHours: { min: 1, max: 168 },
  blockAfter: { min: 3, max: 10 },
  passwordDays: { min: 1, max: 3650 },
  trialMinutes: { min: 5, max: 1440 },
} as const;
/** The maximum demo balance, in whole currency units. */
export const TRIAL_BALANCE_MAX = 100_000_000;

const bounded = ({ min, max }: { min: number; max: number }) => z.int().check(z.minimum(min), z.maximum(max));
const country = z.string().check(z.refine(isCountry));
const countries = z.array(country).check(z.maxLength(250));
const reason = z.string().check(z.trim(), z.minLength(3), z.maxLength(400));
const edit = { revision: z.int().check(z.minimum(1)), reason };

const flagName = z.enum(Object.keys(FLAGS) as [FlagName, ...FlagName[]]);
const fieldName = z.enum(REGISTER_FIELDS);
export const siteFlags = z.record(flagName, z.boolean());
export const loginPolicySettings = z.object({
  oneSession: z.boolean(),
  idleMinutes: z.int(),
  absoluteHours: z.int(),
  newIpProof: z.boolean(),
  bankNameProof: z.boolean(),
  siteMembersOnly: z.boolean(),
  blockAfter: z.int(),
  passwordDays: z.int(),
  smsCountries: z.array(z.string()),
  /** Demo balance of a free-play account: a decimal amount with at most two places. */
  trialBalance: z.string(),
  trialMinutes: z.int(),
});
const rules = z.object({ fields: z.record(fieldName, fieldRule), termsTicked: z.boolean(), minAge: z.int() });
/** The settings that override the profile, with their current values. */
const settings = z.object({ flags: siteFlags, register: rules, login: loginPolicySettings });

export const MAINTENANCE_TITLE_MAX = 80;
export const MAINTENANCE_MESSAGE_MAX = 600;
const maintenance = z.object({
  titles: z.record(z.string(), z.string()),
  messages: z.record(z.string(), z.string()),
  /** RFC 3339; null when unknown. */
  endsAt: z.nullable(z.string()),
});

export const operatorSite = z.object({
  code: z.string(),
  names: z.record(z.string(), z.string()),
  hosts: z.array(z.string()),
  languages: z.array(z.string()),
  /** IANA name of the zone of the brand's days. */
  zone: z.string(),
  currency: z.string(),
  /** Name of the policy profile. */
  policy: z.string(),
  /** Incremented by each change of flags, rules or sign-in policy; an edit names the version it is based on. */
  revision: z.int(),
  /** Effective values: the profile overridden by the brand's settings. */
  settings,
  /** The profile's values alone. */
  profile: settings,
  /** Switches that differ from the profile. */
  changedFlags: z.array(flagName),
  /** Outside services configured in this installation; a switch that needs a missing one has no effect. */
  services: z.object({ geetest: z.boolean(), firebase: z.boolean() }),
  status: z.enum(['open', 'maintenance']),
  maintenance: z.nullable(maintenance),
  blockedCountries: z.array(z.string()),
});

export const getOperatorSite = defineRoute({
  method: 'GET',
  path: '/operator/site',
  access: 'operator:site.read',
  input: z.object({}),
  output: operatorSite,
  refusals: [],
  summary: 'Site settings of the brand: profile, sign-in policy, and whether it is open',
});
export const saveSiteFlags = defineRoute({
  method: 'POST',
  path: '/operator/site/flags',
  access: 'operator:site.write',
  input: z.object({ flags: z.partialRecord(flagName, z.boolean()), ...edit }),
  output: operatorSite,
  refusals: ['EDIT_CONFLICT', 'SERVICE_MISSING', 'FLAG_DEPENDENCY'],
  summary: 'Enable or disable features',
});
export const saveRegisterRules = defineRoute({
  method: 'POST',
  path: '/operator/site/register-rules',
  access: 'operator:site.write',
  input: z.object({
    fields: z.partialRecord(fieldName, z.partial(fieldRule)),
    termsTicked: z.optional(z.boolean()),
    minAge: z.optional(z.int()),
    ...edit,
  }),
  output: operatorSite,
  refusals: ['EDIT_CONFLICT', 'INPUT_INVALID'],
  summary: 'Change the rules of the registration form',
});
export const saveLoginPolicy = defineRoute({
  method: 'POST',
  path: '/operator/site/login-policy',
  access: 'operator:site.write',
  input: z.object({
    oneSession: z.boolean(),
    idleMinutes: bounded(LOGIN_BOUNDS.idleMinutes),
    absoluteHours: bounded(LOGIN_BOUNDS.absoluteHours),
    newIpProof: z.boolean(),
    bankNameProof: z.boolean(),
    siteMembersOnly: z.boolean(),
    blockAfter: bounded(LOGIN_BOUNDS.blockAfter),
    passwordDays: bounded(LOGIN_BOUNDS.passwordDays),
    smsCountries: countries,
    trialBalance: z.string().check(z.maxLength(12), z.refine(isTrialBalance)),
    trialMinutes: bounded(LOGIN_BOUNDS.trialMinutes),
    ...edit,
  }),
  output: operatorSite,
  refusals: ['EDIT_CONFLICT', 'INPUT_INVALID'],
  summary: 'Change the sign-in and session policy',
});
export const saveMaintenance = defineRoute({
  method: 'POST',
  path: '/operator/site/maintenance',
  access: 'operator:site.write',
  input: z.discriminatedUnion('on', [
    z.object({
      on: z.literal(true),
      titles: texts(MAINTENANCE_TITLE_MAX),
      messages: texts(MAINTENANCE_MESSAGE_MAX),
      endsAt: z.nullable(z.iso.datetime({ offset: true })),
      reason,
    }),
    z.object({ on: z.literal(false), reason }),
  ]),
  output: operatorSite,
  refusals: ['INPUT_INVALID'],
  summary: 'Close the site for maintenance, or reopen it',
});
export const saveBlockedCountries = defineRoute({
  method: 'POST',
  path: '/operator/site/regions',
  access: 'operator:site.write',
  input: z.object({ blockedCountries: countries, reason }),
  output: operatorSite,
  refusals: [],
  summary: 'Set the countries in which the site is blocked',
});
export const tryRegion = defineRoute({
  method: 'GET',
  path: '/operator/site/regions/try',
  access: 'operator:site.read',
  input: z.object({ ip: z.union([z.ipv4(), z.ipv6()]) }),
  output: z.object({ country: z.nullable(z.string()), blocked: z.boolean() }),
  refusals: [],
  summary: 'Test whether a visitor from an IP address would be blocked',
});

/** A demo balance: positive, at most two places, within the maximum. */
export function isTrialBalance(text: string): boolean {
  const units = /^\d{1,9}(?:\.\d{1,2})?$/.test(text) ? parseUnits(text) : null;
  return units !== null && units > 0n && units <= BigInt(TRIAL_BALANCE_MAX) * 100_000n;
}
