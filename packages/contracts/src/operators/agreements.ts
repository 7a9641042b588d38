import { EFFECTIVES, PAY_MODES, SIGNS } from '@kismet/rules/agreements/kind';
import * as z from 'zod/mini';
import {
  agreement,
  agreementCategory,
  agreementKind,
  agreementState,
  bill,
  billParts,
  billState,
  carry,
  ending,
  period,
  step,
  tier,
  tiers,
} from '../agreements/terms.ts';
import { decimalUnits } from '../money-on-wire.ts';
import { defineRoute } from '../route.ts';
import { rowVersion } from '../row-version.ts';
import { agreementRules } from './agreement-rules.ts';

const agreementId = z.uuid();
const billId = z.uuid();
const runId = z.uuid();
const reason = z.string().check(z.trim(), z.minLength(3), z.maxLength(300));
const cursor = z.optional(z.string().check(z.maxLength(80)));
const asked = z.object({ approvalId: z.string(), endings: z.array(ending) });
const member = z.optional(z.string().check(z.maxLength(64)));
const TERMS = ['RATE_TYPE', 'TIER_COUNT', 'TIER_ORDER', 'LOSS_ABOVE_BET', 'RATE_LIMIT', 'ABOVE_OFFERER'] as const;

export const listDownlineAgreements = defineRoute({
  method: 'GET',
  path: '/operator/agreements',
  access: 'operator:agreements.read',
  input: z.object({ member, kind: z.optional(agreementKind), state: z.optional(agreementState), cursor }),
  output: z.object({ list: z.array(agreement), nextCursor: z.nullable(z.string()) }),
  refusals: ['NOT_FOUND'],
  summary: 'Agreements of the brand, or those of one member with the upline and with direct downlines',
});
export const getDownlineAgreement = defineRoute({
  method: 'GET',
  path: '/operator/agreements/:agreementId',
  access: 'operator:agreements.read',
  input: z.object({ agreementId }),
  output: z.object({
    agreement,
    versions: z.array(
      z.object({
        no: z.int(),
        tiers: z.array(tier),
        offeredAt: z.string(),
        effectiveFrom: z.nullable(z.string()),
        effectiveTo: z.nullable(z.string()),
        isDropped: z.boolean(),
      }),
    ),
    steps: z.array(step),
    endings: z.array(ending),
  }),
  refusals: ['NOT_FOUND'],
  summary: 'One agreement with all its terms and its history',
});
export const offerPlatform = defineRoute({
  method: 'POST',
  path: '/operator/agreements',
  access: 'operator:agreements.decide',
  input: z.object({
    agreementId,
    memberId: z.string().check(z.minLength(1), z.maxLength(40)),
    kind: agreementKind,
    category: agreementCategory,
    period: z.optional(period),
    carry: z.optional(carry),
    tiers,
    reason,
  }),
  output: asked,
  refusals: [
    'NOT_FOUND',
    'FEATURE_OFF',
    'TYPE_NOT_ALLOWED',
    'NOT_DIRECT',
    'ALREADY_REQUESTED',
    'CATEGORY_CONFLICT',
    ...TERMS,
  ],
  summary:
    'Request a platform agreement with a root agent, or a platform daily salary with any agent; offered after approval by a second operator',
});
export const overrideAgreement = defineRoute({
  method: 'POST',
  path: '/operator/agreements/:agreementId/override',
  access: 'operator:agreements.decide',
  input: z.object({ agreementId, tiers, reason }),
  output: asked,
  refusals: ['NOT_FOUND', 'AGREEMENT_STATE', 'REQUEST_OPEN', ...TERMS],
  summary:
    'Request new terms without the consent of the two parties; after approval by a second operator they apply from the next boundary',
});
export const voidAgreement = defineRoute({
  method: 'POST',
  path: '/operator/agreements/:agreementId/void',
  access: 'operator:agreements.decide',
  input: z.object({ agreementId, reason }),
  output: asked,
  refusals: ['NOT_FOUND', 'AGREEMENT_STATE'],
  summary: 'Request to end an agreement and all below it as of the start of the current period, which is then not paid',
});
export const getAgreementRules = defineRoute({
  method: 'GET',
  path: '/operator/agreement-rules',
  access: 'operator:agreements.read',
  input: z.object({}),
  output: z.object({ version: z.int(), rules: agreementRules }),
  refusals: [],
  summary: 'Agreement rules of the brand',
});
export const saveAgreementRules = defineRoute({
  method: 'POST',
  path: '/operator/agreement-rules',
  access: 'operator:agreements.decide',
  input: z.object({ version: rowVersion, rules: agreementRules, reason }),
  output: z.object({ version: z.int(), rules: agreementRules }),
  refusals: ['EDIT_CONFLICT'],
  summary: 'Change the agreement rules of the brand; existing agreements are unaffected',
});

