import * as z from 'zod/mini';
import { defineRoute } from '../route.ts';

export const EXPORT_KINDS = ['ledger', 'deposits', 'withdrawals', 'bets'] as const;
export type ExportKind = (typeof EXPORT_KINDS)[number];
export const EXPORT_DAYS_MAX = 92;
const day = z.iso.date();

export const exportRow = z.object({
  exportId: z.string(),
  kind: z.enum(EXPORT_KINDS),
  from: z.string(),
  to: z.string(),
  state: z.enum(['running', 'done', 'failed']),
  percent: z.int(),
  rows: z.int(),
  by: z.string(),
  askedAt: z.string(),
});
export type ExportRow = z.output<typeof exportRow>;

export const listExports = defineRoute({
  method: 'GET',
  path: '/operator/exports',
  access: 'operator:reports.export',
  input: z.object({
    cursor: z.optional(z.uuid()),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 25),
  }),
  output: z.object({ list: z.array(exportRow), nextCursor: z.nullable(z.string()) }),
  refusals: [],
  summary: 'Exports of the last seven days, newest first, with their progress',
});
export const startExport = defineRoute({
  method: 'POST',
  path: '/operator/exports',
  access: 'operator:reports.export',
  input: z.object({
    /** A UUIDv7 chosen by the caller, once per request. */
    exportId: z.uuid(),
    kind: z.enum(EXPORT_KINDS),
    /** Business days, inclusive; 92 at most. */
    from: day,
    to: day,
  }),
  output: exportRow,
  refusals: ['INPUT_INVALID', 'RATE_LIMITED', 'NOT_FOUND', 'BETS_ARCHIVED'],
  summary: 'Start a CSV export in the background; masked data only, at most three at a time per operator',
});
export const readExport = defineRoute({
  method: 'GET',
  path: '/operator/exports/:exportId/chunks/:n',
  access: 'operator:reports.export',
  input: z.object({ exportId: z.uuid(), n: z.coerce.number().check(z.int(), z.minimum(0), z.maximum(100_000)) }),
  output: z.object({ csv: z.string(), next: z.nullable(z.int()) }),
  refusals: ['NOT_FOUND', 'EXPORT_STATE'],
  summary: 'One chunk of a finished export; the chunks in order make up the file',
});
