import * as z from 'zod/mini';
import { defineRoute } from '../route.ts';

export const auditRow = z.object({
  auditId: z.string(),
  at: z.string(),
  operator: z.nullable(z.string()),
  action: z.string(),
  subject: z.string(),
  reason: z.nullable(z.string()),
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
  ip: z.nullable(z.string()),
  sealed: z.boolean(),
});
export const listAudit = defineRoute({
  method: 'GET',
  path: '/operator/audit',
  access: 'operator:audit.read',
  input: z.object({
    action: z.optional(z.string().check(z.maxLength(60))),
    operator: z.optional(z.string().check(z.maxLength(64))),
    subject: z.optional(z.string().check(z.maxLength(80))),
    cursor: z.optional(z.string().check(z.maxLength(60))),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 50),
  }),
  output: z.object({ list: z.array(auditRow), nextCursor: z.nullable(z.string()) }),
  refusals: [],
  summary: 'Audit trail of all actions of all operators, newest first',
});
