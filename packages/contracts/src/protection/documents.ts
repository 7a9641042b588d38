import * as z from 'zod/mini';
import { decimalUnits } from '../money-on-wire.ts';
import { defineRoute } from '../route.ts';

export const DOCUMENT_KINDS = ['identity-card', 'passport', 'licence', 'address', 'funds'] as const;
export const DOCUMENT_STATES = ['waiting', 'approved', 'rejected'] as const;
export const DOCUMENT_REASONS = ['unreadable', 'expired', 'name-differs', 'incomplete', 'not-accepted'] as const;

export const documentView = z.object({
  documentId: z.string(),
  kind: z.enum(DOCUMENT_KINDS),
  state: z.enum(DOCUMENT_STATES),
  reason: z.nullable(z.enum(DOCUMENT_REASONS)),
  note: z.nullable(z.string()),
  handedInAt: z.string(),
  decidedAt: z.nullable(z.string()),
  fileIds: z.array(z.string()),
});
const output = z.object({
  tier: z.int(),
  /** A dormant account: documents are reviewed again before a withdrawal. */
  isDormant: z.boolean(),
  /** What each tier requires and allows, shown in advance (STD-17). */
  tiers: z.array(
    z.object({
      tier: z.int(),
      /** Withdrawals above this require the tier; null when amounts do not matter. */
      withdrawalAbove: z.nullable(decimalUnits),
      /** Deposits within 180 days above which every withdrawal requires it. */
      depositedFrom: z.nullable(decimalUnits),
    }),
  ),
  list: z.array(documentView),
});
export const listDocuments = defineRoute({
  method: 'GET',
  path: '/wps/member/documents',
  access: 'member-real',
  input: z.object({}),
  output,
  refusals: ['TRIAL', 'RATE_LIMITED'],
  summary: 'Documents submitted, and what each tier requires',
});
export const handInDocument = defineRoute({
  method: 'POST',
  path: '/wps/member/documents',
  access: 'member-real',
  input: z.object({
    kind: z.enum(DOCUMENT_KINDS),
    fileIds: z.array(z.uuid()).check(z.minLength(1), z.maxLength(3)),
  }),
  output,
  refusals: ['TRIAL', 'NOT_FOUND', 'DOCUMENT_WAITING', 'RATE_LIMITED'],
  summary: 'Submit a document made up of previously uploaded pictures',
});
