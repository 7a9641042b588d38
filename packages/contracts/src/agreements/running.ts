import * as z from 'zod/mini';
import { decimalUnits } from '../money-on-wire.ts';
import { defineRoute } from '../route.ts';
import { agreementCategory, agreementKind, period, person, rateType } from './terms.ts';

/** A team's figures and an agreement's result: base x rate = gross, before the own downlines are paid. */
const figured = {
  validBet: decimalUnits,
  netLoss: decimalUnits,
  active: z.int(),
  carryIn: decimalUnits,
};
const paid = z.object({ tier: z.int(), base: decimalUnits, gross: decimalUnits });

export const listRunning = defineRoute({
  method: 'GET',
  path: '/wps/agent/agreements/running',
  access: 'member-agent',
  input: z.object({
    side: z._default(z.enum(['mine', 'given']), 'mine'),
    /** Real time has no running period: its slots are read from the feed. */
    kind: z.optional(agreementKind),
  }),
  output: z.object({
    list: z.array(
      z.object({
        agreementId: z.string(),
        kind: agreementKind,
        category: agreementCategory,
        period,
        offerer: person,
        accepter: person,
        periodStart: z.string(),
        periodEnd: z.string(),
        ...figured,
        ...paid.shape,
        rateType,
        /** Of the current tier; 0 for none. */
        ratePpm: z.int(),
        /** Shortfall to the next tier; null at the top. */
        missing: z.nullable(z.object({ bet: decimalUnits, netLoss: decimalUnits, active: z.int() })),
      }),
    ),
    /** Settlements up to this moment are included. */
    countedThrough: z.string(),
    currency: z.string(),
  }),
  refusals: ['TRIAL', 'NOT_AGENT', 'RATE_LIMITED'],
  summary:
    'Progress of agreements in force in the current period: live figures, tier reached, shortfall to the next tier',
});

export const getExample = defineRoute({
  method: 'GET',
  path: '/wps/agent/agreements/:agreementId/example',
  access: 'member-agent',
  input: z.object({ agreementId: z.uuid() }),
  output: z.object({
    /** Null when the team had no activity in the last whole period. */
    example: z.nullable(
      z.object({
        from: z.string(),
        to: z.string(),
        /** Number of periods: the hours of a day, slots of a day, otherwise one. */
        periods: z.int(),
        ...figured,
        /** By the terms in force; null for none. */
        current: z.nullable(paid),
        /** By the pending terms; null for none. */
        offered: z.nullable(paid),
      }),
    ),
    currency: z.string(),
  }),
  refusals: ['TRIAL', 'NOT_AGENT', 'NOT_FOUND', 'RATE_LIMITED'],
  summary: 'Current and offered terms applied to the actual figures of the last whole period',
});
