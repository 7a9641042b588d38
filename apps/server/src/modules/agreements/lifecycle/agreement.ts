import { type AccountKind, isAgentKind, isTrialKind } from '@kismet/contracts/members/account-kind';
import type { AgreementRules } from '@kismet/contracts/operators/agreement-rules';
import { Refused } from '@kismet/kernel/outcome';
import { type AgreementKind, ALL_GAMES, hourlyModeOf, type Tier } from '@kismet/rules/agreements/kind';
import type { Period } from '@kismet/rules/agreements/period';
import type { AgreementState } from '@kismet/rules/agreements/state';
import { checkTerms, isDominated, type TermRules } from '@kismet/rules/agreements/tier';
import { kindOf } from '../kinds.ts';
import type { VersionRow } from './agreement-store.ts';

/** Terms by their state at a moment: in force, accepted for later, pending. */
export interface TermsNow {
  readonly inForce: VersionRow | null;
  readonly next: VersionRow | null;
  readonly draft: VersionRow | null;
  /** The last accepted terms: the measure for downlines' terms, which cannot begin earlier. */
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
/** The terms by which an agreement is measured when the one above it changes: the last accepted, or the offered ones without any. */
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

/** What an offer needs to know of an existing agreement. */
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
  /** The offerer's own agreement of this kind and category, with the last accepted terms. */
  readonly above: (Standing & { readonly terms: readonly Tier[] }) | null;
  /** The accepter's agreements of this kind, in any category. */
  readonly standing: readonly Standing[];
  readonly rules: AgreementRules;
}

/** Whether an offer is allowed (rule 2.2): the first refusal code, or null. */
export function judgeOffer(facts: OfferFacts): Refused | null {
  const { kind, category, offerer, accepter, above, standing, rules } = facts;
  const { isChain } = kindOf(kind);
  if (!facts.isOn) return new Refused('FEATURE_OFF');
  const isAllowedKind =
    isAgentKind(accepter.accountKind) || (rules.allowMember && !isTrialKind(accepter.accountKind) && isChain);
  // real, trial and test accounts are kept apart
  const isSameClass = offerer === null || offerer.accountClass === accepter.accountClass;
  if (!isAllowedKind || !isSameClass || (offerer !== null && !isChain)) return new Refused('TYPE_NOT_ALLOWED');
  // a chain of the platform begins at a root agent; a kind beside the chain may be offered to anybody
  const isDirect = offerer ? accepter.parentId === offerer.memberId : accepter.parentId === null || !isChain;
  if (!isDirect) return new Refused('NOT_DIRECT');
  if (facts.isBlocked) return new Refused('UPLINE_BLOCKED');
  if (offerer && above?.state === 'offered') return new Refused('OFFERER_PENDING');
  if (offerer && !above) return new Refused('OFFERER_HAS_NO_CONTRACT');
  if (standing.some((one) => one.category === category)) return new Refused('ALREADY_REQUESTED');
  return judgeCategory(category, standing) ?? judgeTerms(kind, facts.tiers, above?.terms ?? null, rules);
}
/** An agreement for all games and one for a single category of a kind exclude each other. */
export const judgeCategory = (category: string, standing: readonly Pick<Standing, 'category'>[]): Refused | null =>
  standing.some((one) => one.category !== category && (one.category === ALL_GAMES || category === ALL_GAMES))
    ? new Refused('CATEGORY_CONFLICT')
    : null;
/** Checks 5 to 8 of rule 2.2; `above` is null for an offer by the platform. */
export function judgeTerms(
  kind: AgreementKind,
  tiers: readonly Tier[],
  above: readonly Tier[] | null,
  rules: AgreementRules,
): Refused | null {
  // below an agreement, terms use its rate type, whatever the brand's default for new ones is
  const hourlyMode = above ? hourlyModeOf(above) : rules.hourlyMode;
  const fault = checkTerms(kind, tiers, { ...termRules(rules), hourlyMode });
  if (fault) return new Refused(fault, {}, [{ name: 'tiers', code: fault }]);
  return above && !isDominated(above, tiers, rules.sameLevel) ? new Refused('ABOVE_OFFERER') : null;
}
