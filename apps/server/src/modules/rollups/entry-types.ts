/** Money beside play, as reports call it (rules 0.5, 1.7, 7.2). */
export const WORDS = [
  'deposit',
  'first-deposit',
  'withdrawal',
  'agent-in',
  'agent-out',
  'rebate',
  'commission',
  'bonus',
  'points-cash',
  'fee-refund',
  'salary-daily',
  'salary-hourly',
  'salary-realtime',
  'salary-out',
  'dividend',
  'dividend-out',
] as const;
export type EntryType = (typeof WORDS)[number];

/**
 * What counts in the profit of a member, and against the house in that of a team. What an upline pays counts below zero, so that a team's
 * total is what the platform paid into it; dividends never count (rules 0.5, 7.2).
 */
export const PROFIT_TYPES: readonly EntryType[] = [
  'rebate',
  'commission',
  'bonus',
  'points-cash',
  'fee-refund',
  'salary-daily',
  'salary-hourly',
  'salary-realtime',
  'salary-out',
];

/** Belongs to no one category. */
export const ALL_GAMES = 'CONS';

const WORD_OF: Readonly<Record<string, EntryType>> = {
  deposit: 'deposit',
  'charge-back': 'deposit',
  'fee-refund': 'fee-refund',
  withdrawal: 'withdrawal',
  'upline-in': 'agent-in',
  'upline-out': 'agent-out',
  commission: 'commission',
  rebate: 'rebate',
  bonus: 'bonus',
  'points-cash': 'points-cash',
  dividend: 'dividend',
  'dividend-out': 'dividend-out',
  'salary-daily': 'salary-daily',
  'salary-hourly': 'salary-hourly',
  'salary-realtime': 'salary-realtime',
  'salary-out': 'salary-out',
};

/**
 * What a fact of the ledger counts as, and in which category; null where reports count it nowhere. Postings of commission and agreements name their
 * category: `commission:<category>:<id>`, `salary-realtime:<category>:<id>`; others belong to all games.
 */
export function entryTypeOf(fact: { readonly kind: string; readonly reference: string }): {
  readonly type: EntryType;
  readonly category: string;
} | null {
  const type = WORD_OF[fact.kind];
  if (!type) return null;
  // what is taken back of a fee's refund is no deposit
  if (fact.kind === 'charge-back' && fact.reference.endsWith(':extra-back'))
    return { type: 'fee-refund', category: ALL_GAMES };
  const named = /^(?:commission|rebate|salary[a-z-]*|bonus):([a-z][a-z-]*):/.exec(fact.reference);
  return { type, category: named?.[1] ?? ALL_GAMES };
}
