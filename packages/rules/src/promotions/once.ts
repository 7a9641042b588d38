import type { Clause, PromotionKind } from './kind.ts';
import type { SharedWay } from './referral.ts';

/** The kinds of keys with which an offer may be taken only once, whichever account is used (rule 4.30). */
export const ONCE_KINDS = ['PERSON', 'INSTRUMENT', 'PHONE', 'DEVICE', 'NETWORK'] as const;
export type OnceKind = (typeof ONCE_KINDS)[number];
/** Kinds that a family may share: another account waits for an operator instead of being refused. */
const SHARED_AT_HOME: readonly OnceKind[] = ['DEVICE', 'NETWORK'];
export const isHard = (kind: OnceKind): boolean => !SHARED_AT_HOME.includes(kind);

/** A referral compares the two accounts itself (rule 4.10), and prizes of a board go by place: neither has once keys. */
export const mayBeOnce = (kind: PromotionKind): boolean => kind !== 'REFERRAL' && kind !== 'LEADERBOARD';
const BY_PERSON: readonly PromotionKind[] = ['DEPOSIT_FIRST', 'REGISTRATION', 'CODE'];
/** The kinds that a new offer checks unless its operator chooses otherwise. */
export const onceByDefault = (kind: PromotionKind): readonly OnceKind[] =>
  BY_PERSON.includes(kind) ? ['PERSON', 'INSTRUMENT'] : [];

/** A keyed hash of something that identifies a member, from the module that knows it. */
export interface KnownKey {
  readonly way: SharedWay | 'mobile';
  readonly key: string;
}
const KIND_OF: Readonly<Record<KnownKey['way'], OnceKind>> = {
  person: 'PERSON',
  document: 'PERSON',
  'payout-account': 'INSTRUMENT',
  mobile: 'PHONE',
  device: 'DEVICE',
  network: 'NETWORK',
};
/**
 * The texts whose hashes an offer claims for a member, by kind, each once. A network counts for its business day only, since addresses
 * move between customers. Pure.
 */
export function onceTexts(
  kinds: readonly OnceKind[],
  known: readonly KnownKey[],
  today: string,
): { readonly kind: OnceKind; readonly text: string }[] {
  const texts = new Map<string, { kind: OnceKind; text: string }>();
  for (const { way, key } of known) {
    const kind = KIND_OF[way];
    if (!kinds.includes(kind)) continue;
    const text = kind === 'NETWORK' ? `${way}:${key}:${today}` : `${way}:${key}`;
    texts.set(text, { kind, text });
  }
  return [...texts.values()];
}

/** Of the kinds used by another member, the one to report, hard ones first; null when there is none. */
export const toldOf = (kinds: readonly OnceKind[]): OnceKind | null =>
  ONCE_KINDS.find((kind) => isHard(kind) && kinds.includes(kind)) ??
  ONCE_KINDS.find((kind) => kinds.includes(kind)) ??
  null;

/** A clause for each kind that an offer checks. */
export const onceClauses = (kinds: readonly OnceKind[]): readonly Clause[] =>
  ONCE_KINDS.filter((kind) => kinds.includes(kind)).map((kind) => ({ id: `once.${kind}`, values: {} }));
