import { assert } from '@kismet/kernel/assert';
import { POLICY_PROFILES, type Policy } from './policy-profiles.ts';

export interface Maintenance {
  readonly titles: Readonly<Record<string, string>>;
  readonly messages: Readonly<Record<string, string>>;
  /** RFC 3339, or null when the end is unknown. */
  readonly endsAt: string | null;
}

/** Links and venues outside the rules of play; all optional. */
export interface BrandLinks {
  readonly imageCdns: readonly string[];
  readonly launchCdns: readonly string[];
  readonly gtagId: string | null;
  /** Member tags that grant the personal representative, besides level 5 and above (row FT-05). */
  readonly vipTags: readonly string[];
  /** Sports vendors that form a category of their own (row GL-05). */
  readonly esportsVendors: readonly string[];
  readonly cockfightVendors: readonly string[];
  /** Whether the bar above the header is shown (row HD-10). */
  readonly showPromoBar: boolean;
}

/** A brand with its effective policy. */
export interface Brand extends BrandLinks {
  readonly brandId: number;
  readonly code: string;
  readonly names: Readonly<Record<string, string>>;
  readonly hosts: readonly string[];
  readonly currency: string;
  readonly symbol: string;
  readonly zone: string;
  readonly languages: readonly string[];
  readonly flags: Policy['flags'];
  readonly registerRules: { readonly fields: Policy['fields']; readonly termsTicked: boolean; readonly minAge: number };
  readonly play: Policy['play'];
  readonly loginPolicy: Policy['login'];
  /** Whether transfers up and down the agents' tree are allowed. */
  readonly uplineTransfer: boolean;
  readonly protection: Policy['protection'];
  readonly agents: Policy['agents'];
  readonly minAge: number;
  readonly termsTicked: boolean;
  /** Current version of the terms; members who accepted another one are asked again (STD-2). */
  readonly termsVersion: string;
  readonly maintenance: Maintenance | null;
  readonly blockedCountries: readonly string[];
}

/** The settings with which a brand may override its profile. */
export type BrandSettings = {
  readonly flags?: Partial<Policy['flags']>;
  readonly fields?: Record<string, Partial<Policy['fields'][string]>>;
  readonly termsTicked?: boolean;
  readonly termsVersion?: string;
  readonly minAge?: number;
  readonly play?: Partial<Policy['play']>;
  readonly login?: Partial<Policy['login']>;
  readonly uplineTransfer?: boolean;
  readonly protection?: Partial<Policy['protection']>;
  readonly agents?: Partial<Policy['agents']>;
} & Partial<BrandLinks>;

export interface BrandRecord {
  readonly brandId: number;
  readonly code: string;
  readonly names: Record<string, string>;
  readonly hosts: readonly string[];
  readonly currency: string;
  readonly symbol: string;
  readonly zone: string;
  readonly languages: readonly string[];
  readonly policy: string;
  readonly settings: BrandSettings;
  readonly maintenance: Maintenance | null;
  readonly blockedCountries: readonly string[];
}

/** Floors below which no setting goes (decision 6: account protection is never part of a profile). */
const PASSWORD_FLOOR = 8;
const PASSWORD_CEILING = 128;
const AGE_FLOOR = 18;
/** A path has room for twelve agents above a member. */
const DEPTH_CEILING = 12;
/** Three consecutive failures are within normal mistyping (STD-5). */
const BLOCK_AFTER = { min: 3, max: 10 };

/** A stored brand with its settings applied to its profile and clamped to the safety floors. */
export function buildBrand({ policy, settings, ...record }: BrandRecord): Brand {
  const profile = POLICY_PROFILES[policy];
  assert(profile, `brand ${record.code} names a policy profile that does not exist: ${policy}`);
  const fields = { ...profile.fields };
  for (const [name, changes] of Object.entries(settings.fields ?? {})) {
    const known = fields[name];
    assert(known, `brand ${record.code} has settings for an unknown field: ${name}`);
    fields[name] = { ...known, ...changes };
  }
  const password = fields.password!;
  fields.password = {
    ...password,
    minLength: Math.max(password.minLength, PASSWORD_FLOOR),
    maxLength: PASSWORD_CEILING,
  };
  const minAge = Math.max(settings.minAge ?? profile.minAge, AGE_FLOOR);
  const termsTicked = settings.termsTicked ?? profile.termsTicked;
  return {
    ...record,
    flags: { ...profile.flags, ...settings.flags },
    registerRules: { fields, termsTicked, minAge },
    play: { ...profile.play, ...settings.play },
    uplineTransfer: settings.uplineTransfer ?? profile.uplineTransfer,
    loginPolicy: loginPolicyOf(profile.login, settings.login ?? {}),
    protection: protectionOf(profile.protection, settings.protection ?? {}),
    agents: {
      ...profile.agents,
      ...settings.agents,
      maxDepth: Math.min(DEPTH_CEILING, settings.agents?.maxDepth ?? profile.agents.maxDepth),
    },
    minAge,
    termsTicked,
    termsVersion: settings.termsVersion ?? '1',
    imageCdns: settings.imageCdns ?? [],
    launchCdns: settings.launchCdns ?? [],
    gtagId: settings.gtagId ?? null,
    vipTags: settings.vipTags ?? ['VIP'],
    esportsVendors: settings.esportsVendors ?? [],
    cockfightVendors: settings.cockfightVendors ?? ['DS88', 'DIG', 'WS168', 'SV3'],
    showPromoBar: settings.showPromoBar ?? true,
  };
}

function loginPolicyOf(profile: Policy['login'], settings: Partial<Policy['login']>): Policy['login'] {
  const policy = { ...profile, ...settings };
  return { ...policy, blockAfter: Math.min(BLOCK_AFTER.max, Math.max(BLOCK_AFTER.min, policy.blockAfter)) };
}

const COOLING_FLOOR_HOURS = 24;
const EXCLUSION_FLOOR_MONTHS = 6;
function protectionOf(profile: Policy['protection'], settings: Partial<Policy['protection']>): Policy['protection'] {
  const policy = { ...profile, ...settings };
  return {
    ...policy,
    coolingHours: Math.max(COOLING_FLOOR_HOURS, policy.coolingHours),
    exclusionMonths: Math.max(EXCLUSION_FLOOR_MONTHS, policy.exclusionMonths),
  };
}

/** The host of a call in stored form: lower case, without port. IPv6 keeps its brackets. */
export const hostName = (host: string): string => host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
