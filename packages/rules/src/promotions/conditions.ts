import type { StateFacts } from './display-state.ts';
import {
  type Condition,
  type ConditionValue,
  count,
  type Ineligible,
  type KindRules,
  momentOf,
  money,
  type Progress,
  word,
} from './kind.ts';
import { isHard, type OnceKind, toldOf } from './once.ts';

/** Why a claim gives nothing, in the order in which they are checked (rule 4.31): reasons of the member, and those of the offer. */
export const CONDITION_IDS = [
  'PROTECTION',
  'NOT_TAKEN',
  'BUDGET',
  'AUDIENCE',
  'REVIEW',
  'PREVIOUS',
  'NOT_FIRST_DEPOSIT',
  'DEPOSIT_NEEDED',
  'TOO_LATE',
  'PHONE_NEEDED',
  'LEVEL',
  'ONCE_USED',
  'ONCE_SHARED',
  'STARTED',
  'RUNNING',
  'WAY',
  'JOINED',
  'DUE',
] as const;
export type ConditionId = (typeof CONDITION_IDS)[number];
export type OfferCondition = Condition<ConditionId>;
const REASONS: readonly string[] = [
  'AUDIENCE',
  'REVIEW',
  'PREVIOUS',
  'NOT_FIRST_DEPOSIT',
  'DEPOSIT_NEEDED',
  'PHONE_NEEDED',
  'TOO_LATE',
  'LEVEL',
  'ONCE_USED',
] satisfies Ineligible[];

/** The facts that decide on one offer for one member, read in one transaction. */
export interface ConditionFacts {
  readonly state: StateFacts;
  readonly givenBy: KindRules<unknown>['givenBy'];
  readonly isMeant: boolean;
  readonly isHeld: boolean;
  /** Null: no preceding mission. */
  readonly isLocked: boolean | null;
  /** What the kind requires of the member. */
  readonly asks: readonly Condition<Ineligible>[];
  readonly level: { readonly has: number; readonly need: number };
  /** Kinds of keys that the offer checks, those with which another account took it, and whether an operator has lifted its hold. */
  readonly once: {
    readonly kinds: readonly OnceKind[];
    readonly used: readonly OnceKind[];
    readonly isCleared: boolean;
  };
  readonly progress: Progress | null;
  /** Whether the reward due now exceeds the remaining budget. */
  readonly isShort: boolean;
  /** Deciding values for display: the name of the segment, the remaining budget, and when the reward was given. */
  readonly shown: {
    readonly audience: string | null;
    readonly left: bigint | null;
    readonly takenMs: number | null;
  };
}

/** Everything that an offer requires of a member, met or not, in the order of the refusals of a claim. Total and pure. */
export function conditionsOf(facts: ConditionFacts): readonly OfferCondition[] {
  const { state, isMeant, isHeld, isLocked, asks, level, shown } = facts;
  const isOver = state.endMs !== null && state.nowMs >= state.endMs;
  const is = (id: ConditionId, isMet: boolean, values: Record<string, ConditionValue> = {}): OfferCondition => ({
    ...{ id, isMet, values },
  });
  return [
    is('NOT_TAKEN', state.reward === null, shown.takenMs === null ? {} : { at: momentOf(shown.takenMs) }),
    // an offer that has not begun refuses by its state
    is(
      'BUDGET',
      (!state.isQuotaUsed && !facts.isShort) || state.nowMs < state.startMs,
      shown.left === null ? {} : { left: money(shown.left) },
    ),
    is('AUDIENCE', isMeant, shown.audience === null ? {} : { name: { is: 'text', text: shown.audience } }),
    is('REVIEW', !isHeld),
    ...(isLocked === null ? [] : [is('PREVIOUS', !isLocked)]),
    ...asks,
    is('LEVEL', level.has >= level.need, { has: count(level.has), need: count(level.need) }),
    ...onceConditions(facts),
    is('STARTED', state.nowMs >= state.startMs, { at: momentOf(state.startMs) }),
    // an offer ended by an operator has no end date of its own
    is('RUNNING', !isOver, state.endMs === null || state.endMs <= state.startMs ? {} : { at: momentOf(state.endMs) }),
    is('WAY', facts.givenBy === 'claim', { way: word(`promo.givenBy.${facts.givenBy}`) }),
    ...(state.needsJoin ? [is('JOINED', state.entry === 'joined')] : []),
    is('DUE', state.isDue, progressValues(facts.progress)),
  ];
}

function onceConditions({ once: { kinds, used, isCleared } }: ConditionFacts): readonly OfferCondition[] {
  return [true, false].flatMap((hard): OfferCondition[] => {
    const asked = kinds.filter((kind) => isHard(kind) === hard);
    if (asked.length === 0) return [];
    const told = toldOf(used.filter((kind) => asked.includes(kind)));
    const isMet = told === null || (!hard && isCleared);
    return [
      {
        ...{ id: hard ? ('ONCE_USED' as const) : ('ONCE_SHARED' as const), isMet },
        values: told === null ? {} : { kind: word(`promo.once.${told}`) },
      },
    ];
  });
}
const progressValues = (progress: Progress | null): Record<string, ConditionValue> => {
  if (progress === null) return {};
  const shown = progress.unit === 'money' ? money : (number: bigint) => count(Number(number));
  return { done: shown(progress.done), need: shown(progress.need) };
};

/** The conditions that the member does not meet, as the offer shows them. */
export const reasonsOf = (conditions: readonly OfferCondition[]): Ineligible[] =>
  conditions.filter(({ id, isMet }) => !isMet && REASONS.includes(id)).map(({ id }) => id as Ineligible);
/** Whether a condition concerns the member; the others concern the offer and its reward. */
export const isOfMember = ({ id }: OfferCondition): boolean => id === 'ONCE_SHARED' || REASONS.includes(id);
/** The first unmet condition; null when a claim succeeds. */
export const firstNo = (conditions: readonly OfferCondition[]): OfferCondition | null =>
  conditions.find(({ isMet }) => !isMet) ?? null;

/** The refusal of a claim for an unmet condition; null when the reward was already claimed and the call is a repeat. */
export function refusalFor(
  { id, values }: OfferCondition,
  { isClaimed }: { readonly isClaimed: boolean },
): { readonly code: string; readonly params: Readonly<Record<string, string>> } | null {
  if (id === 'PROTECTION') return { code: 'EXCLUDED', params: {} };
  if (id === 'NOT_TAKEN' && isClaimed) return null;
  if (id === 'BUDGET') return { code: 'QUOTA_USED', params: {} };
  if (id === 'ONCE_USED') return { code: 'ONCE_USED', params: { kind: kindIn(values) } };
  if (id === 'ONCE_SHARED') return { code: 'NOT_ELIGIBLE', params: { reason: 'REVIEW' } };
  if (REASONS.includes(id)) return { code: 'NOT_ELIGIBLE', params: { reason: id } };
  return { code: 'PROMO_STATE', params: {} };
}
/** The kind of key that a condition names. */
export const kindIn = ({ kind }: OfferCondition['values']): OnceKind =>
  (kind?.is === 'word' ? kind.word.slice('promo.once.'.length) : 'PERSON') as OnceKind;
