import * as z from 'zod/mini';
import { category } from '../catalogue/games.ts';
import { decimalUnits } from '../money-on-wire.ts';

/** Whose figures: oneself, or somebody of the own downline by outward id. Foreign and unknown answer alike: `NOT_FOUND`. */
export const scope = { of: z.optional(z.string().check(z.maxLength(32))) };
/** Business dates of the brand, both included; 31 days at most; the last 7 days where absent. */
export const span = { from: z.optional(z.iso.date()), to: z.optional(z.iso.date()) };
/** One category of games; all of them, with the money that belongs to none, where absent. */
export const ofCategory = { category: z.optional(category) };
export const page = {
  cursor: z.optional(z.string().check(z.maxLength(80))),
  /** Up to 500, for a table that is saved as CSV. */
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(500)), 25),
};

/** Sums of rules 1.7 and 1.9; `profit` is the members', so what the house won is its opposite. */
export const figures = z.object({
  deposit: decimalUnits,
  depositCount: z.int(),
  withdraw: decimalUnits,
  /** From agents above, and to agents or members of the tree: no deposits. */
  agentIn: decimalUnits,
  agentOut: decimalUnits,
  bets: z.int(),
  stake: decimalUnits,
  validBet: decimalUnits,
  payout: decimalUnits,
  rebate: decimalUnits,
  commission: decimalUnits,
  bonus: decimalUnits,
  /** What was got as salary less what was paid as such. */
  salary: decimalUnits,
  dividend: decimalUnits,
  profit: decimalUnits,
});
export type Figures = z.output<typeof figures>;
export const person = z.object({
  memberId: z.string(),
  /** Partly covered. */
  account: z.string(),
  isAgent: z.boolean(),
});
export const REPORT_REFUSALS = ['TRIAL', 'NOT_AGENT', 'INPUT_INVALID', 'NOT_FOUND', 'RATE_LIMITED'] as const;
