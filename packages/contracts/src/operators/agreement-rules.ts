import { EFFECTIVES, HOURLY_MODES, PAY_MODES, SIGNS } from '@kismet/rules/agreements/kind';
import * as z from 'zod/mini';
import { agreementKind, carry } from '../agreements/terms.ts';
import { decimalUnits } from '../money-on-wire.ts';

/** A smaller win than 1,000 is not reported to agents. */
const LEAST_WIN = 100_000_000n;

/** What a brand decides about agreements (chapter 2 of the rules). */
export const agreementRules = z.object({
  maxTiers: z.int().check(z.minimum(1), z.maximum(20)),
  maxPpm: z.record(agreementKind, z.int().check(z.minimum(0), z.maximum(1_000_000))),
  /** Of what lost, in hourly salaries by result; of what won it is the kind's own. */
  maxHourlyLossPpm: z.int().check(z.minimum(0), z.maximum(1_000_000)),
  /** How new terms of hourly salaries are made; those that there are stay as they were signed. */
  hourlyMode: z.enum(HOURLY_MODES),
  /** How a tree is paid; holds for periods that begin after it was changed, as do the two below. */
  payMode: z.object({
    dividend: z.enum(PAY_MODES),
    'daily-salary': z.enum(PAY_MODES),
    'hourly-salary': z.enum(PAY_MODES),
  }),
  /** Whether terms begin and end at starts of periods, or at once: then those at a period's end pay the whole of it. */
  effective: z.enum(EFFECTIVES),
  /** Real time: whether a ticket's own result decides its rate, or that of its player's day so far. */
  realTimeSign: z.enum(SIGNS),
  maxFixed: decimalUnits,
  sameLevel: z.boolean(),
  /** Whether players who are no agents may be offered one. */
  allowMember: z.boolean(),
  /** Days that an offer or a change waits for its answer. */
  answerDays: z.int().check(z.minimum(1), z.maximum(60)),
  /** Days that unpaid rests of daily salaries stay payable. */
  restDays: z.int().check(z.minimum(1), z.maximum(60)),
  /** Salaries count turnover in whole ones of these. */
  unit: decimalUnits.check(z.refine((units) => units > 0n)),
  carry,
  /** Dividends of the platform go out without a look. */
  autoIssue: z.boolean(),
  /** They wait to be claimed. */
  claim: z.boolean(),
  /** Turnover that makes a member active, for salaries and for dividends, and deposits that he must have made. */
  activeSalary: decimalUnits,
  activeDividend: decimalUnits,
  activeDeposit: decimalUnits,
  /** From which on a win is told to the agents above; 1,000 at least. */
  greatWin: decimalUnits.check(z.refine((units) => units >= LEAST_WIN)),
});
export type AgreementRules = z.output<typeof agreementRules>;
