import * as z from 'zod/mini';
import { decimalUnits } from '../money-on-wire.ts';
import { renamed } from '../renamed.ts';
import { defineRoute } from '../route.ts';
import {
  agreement,
  agreementCategory,
  agreementKind,
  carry,
  ending,
  period,
  rateTypeLetter,
  stateLetter,
  step,
  tier,
  tiers,
} from './terms.ts';

const agreementId = z.uuid();
/** Maximum length of a rejection reason. */
export const REASON_MOST = 140;
const offered = {
  accepterId: z.string().check(z.minLength(1), z.maxLength(40)),
  kind: agreementKind,
  category: agreementCategory,
  period: z.optional(period),
  carry: z.optional(carry),
  tiers,
};
/** Faults of an offer: codes of rule 2.2. */
const OFFER_REFUSALS = [
  'FEATURE_OFF',
  'TYPE_NOT_ALLOWED',
  'NOT_DIRECT',
  'UPLINE_BLOCKED',
  'OFFERER_PENDING',
  'OFFERER_HAS_NO_CONTRACT',
  'ALREADY_REQUESTED',
  'CATEGORY_CONFLICT',
  'RATE_TYPE',
  'TIER_COUNT',
  'TIER_ORDER',
  'LOSS_ABOVE_BET',
  'RATE_LIMIT',
  'ABOVE_OFFERER',
] as const;
const CHANGE_REFUSALS = ['NOT_FOUND', 'FEATURE_OFF', 'REQUEST_OPEN', 'AGREEMENT_STATE'] as const;

const numbered = { betVolume: decimalUnits, activeMember: z.int(), rateType: rateTypeLetter, rate: z.string() };
/** Rows of the consolidated blocks, in the wire spellings of each kind (rows AG-15, AG-17). */
const dividendRow = z.object({
  minimumBet: decimalUnits,
  netLoss: decimalUnits,
  activeMember: z.int(),
  contractRate: z.string(),
});
const dailyRow = z.object(numbered);
const hourlyRow = z.object({
  minimumBet: decimalUnits,
  activeMember: z.int(),
  rateType: rateTypeLetter,
  /** With `rateType` W: on winning turnover. */
  rate: z.string(),
  /** With `rateType` W only: on losing turnover. */
  lossRate: z.optional(z.string()),
});
const realTimeRow = z.object({
  singleBet: decimalUnits,
  betAmountDaily: decimalUnits,
  profitSalaryRate: z.string(),
  lossSalaryRate: z.string(),
});
const info = <T extends z.ZodMiniType>(row: T) =>
  z.array(
    z.object({
      category: agreementCategory,
      agreementId: z.string(),
      period,
      effectiveFrom: z.string(),
      tiers: z.array(row),
    }),
  );
const request = <T extends z.ZodMiniType>(row: T) =>
  z.array(
    z.object({
      category: agreementCategory,
      agreementId: z.string(),
      period,
      /** P: an offer, E: a change, V: an end. */
      status: stateLetter,
      downlineHigherRate: z.enum(['Y', 'N']),
      /** Deadline of the answer; null for an end. */
      expiresAt: z.nullable(z.string()),
      tiers: z.array(row),
    }),
  );

/**
 * Row AG-17: agreements in force (each opens its menu entry) and requests waiting for an answer (they open the popup after
 * sign-in). The platform's own daily salary has no request block: its requests are among the daily ones.
 */
export const getConsolidated = defineRoute({
  method: 'GET',
  path: '/wps/agent/consolidated',
  access: 'member-real',
  input: z.object({}),
  output: renamed(
    {
      dailyRequests: request(dailyRow),
      dividendRequests: request(dividendRow),
      hourlyRequests: request(hourlyRow),
      realTimeRequests: request(realTimeRow),
      platformDaily: info(dailyRow),
      hourly: info(hourlyRow),
      daily: info(dailyRow),
      realTime: info(realTimeRow),
      dividend: info(dividendRow),
      owed: z.object({ count: z.int(), amount: decimalUnits }),
      /** Kinds of which the reader has a past agreement: its payments and history remain accessible. */
      past: z.array(agreementKind),
      /** Whether the brand allows agreements with members who are not agents. */
      allowsMembers: z.boolean(),
    },
    {
      dailyRequests: 'dailysalreqtype',
      dividendRequests: 'divtypereq',
      hourlyRequests: 'contracthoursalreq',
      realTimeRequests: 'realtimesalreqtype',
      platformDaily: 'contractmrdailysalinfotype',
      hourly: 'contracthoursalinfo',
      daily: 'dailysalinfotype',
      realTime: 'realtimesalinfotype',
      dividend: 'divtypeinfo',
    },
  ),
  refusals: ['TRIAL'],
  summary: 'Agreements in force, and requests awaiting an answer from the caller (row AG-17)',
});