const operatorBill = z.extend(bill, { runId: z.string(), isOpen: z.boolean() });
export const listAgentBills = defineRoute({
  method: 'GET',
  path: '/operator/agent-bills',
  access: 'operator:agreements.read',
  input: z.object({
    member,
    kind: z.optional(agreementKind),
    state: z.optional(billState),
    runId: z.optional(runId),
    cursor,
  }),
  output: z.object({ list: z.array(operatorBill), nextCursor: z.nullable(z.string()), waiting: z.int() }),
  refusals: ['NOT_FOUND'],
  summary: 'Agreement bills, newest period first; filter by `state` for those awaiting review',
});
export const getAgentBill = defineRoute({
  method: 'GET',
  path: '/operator/agent-bills/:billId',
  access: 'operator:agreements.read',
  input: z.object({ billId }),
  output: z.object({
    bill: operatorBill,
    parts: billParts,
    below: z.array(operatorBill),
    flows: z.array(z.object({ at: z.string(), isFromPlatform: z.boolean(), amount: decimalUnits })),
  }),
  refusals: ['NOT_FOUND'],
  summary: 'One bill, with what it was computed from and the bills directly below it',
});
export const approveBill = defineRoute({
  method: 'POST',
  path: '/operator/agent-bills/:billId/approve',
  access: 'operator:agreements.pay',
  input: z.object({ billId, remark: z._default(z.string().check(z.maxLength(300)), '') }),
  output: operatorBill,
  refusals: ['NOT_FOUND', 'BILL_STATE'],
  summary: 'Approve a platform dividend for payment, and with it those of the downline',
});
export const rejectBill = defineRoute({
  method: 'POST',
  path: '/operator/agent-bills/:billId/reject',
  access: 'operator:agreements.pay',
  input: z.object({ billId, remark: reason }),
  output: operatorBill,
  refusals: ['NOT_FOUND', 'BILL_STATE'],
  summary: 'Reject a platform dividend; the downline is not paid either',
});

export const settlementRun = z.object({
  runId: z.string(),
  kind: agreementKind,
  period,
  periodStart: z.string(),
  periodEnd: z.string(),
  state: z.enum(['sealed', 'done']),
  /** The settings frozen when the period was sealed; later changes do not apply to it. */
  pays: z.enum([...PAY_MODES, 'by-ticket', 'alone']),
  effective: z.enum(EFFECTIVES),
  sign: z.enum(SIGNS),
  agreements: z.int(),
  /** Agreements that lack the agreement above which they need: skipped. */
  gaps: z.int(),
  treesLeft: z.int(),
  bills: z.int(),
  gross: decimalUnits,
  paid: decimalUnits,
  /** SHA-256 of the snapshot. */
  digest: z.string(),
  takenAt: z.string(),
  endedAt: z.nullable(z.string()),
  provedAt: z.nullable(z.string()),
  differing: z.nullable(z.int()),
});
export const listRuns = defineRoute({
  method: 'GET',
  path: '/operator/settlement-runs',
  access: 'operator:agreements.read',
  input: z.object({ kind: z.optional(agreementKind), cursor }),
  output: z.object({ list: z.array(settlementRun), nextCursor: z.nullable(z.string()) }),
  refusals: [],
  summary: 'Settled periods, newest first',
});
export const getRun = defineRoute({
  method: 'GET',
  path: '/operator/settlement-runs/:runId',
  access: 'operator:agreements.read',
  input: z.object({ runId, cursor }),
  output: z.object({
    run: settlementRun,
    snapshot: z.array(
      z.object({
        agreementId: z.string(),
        category: agreementCategory,
        accepter: z.nullable(z.object({ memberId: z.string(), name: z.string() })),
        validBet: decimalUnits,
        netLoss: decimalUnits,
        active: z.int(),
        carryIn: decimalUnits,
        isBlocked: z.boolean(),
        isGap: z.boolean(),
      }),
    ),
    nextCursor: z.nullable(z.string()),
  }),
  refusals: ['NOT_FOUND'],
  summary: 'One settlement with its snapshot',
});
export const proveRun = defineRoute({
  method: 'POST',
  path: '/operator/settlement-runs/:runId/prove',
  access: 'operator:agreements.read',
  input: z.object({ runId }),
  output: z.object({
    bills: z.int(),
    isSnapshotWhole: z.boolean(),
    differences: z.array(z.object({ billId: z.string(), what: z.string(), stored: z.string(), computed: z.string() })),
  }),
  refusals: ['NOT_FOUND', 'RATE_LIMITED'],
  summary: 'Recompute a settlement from its snapshot and compare: nothing is changed, and nothing may differ',
});

/** Kinds of alerts about agreements: a settlement that skipped an account, one whose recomputation differs, and totals that differ. */
export const AGENT_ALERTS = ['agreement-gap', 'agreement-differs', 'rollups-differ'] as const;
export const listAgreementAlerts = defineRoute({
  method: 'GET',
  path: '/operator/agreement-alerts',
  access: 'operator:agreements.read',
  input: z.object({ cursor }),
  output: z.object({
    list: z.array(
      z.object({ alertId: z.string(), at: z.string(), kind: z.string(), detail: z.record(z.string(), z.string()) }),
    ),
    nextCursor: z.nullable(z.string()),
  }),
  refusals: [],
  summary: 'Alerts about settlements and their totals that need attention, newest first',
});
