import * as z from 'zod/mini';
import { decimalUnits } from '../money-on-wire.ts';
import { renamed } from '../renamed.ts';
import { defineRoute } from '../route.ts';

export const balance = renamed(
  { total: decimalUnits, currency: z.string(), version: z.string() },
  { total: 'sumBalance' },
);

/** Rows HD-02, PM-10. `version` increases with every movement, so that a late answer never replaces a newer one. */
export const getBalance = defineRoute({
  method: 'GET',
  path: '/wps/v2/wallets/balance',
  access: 'member',
  input: z.object({}),
  output: balance,
  refusals: [],
  summary: 'Balance of the signed-in member',
});
