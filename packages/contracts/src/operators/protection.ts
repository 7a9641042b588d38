import * as z from 'zod/mini';
import { decimalUnits } from '../money-on-wire.ts';
import { DOCUMENT_KINDS, DOCUMENT_REASONS, documentView } from '../protection/documents.ts';
import { LIMIT_KINDS, LIMIT_SPANS, protectionState } from '../protection/limits.ts';
import { defineRoute } from '../route.ts';
import { approvalRow } from './approvals.ts';

const memberId = z.string().check(z.regex(/^[0-9a-hjkmnp-tv-z]{12}$/));
const reason = z.string().check(z.trim(), z.minLength(3), z.maxLength(400));
const at = '/operator/members/:memberId/protection';
const matchedBy = z.array(z.enum(['person', 'document', 'mobile', 'email']));
/** The excluded account; null for a member of another brand. */
const excluded = z.nullable(z.object({ memberId: z.string(), loginName: z.string() }));
const view = z.object({
  /** Active exclusions of other accounts that were matched to this one as the same person. */
  linked: z.array(
    z.object({ restrictionId: z.string(), fromAt: z.string(), untilAt: z.string(), matchedBy, excluded }),
  ),
  /** Matches that two operators revoked: a different person. */
  exemptions: z.array(z.object({ since: z.string(), matchedBy, excluded })),
  state: protectionState,
  tier: z.int(),
  isDormant: z.boolean(),
  documents: z.array(documentView),
  /** The last hundred changes, newest first. */
  events: z.array(
    z.object({ at: z.string(), actor: z.string(), what: z.string(), detail: z.record(z.string(), z.string()) }),
  ),
});

export const getMemberProtection = defineRoute({
  method: 'GET',
  path: at,
  access: 'operator:protection.read',
  input: z.object({ memberId }),
  output: view,
  refusals: ['NOT_FOUND'],
  summary: 'Limits, breaks, exclusions and documents of a member, and who changed what',
});
export const setMemberLimit = defineRoute({
  method: 'POST',
  path: `${at}/limit`,
  access: 'operator:protection.write',
  input: z.object({
    memberId,
    kind: z.enum(LIMIT_KINDS),
    span: z.enum(LIMIT_SPANS),
    /** Null removes the operator's limit; the member's own stays. */
    amount: z.nullable(decimalUnits),
    minutes: z.nullable(z.int().check(z.minimum(0), z.maximum(44_640))),
    reason,
  }),
  output: view,
  refusals: ['NOT_FOUND', 'AMOUNT_SCALE'],
  summary: 'Set an operator limit alongside the member’s own; the stricter one applies',
});
export const restrictMember = defineRoute({
  method: 'POST',
  path: `${at}/restriction`,
  access: 'operator:protection.write',
  input: z.object({
    memberId,
    kind: z.enum(['break', 'exclusion']),
    /** Days of a break, months of an exclusion. */
    length: z.int().check(z.minimum(1), z.maximum(120)),
    reason,
  }),
  output: view,
  refusals: ['NOT_FOUND'],
  summary: 'Set a break or an exclusion on a member’s behalf; nobody can lift it early',
});
/** An exclusion cannot be lifted; two operators may decide that it was matched to the wrong person (security 3.8). */
export const askNotSame = defineRoute({
  method: 'POST',
  path: `${at}/not-same`,
  access: 'operator:protection.write',
  input: z.object({ memberId, restrictionId: z.uuid(), reason }),
  output: approvalRow,
  refusals: ['NOT_FOUND', 'SAME_DOCUMENT'],
  summary: 'Request removal of an exclusion from this account that was matched to it but belongs to a different person',
});
export const listExclusions = defineRoute({
  method: 'GET',
  path: '/operator/exclusions',
  access: 'operator:protection.read',
  input: z.object({
    cursor: z.optional(z.uuid()),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 50),
  }),
  output: z.object({
    list: z.array(
      z.object({
        restrictionId: z.string(),
        memberId: z.string(),
        loginName: z.string(),
        setBy: z.string(),
        fromAt: z.string(),
        untilAt: z.string(),
        liftedAt: z.nullable(z.string()),
        /** Caused by the exclusion of another account of the same person. */
        isLinked: z.boolean(),
      }),
    ),
    nextCursor: z.nullable(z.string()),
  }),
  refusals: [],
  summary: 'Register of exclusions, newest first',
});

export const documentCase = z.object({
  memberId: z.string(),
  loginName: z.string(),
  tier: z.int(),
  document: documentView,
});
export const listDocumentCases = defineRoute({
  method: 'GET',
  path: '/operator/documents',
  access: 'operator:protection.documents',
  input: z.object({
    state: z._default(z.enum(['waiting', 'decided']), 'waiting'),
    cursor: z.optional(z.uuid()),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 30),
  }),
  output: z.object({ list: z.array(documentCase), nextCursor: z.nullable(z.string()), waiting: z.int() }),
  refusals: [],
  summary: 'Documents awaiting a decision, oldest first; or decided ones, newest first',
});
export const decideDocument = defineRoute({
  method: 'POST',
  path: '/operator/documents/:documentId',
  access: 'operator:protection.documents',
  input: z.object({
    documentId: z.uuid(),
    memberId,
    decision: z.enum(['approved', 'rejected']),
    /** The rejection reason, shown to the member in their language. */
    reason: z.nullable(z.enum(DOCUMENT_REASONS)),
    note: z.nullable(z.string().check(z.trim(), z.maxLength(400))),
  }),
  output: documentCase,
  refusals: ['NOT_FOUND', 'APPROVAL_STATE', 'REASON_REQUIRED'],
  summary: 'Approve a document, or reject it with a reason',
});
export { DOCUMENT_KINDS, DOCUMENT_REASONS };
