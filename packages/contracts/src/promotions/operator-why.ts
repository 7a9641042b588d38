import { CONDITION_IDS } from '@kismet/rules/promotions/conditions';
import * as z from 'zod/mini';
import { localized } from '../catalogue/games.ts';
import { decimalUnits } from '../money-on-wire.ts';
import { defineRoute } from '../route.ts';
import { REWARD_FORMS, termValue } from './offer.ts';

const condition = z.object({
  id: z.enum(CONDITION_IDS),
  isMet: z.boolean(),
  /** The deciding values, by name: an amount, a number, a word, a text or a moment. */
  values: z.record(
    z.string(),
    z.discriminatedUnion('is', [...termValue, z.object({ is: z.literal('moment'), at: z.string() })]),
  ),
  /** Judged as of the requested moment; otherwise as of now, since its history is not kept. */
  isThen: z.boolean(),
});
export type WhyCondition = z.output<typeof condition>;
const given = z.object({
  rewardKey: z.string(),
  cycle: z.string(),
  form: z.enum(REWARD_FORMS),
  amount: decimalUnits,
  state: z.enum(['taken', 'reversed']),
  at: z.string(),
  /** The ledger operation that paid it; null while a bonus is waiting, and for free rounds. */
  operationId: z.nullable(z.string()),
  /** The wagering required for it and its progress; null once it is met or dropped. */
  wagering: z.nullable(z.object({ required: decimalUnits, done: decimalUnits })),
});
export type WhyGiven = z.output<typeof given>;

/** How long after its end an offer can still be queried. */
export const ASKED_DAYS = 90;
export const listAskedOffers = defineRoute({
  method: 'GET',
  path: '/operator/promotions/asked',
  access: 'operator:promotions.read',
  input: z.object({}),
  output: z.object({
    list: z.array(z.object({ promoId: z.string(), title: localized, endedAt: z.nullable(z.string()) })),
  }),
  refusals: [],
  summary: 'Offers that can be queried, newest first: running, stopped, and those that ended in the last 90 days',
});
export const getWhy = defineRoute({
  method: 'GET',
  path: '/operator/members/:memberId/why',
  access: 'operator:promotions.read',
  input: z.object({
    memberId: z.string().check(z.maxLength(32)),
    /** The offer in question. */
    offer: z.uuid(),
    /** A moment in the past; now when absent. */
    at: z.optional(z.iso.datetime()),
  }),
  output: z.object({
    promoId: z.string(),
    title: localized,
    /** The moment as of which it was judged. */
    at: z.string(),
    conditions: z.array(condition),
    /** How a claim would be answered, by the first unmet condition; null when it succeeds, or was already claimed. */
    refusal: z.nullable(z.object({ code: z.string(), params: z.record(z.string(), z.string()) })),
    given: z.array(given),
  }),
  refusals: ['NOT_FOUND', 'INPUT_INVALID', 'RATE_LIMITED'],
  summary:
    'Why a member gets an offer or not: every condition, evaluated by the code that decides a claim, and what was granted',
});
