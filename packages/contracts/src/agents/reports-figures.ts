import * as z from 'zod/mini';
import { category } from '../catalogue/games.ts';
import { decimalUnits } from '../money-on-wire.ts';

/**
 * Whose figures: one's own, or a downline's by outward id. Members of other networks and unknown ids answer alike: `NOT_FOUND`.
 */
export const scope = { of: z.optional(z.string().check(z.maxLength(32))) };
/** Business dates of the brand, inclusive; at most 31 days; the last 7 days by default. */
export const span = { from: z.optional(z.iso.date()), to: z.optional(z.iso.date()) };
/** One category of games; by default all of them, with money that belongs to none. */
export const ofCategory = { category: z.optional(category) };
export const page = {
  cursor: z.optional(z.string().check(z.maxLength(80))),
  /** Up to 500, for a table saved as CSV. */
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(500)), 25),
};

/** Sums of rules 1.7 and 1.9; `profit` is the members', so the house's result is its negative. */
export const figures = z.object({
  deposit: decimalUnits,
  depositCount: z.int(),
  withdraw: decimalUnits,
  /** From uplines, and to agents or members of the network: not deposits. */
  agentIn: decimalUnits,
  agentOut: decimalUnits,
  bets: z.int(),
  stake: decimalUnits,
  validBet: decimalUnits,
  payout: decimalUnits,
  rebate: decimalUnits,
  commission: decimalUnits,
  bonus: decimalUnits,
  /** Salary received less salary paid. */
  salary: decimalUnits,
  dividend: decimalUnits,
  profit: decimalUnits,
});
export type Figures = z.output<typeof figures>;
export const person = z.object({
  memberId: z.string(),
  /** Masked. */
  account: z.string(),
  isAgent: z.boolean(),
});
export const REPORT_REFUSALS = ['TRIAL', 'NOT_AGENT', 'INPUT_INVALID', 'NOT_FOUND', 'RATE_LIMITED'] as const;