export const listAgreements = defineRoute({
  method: 'GET',
  path: '/wps/agent/agreements',
  access: 'member-real',
  input: z.object({
    /** Mine: those that pay me; given: those with my direct downlines. */
    side: z._default(z.enum(['mine', 'given']), 'mine'),
    kind: z.optional(agreementKind),
    open: z._default(z.stringbool(), true),
    cursor: z.optional(z.uuid()),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 50),
  }),
  output: z.object({ list: z.array(agreement), nextCursor: z.nullable(z.string()) }),
  refusals: ['TRIAL'],
  summary: 'Agreements that pay the caller, or those with direct downlines, newest first (rows AG-10 to AG-14)',
});
export const getAgreement = defineRoute({
  method: 'GET',
  path: '/wps/agent/agreements/:agreementId',
  access: 'member-real',
  input: z.object({ agreementId }),
  output: z.object({
    agreement,
    steps: z.array(step),
    /** Agreements that end if the pending terms are accepted. */
    endings: z.array(ending),
    /** When the accepted change begins or ends. */
    turnsAt: z.string(),
  }),
  refusals: ['TRIAL', 'NOT_FOUND'],
  summary: 'One agreement, with its history and the agreements that acceptance would end',
});
export const previewOffer = defineRoute({
  method: 'POST',
  path: '/wps/agent/agreements/preview',
  access: 'member-agent',
  input: z.object({ ...offered, agreementId: z.optional(agreementId) }),
  output: z.object({
    /** Null when an offer is possible; otherwise the first reason against it. */
    refusal: z.nullable(z.string()),
    beginsAt: z.string(),
    endings: z.array(ending),
    /** My own terms of this kind, which limit what I may offer. */
    mine: z.nullable(z.array(tier)),
  }),
  refusals: ['TRIAL', 'NOT_AGENT', 'NOT_FOUND', 'RATE_LIMITED'],
  summary: 'Preview the effects of an offer or change',
});
export const offerAgreement = defineRoute({
  method: 'POST',
  path: '/wps/agent/agreements',
  access: 'member-agent',
  /** The caller chooses the id: a repeated id is the same offer. */
  input: z.object({ agreementId, ...offered }),
  output: agreement,
  refusals: ['TRIAL', 'NOT_AGENT', 'NOT_FOUND', 'IDEMPOTENCY_MISMATCH', ...OFFER_REFUSALS, 'RATE_LIMITED'],
  summary: 'Offer an agreement to a direct downline (row AG-14)',
});
export const answerAgreement = defineRoute({
  method: 'POST',
  path: '/wps/agent/agreements/:agreementId/answer',
  access: 'member-real',
  input: z.object({
    agreementId,
    /** A: accept (of an end: keep the agreement); R: reject; C: agree to the end. */
    answer: z.enum(['accept', 'reject', 'agree-end']),
    /** The rejection reason, shown to the other side. */
    reason: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(REASON_MOST))),
    /** For terms: the version shown to the reader. */
    versionNo: z.optional(z.int()),
    /** The agreements shown as ending; accepting is refused with `LIST_CHANGED` when the list has changed. */
    endings: z._default(z.array(z.uuid()).check(z.maxLength(5000)), []),
  }),
  output: agreement,
  refusals: [
    'TRIAL',
    'NOT_FOUND',
    'AGREEMENT_STATE',
    'UPLINE_BLOCKED',
    'ABOVE_OFFERER',
    'OFFERER_HAS_NO_CONTRACT',
    'LIST_CHANGED',
  ],
  summary: 'Answer an offer, a change or a termination request (row AG-14)',
});
export const changeAgreement = defineRoute({
  method: 'POST',
  path: '/wps/agent/agreements/:agreementId/change',
  access: 'member-agent',
  input: z.object({ agreementId, tiers }),
  output: agreement,
  refusals: [
    'TRIAL',
    'NOT_AGENT',
    ...CHANGE_REFUSALS,
    ...OFFER_REFUSALS.filter((code) => code !== 'FEATURE_OFF'),
    'RATE_LIMITED',
  ],
  summary: 'Offer new terms to a downline; the current terms apply until the new ones are accepted',
});
export const withdrawAgreement = defineRoute({
  method: 'POST',
  path: '/wps/agent/agreements/:agreementId/withdraw',
  access: 'member-real',
  input: z.object({ agreementId }),
  output: agreement,
  refusals: ['TRIAL', 'NOT_FOUND', 'AGREEMENT_STATE'],
  summary: 'Withdraw an offer, change or termination request made by the caller',
});
export const endAgreement = defineRoute({
  method: 'POST',
  path: '/wps/agent/agreements/:agreementId/end',
  access: 'member-real',
  input: z.object({ agreementId }),
  output: agreement,
  refusals: ['TRIAL', 'NOT_FOUND', 'REQUEST_OPEN', 'AGREEMENT_STATE'],
  summary: 'Request termination of an agreement from the other party (row AG-14)',
});
export const simulateAgreement = defineRoute({
  method: 'POST',
  path: '/wps/agent/agreements/simulate',
  access: 'member-real',
  input: z.object({
    kind: agreementKind,
    /** Terms to evaluate; by default those in force of `agreementId`. */
    tiers: z.optional(tiers),
    agreementId: z.optional(agreementId),
    validBet: z._default(decimalUnits, 0n),
    netLoss: z._default(decimalUnits, 0n),
    active: z._default(z.int().check(z.minimum(0)), 0),
    carryIn: z._default(decimalUnits, 0n),
    /** Real time, and hourly by result: turnover of winning and losing tickets. */
    won: z._default(decimalUnits, 0n),
    lost: z._default(decimalUnits, 0n),
  }),
  output: z.object({
    tier: z.int(),
    base: decimalUnits,
    gross: decimalUnits,
    /** Shortfall to the next tier; null at the top. */
    missing: z.nullable(z.object({ bet: decimalUnits, netLoss: decimalUnits, active: z.int() })),
  }),
  refusals: [
    'TRIAL',
    'NOT_FOUND',
    'RATE_TYPE',
    'TIER_COUNT',
    'TIER_ORDER',
    'LOSS_ABOVE_BET',
    'RATE_LIMIT',
    'RATE_LIMITED',
  ],
  summary: 'Calculate tier and payment from given figures, before an offer or for an agreement in force',
});
