import * as z from 'zod/mini';
import { localized } from '../catalogue/games.ts';
import { defineRoute } from '../route.ts';

export const vendorRow = z.object({
  vendorCode: z.string(),
  names: localized,
  dialect: z.string(),
  enabled: z.boolean(),
  games: z.int(),
  keys: z.array(z.object({ fingerprint: z.string(), addedAt: z.string() })),
  walletUrl: z.string(),
  gamesApi: z.string(),
  /** Its tables are run on the vendor's own page. */
  hasDesk: z.boolean(),
  alerts: z.int(),
});
export const listVendors = defineRoute({
  method: 'GET',
  path: '/operator/vendors',
  access: 'operator:vendors.read',
  input: z.object({}),
  output: z.object({ list: z.array(vendorRow) }),
  refusals: [],
  summary: 'Vendors with their keys and health',
});
const change = z.object({
  vendorCode: z.string().check(z.maxLength(40)),
  reason: z.string().check(z.trim(), z.minLength(3), z.maxLength(400)),
});
export const disableVendor = defineRoute({
  method: 'POST',
  path: '/operator/vendors/:vendorCode/disable',
  access: 'operator:vendors.switch',
  input: change,
  output: vendorRow,
  refusals: ['NOT_FOUND'],
  summary: 'Disable a vendor: no launches and no bets; wins and rollbacks are still posted',
});
export const enableVendor = defineRoute({
  method: 'POST',
  path: '/operator/vendors/:vendorCode/enable',
  access: 'operator:vendors.switch',
  input: change,
  output: vendorRow,
  refusals: ['NOT_FOUND'],
  summary: 'Re-enable a vendor',
});

export const openVendorDesk = defineRoute({
  method: 'POST',
  path: '/operator/vendors/:vendorCode/desk',
  access: 'operator:games.desk',
  input: z.object({
    vendorCode: z.string().check(z.maxLength(40)),
    language: z.enum(['EN', 'UR', 'AR', 'HI']),
    theme: z.enum(['light', 'dark']),
  }),
  output: z.object({ url: z.string() }),
  refusals: ['NOT_FOUND', 'VENDOR_SILENT'],
  summary: 'Single-use address of the vendor desk for the requesting operator, valid for two minutes',
});

export const alertRow = z.object({
  alertId: z.string(),
  at: z.string(),
  kind: z.string(),
  /** Its subject: a vendor, or a payment channel. */
  vendorCode: z.nullable(z.string()),
  channelCode: z.nullable(z.string()),
  memberId: z.nullable(z.string()),
  detail: z.record(z.string(), z.string()),
});
export const listVendorAlerts = defineRoute({
  method: 'GET',
  path: '/operator/vendors/alerts',
  access: 'operator:vendors.read',
  input: z.object({
    cursor: z.optional(z.string().check(z.maxLength(60))),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 25),
  }),
  output: z.object({ list: z.array(alertRow), nextCursor: z.nullable(z.string()) }),
  refusals: [],
  summary: 'Alerts about vendors and payment channels that need attention',
});
