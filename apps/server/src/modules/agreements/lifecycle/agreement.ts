import { type AccountKind, isAgentKind, isTrialKind } from '@kismet/contracts/members/account-kind';
import type { AgreementRules } from '@kismet/contracts/operators/agreement-rules';
import { Refused } from '@kismet/kernel/outcome';
import { type AgreementKind, ALL_GAMES, hourlyModeOf, type Tier } from '@kismet/rules/agreements/kind';
import type { Period } from '@kismet/rules/agreements/period';
import type { AgreementState } from '@kismet/rules/agreements/state';
import { checkTerms, isDominated, type TermRules } from '@kismet/rules/agreements/tier';
import { kindOf } from '../kinds.ts';
import type { VersionRow } from './agreement-store.ts';

/** Terms by what they are at a moment: those that hold, those that will, those that wait for an answer. */
export interface TermsNow {
  readonly inForce: VersionRow | null;
  readonly next: VersionRow | null;
  readonly draft: VersionRow | null;
  /** The last that were accepted: what downlines are measured by, for theirs begin no earlier. */
  readonly accepted: VersionRow | null;
}
export function termsAt(versions: readonly VersionRow[], at: Date): TermsNow {
  const accepted = versions.filter((one) => one.accepted_at !== null);
  const begun = accepted.findLast((one) => one.effective_from! <= at) ?? null;
  const inForce = begun && (begun.effective_to === null || begun.effective_to > at) ? begun : null;
  const last = accepted.at(-1) ?? null;
  return {
    inForce,
    next: last && last.effective_from! > at ? last : null,
    draft: versions.findLast((one) => one.accepted_at === null && one.dropped_at === null) ?? null,
    accepted: last,
  };
}
/** What an agreement is measured by when the one above it changes: terms accepted last, or those offered where none are. */
export const measuredBy = (versions: readonly VersionRow[]): readonly Tier[] => {
  const { accepted, draft } = termsAt(versions, new Date(0));
  return (accepted ?? draft)?.tiers ?? [];
};

export const termRules = (rules: AgreementRules): TermRules => ({
  maxTiers: rules.maxTiers,
  maxPpm: rules.maxPpm,
  maxLossPpm: rules.maxHourlyLossPpm,
  hourlyMode: rules.hourlyMode,
  maxFixed: rules.maxFixed,
  sameLevel: rules.sameLevel,
});

/** An agreement that stands already, as far as an offer has to know. */
interface Standing {
  readonly category: string;
  readonly state: AgreementState;
  readonly period: Period;
}
export interface OfferFacts {
  readonly kind: AgreementKind;
  readonly category: string;
  readonly tiers: readonly Tier[];
  readonly isOn: boolean;
  /** Null: the platform. */
  readonly offerer: { readonly memberId: bigint; readonly accountClass: number } | null;
  readonly accepter: {
    readonly accountKind: AccountKind;
    readonly accountClass: number;
    readonly parentId: bigint | null;
  };
  readonly isBlocked: boolean;
  /** The offerer's own of this kind and category, with the terms he accepted last. */
  readonly above: (Standing & { readonly terms: readonly Tier[] }) | null;
  /** What the accepter has of this kind, in any category. */
  readonly standing: readonly Standing[];
  readonly rules: AgreementRules;
}

/** Whether an offer may be made (rule 2.2): the first code that stands in the way, or null. */
export function judgeOffer(facts: OfferFacts): Refused | null {
  const { kind, category, offerer, accepter, above, standing, rules } = facts;
  const { isChain } = kindOf(kind);
  if (!facts.isOn) return new Refused('FEATURE_OFF');
  const isAllowedKind =
    isAgentKind(accepter.accountKind) || (rules.allowMember && !isTrialKind(accepter.accountKind) && isChain);
  // real, trial and test money never meet
  const isSameClass = offerer === null || offerer.accountClass === accepter.accountClass;
  if (!isAllowedKind || !isSameClass || (offerer !== null && !isChain)) return new Refused('TYPE_NOT_ALLOWED');
  // a chain of the platform begins at a root agent; what stands beside the chain goes to anybody
  const isDirect = offerer ? accepter.parentId === offerer.memberId : accepter.parentId === null || !isChain;
  if (!isDirect) return new Refused('NOT_DIRECT');
  if (facts.isBlocked) return new Refused('UPLINE_BLOCKED');
  if (offerer && above?.state === 'offered') return new Refused('OFFERER_PENDING');
  if (offerer && !above) return new Refused('OFFERER_HAS_NO_CONTRACT');
  if (standing.some((one) => one.category === category)) return new Refused('ALREADY_REQUESTED');
  return judgeCategory(category, standing) ?? judgeTerms(kind, facts.tiers, above?.terms ?? null, rules);
}
/** All games and a single category of a kind never stand together. */
export const judgeCategory = (category: string, standing: readonly Pick<Standing, 'category'>[]): Refused | null =>
  standing.some((one) => one.category !== category && (one.category === ALL_GAMES || category === ALL_GAMES))
    ? new Refused('CATEGORY_CONFLICT')
    : null;
/** Checks 5 to 8 of rule 2.2; `above` is null where the platform offers. */
export function judgeTerms(
  kind: AgreementKind,
  tiers: readonly Tier[],
  above: readonly Tier[] | null,
  rules: AgreementRules,
): Refused | null {
  // below an agreement terms are made as that one was, whatever the brand makes new ones by
  const hourlyMode = above ? hourlyModeOf(above) : rules.hourlyMode;
  const fault = checkTerms(kind, tiers, { ...termRules(rules), hourlyMode });
  if (fault) return new Refused(fault, {}, [{ name: 'tiers', code: fault }]);
  return above && !isDominated(above, tiers, rules.sameLevel) ? new Refused('ABOVE_OFFERER') : null;
}
