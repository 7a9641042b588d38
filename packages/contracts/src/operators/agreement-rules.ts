import { EFFECTIVES, HOURLY_MODES, PAY_MODES, SIGNS } from '@kismet/rules/agreements/kind';
import * as z from 'zod/mini';
import { agreementKind, carry } from '../agreements/terms.ts';
import { decimalUnits } from '../money-on-wire.ts';

/** The minimum of the threshold for large wins is 1,000. */
const LEAST_WIN = 100_000_000n;

/** Settings of a brand for agreements (chapter 2 of the rules). */
export const agreementRules = z.object({
  maxTiers: z.int().check(z.minimum(1), z.maximum(20)),
  maxPpm: z.record(agreementKind, z.int().check(z.minimum(0), z.maximum(1_000_000))),
  /** Rate on losing turnover, for hourly salaries by result; the rate on winning turnover is set per kind. */
  maxHourlyLossPpm: z.int().check(z.minimum(0), z.maximum(1_000_000)),
  /** Rate type of new hourly salary terms; existing terms keep theirs. */
  hourlyMode: z.enum(HOURLY_MODES),
  /** How agreements within a network are paid; this and the next two apply to periods that begin after the change. */
  payMode: z.object({
    dividend: z.enum(PAY_MODES),
    'daily-salary': z.enum(PAY_MODES),
    'hourly-salary': z.enum(PAY_MODES),
  }),
  /** Whether terms begin and end at period boundaries, or at once: then the terms at the end of a period pay all of it. */
  effective: z.enum(EFFECTIVES),
  /** Real time: whether the rate is determined by each ticket's result, or by the player's result of the day so far. */
  realTimeSign: z.enum(SIGNS),
  maxFixed: decimalUnits,
  sameLevel: z.boolean(),
  /** Whether members who are not agents may be offered an agreement. */
  allowMember: z.boolean(),
  /** Days until an unanswered offer or change lapses. */
  answerDays: z.int().check(z.minimum(1), z.maximum(60)),
  /** Days during which unpaid remainders of daily salaries stay payable. */
  restDays: z.int().check(z.minimum(1), z.maximum(60)),
  /** Salaries are computed on turnover in whole multiples of this. */
  unit: decimalUnits.check(z.refine((units) => units > 0n)),
  carry,
  /** Platform dividends are paid without review. */
  autoIssue: z.boolean(),
  /** They must be claimed. */
  claim: z.boolean(),
  /** Turnover and deposits that make a member active, for salaries and dividends. */
  activeSalary: decimalUnits,
  activeDividend: decimalUnits,
  activeDeposit: decimalUnits,
  /** Minimum win that is reported to the agents above; 1,000 or more. */
  greatWin: decimalUnits.check(z.refine((units) => units >= LEAST_WIN)),
});
export type AgreementRules = z.output<typeof agreementRules>;
