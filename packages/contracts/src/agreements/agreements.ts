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
/** The longest reason of a rejection. */
export const REASON_MOST = 140;
const offered = {
  accepterId: z.string().check(z.minLength(1), z.maxLength(40)),
  kind: agreementKind,
  category: agreementCategory,
  period: z.optional(period),
  carry: z.optional(carry),
  tiers,
};
/** What is wrong with an offer: codes of rule 2.2. */
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
/** Rows of the consolidated blocks: the wire's own words for each kind (rows AG-15, AG-17). */
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
  /** With win and loss counted apart: of what won. */
  rate: z.string(),
  /** With win and loss counted apart alone: of what lost. */
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
      /** Until when it may be answered; null for an end. */
      expiresAt: z.nullable(z.string()),
      tiers: z.array(row),
    }),
  );

/**
 * Row AG-17: agreements in force (each opens its entry of the menu) and requests that wait for an answer (they open the popup after
 * signing in). The platform's own daily salary has no request block of its own: its requests are among the daily ones.
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
      /** Kinds of which the reader had or gave an agreement that is over: what it paid and its story are still to be found. */
      past: z.array(agreementKind),
      /** Whether the brand lets players who are no agents have agreements: then they may be offered one. */
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
  summary: 'Agreements in force and requests that wait for my answer (row AG-17)',
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
  summary: 'My agreements, or those with my direct downlines, newest first (rows AG-10 to AG-14)',
});
export const getAgreement = defineRoute({
  method: 'GET',
  path: '/wps/agent/agreements/:agreementId',
  access: 'member-real',
  input: z.object({ agreementId }),
  output: z.object({
    agreement,
    steps: z.array(step),
    /** Ends if the terms that wait are accepted. */
    endings: z.array(ending),
    /** When what is agreed now begins or ends. */
    turnsAt: z.string(),
  }),
  refusals: ['TRIAL', 'NOT_FOUND'],
  summary: 'One agreement with its story and what accepting it would end',
});
export const previewOffer = defineRoute({
  method: 'POST',
  path: '/wps/agent/agreements/preview',
  access: 'member-agent',
  input: z.object({ ...offered, agreementId: z.optional(agreementId) }),
  output: z.object({
    /** Null where it may be offered; else the first reason why not. */
    refusal: z.nullable(z.string()),
    beginsAt: z.string(),
    endings: z.array(ending),
    /** My own terms of this kind, which bound what I may offer. */
    mine: z.nullable(z.array(tier)),
  }),
  refusals: ['TRIAL', 'NOT_AGENT', 'NOT_FOUND', 'RATE_LIMITED'],
  summary: 'What an offer or a change would do, before it is made',
});
export const offerAgreement = defineRoute({
  method: 'POST',
  path: '/wps/agent/agreements',
  access: 'member-agent',
  /** The caller makes the id: the same one again is the same offer. */
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
    /** `accept`, of an asked end: keep the agreement; `agree-end`: let it end. */
    answer: z.enum(['accept', 'reject', 'agree-end']),
    /** Why it is rejected, in the words of who does: the other side reads it. */
    reason: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(REASON_MOST))),
    /** Of terms: which version was shown. */
    versionNo: z.optional(z.int()),
    /** The agreements below that were shown to end; accepting is refused with `LIST_CHANGED` where there are others by now. */
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
  summary: 'Answer an offer, a change or a request to end (row AG-14)',
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
  summary: 'Offer other terms to a downline; the old ones hold until they are accepted',
});
export const withdrawAgreement = defineRoute({
  method: 'POST',
  path: '/wps/agent/agreements/:agreementId/withdraw',
  access: 'member-real',
  input: z.object({ agreementId }),
  output: agreement,
  refusals: ['TRIAL', 'NOT_FOUND', 'AGREEMENT_STATE'],
  summary: 'Take back an own offer, change or request to end',
});
export const endAgreement = defineRoute({
  method: 'POST',
  path: '/wps/agent/agreements/:agreementId/end',
  access: 'member-real',
  input: z.object({ agreementId }),
  output: agreement,
  refusals: ['TRIAL', 'NOT_FOUND', 'REQUEST_OPEN', 'AGREEMENT_STATE'],
  summary: 'Ask the other side to end an agreement (row AG-14)',
});
export const simulateAgreement = defineRoute({
  method: 'POST',
  path: '/wps/agent/agreements/simulate',
  access: 'member-real',
  input: z.object({
    kind: agreementKind,
    /** Terms to try; those in force of `agreementId` where absent. */
    tiers: z.optional(tiers),
    agreementId: z.optional(agreementId),
    validBet: z._default(decimalUnits, 0n),
    netLoss: z._default(decimalUnits, 0n),
    active: z._default(z.int().check(z.minimum(0)), 0),
    carryIn: z._default(decimalUnits, 0n),
    /** Real time, and hourly by result: turnover of tickets that won and lost. */
    won: z._default(decimalUnits, 0n),
    lost: z._default(decimalUnits, 0n),
  }),
  output: z.object({
    tier: z.int(),
    base: decimalUnits,
    gross: decimalUnits,
    /** What is missing to the next tier; null at the top. */
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
  summary: 'Numbers in, tier and pay out: before an offer, or on an agreement in force',
});
