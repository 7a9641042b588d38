import { Broken } from '@kismet/kernel/assert';

/** House accounts: the contra side of every posting. */
export const houseAccounts = {
  adjustments: 'house:adjustments',
  opening: 'house:opening',
  transit: 'house:transit',
  vendor: (code: string) => `vendor:${code}`,
  vendorPromo: (code: string) => `vendor:${code}:promo`,
  /** Source and destination of money outside the brand: one account per channel. */
  gateway: (code: string) => `gateway:${code}`,
  fees: 'house:fees',
  /** The brand's own lottery: stakes in, prizes out. */
  lottery: 'house:lottery',
  /** Commission of the upline on bets, and rebates on own bets (rule 1.5). */
  commission: 'house:commission',
  /** Payments to agents under agreements. */
  agreements: 'house:agreements',
  /** Gifts and water rebates of the loyalty programme. */
  gifts: 'house:gifts',
  /** Source of points, in the currency of points; of the money paid for them, in the currency of the brand. */
  points: 'house:points',
  /** Guarantees that members have forfeited. */
  guarantees: 'house:guarantees',
  /** Bonus money granted, less what the house took back: the cost of bonuses. */
  bonus: 'house:bonus',
  /** Money of agents' red envelopes that is neither opened nor returned yet. */
  envelopes: 'house:envelopes',
  /** Members' balances at a transfer-wallet vendor. */
  vendorTransfer: (code: string) => `vendor:${code}:transfer`,
} as const;

/** Entry types, stored as small numbers: never renumber one. */
export const KINDS = {
  bet: 1,
  win: 2,
  rollback: 3,
  'promo-win': 4,
  adjustment: 10,
  opening: 11,
  hold: 20,
  capture: 21,
  release: 22,
  reversal: 30,
  'transfer-in': 40,
  'transfer-out': 41,
  deposit: 50,
  'fee-refund': 51,
  'charge-back': 52,
  withdrawal: 55,
  'withdrawal-fee': 56,
  'guarantee-lost': 57,
  'upline-out': 60,
  'upline-in': 61,
  'envelope-out': 62,
  'envelope-in': 63,
  'envelope-back': 64,
  dividend: 70,
  'dividend-out': 71,
  'salary-daily': 72,
  'salary-hourly': 73,
  'salary-realtime': 74,
  'salary-out': 75,
  commission: 80,
  rebate: 81,
  'bonus-grant': 90,
  'bonus-convert': 91,
  'bonus-drop': 92,
  gift: 93,
  'points-earn': 94,
  'points-spend': 95,
  'points-convert': 96,
  'water-rebate': 97,
  'bonus-reopen': 98,
  'free-rounds': 99,
} as const;
export type Kind = keyof typeof KINDS;

const NAMES = new Map<number, Kind>(Object.entries(KINDS).map(([name, number]) => [number, name as Kind]));
export function kindName(number: number): Kind {
  const name = NAMES.get(number);
  if (!name) throw new Broken(`no such kind of operation: ${number}`);
  return name;
}

/** Real, trial and test money never meet in one transaction. */
export const CLASSES = { real: 0, trial: 1, test: 2 } as const;
