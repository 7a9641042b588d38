/** Entry types of money other than bets, as used by reports (rules 0.5, 1.7, 7.2). */
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
 * What counts in a member's profit, and against the house in a team's. Payments by an upline count negative, so that a team's
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

/** Belongs to no single category. */
export const ALL_GAMES = 'CONS';

const WORD_OF: Readonly<Record<string, EntryType>> = {
  deposit: 'deposit',
  'charge-back': 'deposit',
  'fee-refund': 'fee-refund',
  withdrawal: 'withdrawal',
  'upline-in': 'agent-in',
  'upline-out': 'agent-out',
  'envelope-in': 'agent-in',
  'envelope-out': 'agent-out',
  'envelope-back': 'agent-out',
  commission: 'commission',
  rebate: 'rebate',
  'bonus-grant': 'bonus',
  'bonus-convert': 'bonus',
  'bonus-reopen': 'bonus',
  'bonus-drop': 'bonus',
  gift: 'bonus',
  'water-rebate': 'bonus',
  'points-convert': 'points-cash',
  dividend: 'dividend',
  'dividend-out': 'dividend-out',
  'salary-daily': 'salary-daily',
  'salary-hourly': 'salary-hourly',
  'salary-realtime': 'salary-realtime',
  'salary-out': 'salary-out',
};

/**
 * Entry type and category of a ledger fact; null when reports do not count it. References of commission and agreement postings name
 * the category: `commission:<category>:<id>`, `salary-realtime:<category>:<id>`; others belong to all games.
 */
export function entryTypeOf(fact: { readonly kind: string; readonly reference: string }): {
  readonly type: EntryType;
  readonly category: string;
} | null {
  const type = WORD_OF[fact.kind];
  if (!type) return null;
  // the reversal of a refunded fee is not a deposit
  if (fact.kind === 'charge-back' && fact.reference.endsWith(':extra-back'))
    return { type: 'fee-refund', category: ALL_GAMES };
  const named = /^(?:commission|rebate|salary[a-z-]*|bonus):([a-z][a-z-]*):/.exec(fact.reference);
  return { type, category: named?.[1] ?? ALL_GAMES };
}
