import * as z from 'zod/mini';
import { category } from '../catalogue/games.ts';
import { decimalUnits } from '../money-on-wire.ts';
import { defineRoute } from '../route.ts';

export const LIMIT_KINDS = ['deposit', 'loss', 'wager', 'stake', 'time'] as const;
export const LIMIT_SPANS = ['bet', 'day', 'week', 'month'] as const;
export const RESTRICTION_KINDS = ['break', 'exclusion'] as const;
/** Lengths of a break in days, up to six weeks (STD-36). */
export const BREAK_DAYS = [1, 7, 30, 42] as const;
export const EXCLUSION_MONTHS = [6, 12, 24, 60] as const;

const kind = z.enum(LIMIT_KINDS);
const span = z.enum(LIMIT_SPANS);
/** Amounts for all kinds except `time`, in whole minutes. */
const amount = z.nullable(decimalUnits);
const minutes = z.nullable(z.int().check(z.minimum(0), z.maximum(44_640)));

export const limitView = z.object({
  kind,
  span,
  /** The member's own limit; null for none. */
  own: amount,
  ownMinutes: minutes,
  /** The limit set by the operator or the jurisdiction. */
  house: amount,
  houseMinutes: minutes,
  used: amount,
  usedMinutes: minutes,
  /** When the period restarts; null for a single bet. */
  resetsAt: z.nullable(z.string()),
  /** A looser limit that waits for its cooling-off period and a second confirmation. */
  asked: z.nullable(z.object({ amount, minutes, readyAt: z.string(), isReady: z.boolean() })),
});
const position = z.object({
  minutes: z.int(),
  staked: decimalUnits,
  returned: decimalUnits,
  net: decimalUnits,
  deposited: decimalUnits,
});
export const restrictionView = z.object({
  kind: z.enum(RESTRICTION_KINDS),
  fromAt: z.string(),
  untilAt: z.string(),
  /** When a requested return can be confirmed; null when none was requested. */
  returnAt: z.nullable(z.string()),
});
export const protectionState = z.object({
  position: z.object({ day: position, week: position, month: position }),
  limits: z.array(limitView),
  check: z.object({
    everyMinutes: z.nullable(z.int()),
    /** Minimum frequency required by the jurisdiction; null when the member may switch it off. */
    mustMinutes: z.nullable(z.int()),
    /** Bets are refused until it has been acknowledged. */
    isDue: z.boolean(),
    sinceAt: z.nullable(z.string()),
    playedMinutes: z.int(),
    staked: decimalUnits,
    net: decimalUnits,
  }),
  blocked: z.array(z.object({ category, readyAt: z.nullable(z.string()) })),
  restriction: z.nullable(restrictionView),
  rules: z.object({ coolingHours: z.int(), exclusionMonths: z.int() }),
});

const at = '/wps/member/protection';
export const getProtection = defineRoute({
  method: 'GET',
  path: at,
  access: 'member',
  input: z.object({}),
  output: protectionState,
  refusals: ['RATE_LIMITED'],
  summary: 'Limits, reality checks, breaks and play so far (STD-28 to 42)',
});
export const saveLimit = defineRoute({
  method: 'POST',
  path: `${at}/limit`,
  access: 'member',
  input: z.object({ kind, span, amount, minutes }),
  output: protectionState,
  refusals: ['AMOUNT_SCALE', 'RATE_LIMITED'],
  summary:
    'Set a limit: a stricter one applies immediately, a looser one or none after the waiting time and a second confirmation',
});
export const confirmLimit = defineRoute({
  method: 'POST',
  path: `${at}/limit/confirm`,
  access: 'member',
  input: z.object({ kind, span, yes: z.boolean() }),
  output: protectionState,
  refusals: ['NOT_FOUND', 'COOLING_OFF', 'RATE_LIMITED'],
  summary: 'Give the second confirmation of a looser limit, or decline it',
});
export const saveReminder = defineRoute({
  method: 'POST',
  path: `${at}/check`,
  access: 'member',
  input: z.object({ everyMinutes: z.nullable(z.int().check(z.minimum(1), z.maximum(720))) }),
  output: protectionState,
  refusals: ['RATE_LIMITED'],
  summary: 'Set the interval of the reality check on time and money',
});
export const seeReminder = defineRoute({
  method: 'POST',
  path: `${at}/check/seen`,
  access: 'member',
  input: z.object({}),
  output: protectionState,
  refusals: ['RATE_LIMITED'],
  summary: 'Acknowledge a reality check, so that play may continue',
});
export const saveBlock = defineRoute({
  method: 'POST',
  path: `${at}/block`,
  access: 'member',
  input: z.object({ category, blocked: z.boolean() }),
  output: protectionState,
  refusals: ['COOLING_OFF', 'RATE_LIMITED'],
  summary: 'Block a game category immediately; unblocking takes effect after a delay and must be confirmed',
});
export const takeBreak = defineRoute({
  method: 'POST',
  path: `${at}/break`,
  access: 'member-real',
  input: z.object({ days: z.int().check(z.minimum(1), z.maximum(42)) }),
  output: protectionState,
  refusals: ['TRIAL', 'RATE_LIMITED'],
  summary: 'Take a cooling-off break: no play and no deposits for a number of days',
});
export const excludeSelf = defineRoute({
  method: 'POST',
  path: `${at}/exclude`,
  access: 'member-real',
  input: z.object({
    months: z.int().check(z.minimum(6), z.maximum(120)),
    /** The own account name, typed as confirmation. */
    confirm: z.string().check(z.maxLength(40)),
  }),
  output: protectionState,
  refusals: ['TRIAL', 'RATE_LIMITED'],
  summary:
    'Self-exclude: no play and no deposits on any brand, effective immediately and irrevocable until its end date',
});
export const askReturn = defineRoute({
  method: 'POST',
  path: `${at}/return`,
  access: 'member-real',
  input: z.object({}),
  output: protectionState,
  refusals: ['TRIAL', 'NOT_FOUND', 'COOLING_OFF', 'RATE_LIMITED'],
  summary: 'After an exclusion has expired: request reinstatement, and complete it a day later',
});
