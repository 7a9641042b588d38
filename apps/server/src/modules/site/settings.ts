import type { operatorSite } from '@kismet/contracts/operators/site';
import type { FlagName, Flags } from '@kismet/contracts/site/flags';
import { REGISTER_FIELDS } from '@kismet/contracts/site/start-up';
import { assert } from '@kismet/kernel/assert';
import type { FieldRule } from '@kismet/rules/field-patterns';
import type * as z from 'zod/mini';
import { type BrandRecord, type BrandSettings, buildBrand } from './brand.ts';
import { type AgentPolicy as DownlinePolicy, type LoginPolicy, POLICY_PROFILES } from './policy-profiles.ts';

/** The editable settings of a brand with their effective values. */
export type SettingsView = z.output<typeof operatorSite>['settings'];
type LoginView = SettingsView['login'];
type RulesView = SettingsView['register'];

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** A brand's effective settings. */
export function settingsOf(record: BrandRecord): SettingsView {
  const { flags, registerRules, loginPolicy } = buildBrand(record);
  const { termsTicked, minAge, fields } = registerRules;
  return {
    flags: { ...flags },
    register: { fields: knownFields(fields), termsTicked, minAge },
    login: loginView(loginPolicy),
  };
}
/** The effective settings without the brand's own overrides. */
export const profileOf = (record: BrandRecord): SettingsView => settingsOf({ ...record, settings: {} });

function knownFields(fields: Readonly<Record<string, FieldRule>>): RulesView['fields'] {
  return Object.fromEntries(
    REGISTER_FIELDS.map((name) => {
      const rule = fields[name];
      assert(rule, `the policy profile has no rule for ${name}`);
      return [name, { ...rule }];
    }),
  ) as RulesView['fields'];
}

const loginView = (login: LoginPolicy): LoginView => ({
  oneSession: login.oneSession,
  idleMinutes: Math.round(login.idleMs / MINUTE_MS),
  absoluteHours: Math.round(login.absoluteMs / HOUR_MS),
  newIpProof: login.newIpProof,
  bankNameProof: login.bankNameProof,
  siteMembersOnly: login.siteMembersOnly,
  blockAfter: login.blockAfter,
  passwordDays: login.passwordDays,
  smsCountries: [...login.smsCountries],
  trialBalance: login.trialBalance,
  trialMinutes: Math.round(login.trialMs / MINUTE_MS),
});
function loginPolicy(view: LoginView): Partial<LoginPolicy> {
  const { idleMinutes, absoluteHours, trialMinutes, ...rest } = view;
  return {
    ...rest,
    idleMs: idleMinutes * MINUTE_MS,
    absoluteMs: absoluteHours * HOUR_MS,
    trialMs: trialMinutes * MINUTE_MS,
  };
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
/** The values that differ from the base; equal ones are not stored, so they follow the profile when it changes. */
function differing<T extends object>(base: T, values: Partial<T>): Partial<T> {
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => value !== undefined && !isSame(value, base[name as keyof T])),
  ) as Partial<T>;
}

/** The stored settings with these switches. */
export function withFlags(record: BrandRecord, flags: Partial<Flags>): BrandSettings {
  const profile = POLICY_PROFILES[record.policy]!;
  return { ...record.settings, flags: differing(profile.flags, { ...record.settings.flags, ...flags }) };
}
/** The stored settings with these rules of the registration form. */
export function withRules(record: BrandRecord, { fields, termsTicked, minAge }: RulesView): BrandSettings {
  const profile = POLICY_PROFILES[record.policy]!;
  const overlay = Object.entries(fields).flatMap(([name, rule]) => {
    const changes = differing(profile.fields[name]!, rule);
    return Object.keys(changes).length > 0 ? [[name, changes] as const] : [];
  });
  const { termsTicked: _ticked, minAge: _age, ...settings } = record.settings;
  return { ...settings, fields: Object.fromEntries(overlay), ...differing(profile, { termsTicked, minAge }) };
}
/** The stored settings with this sign-in policy. */
export function withLogin(record: BrandRecord, view: LoginView): BrandSettings {
  const profile = POLICY_PROFILES[record.policy]!;
  const login = differing(profile.login, { ...record.settings.login, ...loginPolicy(view) });
  return { ...record.settings, login };
}
/** The stored settings with this policy for agents' trees. */
export function withDownlinePolicy(record: BrandRecord, policy: DownlinePolicy): BrandSettings {
  const agents = differing(POLICY_PROFILES[record.policy]!.agents, policy);
  return { ...record.settings, agents };
}

export interface Changes {
  readonly before: Record<string, unknown>;
  readonly after: Record<string, unknown>;
}
/** Differences between two views, each value by its path (`username.minLength`); null when there are none. */
export function changesBetween(before: object, after: object): Changes | null {
  const [old, now] = [flat(before), flat(after)];
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])].filter(
    (name) => !isSame(old[name], now[name]),
  );
  if (names.length === 0) return null;
  const only = (values: Record<string, unknown>) =>
    Object.fromEntries(names.filter((name) => name in values).map((name) => [name, values[name]]));
  return { before: only(old), after: only(now) };
}
function flat(value: object, path = ''): Record<string, unknown> {
  return Object.assign(
    {},
    ...Object.entries(value).map(([name, one]) =>
      one !== null && typeof one === 'object' && !Array.isArray(one)
        ? flat(one, `${path}${name}.`)
        : { [path + name]: one },
    ),
  );
}

/** Switches that differ from the profile. */
export const changedFlags = (settings: SettingsView, profile: SettingsView): FlagName[] =>
  (Object.keys(settings.flags) as FlagName[]).filter((name) => settings.flags[name] !== profile.flags[name]);
