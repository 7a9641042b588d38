import { CONDITION_IDS } from '@kismet/rules/promotions/conditions';
import * as z from 'zod/mini';
import { localized } from '../catalogue/games.ts';
import { decimalUnits } from '../money-on-wire.ts';
import { defineRoute } from '../route.ts';
import { REWARD_FORMS, termValue } from './offer.ts';

const condition = z.object({
  id: z.enum(CONDITION_IDS),
  isMet: z.boolean(),
  /** What decided, by name: an amount, a number, a word, a text or a moment. */
  values: z.record(
    z.string(),
    z.discriminatedUnion('is', [...termValue, z.object({ is: z.literal('moment'), at: z.string() })]),
  ),
  /** Of the moment that was asked for; otherwise as it is now, since its past is not kept. */
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
  /** The operation of the ledger that paid it; null while a bonus waits, and for free rounds. */
  operationId: z.nullable(z.string()),
  /** What is to be bet for it and what was; null once it is met or dropped. */
  wagering: z.nullable(z.object({ required: decimalUnits, done: decimalUnits })),
});
export type WhyGiven = z.output<typeof given>;

/** For how long after its end an offer can be asked about. */
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
  summary:
    'Offers that can be asked about, newest first: running, stopped, and those of which the end was in the last 90 days',
});
export const getWhy = defineRoute({
  method: 'GET',
  path: '/operator/members/:memberId/why',
  access: 'operator:promotions.read',
  input: z.object({
    memberId: z.string().check(z.maxLength(32)),
    /** The offer that is asked about. */
    offer: z.uuid(),
    /** A moment of the past; now when absent. */
    at: z.optional(z.iso.datetime()),
  }),
  output: z.object({
    promoId: z.string(),
    title: localized,
    /** When it was judged. */
    at: z.string(),
    conditions: z.array(condition),
    /** What a claim is answered, by the first condition that is not met; null when it succeeds, or was claimed before. */
    refusal: z.nullable(z.object({ code: z.string(), params: z.record(z.string(), z.string()) })),
    given: z.array(given),
  }),
  refusals: ['NOT_FOUND', 'INPUT_INVALID', 'RATE_LIMITED'],
  summary: 'Why a member gets an offer or not: every condition by the code that decides a claim, and what was given',
});
