import { FLAGS, type FlagName, type Flags } from '@kismet/contracts/site/flags';
import { REGISTER_FIELDS } from '@kismet/contracts/site/start-up';
import type { FieldRule } from '@kismet/rules/field-patterns';
import type { Site, SiteSettings } from '../../shared/site.ts';

export type FieldName = (typeof REGISTER_FIELDS)[number];
export type Rules = SiteSettings['register'];
export type LoginPolicy = SiteSettings['login'];
export interface RulesDraft {
  readonly fields: Partial<Record<FieldName, Partial<FieldRule>>>;
  readonly termsTicked?: boolean | undefined;
  readonly minAge?: number | undefined;
}

/** Unsaved edits: only touched values. After a concurrent save they are applied over the new version. */
export interface Drafts {
  readonly flags: Partial<Flags>;
  readonly rules: RulesDraft;
  readonly login: Partial<LoginPolicy>;
}
export const NO_DRAFTS: Drafts = { flags: {}, rules: { fields: {} }, login: {} };

export interface TabProps {
  readonly site: Site;
  readonly drafts: Drafts;
  readonly onChange: (part: Partial<Drafts>) => void;
}

/** One change of a save. */
export interface Difference<V = unknown> {
  readonly name: string;
  readonly before: V;
  readonly after: V;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
/** Values of a draft that differ from the saved ones. */
export const differences = <T extends object>(saved: T, draft: Partial<T>): Difference<T[keyof T]>[] =>
  (Object.keys(draft) as (keyof T & string)[])
    .filter((name) => draft[name] !== undefined && !isSame(saved[name], draft[name]))
    .map((name) => ({ name, before: saved[name], after: draft[name] as T[typeof name] }));

export const FLAG_NAMES = Object.keys(FLAGS) as FlagName[];
/** Resulting flags. */
export const flagsWith = (site: Site, { flags }: Drafts): Flags => ({ ...(site.settings.flags as Flags), ...flags });
/** Resulting rules. */
export function rulesWith({ settings: { register } }: Site, { rules }: Drafts): Rules {
  const fields = { ...register.fields };
  for (const name of REGISTER_FIELDS) fields[name] = { ...fields[name], ...rules.fields[name] };
  return {
    fields,
    termsTicked: rules.termsTicked ?? register.termsTicked,
    minAge: rules.minAge ?? register.minAge,
  };
}
export const loginWith = (site: Site, { login }: Drafts): LoginPolicy => ({ ...site.settings.login, ...login });

/** Rule changes of a save, each under `<field>.<part>`. */
export function ruleDifferences({ settings: { register } }: Site, { rules }: Drafts): Difference[] {
  const { fields, ...rest } = rules;
  return [
    ...REGISTER_FIELDS.flatMap((field) =>
      differences(register.fields[field], fields[field] ?? {}).map((one) => ({ ...one, name: `${field}.${one.name}` })),
    ),
    ...differences(register, rest as Partial<Rules>),
  ];
}

/** Whether a part has unsaved changes. */
export const isEdited = (site: Site, drafts: Drafts): boolean =>
  differences(site.settings.flags as Flags, drafts.flags).length > 0 ||
  differences(site.settings.login, drafts.login).length > 0 ||
  ruleDifferences(site, drafts).length > 0;
